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

  /// Reads each argument as an entry, or as several.
  ///
  /// - Throws: exit code 65 with every error in them.
  init(_ words: [String], in context: Context) throws(Failure) {
    let read = NotationParser.parseEntries(words)
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw Failure(errors.map { Failure.Item($0, in: words) })
    }
    self.init(read.entries, hasComments: read.hasComments, in: context)
  }

  /// Entries that were read already, from a file, and whether it has comments.
  init(_ parsed: [ParsedEntry], hasComments: Bool, in context: Context) {
    self.parsed = parsed
    self.hasComments = hasComments
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

  /// What was copied from the starter set, once the source was asked, and what was not kept.
  var notes: [String] {
    copied.notes + (hasComments ? [Self.droppedComments] : [])
  }

  /// The remark wherever text with comments becomes a workout.
  static let droppedComments = "comments were not kept"
}
