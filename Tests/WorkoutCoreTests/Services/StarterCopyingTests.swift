import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite("Keeping a built-in workout")
struct StarterCopyingTests {
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

  @Test("a workout comes with the exercises it needs, and no others")
  func workout() throws {
    #expect(try service.keep(starter.workouts[0]).workout.title.text == "Pair")
    let library = try bench.store.load()
    #expect(library.exercises.map(\.title.text) == ["Squat", "Plank"])
    let workout = try #require(library.workouts.first)
    #expect(workout.items.map(\.exercise) == library.exercises.map { .linked($0.id) })
    #expect(workout.items.map(\.id) != starter.workouts.flatMap(\.items).map(\.id))
  }

  @Test("an exercise that the library has, also as an alias, is used as it is")
  func knownExercise() throws {
    let draft = ExerciseDraft(title: "Air Squat", muscleGroups: [.legs], aliases: ["squat"])
    let own = try bench.exercises.create(draft).exercise
    _ = try service.keep(starter.workouts[0])
    let workout = try #require(try bench.workouts.fetchAll().first)
    #expect(workout.items.first?.exercise == .linked(own.id))
    #expect(workout.items.first?.title.text == "Air Squat")
  }

  @Test("a title that the library has is left as it is")
  func twice() throws {
    _ = try service.keep(starter.workouts[0])
    let before = try bench.store.load()
    #expect(try !service.keep(starter.workouts[0]).isNew)
    #expect(try bench.store.load() == before)
  }
}
