import Testing

@testable import WorkoutCore

@Suite struct SettingsTests {
  @Test
  func `the defaults are five seconds to get ready or change sides, and three per repetition`()
    throws
  {
    #expect(Settings()[.changeOver] == .seconds(5))
    #expect(Settings()[.getReady] == .seconds(5))
    #expect(Settings()[.secondsPerRep] == .seconds(3))
    #expect(Settings()[.loadStep] == .weight(try Weight(hundredths: 250, unit: .kilograms)))
    #expect(Settings()[.theme] == .word("auto"))
    #expect(Settings()[.sound] == .word("on"))
    #expect(Settings()[.bar] == .weight(try Weight(written: "20kg")))
  }

  @Test(arguments: Setting.allCases)
  func `a setting accepts both ends of its range, and can be reset`(setting: Setting) throws {
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

  /// Both ends of a setting's range, or all of its words.
  private static func values(of setting: Setting) throws -> [SettingValue] {
    switch setting.kind {
    case .seconds(let range): [.seconds(range.lowerBound), .seconds(range.upperBound)]
    case .weight: [.weight(try Weight(written: "1.25kg")), .weight(try Weight(written: "2.5lb"))]
    case .weights: [.weights([try Weight(written: "5kg")]), .weights([try Weight(written: "9lb")])]
    case .word(let words): words.map(SettingValue.word)
    case .name: [.name(try Title("Anna"))]
    case .place: [.name(nil)]
    case .aliases:
      [.aliases([CommandAlias(try Title("go"), command: try Prose("run 'A'", field: "command"))])]
    case .exclusions: [.exclusions([try Title("knees"), try Title("back")])]
    case .places: [.places([Place(try Title("home"), equipment: try Title("mat, band"))])]
    }
  }

  @Test(arguments: Setting.allCases)
  func `a setting rejects values beyond its range, and stays unchanged`(setting: Setting) throws {
    var settings = Settings()
    guard case .seconds(let range) = setting.kind else { return }
    for seconds in [range.lowerBound - 1, range.upperBound + 1, .min, .max] {
      #expect(throws: Problem.self) { try settings.change(setting, to: .seconds(seconds)) }
    }
    #expect(settings == Settings())
  }

  @Test(arguments: Setting.allCases)
  func `a value of another kind changes nothing`(setting: Setting) throws {
    let weight = try Weight(written: "5kg")
    let values: [SettingValue] =
      switch setting.kind {
      case .seconds: [.word("on"), .weight(weight), .weights([weight])]
      case .weight: [.seconds(9), .word("on"), .weights([weight])]
      case .weights: [.seconds(9), .word("on"), .weight(weight), .weights([])]
      case .word: [.seconds(9), .word("sepia"), .weight(weight), .weights([weight])]
      case .name, .place, .places, .aliases, .exclusions:
        [.seconds(9), .word("on"), .weight(weight), .weights([weight])]
      }
    for value in values {
      var settings = Settings()
      try settings.change(setting, to: value)
      #expect(settings == Settings())
    }
  }
}
