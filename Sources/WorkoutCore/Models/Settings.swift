/// What the user has set for every command.
public struct Settings: Hashable, Sendable {
  /// How long a run leaves between the sides of a set by time.
  public var changeOver: ChangeOverDuration = .standard
  /// How long a run counts down before it begins, where keys can be pressed.
  public var getReady: GetReadyDuration = .standard
  /// How long an estimate counts for a repetition.
  public var secondsPerRep: SecondsPerRep = .standard

  /// Every setting at its default.
  public init() {}
}

/// The settings there are, by their names.
public enum Setting: String, CaseIterable, Sendable {
  /// ``Settings/changeOver``
  case changeOver
  /// ``Settings/getReady``
  case getReady
  /// ``Settings/secondsPerRep``
  case secondsPerRep

  /// The seconds allowed.
  public var range: ClosedRange<Int> {
    switch self {
    case .changeOver: ChangeOverBounds.range
    case .getReady: GetReadyBounds.range
    case .secondsPerRep: SecondsPerRepBounds.range
    }
  }
}

extension Settings {
  /// What a setting is, in seconds.
  public subscript(setting: Setting) -> Int {
    switch setting {
    case .changeOver: changeOver.value
    case .getReady: getReady.value
    case .secondsPerRep: secondsPerRep.value
    }
  }

  /// Changes one setting.
  ///
  /// - Parameters:
  ///   - setting: which one.
  ///   - seconds: the new value; `nil` for its default.
  /// - Throws: the problem of a number outside the setting's range.
  public mutating func change(_ setting: Setting, to seconds: Int?) throws(Problem) {
    let seconds = seconds ?? Settings()[setting]
    switch setting {
    case .changeOver: changeOver = try ChangeOverDuration(seconds)
    case .getReady: getReady = try GetReadyDuration(seconds)
    case .secondsPerRep: secondsPerRep = try SecondsPerRep(seconds)
    }
  }
}
