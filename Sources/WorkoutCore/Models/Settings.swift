import PlainText

public struct Settings: Equatable, Sendable {
  /// Short names for commands, sorted by name.
  package fileprivate(set) var aliases: [CommandAlias] = []
  /// What chosen exercises and workouts never strain, as in `knees`.
  package fileprivate(set) var avoid: [Title] = []
  /// The barbell; loads in the other unit use the standard bar of that unit.
  package var bar = Weight.standardBar(in: .kilograms)
  /// How long a run pauses between the sides of a timed set.
  public var changeOver: ChangeOverDuration = .standard
  /// Which load of a pair such as 95/65 the user lifts.
  public var division = Division.both
  /// How long a run counts down before it starts.
  public var getReady: GetReadyDuration = .standard
  /// The step for rounding the weights of percentage loads; weights in the other unit use the
  /// standard step of that unit.
  public var loadStep = Weight.standardStep(in: .kilograms)
  /// The name of the user, shown in the header of screens and exports.
  public var name: Title?
  /// The name of the place where the user trains; chosen workouts need only the equipment there.
  package fileprivate(set) var place: Title?
  /// The places with equipment, sorted by name.
  package fileprivate(set) var places: [Place] = []
  /// Whether a run prints lines instead of using the whole screen.
  package var plain = Toggle.disabled
  /// The plates available for each side of the bar, any number of each; loads in a unit without
  /// plates use the standard plates of that unit.
  package var plates = Weight.standardPlates(in: .kilograms)
  /// The rest between the sets of an entry that is added without a rest.
  public var rest: RestDuration = .none
  /// Whether a run uses speech.
  package var say = Toggle.disabled
  /// The estimated time per repetition.
  public var secondsPerRep: SecondsPerRep = .standard
  /// Whether a run plays tones or rings the bell, and sends notifications.
  package var sound = Toggle.enabled
  /// The background that colors are chosen for.
  package var theme = Theme.auto
  /// The unit of weights that are typed or imported without one.
  public var unit = UnitPreference.auto

  package init() {}
}

/// Whether something is done unless an option overrides it.
package enum Toggle: String, CaseIterable, Sendable {
  case enabled = "on"
  case disabled = "off"

  package var isOn: Bool { self == .enabled }

  package init(_ isOn: Bool) { self = isOn ? .enabled : .disabled }
}

/// A short name for a command and its arguments.
package struct CommandAlias: Equatable, Sendable {
  package let name: Title
  /// The command as typed: `run 'Morning'`.
  package let command: Prose

  package init(_ name: Title, command: Prose) {
    self.name = name
    self.command = command
  }
}

package struct Place: Equatable, Sendable {
  package let name: Title
  /// The equipment there, as typed: `mat, kettlebell 16kg`.
  package let equipment: Title

  package init(_ name: Title, equipment: Title) {
    self.name = name
    self.equipment = equipment
  }

  /// The equipment there, as separate pieces.
  package var pieces: Equipment { Equipment([equipment.text]) }
}

/// Which load of a pair, one for each group of athletes, the user lifts.
public enum Division: String, CaseIterable, Sendable {
  /// Show both.
  case both
  case first
  case second
}

/// The unit of weights that are typed or imported without one.
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

/// The background that the colors of lists and screens are chosen for.
package enum Theme: String, CaseIterable, Sendable {
  /// The background that the terminal reports; if unknown, colors that are readable on any.
  case auto
  case light
  case dark

  /// `nil` to ask the terminal.
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
  case avoid
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

  package enum Kind: Equatable, Sendable {
    /// Whole seconds within a range.
    case seconds(ClosedRange<Int>)
    case weight
    /// One or more weights.
    case weights
    case word([String])
    /// The name of the user.
    case name
    case place
    case places
    case aliases
    /// What to leave out of a choice.
    case exclusions
  }
}

/// The value of a setting, of any kind.
package enum SettingValue: Equatable, Sendable {
  case seconds(Int)
  case weight(Weight)
  case weights([Weight])
  case word(String)
  /// The name of the user or of a place; `nil` if unset.
  case name(Title?)
  case places([Place])
  case aliases([CommandAlias])
  case exclusions([Title])
}

extension Setting {
  /// The kind of a setting's values, and how to read and change them.
  fileprivate struct Access {
    let kind: Kind
    let read: (Settings) -> SettingValue
    /// A value of another kind changes nothing.
    let change: (inout Settings, SettingValue) throws(Problem) -> Void

    /// - Parameters:
    ///   - kind: the kind of its values.
    ///   - member: where they are stored.
    ///   - make: makes a value from the stored member.
    ///   - change: applies a value of its kind.
    init<Kept>(
      _ kind: Kind, _ member: KeyPath<Settings, Kept>, _ make: @escaping (Kept) -> SettingValue,
      _ change: @escaping (inout Settings, SettingValue) throws(Problem) -> Void
    ) {
      (self.kind, self.change) = (kind, change)
      read = { make($0[keyPath: member]) }
    }

    static func seconds<Limits>(_ member: WritableKeyPath<Settings, Bounded<Limits>>) -> Access {
      let number = member.appending(path: \.value)
      return Access(.seconds(Limits.range), number, SettingValue.seconds) {
        settings, value throws(Problem) in
        if case .seconds(let seconds) = value { settings[keyPath: member] = try Bounded(seconds) }
      }
    }

    static func weight(_ member: WritableKeyPath<Settings, Weight>) -> Access {
      Access(.weight, member, SettingValue.weight) { settings, value in
        if case .weight(let weight) = value { settings[keyPath: member] = weight }
      }
    }

    static func word<Word: RawRepresentable<String> & CaseIterable>(
      _ member: WritableKeyPath<Settings, Word>
    ) -> Access {
      let kind = Kind.word(Word.allCases.map(\.rawValue))
      return Access(kind, member.appending(path: \.rawValue), SettingValue.word) {
        settings, value in
        guard case .word(let text) = value, let word = Word(rawValue: text) else { return }
        settings[keyPath: member] = word
      }
    }
  }

