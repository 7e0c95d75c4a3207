import CommandLineKit
import DurableFiles
import PlainText
import TerminalKit
import WorkoutCore

/// What a key names: a setting, the equipment of a place, as in `places.home`, or an alias, as in
/// `alias.go`.
enum SettingKey: Equatable, Sendable {
  case setting(Setting)
  case equipment(Title)
  case alias(Title)

  /// A new value; `nil` restores the default, or removes a place or an alias.
  enum Value: Equatable, Sendable {
    case setting(Setting, SettingValue?)
    case equipment(Title?, at: Title)
    case alias(Title, Prose?)
  }

  private static let placePrefix = Setting.places.rawValue + "."
  private static let aliasPrefix = "alias."

  init?(typed: String) {
    let folded = typed.lowercased()
    if let setting = Setting.allCases.first(where: { $0.rawValue.lowercased() == folded }) {
      self = .setting(setting)
    } else if folded.hasPrefix(Self.placePrefix),
      let name = try? Title(String(typed.dropFirst(Self.placePrefix.count)))
    {
      self = .equipment(name)
    } else if folded.hasPrefix(Self.aliasPrefix),
      let name = try? Title(String(typed.dropFirst(Self.aliasPrefix.count))), Self.isWord(name.text)
    {
      self = .alias(name)
    } else {
      return nil
    }
  }

  /// Whether a name can be typed as a command.
  private static func isWord(_ name: String) -> Bool {
    !name.hasPrefix("-") && !name.contains(where: \.isWhitespace)
  }

  var name: String {
    switch self {
    case .setting(let setting): setting.rawValue
    case .alias(let name): Self.aliasPrefix + name.text
    case .equipment(let place): Self.placePrefix + place.text
    }
  }

  /// The names of the settings, the places and the aliases.
  static func names(in settings: Settings) -> [String] {
    Setting.allCases.map(\.rawValue) + settings.places.map { Self.equipment($0.name).name }
      + settings.aliases.map { Self.alias($0.name).name }
  }

  /// Parses a value of this key.
  ///
  /// - Throws: if the text is not a value of the key's kind.
  func value(_ typed: String) throws(UsageError) -> Value {
    switch self {
    case .equipment(let place):
      guard !typed.isEmpty else { return .equipment(nil, at: place) }
      guard let pieces = try? Title(typed, as: .equipment) else {
        throw .invalidValue(
          typed, place: name, expected: "pieces of equipment between commas", choices: [],
          nearest: [])
      }
      return .equipment(pieces, at: place)
    case .alias(let alias):
      guard !typed.isEmpty else { return .alias(alias, nil) }
      guard let words = typed.shellWords, !words.isEmpty,
        let command = try? Prose(typed, field: "command")
      else {
        throw .invalidValue(
          typed, place: name, expected: "a command, as in run 'Morning'", choices: [], nearest: [])
      }
      return .alias(alias, command)
    case .setting(let setting):
      guard !typed.isEmpty else { return .setting(setting, nil) }
      return .setting(setting, try setting.value(of: typed))
    }
  }

  /// Changes the setting, and reports the old and the new value.
  func set(_ value: Value, in context: Context) throws -> Report {
    if case .alias(let name, .some) = value, context.table.child(of: [], named: name.text) != nil {
      throw Failure.usage(
        "“\(name)” is a command, which no alias can replace", hint: "choose another name",
        value: name.text)
    }
    if case .alias(let name, let command?) = value,
      try context.settings().isLoop(command, of: name)
    {
      throw Failure.usage(
        "“\(name)” would lead back to itself or another alias without end",
        hint: "begin with a command, as in run 'Morning'", value: name.text)
    }
    if case .setting(.avoid, .exclusions(let words)?) = value {
      let catalog = Catalog(
        try context.data.library, over: context.store.configuration.builtIn.exerciseLibrary)
      if let unknown = FilterSentence.unknownExclusion(in: words, knowing: catalog) {
        throw Failure.usage(
          "“\(unknown)” is nothing to avoid",
          hint: "name joints, muscle groups, equipment, tags "
            + "or exercises, as in knees, jumping, back", value: unknown.text)
      }
    }
    let (before, after) = try context.store.changeSettings { settings throws(Problem) in
      switch value {
      case .alias(let name, let command): settings.setCommand(command, ofAlias: name)
      case .setting(let setting, let value): try settings.change(setting, to: value)
      case .equipment(let pieces, let place): try settings.setEquipment(pieces, at: place)
      }
    }
    let (old, new) = (shown(before), shown(after))
    let text = new + (isStandard(after) ? ", the default" : "")
    let body: Report.Body =
      old == new
      ? .noChange("\(name) is already \(text)")
      : .change("Set \(name) from \(old) to \(text)")
    var notes = notes(on: value, in: context)
    if case .equipment(nil, _) = value, old == new {
      notes.append("gymtastic config \(name.shellQuoted) none adds a place without equipment")
    }
    return Report(body, json: OutputSchema.setting.view((setting, after)), notes: notes)
  }

