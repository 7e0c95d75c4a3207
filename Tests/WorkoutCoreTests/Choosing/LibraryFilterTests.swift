import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryFilterTests {
  private let library: Library

  init() throws {
    let store = DataStore.inMemory(Library(), .test())
    for (title, groups, equipment) in [
      ("Squat", [MuscleGroup.legs, .glutes], "barbell, rack"), ("Push Up", [.chest], "none"),
      ("Row", [.back], "Barbell"),
    ] {
      _ = try store.exercises.create(
        ExerciseDraft(title: title, muscleGroups: groups, equipment: equipment))
    }
    let workout = try store.workouts.create(title: "Day")
    let squat = try #require(try store.exercises.search("Squat").first)
    _ = try store.workouts.addExercise(squat.id, to: workout.id, .repetitions(sets: 1, reps: 5))
    library = try store.read().library
  }

  private func titles(_ change: (inout LibraryFilter) -> Void) -> [String] {
    var filter = LibraryFilter()
    change(&filter)
    return Catalog(library, over: Library()).exercises(matching: filter).map(\.title.text)
  }

  @Test func `several groups match any, and all parts must match`() {
    #expect(titles { _ in } == ["Push Up", "Row", "Squat"])
    #expect(titles { $0.muscleGroups = [.chest, .glutes] } == ["Push Up", "Squat"])
    #expect(titles { $0.equipment = Equipment(["barbell"]) } == ["Row", "Squat"])
    #expect(titles { $0.equipment = Equipment(["none"]) } == ["Push Up"])
    let both = titles { filter in
      filter.muscleGroups = [.legs, .chest]
      filter.equipment = Equipment(["rack"])
    }
    #expect(both == ["Squat"])
  }

  @Test func `what is excluded does not pass, nor does a workout with it`() throws {
    let names = [try Title("knee"), try Title("push")]
    #expect(titles { $0.excludedMuscleGroups = [.glutes] } == ["Push Up", "Row"])
    #expect(titles { $0.excludedEquipment = Equipment(["rack", "none"]) } == ["Row"])
    #expect(titles { $0.excludedNames = names } == ["Row", "Squat"])
    var filter = LibraryFilter()
    filter.excludedMuscleGroups = [.calves]
    let catalog = Catalog(library, over: Library())
    #expect(catalog.workouts(matching: filter).count == 1)
    filter.excludedMuscleGroups = [.glutes]
    #expect(catalog.workouts(matching: filter).isEmpty)
    let burpee = try #require(StarterSet.exercises.first { $0.title.text == "Burpee" })
    #expect(!filter.matches(burpee), "the full body has every part")
  }

  @Test func `used exercises and the others are all there are`() {
    #expect(titles { $0.isUsed = true } == ["Squat"])
    #expect(titles { $0.isUsed = false } == ["Push Up", "Row"])
  }
}
