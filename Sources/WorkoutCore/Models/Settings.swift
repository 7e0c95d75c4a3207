/// What the user has set for every command.
public struct Settings: Equatable, Sendable {
  /// How long a run leaves between the sides of a set by time.
  public var changeOver: ChangeOverDuration = .standard
  /// How long a run counts down before it begins, where keys can be pressed.
  public var getReady: GetReadyDuration = .standard
  /// What the weights of loads in percent are rounded to; weights in the other unit are rounded to
  /// the standard step of that unit.
  public var loadStep = Weight.standardStep(in: .kilograms)
  /// The name of the place where the user trains; what is chosen needs only the equipment there.
  public var place: Title?
  /// The places with equipment, by name.
  public private(set) var places: [Place] = []
  /// How long an estimate counts for a repetition.
  public var secondsPerRep: SecondsPerRep = .standard
  /// The background that colours are for.
  public var theme = Theme.auto

  /// Every setting at its default.
  public init() {}
}

/// A place to train at.
public struct Place: Equatable, Sendable {
  public let name: Title
  /// The pieces there, as they were typed: `mat, kettlebell 16kg`.
  public let equipment: Title

  public init(_ name: Title, equipment: Title) {
    self.name = name
    self.equipment = equipment
  }

  /// The pieces there.
  public var pieces: Equipment { Equipment([equipment.text]) }
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
  /// ``Settings/place``
  case place
  /// ``Settings/places``
  case places
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
    case .loadStep, .place, .places, .theme: nil
    }
  }
}

/// The value of a setting, of whichever kind it is.
public enum SettingValue: Equatable, Sendable {
  case seconds(Int)
  case weight(Weight)
  case theme(Theme)
  case place(Title?)
  case places([Place])

  /// Whether both are of one kind.
  package func isOfKind(of other: SettingValue) -> Bool {
    switch (self, other) {
    case (.seconds, .seconds), (.weight, .weight), (.theme, .theme): true
    case (.place, .place), (.places, .places): true
    case (.seconds, _), (.weight, _), (.theme, _), (.place, _), (.places, _): false
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
    case .place: .place(place)
    case .places: .places(places)
    case .secondsPerRep: .seconds(secondsPerRep.value)
    case .theme: .theme(theme)
    }
  }

  /// Changes one setting. A value that is not of its kind changes nothing.
  ///
  /// - Parameters:
  ///   - setting: which one.
  ///   - value: the new value; `nil` for its default.
  /// - Throws: the problem of a number outside the setting's range, or
  ///   ``Problem/placeNotFound(_:known:)``.
  public mutating func change(_ setting: Setting, to value: SettingValue?) throws(Problem) {
    switch (setting, value ?? Settings()[setting]) {
    case (.changeOver, .seconds(let seconds)): changeOver = try ChangeOverDuration(seconds)
    case (.getReady, .seconds(let seconds)): getReady = try GetReadyDuration(seconds)
    case (.loadStep, .weight(let weight)): loadStep = weight
    case (.secondsPerRep, .seconds(let seconds)): secondsPerRep = try SecondsPerRep(seconds)
    case (.theme, .theme(let theme)): self.theme = theme
    case (.place, .place(let name)):
      if let name { place = try known(name).name } else { place = nil }
    case (.places, .places(let places)):
      self.places = places
      if let place, !places.contains(where: { $0.name.folded == place.folded }) { self.place = nil }
    case (.changeOver, _), (.getReady, _), (.loadStep, _), (.secondsPerRep, _), (.theme, _): break
    case (.place, _), (.places, _): break
    }
  }

  /// The place of a name.
  ///
  /// - Throws: ``Problem/placeNotFound(_:known:)``.
  public func known(_ name: Title) throws(Problem) -> Place {
    guard let place = places.first(where: { $0.name.folded == name.folded }) else {
      throw .placeNotFound(name.text, known: places.map(\.name))
    }
    return place
  }

  /// The pieces at ``place``; `nil` without one.
  public var equipmentAtHand: Equipment? { place.flatMap { try? known($0) }?.pieces }

  /// The places once one has other equipment; none removes it.
  func places(with equipment: Title?, at name: Title) -> [Place] {
    let others = places.filter { $0.name.folded != name.folded }
    let changed = others + (equipment.map { [Place(name, equipment: $0)] } ?? [])
    return changed.sorted { $0.name.folded < $1.name.folded }
  }
}