  fileprivate var access: Access {
    switch self {
    case .aliases:
      Access(.aliases, \.aliases, SettingValue.aliases) { settings, value in
        if case .aliases(let aliases) = value { settings.aliases = aliases }
      }
    case .avoid:
      Access(.exclusions, \.avoid, SettingValue.exclusions) { settings, value in
        if case .exclusions(let words) = value { settings.avoid = words }
      }
    case .bar: .weight(\.bar)
    case .changeOver: .seconds(\.changeOver)
    case .division: .word(\.division)
    case .getReady: .seconds(\.getReady)
    case .loadStep: .weight(\.loadStep)
    case .name:
      Access(.name, \.name, SettingValue.name) { settings, value in
        if case .name(let name) = value { settings.name = name }
      }
    case .place:
      Access(.place, \.place, SettingValue.name) { settings, value throws(Problem) in
        guard case .name(let name) = value else { return }
        settings.place = try name.map { name throws(Problem) in try settings.known(name).name }
      }
    case .places:
      Access(.places, \.places, SettingValue.places) { settings, value in
        guard case .places(let places) = value else { return }
        settings.places = places
        if let place = settings.place, (try? settings.known(place)) == nil { settings.place = nil }
      }
    case .plain: .word(\.plain)
    case .plates:
      Access(.weights, \.plates, SettingValue.weights) { settings, value in
        if case .weights(let plates) = value, !plates.isEmpty { settings.plates = plates }
      }
    case .rest: .seconds(\.rest)
    case .say: .word(\.say)
    case .secondsPerRep: .seconds(\.secondsPerRep)
    case .sound: .word(\.sound)
    case .theme: .word(\.theme)
    case .unit: .word(\.unit)
    }
  }

  package var kind: Kind { access.kind }
}

extension Settings {
  package subscript(setting: Setting) -> SettingValue { setting.access.read(self) }

  /// Changes one setting. A value that is not of its kind changes nothing.
  ///
  /// - Parameters:
  ///   - setting: the setting to change.
  ///   - value: the new value; `nil` for its default.
  /// - Throws: the problem of a number outside the setting's range, or
  ///   ``Problem/placeNotFound(_:known:)``.
  package mutating func change(_ setting: Setting, to value: SettingValue?) throws(Problem) {
    try setting.access.change(&self, value ?? Settings()[setting])
  }
}

// MARK: Aliases

extension Settings {
  /// The command of the alias with exactly this name; otherwise `nil`.
  package func command(ofAlias name: String) -> String? {
    aliases.first { $0.name.text == name }?.command.text
  }

  /// Whether the command of an alias leads back to that alias, or visits another one twice.
  package func isLoop(_ command: Prose, of name: Title) -> Bool {
    var (next, seen) = (command.text, Set([name.text]))
    while let word = next.shellWords?.first(where: { !$0.hasPrefix("-") }) {
      guard seen.insert(word).inserted else { return true }
      guard let command = self.command(ofAlias: word) else { return false }
      next = command
    }
    return false
  }

  /// Sets the command of an alias; `nil` removes the alias.
  package mutating func setCommand(_ command: Prose?, ofAlias name: Title) {
    aliases.removeAll { $0.name == name }
    if let command { aliases.append(CommandAlias(name, command: command)) }
    aliases.sort { $0.name.text < $1.name.text }
  }
}

// MARK: Places

extension Settings {
  /// The place with a name.
  ///
  /// - Throws: ``Problem/placeNotFound(_:known:)``.
  package func known(_ name: Title) throws(Problem) -> Place {
    guard let place = places.first(where: { $0.name.folded == name.folded }) else {
      throw .placeNotFound(name.text, known: places.map(\.name))
    }
    return place
  }

  /// The equipment at ``place``; `nil` if no place is set.
  package var equipmentAtHand: Equipment? { place.flatMap { try? known($0) }?.pieces }

  /// Sets the equipment at a place; `nil` removes the place.
  package mutating func setEquipment(_ equipment: Title?, at name: Title) throws(Problem) {
    let others = places.filter { $0.name.folded != name.folded }
    let changed = others + (equipment.map { [Place(name, equipment: $0)] } ?? [])
    try change(.places, to: .places(changed.sorted(byName: \.name.text)))
  }
}
