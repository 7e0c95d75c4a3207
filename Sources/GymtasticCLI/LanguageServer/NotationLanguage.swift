import DurableFiles
import PlainText
import WorkoutCore

/// What an editor can show about a text in the notation, based on a library.
///
/// These are diagnostics with fixes, completions, hover text, and an outline.
struct NotationLanguage: Sendable {
  private let library: Library
  private let secondsPerRep: SecondsPerRep
  private let check: NotationCheck
  private let resolver: EntryResolver
  private let known: KnownExercises

  init(_ library: Library, secondsPerRep: SecondsPerRep, _ configuration: DataStore.Configuration) {
    self.library = library
    self.secondsPerRep = secondsPerRep
    check = NotationCheck(library: library, starter: .live, secondsPerRep: secondsPerRep)
    resolver = EntryResolver(
      library: library, starter: StarterSet.exercises, identifiers: configuration.identifiers,
      clock: configuration.clock)
    known = KnownExercises(library.exercises, starter: StarterSet.exercises)
  }

  /// The diagnostics of a text, with their ranges.
  func findings(
    in document: TextDocument
  ) -> [(diagnostic: Diagnostic, range: Range<TextPosition>)] {
    check.diagnostics(of: document.parsed).map { diagnostic in
      let span = diagnostic.span
      return (diagnostic, document.range(line: span.line - 1, codePoints: span.codePoints))
    }
  }

  /// The text in canonical form; `nil` if it has errors.
  func formatted(_ document: TextDocument) -> String? { NotationFormatter.format(document.parsed) }

  // MARK: Completion

  struct Proposal: Sendable {
    let text: String
    let detail: String
    let isExercise: Bool
  }

  /// The completions at the end of a partial line.
  struct Proposals: Sendable {
    /// Where the text to replace begins, in UTF-16 code units.
    var start = 0
    var proposals: [Proposal] = []
    var isAll = true
  }

  /// More than an editor shows at once.
  private static let mostProposals = 200

  /// The completions after a partial line.
  func proposals(after typed: String) -> Proposals {
    let indent = typed.prefix { $0 == " " || $0 == "\t" }
    let line = typed.dropFirst(indent.count)
    if line.hasPrefix("#") || line.hasPrefix(">") || line.contains("//") { return Proposals() }
    let entry = line.split(separator: ";", omittingEmptySubsequences: false).last ?? line
    if entry.contains(":") {
      let word = String(entry.reversed().prefix { $0.isLetter }.reversed())
      return Proposals(
        start: typed.utf16.count - word.utf16.count,
        proposals: words(in: [.targets, .loads, .modifiers, .progress, .units], beginning: word))
    }
    let title = entry.drop { $0 == " " || $0 == "\"" }
    let found = exercises(containing: String(title))
    let headers = title.contains(" ") ? [] : words(in: [.headers], beginning: title)
    return Proposals(
      start: typed.utf16.count - title.utf16.count,
      proposals: found.prefix(Self.mostProposals) + headers,
      isAll: found.count <= Self.mostProposals)
  }

  private func words(
    in places: Set<Term.Place>, beginning typed: some StringProtocol
  ) -> [Proposal] {
    Term.beginning(with: typed, in: places)
      .map { Proposal(text: $0.text, detail: $0.meaning, isExercise: false) }
  }

  /// The exercises whose titles contain a text; titles that begin with it come first.
  private func exercises(containing typed: String) -> [Proposal] {
    let wanted = Folding.fold(typed)
    var seen: Set<String> = []
    let all = (library.exercises + StarterSet.exercises).filter { exercise in
      !library.hidden.contains(exercise.id)
        && (wanted.isEmpty || exercise.title.folded.contains(wanted))
        && seen.insert(exercise.title.folded).inserted
    }
    let first = all.filter { $0.title.folded.hasPrefix(wanted) }
    let others = all.filter { !$0.title.folded.hasPrefix(wanted) }
    return (ListOrder.title.sorted(first) + ListOrder.title.sorted(others)).map { exercise in
      Proposal(
        text: NotationPrinter.written(exercise.title), detail: Self.groups(of: exercise),
        isExercise: true)
    }
  }

