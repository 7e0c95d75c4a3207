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

  @Test func `an exercise with a known title or alias is not added`() throws {
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

  @Test func `a new exercise is added as a copy`() throws {
    var library = Library()
    let foreign = try Samples.exercise("Row")
    let (exercise, isNew) = library.adopt(foreign, at: now, identifiers: .counting())
    #expect(isNew)
    #expect(library.exercises == [exercise])
    #expect(exercise.id == foreign.id && exercise.createdAt == now)
  }

  @Test func `a workout brings its exercises, each of them once, linked to this library's`() throws
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

  @Test func `entries keep links to the library, and lose links to unknown exercises`() throws {
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

  @Test func `unused exercises on offer are not added`() throws {
    var library = Library()
    let adopted = library.adopt(
      [try item("New", .unlinked)], choosing: [try Samples.exercise("Row")], at: now,
      identifiers: .counting())
    #expect(adopted.added.isEmpty && library.exercises.isEmpty)
  }
}

@Suite struct StarterCopyingTests {
  private let starter: Library
  private let bench: Bench

  init() throws {
    let other = Bench()
    _ = try other.workout("Pair", of: "Squat", "Plank")
    try other.add("Burpee")
    starter = try other.store.load()
    bench = Bench(starter: starter.exercises)
  }

  private var service: WorkoutService { bench.workouts }

  @Test func `a workout comes with the exercises it needs, and no others`() throws {
    #expect(try service.keep(starter.workouts[0]).workout.title.text == "Pair")
    let library = try bench.store.load()
    #expect(library.exercises.map(\.title.text) == ["Squat", "Plank"])
    let workout = try #require(library.workouts.first)
    #expect(workout.items.map(\.exercise) == library.exercises.map { .linked($0.id) })
    #expect(workout.items.map(\.id) == starter.workouts.flatMap(\.items).map(\.id))
  }

  @Test func `an exercise in the library, even under an alias, is used unchanged`() throws {
    let draft = ExerciseDraft(title: "Air Squat", muscleGroups: [.legs], aliases: ["squat"])
    let own = try bench.exercises.create(draft).exercise
    _ = try service.keep(starter.workouts[0])
    let workout = try #require(try bench.workouts.fetchAll().first)
    #expect(workout.items.first?.exercise == .linked(own.id))
    #expect(workout.items.first?.title.text == "Air Squat")
  }
}
