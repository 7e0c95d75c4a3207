import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The options that select exercises or workouts, shared by all commands.
enum FilterOptions {
  static let muscles = ListOption(
    "muscle", short: "m", .muscleGroup, "Only what trains this group; several match any")
  static let equipment = Option(
    "equipment", .nonEmptyText, "Only what needs this equipment, or none")
  static let tags = Option("tag", .nonEmptyText, "Only what has this tag, as in desk")
  static let level = Option(
    "level", ValueKind<ExerciseLevel>.choice("level"), "Nothing harder than this")
  static let style = Option(
    "style", ValueKind<StyleChoice>.choice("style"), "Only this kind of training; mixed is any")
  static let notDoneFor = Option(
    "not-done-for", .period, "Only what was not done for this long, as in 7d")
  static let hidden = Flag("hidden", "Only what is hidden")
  static let place = Option("place", .nonEmptyText, "Only what can be done at this place")

  enum StyleChoice: String, CaseIterable {
    case strength, hiit, mobility, stretch, mixed

    var style: ExerciseStyle? { ExerciseStyle(rawValue: rawValue) }
  }
  static let longest = Option("max-duration", .duration, "Only workouts of at most this duration")

  static let exercise: [any OptionDeclaration] = [
    muscles, equipment, tags, level, style, notDoneFor, place, hidden,
  ]
  static let workout: [any OptionDeclaration] = exercise + [longest]

  /// Adds the given options to a filter described by words.
  static func filter(
    _ arguments: ParsedArguments, addedTo words: LibraryFilter = LibraryFilter(),
    in context: Context
  ) throws -> LibraryFilter {
    var filter = words
    filter.muscleGroups += arguments[muscles] ?? []
    if let pieces = arguments[equipment] { filter.equipment = Equipment([pieces]) }
    filter.tags += try (arguments[tags] ?? "").split(separator: ",").map { try Title(String($0)) }
    if let name = arguments[place] { filter.atHand = try context.equipment(at: name) }
    filter.level = arguments[level] ?? filter.level
    if let choice = arguments[style] { filter.style = choice.style }
    if let period = arguments[notDoneFor] {
      filter.notDoneSince = period.days(at: context.today, in: context.localTime).lowerBound
    }
    filter.isHidden = arguments[hidden]
    if let longest = arguments[longest] {
      filter.maximumDuration = Int(longest.components.seconds)
    }
    return filter
  }

  /// The notes on equipment that no exercise needs but that is near to some; otherwise `others`.
  static func notes(
    _ arguments: ParsedArguments, in context: Context, or others: [String]
  ) throws -> [String] {
    guard let pieces = arguments[equipment] else { return others }
    let typos = try context.uselessPieces(of: pieces).compactMap { piece, nearest in
      nearest.map { "no exercise needs “\(piece)”; did you mean “\($0)”?" }
    }
    return typos.isEmpty ? others : typos
  }
}

extension Context {
  /// The pieces of equipment in a text that no exercise needs, each with the nearest known piece.
  func uselessPieces(of text: String) throws -> [(piece: String, nearest: String?)] {
    Catalog(try data.library, over: store.configuration.builtIn.exerciseLibrary)
      .uselessPieces(of: text)
  }

  /// The exercises to list: the user's own, and built-in ones if `isWhole` or none is visible.
  func exerciseListing(isWhole: Bool = true) throws -> Listing {
    let (library, log) = try (data.library, log())
    let isWhole = isWhole || library.hidesAll(library.exercises)
    let isNeeded = isWhole || log.hasExercises(besides: library.exercises.lazy.map(\.id))
    let base = isNeeded ? store.configuration.builtIn.exerciseLibrary : Library()
    return Listing(library, over: base, log: log, isWhole: isWhole)
  }

  /// The workouts to list, by the same rule; creating them takes much longer than exercises.
  func workoutListing(isWhole: Bool = true) throws -> Listing {
    let (library, log) = try (data.library, log(hasExercises: false))
    let isWhole = isWhole || library.hidesAll(library.workouts)
    let own = Set(library.workouts.map(\.id))
    let isNeeded = isWhole || log.recentWorkouts.contains { !own.contains($0) }
    let base = isNeeded ? store.configuration.builtIn.library : Library()
    return Listing(library, over: base, log: log, isWhole: isWhole)
  }

  private func log(hasExercises: Bool = true) throws -> TrainingLog {
    try TrainingLog(history, hasExercises: hasExercises)
  }

