import Testing

@testable import WorkoutCore

@Suite struct DataFolderTests {
  @Test(
    arguments: [
      ("/opt", ["GYMTASTIC_HOME": "/g", "HOME": "/h"], "/opt"),
      ("relative", [:], "relative"),
      (nil, ["GYMTASTIC_HOME": "/g", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/g"),
      (nil, ["GYMTASTIC_HOME": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/gymtastic"),
      (nil, ["XDG_DATA_HOME": "x", "HOME": "/h"], "/h/.local/share/gymtastic"),
      (nil, ["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/gymtastic"),
      (nil, ["HOME": "/"], "/.local/share/gymtastic"),
      (nil, ["HOME": "h"], "/password/.local/share/gymtastic"),
      (nil, [:], "/password/.local/share/gymtastic"),
    ] as [(String?, [String: String], String)])
  func `the first that names a folder counts`(
    option: String?, environment: [String: String], expected: String
  ) throws {
    let folder = try DataFolder.resolve(option: option, environment: environment) { "/password" }
    #expect(folder == expected)
  }

  @Test func `without any home the option is named`() {
    let error = #expect(throws: StoreError.self) {
      try DataFolder.resolve(option: nil, environment: [:]) { nil }
    }
    guard case .inputOutput(_, let path, _) = error else { return }
    #expect(path == "--data-dir")
  }

  @Test func `an empty option never means the person's real data`() {
    #expect(throws: StoreError.self) {
      try DataFolder.resolve(option: "", environment: ["HOME": "/h"]) { nil }
    }
  }
}
