import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// A run of a workout given as text, at any moment.
struct RunFixture {
  var runner: WorkoutRunner
  private(set) var exercises: [UUID: Exercise]

  static let sample = """
    # Chest & Core Day
    Push Up (Chest, Triceps, Core): 3x12, rest 60s
    > Elbows close. Stop two reps short of failure, and keep the whole body straight as a plank.
    break 2m
    Squat (Legs, Glutes): 4x8-12 @ 60kg, rest 90s
    Side Plank (Core): 2x30s each side, rest 15s
    3 rounds "Finisher", rest 1m:
      Burpee (Full Body): 30s
      break 15s
    amrap 5m:
      Pull Up (Back): 5
      break 10s
    """

  init(_ text: String = sample, options: RunOptions = RunOptions()) throws {
    let identifiers = Identifiers.counting()
    let clock = WallClock.fixed(Timestamp(milliseconds: 0))
    let resolver = EntryResolver(library: Library(), identifiers: identifiers, clock: clock)
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let (workout, resolution) = resolver.resolve(
      parsed, named: try Title("Untitled"), unknown: .created)
    exercises = Dictionary(uniqueKeysWithValues: resolution.newExercises.map { ($0.id, $0) })
    let session = try ExecutionSession(
      id: identifiers.next(), workout: workout, startTime: clock.now())
    (runner, _) = WorkoutRunner.begin(session, options: options)
  }

  /// Applies inputs, each this many seconds after the start.
  mutating func press(_ inputs: (RunInput, Int)...) {
    for (input, second) in inputs { _ = runner.handle(input, at: .seconds(second)) }
  }

  /// Sets the description of an exercise.
  mutating func describe(_ id: UUID, as text: String) {
    exercises[id]?.exerciseDescription = try? Prose(text, field: "description")
  }

  /// The screen at a time in seconds, as text.
  func screen(
    at second: Double, rows: Int = 24, columns: Int = 80, overlay: RunModel.Overlay? = nil,
    isUnicode: Bool = true
  ) -> String {
    frame(at: second, rows: rows, columns: columns, overlay: overlay, isUnicode: isUnicode).text
  }

  func frame(
    at second: Double, rows: Int = 24, columns: Int = 80, overlay: RunModel.Overlay? = nil,
    isUnicode: Bool = true
  ) -> CellBuffer {
    RunView(
      snapshot: runner.snapshot(at: .seconds(second)), overlay: overlay, exercises: exercises,
      isUnicode: isUnicode
    ).frame(TerminalSize(rows: rows, columns: columns))
  }
}
