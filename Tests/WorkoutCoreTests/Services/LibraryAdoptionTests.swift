import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryAdoptionTests {
  let now = Timestamp(milliseconds: 1_800_000_000_000)

  func item(_ title: String, _ reference: ExerciseReference) throws -> WorkoutSequenceItem {
    .exercise(
      WorkoutItem(id: UUID(), exercise: reference, title: try Title(title), configuration: nil))
  }

  @Test func `an exercise of a title or alias that is known is not added`() throws {
    var own = try Samples.exercise("Push Up")
    own.aliases = [try Title("Press-up")]
    for title in ["push-up", "Press Up"] {
      var library = Library(exercises: [own])
      let (exercise, isNew) = library.adopt(
        try Samples.exercise(title), at: now, identifiers: .counting())
      #expect(exercise == own && !isNew, "\(title)")
      #expect(library.exercises == [own])
    }
  }

  @Test func `one that is new is added as a copy`() throws {
    var library = Library()
    let foreign = try Samples.exercise("Row")
    let (exercise, isNew) = library.adopt(foreign, at: now, identifiers: .counting())
    #expect(isNew)
    #expect(library.exercises == [exercise])
    #expect(exercise.id == foreign.id && exercise.createdAt == now)
  }

  @Test func `a workout brings the exercises it uses, each once, linked to this library's`() throws
  {
    let (row, squat) = (try Samples.exercise("Row"), try Samples.exercise("Squat"))
    let unused = try Samples.exercise("Dip")
    let own = try Samples.exercise("SQUAT")
    let foreign = try Routine.workout(
      item("Row", .linked(row.id)), item("Row", .linked(row.id)), item("Squat", .linked(squat.id)),
      item("Gone", .linked(UUID())), item("Old", .deleted))
    var library = Library(exercises: [own])
    let (workout, added) = library.adopt(
      foreign, from: [row, squat, unused], at: now, identifiers: .counting())
    #expect(added.map(\.title.text) == ["Row"])
    #expect(library.exercises.map(\.title.text) == ["SQUAT", "Row"])
    #expect(
      workout.items.map(\.exercise) == [
        .linked(row.id), .linked(row.id), .linked(own.id), .unlinked, .deleted,
      ])
    #expect(workout.items.map(\.title.text) == ["Row", "Row", "SQUAT", "Gone", "Old"])
    #expect(library.workouts == [workout] && workout.id == foreign.id)
    let again = library.adopt(foreign, from: [row], at: now, identifiers: .counting())
    #expect(again.workout.id != foreign.id)
  }

  @Test func `entries keep links to the library, and lose those to unknown exercises`() throws {
    let (own, offered) = (try Samples.exercise("Row"), try Samples.exercise("Squat"))
    var library = Library(exercises: [own])
    let entries = [
      try item("Row", .linked(own.id)), try item("Squat", .linked(offered.id)),
      try item("Gone", .linked(UUID())), try item("New", .unlinked),
    ]
    let adopted = library.adopt(entries, choosing: [offered], at: now, identifiers: .counting())
    #expect(
      adopted.entries.flatMap(\.items).map(\.exercise) == [
        .linked(own.id), .linked(offered.id), .deleted, .unlinked,
      ])
    #expect(adopted.added.map(\.title.text) == ["Squat"])
    #expect(adopted.entries.map(\.id) == entries.map(\.id))
    #expect(library.workouts.isEmpty)
  }

  @Test func `what is offered and not used is not taken`() throws {
    var library = Library()
    let adopted = library.adopt(
      [try item("New", .unlinked)], choosing: [try Samples.exercise("Row")], at: now,
      identifiers: .counting())
    #expect(adopted.added.isEmpty && library.exercises.isEmpty)
  }
}
