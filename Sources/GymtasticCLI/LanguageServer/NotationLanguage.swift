import DurableFiles
import PlainText
import WorkoutCore

/// What an editor can know of a text in the notation, by a library: diagnostics with their fixes,
/// completions, what is under the cursor, and the parts of the text.
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

  /// What is wrong with a text, with the place of each finding.
  func findings(
    in document: TextDocument
  ) -> [(diagnostic: Diagnostic, range: Range<TextPosition>)] {
    check.diagnostics(of: document.parsed).map { diagnostic in
      let span = diagnostic.span
      return (diagnostic, document.range(line: span.line - 1, codePoints: span.codePoints))
    }
  }

  /// The text in its canonical form; `nil` where it cannot be read.
  func formatted(_ document: TextDocument) -> String? { NotationFormatter.format(document.parsed) }

  // MARK: Completion

  /// Something that may be written at a place.
  struct Proposal: Sendable {
    let text: String
    let detail: String
    let isExercise: Bool
  }

  /// What may be written in place of the end of a part of a line.
  struct Proposals: Sendable {
    /// Where that end begins, in UTF-16 code units.
    var start = 0
    var proposals: [Proposal] = []
    /// Whether there are no more.
    var isAll = true
  }

  /// As many as an editor shows at once, and more.
  private static let mostProposals = 200

  /// What may be written after a part of a line.
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

  /// The exercises in whose title a text occurs, those that begin with it first.
  private func exercises(containing typed: String) -> [Proposal] {
    let wanted = Folding.fold(typed)
    var seen: Set<String> = []
    let all = (library.exercises + StarterSet.exercises).filter { exercise in
      !exercise.isHidden && (wanted.isEmpty || exercise.title.folded.contains(wanted))
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

  // MARK: What is at a place

  /// An entry with its line, and how long it takes.
  struct Entry: Sendable {
    let title: String
    let line: Int
    var items: [ParsedItem] = []
    let seconds: Int
  }

  /// A workout of a text with its entries.
  struct Part: Sendable {
    let title: String
    let line: Int
    let entries: [Entry]
    let exerciseCount: Int
    let seconds: Int
  }

  /// The workouts of a text.
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
    switch written {
    case .exercise(let item):
      Entry(title: item.title.text, line: item.range.line, items: [item], seconds: seconds)
    case .break(let pause): Entry(title: "break", line: pause.range.line, seconds: seconds)
    case .circuit(let circuit):
      Entry(
        title: circuit.header.title?.text ?? "circuit", line: circuit.header.range.line,
        items: circuit.entries.compactMap { entry in
          if case .exercise(let item) = entry { item } else { nil }
        }, seconds: seconds)
    }
  }

  /// What is known of the place, as Markdown: an exercise, a circuit or a workout.
  func description(of position: TextPosition, in document: TextDocument) -> String? {
    let parts = parts(of: document)
    // Of several entries in a line the last that begins before the place.
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

  /// The title of an exercise at a place, with the place of the title.
  func title(
    at position: TextPosition, in document: TextDocument
  ) -> (title: Title, range: Range<TextPosition>)? {
    let items = parts(of: document).flatMap(\.entries).flatMap(\.items)
    for item in items where item.range.line == position.line {
      for title in [item.title] + item.alternatives + item.movements {
        for range in Self.places(of: title, in: document, position.line)
        where range.lowerBound <= position && position <= range.upperBound {
          return (title, range)
        }
      }
    }
    return nil
  }

  /// The places of all titles that mean the same exercise.
  func places(of title: Title, in document: TextDocument) -> [Range<TextPosition>] {
    let items = parts(of: document).flatMap(\.entries).flatMap(\.items)
    var seen: Set<Int> = []
    return items.flatMap { item in
      ([item.title] + item.alternatives + item.movements).filter { $0.folded == title.folded }
        .flatMap { written in
          Self.places(of: written, in: document, item.range.line)
            .filter {
              seen.insert($0.lowerBound.line * 1_000_000 + $0.lowerBound.character).inserted
            }
        }
    }
  }

  /// How often exercises have a title in a text.
  func count(of title: Title, in document: TextDocument) -> Int {
    parts(of: document).flatMap(\.entries).flatMap(\.items)
      .flatMap { [$0.title] + $0.alternatives + $0.movements }
      .count { $0.folded == title.folded }
  }

  /// Where a title is written in a line, with the quotes around it.
  private static func places(
    of title: Title, in document: TextDocument, _ line: Int
  ) -> [Range<TextPosition>] {
    let written = NotationPrinter.written(title)
    let quoted = written == title.text ? [] : document.ranges(of: written, inLine: line)
    guard quoted.isEmpty else { return quoted }
    return document.ranges(of: title.text, inLine: line).map(document.includingQuotes)
  }
}