  /// Notes on equipment that no exercise needs, which may be a typo.
  private func notes(on value: Value, in context: Context) -> [String] {
    guard case .equipment(let pieces?, _) = value else { return [] }
    return (try? context.uselessPieces(of: pieces.text))?.map { piece, nearest in
      "no exercise needs “\(piece)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    } ?? []
  }

  /// Reports the value by itself.
  func report(_ settings: Settings) -> Report {
    Report(.text(cell(settings).forPrograms), json: OutputSchema.setting.view((setting, settings)))
  }

  /// The setting that this is, or is a part of.
  private var setting: Setting {
    switch self {
    case .setting(let setting): setting
    case .equipment: .places
    case .alias: .aliases
    }
  }

  private func cell(_ settings: Settings) -> Cell {
    switch self {
    case .setting(let setting): settings[setting].cell
    case .equipment(let name): Cell((try? settings.known(name))?.equipment.text)
    case .alias(let name): Cell(settings.command(ofAlias: name.text))
    }
  }

  /// `1m 30s`, `light`
  private func shown(_ settings: Settings) -> String {
    let text = cell(settings).forPeople(.live)
    return text.isEmpty ? "nothing" : text
  }

  private func isStandard(_ settings: Settings) -> Bool {
    switch self {
    case .setting(let setting): settings[setting] == Settings()[setting]
    case .equipment, .alias: false
    }
  }
}

extension ValueKind where Value == SettingKey {
  static let settingKey = Self(
    name: "key", expected: "a setting, a place as in places.home, or an alias as in alias.go",
    choices: Setting.allCases.map(\.rawValue), completion: NameKind.settingKey.completion,
    convert: { SettingKey(typed: $0) })
}

extension Setting {
  var meaning: String {
    switch self {
    case .aliases: "Commands, as alias.go"
    case .avoid: "What is never chosen, as knees"
    case .bar: "The bar of barbell lifts"
    case .changeOver: "Time to change sides in a run"
    case .division: "Which load of 95/65 is yours"
    case .getReady: "Countdown before a run"
    case .loadStep: "What % loads are rounded to"
    case .name: "Whose data it is"
    case .place: "Where you train"
    case .places: "Equipment, as places.home"
    case .plain: "Lines, not the whole screen"
    case .plates: "Plates for each side of a bar"
    case .rest: "Rest for what the builder adds"
    case .say: "Speak what a run does"
    case .secondsPerRep: "How long a repetition takes"
    case .sound: "Tones or the bell in a run"
    case .theme: "Background of the terminal"
    case .unit: "Unit of weights without one"
    }
  }

  /// `getReady: 0 to 60 seconds`
  var values: String {
    switch kind {
    case .seconds(let range): "\(rawValue): \(range.lowerBound) to \(range.upperBound) seconds"
    case .weight: "\(rawValue): a weight"
    case .weights: "\(rawValue): weights"
    case .name: "\(rawValue): your name"
    case .place: "\(rawValue): one of the places"
    case .places: "places.<name>: pieces between commas, or none"
    case .aliases: "alias.<name>: a command"
    case .exclusions: "\(rawValue): knees, wrists, jumping, back or others between commas"
    case .word(let words): "\(rawValue): \(words.joined(separator: ", "))"
    }
  }

