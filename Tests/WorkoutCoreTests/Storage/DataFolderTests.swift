import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct DataFolderTests {
  /// The ways to name a folder, and the expected result.
  struct Sample {
    var option: String?
    var environment: EnvironmentVariables = [:]
    let folder: String
  }

  @Test(arguments: [
    Sample(option: "/opt", environment: ["GYMTASTIC_HOME": "/g", "HOME": "/h"], folder: "/opt"),
    Sample(option: "relative", folder: "relative"),
    Sample(
      environment: ["GYMTASTIC_HOME": "/g", "XDG_DATA_HOME": "/x", "HOME": "/h"], folder: "/g"),
    Sample(
      environment: ["GYMTASTIC_HOME": "", "XDG_DATA_HOME": "/x", "HOME": "/h"],
      folder: "/x/gymtastic"),
    Sample(
      environment: ["GYMTASTIC_HOME": "g", "HOME": "/h"], folder: "/h/.local/share/gymtastic"),
    Sample(environment: ["XDG_DATA_HOME": "x", "HOME": "/h"], folder: "/h/.local/share/gymtastic"),
    Sample(environment: ["XDG_DATA_HOME": "", "HOME": "/h"], folder: "/h/.local/share/gymtastic"),
    Sample(environment: ["HOME": "/"], folder: "/.local/share/gymtastic"),
    Sample(environment: ["HOME": "h"], folder: "/password/.local/share/gymtastic"),
    Sample(folder: "/password/.local/share/gymtastic"),
  ])
  func `the first source that names a folder wins`(_ sample: Sample) {
    let folder = DataFolder.resolve(
      option: sample.option, environment: sample.environment
    ) { "/password" }
    #expect(folder == sample.folder)
  }

  @Test func `without a home folder there is no data folder`() {
    #expect(DataFolder.resolve(option: nil, environment: [:]) { nil } == nil)
  }
}