  private static func groups(of exercise: Exercise) -> String {
    exercise.muscleGroups.groups.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Elements at a position

  struct Entry: Sendable {
    let title: String
    let line: Int
    let items: [ParsedItem]
    let seconds: Int
  }

  /// A workout in a text, with its entries.
  struct Part: Sendable {
    let title: String
    let line: Int
    let entries: [Entry]
    let exerciseCount: Int
    let seconds: Int
  }

  func parts(of document: TextDocument) -> [Part] {
    document.parsed.workouts.compactMap { workout in
      guard let title = document.parsed.title(of: workout) else { return nil }
      let resolved = resolver.resolve(workout, named: title).workout
      let entries = zip(workout.entries, resolved.sequence).map { written, entry in
        self.entry(written, seconds: entry.estimatedDuration(secondsPerRep: secondsPerRep))
      }
      return Part(
        title: title.text, line: workout.range.line, entries: entries,
        exerciseCount: resolved.totalExercises,
        seconds: resolved.estimatedDuration(secondsPerRep: secondsPerRep))
    }
  }

  private func entry(_ written: ParsedEntry, seconds: Int) -> Entry {
    let (title, range) =
      switch written {
      case .exercise(let item): (item.title.text, item.range)
      case .break(let pause): ("break", pause.range)
      case .circuit(let circuit): (circuit.header.title?.text ?? "circuit", circuit.header.range)
      }
    return Entry(title: title, line: range.line, items: written.items, seconds: seconds)
  }

  /// The hover text at a position, as Markdown: about an exercise, a circuit or a workout.
  func description(of position: TextPosition, in document: TextDocument) -> String? {
    let parts = parts(of: document)
    // If a line has several entries, the last one that begins before the position.
    let items = parts.flatMap(\.entries).flatMap { entry in
      entry.items.filter { $0.range.line == position.line }.map { (item: $0, entry: entry) }
    }
    let found = items.last { item, _ in
      Self.places(of: item.title, in: document, position.line)
        .contains { $0.lowerBound <= position }
    }
    if let found = found ?? items.first { return description(of: found.item, found.entry) }
    for part in parts {
      if let entry = part.entries.first(where: { $0.line == position.line }) {
        return "**\(entry.title)** · \(DurationFormat.plain(entry.seconds))"
      }
      if part.line == position.line {
        let count = CountedNoun.text(part.exerciseCount, "exercise")
        return "**\(part.title)** · \(count) · \(DurationFormat.plain(part.seconds))"
      }
    }
    return nil
  }

  private func description(of item: ParsedItem, _ entry: Entry) -> String {
    let exercise = known.exercise(named: item.title)
    let length = entry.items.count == 1 ? " · \(DurationFormat.plain(entry.seconds))" : ""
    guard let exercise else { return "**\(item.title)**\(length)\n\nNo one exercise of that name." }
    let facts = [Self.groups(of: exercise), exercise.equipment?.text].compactMap(\.self)
    return "**\(exercise.title)**\(length)\n\n" + facts.joined(separator: " · ")
      + (exercise.exerciseDescription.map { "\n\n\($0.text)" } ?? "")
  }

  // MARK: Titles

  /// The title of an exercise in a line of a text.
  private typealias Mention = (title: Title, line: Int)

  private static func mentions(in document: TextDocument) -> [Mention] {
    document.parsed.workouts.flatMap(\.entries).flatMap(\.items).flatMap { item in
      ([item.title] + item.alternatives + item.movements).map { ($0, item.range.line) }
    }
  }

  /// The title of an exercise at a position, with the title's range.
  func title(
    at position: TextPosition, in document: TextDocument
  ) -> (title: Title, range: Range<TextPosition>)? {
    for mention in Self.mentions(in: document) where mention.line == position.line {
      let ranges = Self.places(of: mention.title, in: document, mention.line)
      let range = ranges.first { $0.lowerBound <= position && position <= $0.upperBound }
      if let range { return (mention.title, range) }
    }
    return nil
  }

  /// Whether two titles are the same, or one is the plural of the other and names no exercise of
  /// its own.
  func isSame(_ first: Title, _ second: Title) -> Bool {
    if first.folded == second.folded { return true }
    return [(first, second), (second, first)].contains { plural, singular in
      KnownExercises.names(of: plural).contains(singular.folded)
        && known.exercise(named: plural)?.title.folded != plural.folded
    }
  }

  /// The ranges of a title and its plural, without duplicates.
  func places(of title: Title, in document: TextDocument) -> [Range<TextPosition>] {
    Self.mentions(in: document).filter { isSame($0.title, title) }
      .flatMap { Self.places(of: $0.title, in: document, $0.line) }.uniqued
  }

  /// The number of times a title or its plural occurs as an exercise in a text.
  func count(of title: Title, in document: TextDocument) -> Int {
    Self.mentions(in: document).count { isSame($0.title, title) }
  }

  /// The ranges of a title in a line, including any quotation marks.
  private static func places(
    of title: Title, in document: TextDocument, _ line: Int
  ) -> [Range<TextPosition>] {
    let written = NotationPrinter.written(title)
    let quoted = written == title.text ? [] : document.ranges(of: written, inLine: line)
    guard quoted.isEmpty else { return quoted }
    return document.ranges(of: title.text, inLine: line).map(document.includingQuotes)
  }
}
