import DurableFiles
import WorkoutCore

/// The entries of a command line, read and ready to be put into a workout.
///
/// Words become parsed entries at once; their exercises are looked up when the service has the
/// library in hand, so that what the starter set lends is saved together with what uses it.
struct EntryWords: Sendable {
  private let parsed: [ParsedEntry]
  private let hasComments: Bool
  private let starter: Library
  private let identifiers: Identifiers
  private let clock: WallClock
  private let copied = CopiedTitles()
  /// Everything that is wrong with the words, exit code 65; `nil` if nothing is.
  let failure: Failure?

  /// Reads each word as an entry, or as several; those that cannot be read are left out.
  init(_ words: [String], in context: Context) {
    let read = NotationParser.parseEntries(words)
    let faults = read.diagnostics.filter { $0.severity == .error }
    self.init(
      Self.entries(read, of: words, faults), hasComments: read.hasComments,
      failing: faults.map { Failure.Item($0, in: words) }, in: context)
  }

  /// What could be read. Of a word that is no entry by its form, what was recovered behind the
  /// fault is guesswork, and no ground for further faults.
  private static func entries(
    _ read: ParsedEntries, of words: [String], _ faults: [Diagnostic]
  ) -> [ParsedEntry] {
    let garbled = Set(faults.filter { $0.errorName == .invalidEntry }.compactMap(\.wordNumber))
    guard !garbled.isEmpty else { return read.entries }
    let others = words.enumerated().filter { !garbled.contains($0.offset + 1) }.map(\.element)
    return NotationParser.parseEntries(others).entries
  }

  /// Entries that were read already, from a file, and whether it has comments.
  init(
    _ parsed: [ParsedEntry], hasComments: Bool, failing faults: [Failure.Item] = [],
    in context: Context
  ) {
    self.parsed = parsed
    self.hasComments = hasComments
    failure = faults.isEmpty ? nil : Failure(faults, exitCode: .invalidData)
    starter = context.starter
    identifiers = context.identifiers
    clock = context.clock
  }

  /// How many entries the words hold.
  var count: Int { parsed.count }

  /// Finds the exercises in the library, or copies them from the starter set.
  var source: WorkoutService.EntrySource {
    { library throws(LibraryError) in
      let resolver = EntryResolver(
        library: library,
        starter: starter,
        identifiers: identifiers,
        clock: clock
      )
      let resolution = resolver.resolve(parsed)
      guard resolution.unknown.isEmpty else {
        throw .invalid(resolution.unknown.map(\.problem))
      }
      library.exercises += resolution.newExercises
      copied.note(resolution.newExercises.map(\.title.text))
      return resolution.entries
    }
  }

  /// Looks the exercises up without a workout to put them into.
  func check(in rehearsal: Context) throws(LibraryError) {
    var library = try rehearsal.store.load()
    _ = try source(&library)
  }

  /// What was copied from the starter set, once the source was asked, and what was not kept.
  var notes: [String] {
    copied.notes + (hasComments ? [Self.droppedComments] : [])
  }

  /// The remark wherever text with comments becomes a workout.
  static let droppedComments = "comments were not kept"
}

extension Failure.Item {
  /// A fault of an entry, with the word it stands in where that says more than the message.
  init(_ diagnostic: Diagnostic, in words: [String]) {
    // A long word with many faults would fill the screen, and memory, once for each of them.
    let word = diagnostic.word(among: words).flatMap { $0.utf8.count > 200 ? nil : $0 }
    let shown = word ?? diagnostic.excerpt.text
    self.init(
      code: diagnostic.errorName,
      message: "“\(shown)”: \(diagnostic.message)",
      hint: diagnostic.hint ?? diagnostic.fix.map { "write \($0)" },
      value: shown
    )
  }
}

extension Diagnostic {
  /// The word that it is about.
  fileprivate func word(among words: [String]) -> String? {
    guard let number = wordNumber, words.indices.contains(number - 1) else { return nil }
    return words[number - 1]
  }

  /// Which word that is, from 1.
  fileprivate var wordNumber: Int? {
    if case .word(let number) = origin { number } else { nil }
  }
}
