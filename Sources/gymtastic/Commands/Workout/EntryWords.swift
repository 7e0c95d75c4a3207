import Synchronization
import WorkoutCore

/// The entries of a command line, read and ready to be put into a workout.
///
/// Words become parsed entries at once; their exercises are looked up when the service has the
/// library in hand, so that what the starter set lends is saved together with what uses it.
struct EntryWords: Sendable {
  private let parsed: [ParsedEntry]
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
      .map { Failure.Item($0, in: words) }
    let empty = words.filter(Self.isEmpty).map(Failure.Item.init(emptyEntry:))
    self.init(read.entries, failing: empty + faults, in: context)
  }

  /// Entries that were read already, from a file.
  init(_ parsed: [ParsedEntry], failing faults: [Failure.Item] = [], in context: Context) {
    self.parsed = parsed
    failure = faults.isEmpty ? nil : Failure(faults, exitCode: .invalidData)
    starter = context.starter
    identifiers = context.identifiers
    clock = context.clock
  }

  /// A word of white space or a comment says nothing that could be added.
  private static func isEmpty(_ word: String) -> Bool {
    let read = NotationParser.parseEntries([word])
    return read.entries.isEmpty && read.diagnostics.isEmpty
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

  /// What was copied from the starter set, once the source was asked.
  var notes: [String] {
    let titles = copied.titles
    return titles.isEmpty
      ? [] : ["copied from the starter set: \(titles.joined(separator: ", "))"]
  }

  private final class CopiedTitles: Sendable {
    private let list = Mutex<[String]>([])

    var titles: [String] { list.withLock { $0 } }

    /// The store may ask again; the last time counts.
    func note(_ titles: [String]) {
      list.withLock { $0 = titles }
    }
  }
}

extension Failure.Item {
  /// A word that holds no entry at all.
  fileprivate init(emptyEntry word: String) {
    self.init(
      code: .invalidEntry, message: "“\(word)”: an entry must not be empty",
      hint: "write an exercise or a break, as in 'Push Up 3x10' or 'break 60s'", value: word)
  }

  /// A fault of an entry, with the word it stands in where that says more than the message.
  init(_ diagnostic: Diagnostic, in words: [String]) {
    let word = diagnostic.operand.flatMap { number in
      words.indices.contains(number - 1) ? words[number - 1] : nil
    }
    self.init(
      code: diagnostic.errorName,
      message: "“\(word ?? diagnostic.source)”: \(diagnostic.message)",
      hint: diagnostic.hint ?? diagnostic.fix.map { "write \($0)" },
      value: word
    )
  }
}
