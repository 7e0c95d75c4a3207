import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// An empty history into which tests log sessions, at a fixed time an hour ahead of UTC.
extension DataStore {
  static let loggingTime = Timestamp(milliseconds: 1_763_640_000_000)

  static func logging() -> DataStore {
    .inMemory(
      Library(),
      .test {
        $0.clock = .fixed(loggingTime)
        $0.localTime = .fixed(3600)
        $0.builtIn = .live
      })
  }

  /// Logs the workout of a text, as far as the entries say otherwise.
  func logged(
    _ text: String, _ entries: [String], at start: Timestamp? = nil
  ) throws -> SessionRecord {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let workout = EntryResolver(library: try load(), identifiers: .live, clock: .live)
      .resolve(parsed, named: try Title("Day")).workout
    return try sessions.log(workout, NotationParser.parseEntries(entries), at: start).record
  }
}

extension HistoryService {
  /// Logs a workout with scores, as on a command line.
  func log(
    _ workout: Workout, _ entries: [ParsedEntry] = [], score: String
  ) throws -> SessionRecord {
    let (scores, others) = WrittenScore.split(score.split(separator: " ").map(String.init))
    try #require(others.isEmpty)
    return try log(workout, entries, scores: scores).record
  }

  /// Imports the sessions of a single file.
  func add(
    _ records: [SessionRecord], isCreating: Bool = false, isReplacing: Bool = false,
    isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    try add([records], isCreating: isCreating, isReplacing: isReplacing, isDryRun: isDryRun)
  }
}
