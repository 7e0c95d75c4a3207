/// What the user has set for every command.
public struct Settings: Equatable, Sendable {
  /// Short names of commands, by name.
  package private(set) var aliases: [CommandAlias] = []
  /// The bar that plates are put on; for loads in the other unit it is the standard bar of that.
  package var bar = Weight.standardBar(in: .kilograms)
  /// How long a run leaves between the sides of a set by time.
  public var changeOver: ChangeOverDuration = .standard
  /// Which of two loads, as in 95/65, is lifted.
  public var division = Division.both
  /// How long a run counts down before it begins, where keys can be pressed.
  public var getReady: GetReadyDuration = .standard
  /// What the weights of loads in percent are rounded to; weights in the other unit are rounded to
  /// the standard step of that unit.
  public var loadStep = Weight.standardStep(in: .kilograms)
  /// Whose data it is; shown at the head of screens and exports.
  public var name: Title?
  /// The name of the place where the user trains; what is chosen needs only the equipment there.
  package private(set) var place: Title?
  /// The places with equipment, by name.
  package private(set) var places: [Place] = []
  /// Whether a run prints lines instead of using the whole screen.
  package var plain = Toggle.disabled
  /// The plates that each side of the bar can have, any number of each; for loads in a unit that
  /// none of them has, the standard plates of that unit.
  package var plates = Weight.standardPlates(in: .kilograms)
  /// The rest between the sets of an entry that is added on the screen without one.
  public var rest: RestDuration = .none
  /// Whether a run is spoken.
  package var say = Toggle.disabled
  /// How long an estimate counts for a repetition.
  public var secondsPerRep: SecondsPerRep = .standard
  /// Whether a run plays tones or rings the bell, and notifies.
  package var sound = Toggle.enabled
  /// The background that colours are for.
  package var theme = Theme.auto
  /// The unit of weights that are typed or imported without one.
  public var unit = UnitPreference.auto

  /// Every setting at its default.
  public init() {}
}

/// Whether something is done unless an option says otherwise.
package enum Toggle: String, CaseIterable, Sendable {
  case enabled = "on"
  case disabled = "off"

  package var isOn: Bool { self == .enabled }

  package init(_ isOn: Bool) { self = isOn ? .enabled : .disabled }
}

/// A short name for a command and its arguments.
package struct CommandAlias: Equatable, Sendable {
  package let name: Title
  /// As it would be typed: `run 'Morning'`.
  package let command: Prose

  package init(_ name: Title, command: Prose) {
    self.name = name
    self.command = command
  }
}

/// A place to train at.
package struct Place: Equatable, Sendable {
  package let name: Title
  /// The pieces there, as they were typed: `mat, kettlebell 16kg`.
  package let equipment: Title

  package init(_ name: Title, equipment: Title) {
    self.name = name
    self.equipment = equipment
  }

  /// The pieces there.
  package var pieces: Equipment { Equipment([equipment.text]) }
}

/// Which of two loads, one for each group of athletes, is lifted.
public enum Division: String, CaseIterable, Sendable {
  /// Both are shown.
  case both
  case first
  case second
}

/// The unit of weights without one.
public enum UnitPreference: String, CaseIterable, Sendable {
  /// The unit of the last sessions.
  case auto
  case kilograms = "kg"
  case pounds = "lb"

  /// `nil` for the unit of the last sessions.
  package var unit: Weight.Unit? {
    switch self {
    case .auto: nil
    case .kilograms: .kilograms
    case .pounds: .pounds
    }
  }
}

