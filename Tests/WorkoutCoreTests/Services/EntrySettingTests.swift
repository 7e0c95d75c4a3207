import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What is put in the place of an entry goes on as that where it is of its kind.
@Suite struct EntrySettingTests {
  @Test func `a break that is set again keeps its id`() throws {
    let old = Break(id: UUID(), duration: try BreakDuration(45))
    let changed = try set(.break(old), to: .break(Break(id: UUID(), duration: BreakDuration(55))))
    #expect(changed == .break(Break(id: old.id, duration: try BreakDuration(55))))
  }

  @Test func `an item keeps its id while it is of one title`() throws {
    let exercise = UUID()
    let old = try item("Squat", 10, .linked(exercise))
    let new = try item("squat", 12, .linked(UUID()))
    guard case .exercise(let same) = try set(.exercise(old), to: .exercise(new)) else {
      Issue.record("no item")
      return
    }
    #expect(same.id == old.id && same.exercise == .linked(exercise))
    #expect(same.configuration == new.configuration)
    let other = WorkoutSequenceItem.exercise(try item("Row", 12, .linked(UUID())))
    #expect(try set(.exercise(old), to: other) == other)
  }

  @Test func `an item whose exercise is gone takes the one that is named`() throws {
    let old = try item("Squat", 10, .deleted)
    let new = try item("Squat", 12, .linked(UUID()))
    guard case .exercise(let same) = try set(.exercise(old), to: .exercise(new)) else {
      Issue.record("no item")
      return
    }
    #expect(same.id == old.id && same.exercise == new.exercise)
  }

  private func set(
    _ old: WorkoutSequenceItem, to new: WorkoutSequenceItem
  ) throws -> WorkoutSequenceItem? {
    var library = try Samples.rich()
    library.workouts[0].sequence = [old]
    for item in old.items + new.items {
      guard case .linked(let id) = item.exercise else { continue }
      library.exercises.append(
        Exercise(
          id: id, title: item.title, muscleGroups: try MuscleGroups([.legs]),
          createdAt: Bench.moment))
    }
    let service = DataStore.inMemory(library).workouts
    let first = EntryPosition(0)
    let entries = WorkoutService.Entries.built([new], choosing: [])
    return try service.setEntry(at: first, in: library.workouts[0].id, entries).workout.sequence
      .first
  }

  private func item(
    _ title: String, _ reps: Int, _ exercise: ExerciseReference
  ) throws -> WorkoutItem {
    WorkoutItem(
      id: UUID(), exercise: exercise, title: try Title(title),
      configuration: .repetitions(
        try SetCount(3), of: .exactly(try RepCount(reps)), rest: try RestDuration(60)))
  }
}
