import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutKeepingTests {
  private let store = DataStore.inMemory(Library(), .test { $0.builtIn = .live })

  @Test func `the same content is kept once, another of the same title beside it`() throws {
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    let kept = try store.workouts.keep(tabata)
    #expect(kept.isNew && kept.workout.id == tabata.id)
    let again = try store.workouts.keep(tabata)
    #expect(!again.isNew && again.workout == kept.workout)
    var other = tabata
    other.sequence.removeLast()
    other.note = try Prose("Shorter.", field: "note")
    let second = try store.workouts.keep(other)
    #expect(second.isNew && second.workout.title.text == "Tabata (2)")
    #expect(second.workout.id != tabata.id && second.workout.note?.text == "Shorter.")
    #expect(try !store.workouts.keep(other).isNew)
    #expect(try store.read().library.workouts == [kept.workout, second.workout])
  }
}
