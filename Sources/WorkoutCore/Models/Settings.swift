/// What the user has set for every command.
public struct Settings: Equatable, Sendable {
  /// How long a run leaves between the sides of a set by time.
  public var changeOver: ChangeOverDuration = .standard
  /// How long a run counts down before it begins, where keys can be pressed.
  public var getReady: GetReadyDuration = .standard
  /// What the weights of loads in percent are rounded to; weights in the other unit are rounded to
  /// the standard step of that unit.
  public var loadStep = Weight.standardStep(in: .kilograms)
  /// How long an estimate counts for a repetition.
  public var secondsPerRep: SecondsPerRep = .standard
  /// The background that colours are for.
  public var theme = Theme.auto

  /// Every setting at its default.
  public init() {}
}

/// The background that the colours of lists and screens are for.
public enum Theme: String, CaseIterable, Sendable {
  /// What the terminal reports, where it is asked; else colours that can be read on any.
  case auto
  case light
  case dark

  /// `nil` if the terminal is asked.
  package var isBackgroundLight: Bool? {
    switch self {
    case .auto: nil
    case .light: true
    case .dark: false
    }
  }
}

/// The settings there are, by their names.
public enum Setting: String, CaseIterable, Sendable {
  /// ``Settings/changeOver``
  case changeOver
  /// ``Settings/getReady``
  case getReady
  /// ``Settings/loadStep``
  case loadStep
  /// ``Settings/secondsPerRep``
  case secondsPerRep
  /// ``Settings/theme``
  case theme

  /// The seconds allowed; `nil` for a setting of another kind.
  public var range: ClosedRange<Int>? {
    switch self {
    case .changeOver: ChangeOverBounds.range
    case .getReady: GetReadyBounds.range
    case .secondsPerRep: SecondsPerRepBounds.range
    case .loadStep, .theme: nil
    }
  }
}

/// The value of a setting, of whichever kind it is.
public enum SettingValue: Equatable, Sendable {
  case seconds(Int)
  case weight(Weight)
  case theme(Theme)

  /// Whether both are seconds, both a weight, or both a theme.
  package func isOfKind(of other: SettingValue) -> Bool {
    switch (self, other) {
    case (.seconds, .seconds), (.weight, .weight), (.theme, .theme): true
    default: false
    }
  }
}

extension Settings {
  /// What a setting is.
  public subscript(setting: Setting) -> SettingValue {
    switch setting {
    case .changeOver: .seconds(changeOver.value)
    case .getReady: .seconds(getReady.value)
    case .loadStep: .weight(loadStep)
    case .secondsPerRep: .seconds(secondsPerRep.value)
    case .theme: .theme(theme)
    }
  }

  /// Changes one setting. A value that is not of its kind changes nothing.
  ///
  /// - Parameters:
  ///   - setting: which one.
  ///   - value: the new value; `nil` for its default.
  /// - Throws: the problem of a number outside the setting's range.
  public mutating func change(_ setting: Setting, to value: SettingValue?) throws(Problem) {
    switch (setting, value ?? Settings()[setting]) {
    case (.changeOver, .seconds(let seconds)): changeOver = try ChangeOverDuration(seconds)
    case (.getReady, .seconds(let seconds)): getReady = try GetReadyDuration(seconds)
    case (.loadStep, .weight(let weight)): loadStep = weight
    case (.secondsPerRep, .seconds(let seconds)): secondsPerRep = try SecondsPerRep(seconds)
    case (.theme, .theme(let theme)): self.theme = theme
    case (.changeOver, _), (.getReady, _), (.loadStep, _), (.secondsPerRep, _), (.theme, _): break
    }
  }
}
