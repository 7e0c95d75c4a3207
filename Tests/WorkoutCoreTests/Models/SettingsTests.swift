import Testing

@testable import WorkoutCore

@Suite struct SettingsTests {
  @Test
  func `nothing chosen is five seconds to get ready or to change sides, and three a repetition`()
    throws
  {
    #expect(Settings()[.changeOver] == .seconds(5))
    #expect(Settings()[.getReady] == .seconds(5))
    #expect(Settings()[.secondsPerRep] == .seconds(3))
    #expect(Settings()[.loadStep] == .weight(try Weight(hundredths: 250, unit: .kilograms)))
    #expect(Settings()[.theme] == .theme(.auto))
  }

  @Test(arguments: Setting.allCases)
  func `a setting takes both ends of its range, and goes back to its default`(
    setting: Setting
  ) throws {
    var settings = Settings()
    for value in try Self.values(of: setting) {
      try settings.change(setting, to: value)
      #expect(settings[setting] == value)
      for other in Setting.allCases where other != setting {
        #expect(settings[other] == Settings()[other])
      }
    }
    try settings.change(setting, to: nil)
    #expect(settings == Settings())
  }

  /// Both ends of a setting's range, or each of its words.
  private static func values(of setting: Setting) throws -> [SettingValue] {
    switch setting {
    case .changeOver, .getReady, .secondsPerRep:
      let range = try #require(setting.range)
      return [.seconds(range.lowerBound), .seconds(range.upperBound)]
    case .loadStep:
      return [.weight(try Weight(written: "1.25kg")), .weight(try Weight(written: "2.5lb"))]
    case .place: return [.place(nil)]
    case .places: return [.places([Place(try Title("home"), equipment: try Title("mat, band"))])]
    case .theme: return Theme.allCases.map(SettingValue.theme)
    }
  }

  @Test(arguments: Setting.allCases)
  func `a setting refuses what lies beyond, and stays as it was`(setting: Setting) throws {
    var settings = Settings()
    for seconds in setting.range.map({ [$0.lowerBound - 1, $0.upperBound + 1, .min, .max] }) ?? [] {
      #expect(throws: Problem.self) { try settings.change(setting, to: .seconds(seconds)) }
    }
    #expect(settings == Settings())
  }

  @Test(arguments: Setting.allCases)
  func `a value of another kind changes nothing`(setting: Setting) throws {
    let values: [SettingValue] = [
      .seconds(9), .theme(.dark), .weight(try Weight(written: "5kg")),
    ]
    for value in values where !value.isOfKind(of: Settings()[setting]) {
      var settings = Settings()
      try settings.change(setting, to: value)
      #expect(settings == Settings())
    }
  }
}