  /// The equipment at a place in the settings.
  ///
  /// - Throws: exit code 66 if there is no such place.
  func equipment(at place: String) throws -> Equipment {
    try settings().known(try Title(place)).pieces
  }

  /// The user's own and the built-in exercises and workouts, to choose from.
  func catalog() throws -> Catalog {
    Catalog(try data.library, over: store.configuration.builtIn.library)
  }

  /// When exercises and workouts were done, going back only as far as the choice needs.
  func log(for filter: LibraryFilter) throws -> TrainingLog {
    try TrainingLog(history, choosingOn: today, since: filter.notDoneSince)
  }

  /// The choice that words and options ask for, at the place where the user trains.
  ///
  /// With `--quiet`, only quiet exercises are chosen.
  ///
  /// - Throws: exit code 64 for unknown words and for more than one length.
  func choice(
    of words: [String], _ arguments: ParsedArguments, knowing catalog: Catalog
  ) throws -> FilterChoice {
    let settings = try settings()
    let sentence = FilterSentence(
      words, knowing: catalog, places: settings.places, avoiding: settings.avoid)
    guard sentence.unknown.isEmpty else { throw Failure.notUnderstood(in: sentence) }
    guard sentence.lengths.count < 2 else {
      throw Failure.moreThanOneLength(sentence.lengths)
    }
    var filter = try FilterOptions.filter(arguments, addedTo: sentence.filter, in: self)
    let isUsual = filter.atHand == nil
    filter.atHand = filter.atHand ?? settings.equipmentAtHand
    filter.isQuiet = filter.isQuiet || options.isQuiet
    return FilterChoice(
      filter: filter, seconds: sentence.seconds,
      place: isUsual
        ? settings.place?.text : arguments[FilterOptions.place] ?? sentence.place?.text,
      avoided: settings.avoid, limits: sentence.limits)
  }
}

/// What to choose, and where.
struct FilterChoice {
  let filter: LibraryFilter
  /// The length named in the words, in seconds.
  let seconds: Int?
  let place: String?
  /// What the setting `avoid` excludes.
  let avoided: [Title]
  /// The parts of the body that the words spare.
  let limits: [String]

  /// How to spare what the words spare from now on; `nil` if nothing or if it is spared already.
  var noteOnLimits: String? {
    let known = Set(avoided.map(\.folded))
    let new = limits.filter { !known.contains(Title.fold($0)) }.uniqued
    guard !new.isEmpty else { return nil }
    let all = (avoided.map(\.text) + new).joined(separator: ", ")
    return "to leave out \(new.listed()) every time: gymtastic config avoid \(all.shellQuoted)"
  }

  /// The hint if nothing fits: the equipment missing at the place, the setting `avoid`, or else
  /// `other`.
  func hint(or other: String) -> String {
    let missing = filter.equipment.flatMap { wanted in
      filter.atHand.map { wanted.missing(at: $0) }
    }
    guard let place, let missing, !missing.isEmpty else {
      let names = avoided.map(\.text).joined(separator: ", ")
      return names.isEmpty
        ? other
        : "\(other); the setting avoid leaves out \(names), and gymtastic config avoid '' nothing"
    }
    return "the place \(place) has no \(missing.joined(separator: ", ")); --place names another, "
      + "and gymtastic config place '' means none"
  }
}

extension Failure {
  /// Words of a sentence were not understood.
  fileprivate static func notUnderstood(in sentence: FilterSentence) -> Failure {
    let nearest = sentence.unknown.compactMap(sentence.nearest).map { "“\($0)”" }
    var hint =
      nearest.isEmpty
      ? "name minutes, muscle groups, equipment, tags, a level, a style or a place, quiet, "
        + "no jumping" : "did you mean \(nearest.joined(separator: " and "))?"
    if !Set(["what", "train", "trained"]).isDisjoint(with: sentence.unknown) {
      hint = "gymtastic history balance shows what you trained; now puts what you neglected first"
    }
    if let title = sentence.unknown.lazy.compactMap(sentence.wholeSession).first?.title.text {
      hint =
        "it is a session of its own: gymtastic workout build \(title.shellQuoted) "
        + "\("\(title): 30m".shellQuoted)"
    }
    return .usage(
      "not understood: " + sentence.unknown.map { "“\($0)”" }.joined(separator: ", "), hint: hint,
      value: sentence.unknown[0])
  }

  /// More than one length was given; `lengths` are in seconds.
  static func moreThanOneLength(_ lengths: [Int]) -> Failure {
    let texts = lengths.map { DurationFormat.plain($0) }
    return .usage("more than one length: \(texts.joined(separator: ", "))", hint: "name one")
  }
}