  /// The values to choose from; empty if they cannot be listed.
  func words(in settings: Settings) -> [String] {
    switch kind {
    case .word(let words): words
    case .place: settings.places.map(\.name.text)
    case .seconds, .weight, .weights, .name, .places, .aliases, .exclusions: []
    }
  }

  func value(of typed: String) throws(UsageError) -> SettingValue {
    let choices = if case .word(let words) = kind { words } else { [String]() }
    let (value, expected): (SettingValue?, String) =
      switch kind {
      case .seconds:
        (
          (NumberSyntax.wholeNumber(typed) ?? DurationReader.seconds(of: typed))
            .map(SettingValue.seconds), "a time, as in 5s or 1m30s"
        )
      case .weight:
        ((try? Weight(written: typed)).map(SettingValue.weight), "a weight, as in 2.5kg")
      case .weights:
        (Self.weights(typed).map(SettingValue.weights), "weights, as in 20, 10, 5, 2.5kg")
      case .word:
        (choices.first { $0.lowercased() == typed.lowercased() }.map { .word($0) }, "a word")
      case .name: ((try? Title(typed)).map { .name($0) }, "a name")
      case .place: ((try? Title(typed)).map { .name($0) }, "the name of a place")
      // Each place and each alias has its own key.
      case .places: (nil, "nothing: places.home is the equipment at home")
      case .aliases: (nil, "nothing: alias.go is what go stands for")
      case .exclusions:
        (Self.titles(typed).map(SettingValue.exclusions), "words between commas, as in knees, back")
      }
    guard let value else {
      if isReadable(typed) { throw .outOfRange(typed, place: rawValue, expected: expected) }
      throw .invalidValue(typed, place: rawValue, expected: expected, choices: choices, nearest: [])
    }
    return value
  }

  /// Whether a text has the form of a value, whatever its size and sign.
  private func isReadable(_ typed: String) -> Bool {
    switch kind {
    case .seconds:
      NumberSyntax.isWholeNumber(typed)
        || typed.hasPrefix("-") && DurationReader.seconds(of: String(typed.dropFirst())) != nil
    case .weight, .weights:
      Weight.Unit.allCases.contains { unit in
        typed.hasSuffix(unit.rawValue)
          && typed.dropLast(unit.rawValue.count).split(separator: ",")
            .allSatisfy { NumberSyntax.decimal(String($0).trimmed) != nil }
      }
    case .word, .name, .place, .places, .aliases, .exclusions: false
    }
  }

  private static func titles(_ typed: String) -> [Title]? {
    let parts = typed.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    let titles = parts.compactMap { try? Title($0) }
    return titles.isEmpty || titles.count < parts.count ? nil : titles
  }

  /// `20, 10, 5kg`: numbers without a unit use the unit of the last one.
  private static func weights(_ typed: String) -> [Weight]? {
    let parts = typed.split(separator: ",").map { String($0).trimmed }
    guard let last = parts.last.flatMap({ try? Weight(written: $0) }) else { return nil }
    let weights = parts.map { Load(written: $0, in: last.unit) }
      .compactMap { load -> Weight? in if case .weight(let weight)? = load { weight } else { nil } }
    return weights.count == parts.count ? weights : nil
  }
}

extension Cell {
  /// `2.5 kg` for people, `2.5kg` for programs.
  static func weight(_ weight: Weight) -> Cell {
    .either(people: "\(weight)", programs: NotationText.load(.weight(weight)))
  }
}

extension SettingValue {
  var cell: Cell {
    switch self {
    case .seconds(let seconds): .seconds(seconds)
    case .weight(let weight): .weight(weight)
    case .weights(let weights):
      .either(
        people: (weights.dropLast().map(\.number) + weights.suffix(1).map(\.description))
          .joined(separator: ", "),
        programs: weights.map { NotationText.load(.weight($0)) }.joined(separator: ","))
    case .word(let word): .text(word)
    case .name(let name): Cell(name?.text)
    case .places(let places):
      places.isEmpty ? .nothing : .list(places.map { "\($0.name): \($0.equipment)" })
    case .aliases(let aliases):
      aliases.isEmpty ? .nothing : .list(aliases.map { "\($0.name): \($0.command)" })
    case .exclusions(let words): words.isEmpty ? .nothing : .list(words.map(\.text))
    }
  }
}
