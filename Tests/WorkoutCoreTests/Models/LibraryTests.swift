import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryTests {
  @Test(arguments: UInt64(1)...40)
  func `all usage counts agree with the count of each exercise`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let exercises = (0..<4).map { _ in UUID() }
    let library = Library(workouts: try (0..<6).map { _ in try workout(of: exercises, &random) })
    let counts = library.usageCounts
    for id in exercises {
      let inFull = library.workouts.count { workout in
        workout.items.contains { $0.exercise == .linked(id) }
      }
      #expect(library.usageCount(of: id) == inFull, "seed \(seed)")
      #expect(counts[id, default: 0] == inFull, "seed \(seed)")
      #expect(counts[id] != 0, "an unused one is absent; seed \(seed)")
    }
    #expect(Set(counts.keys).isSubset(of: exercises))
  }

  /// A workout whose items are linked to some of the exercises, deleted or unlinked, some of them
  /// in a circuit.
  func workout(_ references: [ExerciseReference]) throws -> Workout {
    let items = try references.map { reference in
      WorkoutItem(id: UUID(), exercise: reference, title: try Title("Row"), configuration: nil)
    }
    let half = items.count / 2
    var entries = items.prefix(half).map(WorkoutSequenceItem.exercise)
    if half < items.count {
      let inside = items.dropFirst(half).map(CircuitEntry.exercise)
      entries.append(.circuit(try Circuit(id: UUID(), pacing: .free(.minimum), entries: inside)))
    }
    return try Routine.workout(entries)
  }

  func workout(of exercises: [UUID], _ random: inout SeededGenerator) throws -> Workout {
    var references: [ExerciseReference] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let linked = random.pick(exercises).map(ExerciseReference.linked) ?? .unlinked
      references.append(random.pick([linked, linked, .deleted, .unlinked]) ?? .deleted)
    }
    return try workout(references)
  }
}

@Suite struct WorkoutCopyingTests {
  let later = Timestamp(milliseconds: 1_800_000_000_000)

  /// Every ID in a workout, starting with its own.
  func ids(of workout: Workout) -> [UUID] { [workout.id] + workout.orderedSequence.map(\.entry.id) }

  @Test(arguments: UInt64(1)...60)
  func `a copy has the same content with new IDs`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    let workout = try generator.workout()
    let copy = workout.copy(titled: try Title("Copy"), at: later, identifiers: .live)
    let printer = NotationPrinter()
    #expect(
      copy.sequence.flatMap(printer.lines) == workout.sequence.flatMap(printer.lines),
      "seed \(seed)")
    #expect(copy.items.map(\.exercise) == workout.items.map(\.exercise), "seed \(seed)")
    let copied = ids(of: copy)
    #expect(Set(copied).count == copied.count, "seed \(seed)")
    #expect(Set(copied).isDisjoint(with: ids(of: workout)), "seed \(seed)")
  }
}
