import Testing

@testable import WorkoutCore

@Suite struct SettingsTests {
  @Test
  func `nothing chosen is five seconds to get ready or to change sides, and three a repetition`() {
    #expect(Settings()[.changeOver] == 5)
    #expect(Settings()[.getReady] == 5)
    #expect(Settings()[.secondsPerRep] == 3)
  }

  @Test(arguments: Setting.allCases)
  func `a setting takes both ends of its range, and goes back to its default`(
    setting: Setting
  ) throws {
    var settings = Settings()
    for seconds in [setting.range.lowerBound, setting.range.upperBound] {
      try settings.change(setting, to: seconds)
      #expect(settings[setting] == seconds)
      for other in Setting.allCases where other != setting {
        #expect(settings[other] == Settings()[other])
      }
    }
    try settings.change(setting, to: nil)
    #expect(settings == Settings())
  }

  @Test(arguments: Setting.allCases)
  func `a setting refuses what lies beyond, and stays as it was`(setting: Setting) throws {
    var settings = Settings()
    for seconds in [setting.range.lowerBound - 1, setting.range.upperBound + 1, .min, .max] {
      #expect(throws: Problem.self) { try settings.change(setting, to: seconds) }
    }
    #expect(settings == Settings())
  }
}
