import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct RecentPrescriptionsTests {
  private let identifiers = Identifiers.counting()
  private let plank: Exercise

  init() throws {
    plank = Exercise(
      id: identifiers.next(), title: try Title("Plank"), muscleGroups: try MuscleGroups([.core]),
      createdAt: Timestamp(milliseconds: 0))
  }

  /// A workout of lines of the notation, changed at a time.
  private func workout(_ lines: String..., at milliseconds: Int64 = 0) throws -> Workout {
    let clock = WallClock.fixed(Timestamp(milliseconds: milliseconds))
    let resolver = EntryResolver(
      library: Library(exercises: [plank]), identifiers: identifiers, clock: clock)
    let entries = resolver.resolve(NotationParser.parseEntries(lines).entries).entries
    try #require(!entries.isEmpty)
    return Workout(
      id: identifiers.next(), title: try Title("Day"), createdAt: clock.now(), sequence: entries)
  }

  private func offer(_ workouts: [Workout]) -> String? {
    RecentPrescriptions(workouts).item(of: plank.id).map(EntryPhrase.prescription)
  }

  @Test func `the workout that was changed last counts, wherever it is in the list`() throws {
    let older = try workout("Plank: 30s", at: 1000)
    let newer = try workout("Plank: 1m", at: 2000)
    #expect(offer([older, newer]) == "1m")
    #expect(offer([newer, older]) == "1m")
  }

  @Test func `the last of several items counts, in a circuit too`() throws {
    #expect(offer([try workout("Plank: 30s", "2 rounds: Plank: 20s")]) == "20s")
    let ownLine = try workout("2 rounds: Plank: 20s", "Plank: 3x30s, rest 5s")
    #expect(offer([ownLine]) == "3x30s, rest 5s")
  }

  @Test func `an exercise that was never done has none`() throws {
    #expect(offer([]) == nil)
    let recent = RecentPrescriptions([try workout("Plank: 30s")])
    #expect(recent.item(of: identifiers.next()) == nil)
  }

  @Test(arguments: [ExerciseReference.deleted, .unlinked])
  func `an item without an exercise counts for none`(reference: ExerciseReference) throws {
    var workout = try workout("Plank: 30s")
    guard case .exercise(var item)? = workout.sequence.first else { return }
    item.exercise = reference
    workout.sequence = [.exercise(item)]
    #expect(offer([workout]) == nil)
  }
}