/// The background that the colours of lists and screens are for.
package enum Theme: String, CaseIterable, Sendable {
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

/// The settings, named like the members of ``Settings``.
package enum Setting: String, CaseIterable, Sendable {
  case aliases
  case bar
  case changeOver
  case division
  case getReady
  case loadStep
  case name
  case place
  case places
  case plain
  case plates
  case rest
  case say
  case secondsPerRep
  case sound
  case theme
  case unit

  /// What its values are.
  package enum Kind: Equatable, Sendable {
    /// Whole seconds within a range.
    case seconds(ClosedRange<Int>)
    case weight
    /// One or more weights.
    case weights
    /// One of some words.
    case word([String])
    /// The name of the user.
    case name
    /// The name of one of the places.
    case place
    case places
    case aliases
  }

  /// What its values are.
  package var kind: Kind {
    switch self {
    case .aliases: .aliases
    case .changeOver: .seconds(ChangeOverBounds.range)
    case .getReady: .seconds(GetReadyBounds.range)
    case .rest: .seconds(RestBounds.range)
    case .secondsPerRep: .seconds(SecondsPerRepBounds.range)
    case .bar, .loadStep: .weight
    case .name: .name
    case .place: .place
    case .places: .places
    case .plates: .weights
    case .plain, .say, .sound: .word(Toggle.allCases.map(\.rawValue))
    case .division: .word(Division.allCases.map(\.rawValue))
    case .theme: .word(Theme.allCases.map(\.rawValue))
    case .unit: .word(UnitPreference.allCases.map(\.rawValue))
    }
  }
}

/// The value of a setting, of whichever kind it is.
package enum SettingValue: Equatable, Sendable {
  case seconds(Int)
  case weight(Weight)
  case weights([Weight])
  case word(String)
  /// The name of the user or of a place; `nil` for none.
  case name(Title?)
  case places([Place])
  case aliases([CommandAlias])
}

extension Settings {
  /// What a setting is.
  package subscript(setting: Setting) -> SettingValue {
    switch setting {
    case .aliases: .aliases(aliases)
    case .bar: .weight(bar)
    case .changeOver: .seconds(changeOver.value)
    case .getReady: .seconds(getReady.value)
    case .loadStep: .weight(loadStep)
    case .name: .name(name)
    case .place: .name(place)
    case .places: .places(places)
    case .plain: .word(plain.rawValue)
    case .plates: .weights(plates)
    case .rest: .seconds(rest.value)
    case .say: .word(say.rawValue)
    case .secondsPerRep: .seconds(secondsPerRep.value)
    case .sound: .word(sound.rawValue)
    case .division: .word(division.rawValue)
    case .theme: .word(theme.rawValue)
    case .unit: .word(unit.rawValue)
    }
  }

  /// Changes one setting. A value that is not of its kind changes nothing.
  ///
  /// - Parameters:
  ///   - setting: which one.
  ///   - value: the new value; `nil` for its default.
  /// - Throws: the problem of a number outside the setting's range, or
  ///   ``Problem/placeNotFound(_:known:)``.
  package mutating func change(_ setting: Setting, to value: SettingValue?) throws(Problem) {
    switch value ?? Settings()[setting] {
    case .seconds(let seconds): try change(setting, toSeconds: seconds)
    case .weight(let weight):
      if setting == .bar { bar = weight }
      if setting == .loadStep { loadStep = weight }
    case .weights(let weights):
      if setting == .plates, !weights.isEmpty { plates = weights }
    case .word(let word): change(setting, toWord: word)
    case .name(let title):
      if setting == .name { name = title }
      guard setting == .place else { return }
      if let title { place = try known(title).name } else { place = nil }
    case .places(let places):
      guard setting == .places else { return }
      self.places = places
      if let place, (try? known(place)) == nil { self.place = nil }
    case .aliases(let aliases):
      if setting == .aliases { self.aliases = aliases }
    }
  }

  private mutating func change(_ setting: Setting, toSeconds seconds: Int) throws(Problem) {
    switch setting {
    case .changeOver: changeOver = try ChangeOverDuration(seconds)
    case .getReady: getReady = try GetReadyDuration(seconds)
    case .rest: rest = try RestDuration(seconds)
    case .secondsPerRep: secondsPerRep = try SecondsPerRep(seconds)
    case .aliases, .bar, .division, .loadStep, .name, .place, .places, .plain, .plates, .say,
      .sound, .theme,
      .unit:
      break
    }
  }

  private mutating func change(_ setting: Setting, toWord word: String) {
    switch setting {
    case .division: division = Division(rawValue: word) ?? division
    case .plain: plain = Toggle(rawValue: word) ?? plain
    case .say: say = Toggle(rawValue: word) ?? say
    case .sound: sound = Toggle(rawValue: word) ?? sound
    case .theme: theme = Theme(rawValue: word) ?? theme
    case .unit: unit = UnitPreference(rawValue: word) ?? unit
    case .aliases, .bar, .changeOver, .getReady, .loadStep, .name, .place, .places, .plates,
      .rest, .secondsPerRep:
      break
    }
  }
}

// MARK: Aliases

extension Settings {
  /// The command of an alias, whose name counts exactly; `nil` without one.
  package func command(ofAlias name: String) -> String? {
    aliases.first { $0.name.text == name }?.command.text
  }

  /// The aliases once one has another command; none removes it.
  func aliases(with command: Prose?, named name: Title) -> [CommandAlias] {
    let others = aliases.filter { $0.name != name }
    let changed = others + (command.map { [CommandAlias(name, command: $0)] } ?? [])
    return changed.sorted { $0.name.text < $1.name.text }
  }
}

// MARK: Places

extension Settings {
  /// The place of a name.
  ///
  /// - Throws: ``Problem/placeNotFound(_:known:)``.
  package func known(_ name: Title) throws(Problem) -> Place {
    guard let place = places.first(where: { $0.name.folded == name.folded }) else {
      throw .placeNotFound(name.text, known: places.map(\.name))
    }
    return place
  }

  /// The pieces at ``place``; `nil` without one.
  package var equipmentAtHand: Equipment? { place.flatMap { try? known($0) }?.pieces }

  /// The places once one has other equipment; none removes it.
  func places(with equipment: Title?, at name: Title) -> [Place] {
    let others = places.filter { $0.name.folded != name.folded }
    let changed = others + (equipment.map { [Place(name, equipment: $0)] } ?? [])
    return changed.sorted { $0.name.folded < $1.name.folded }
  }
}
