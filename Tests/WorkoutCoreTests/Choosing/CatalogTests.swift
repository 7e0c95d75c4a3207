import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct CatalogTests {
  private func store() -> DataStore {
    DataStore.inMemory(Library(), .test { $0.builtIn = .live })
  }

  private func catalog(_ store: DataStore) throws -> Catalog {
    Catalog(try store.read().library, over: StarterSet.library)
  }

  @Test func `what the user has by name hides what is built in`() throws {
    let store = store()
    _ = try store.exercises.create(ExerciseDraft(title: "push up", muscleGroups: [.chest]))
    _ = try store.exercises.create(
      ExerciseDraft(title: "Hocke", muscleGroups: [.legs], aliases: ["Squat"]))
    let catalog = try catalog(store)
    #expect(catalog.exercises.count == StarterSet.exercises.count)
    #expect(catalog.exercises.count { catalog.isOwn($0.id) } == 2)
    #expect(catalog.searchExercises("push up").first?.title.text == "push up")
  }

  @Test func `workouts that train the groups first are preferred`() throws {
    let catalog = try catalog(store())
    let workouts = catalog.workouts(matching: LibraryFilter())
    let titles = catalog.focused(workouts, on: [.chest, .back, .shoulders]).map(\.title.text)
    #expect(titles.contains("Push Day") && !titles.contains("Leg Day"))
    #expect(catalog.focused(workouts, on: []).count == workouts.count)
  }

  @Test func `a built-in exercise becomes the user's when it is edited, not when hidden`() throws {
    let store = store()
    let burpee = try #require(StarterSet.exercises.first { $0.title.text == "Burpee" })
    let plank = try #require(StarterSet.exercises.first { $0.title.text == "Plank" })
    try store.exercises.setHidden(true, [burpee.id])
    _ = try store.exercises.update(plank.id, ExerciseDraft(equipment: "mat"))
    let own = try store.read().library.exercises
    #expect(own.map(\.title.text) == ["Plank"])
    #expect(own[0].equipment?.text == "mat")
    let catalog = try catalog(store)
    #expect(catalog.searchExercises("burpee").contains { $0.id == burpee.id } == false)
    #expect(!catalog.exercises(matching: LibraryFilter()).contains { $0.id == burpee.id })
    var hidden = LibraryFilter()
    hidden.isHidden = true
    #expect(catalog.exercises(matching: hidden).map(\.id) == [burpee.id])
    #expect(catalog.searchExercises("burpee", matching: hidden).map(\.id) == [burpee.id])
    // An edited exercise stays hidden; a removed one does not.
    _ = try store.exercises.update(burpee.id, ExerciseDraft(equipment: "mat"))
    #expect(try store.read().library.hidden == [burpee.id])
    try store.exercises.delete([burpee.id])
    #expect(try store.read().library.hidden == [])
  }

  @Test func `a workout with a hidden exercise is listed, and not chosen`() throws {
    let store = store()
    let burpee = try #require(StarterSet.exercises.first { $0.title.text == "Burpee" })
    try store.exercises.setHidden(true, [burpee.id])
    let catalog = try catalog(store)
    let listed = catalog.workouts(matching: LibraryFilter())
    let chosen = catalog.choosable(listed)
    let left = Set(listed.map(\.id)).subtracting(chosen.map(\.id))
    let using = listed.filter { $0.items.map(\.title.text).contains("Burpee") }
    #expect(!using.isEmpty && left == Set(using.map(\.id)))
  }

  @Test func `hiding a built-in workout copies nothing`() throws {
    let store = store()
    let murph = try #require(StarterSet.workouts.first { $0.title.text == "Murph" })
    #expect(try store.workouts.setHidden(true, [murph.id]) == [murph])
    #expect(try store.read().library == Library(hidden: [murph.id]))
    let catalog = try catalog(store)
    #expect(!catalog.workouts(matching: LibraryFilter()).contains { $0.title == murph.title })
    #expect(throws: CoreError.invalid([.workoutNotFound(HistorySample.id(9).lowercase)])) {
      try store.workouts.setHidden(true, [HistorySample.id(9)])
    }
    let shown = try store.workouts.setHidden(false, [murph.id])
    #expect(try shown == [murph] && store.read().library == Library())
  }

  @Test func `search finds tags, muscle groups and notes`() throws {
    let catalog = try catalog(store())
    #expect(catalog.searchExercises("neck").first?.title.text == "Neck Press")
    #expect(catalog.searchExercises("neck").contains { $0.title.text == "Chin Tuck" })
    #expect(catalog.searchExercises("Lat Pulldown (Cable)").first?.title.text == "Lat Pulldown")
    let back = catalog.searchWorkouts("back").map(\.title.text)
    #expect(back.first == "Back at the Desk")
    #expect(back.contains("Pull Day"))
    #expect(catalog.searchWorkouts("desk back").first?.title.text == "Back at the Desk")
    #expect(catalog.searchWorkouts("keyboard").map(\.title.text) == ["Shoulders"])
  }

  @Test func `workouts are filtered by what they need and by how long they last`() throws {
    let catalog = try catalog(store())
    var filter = LibraryFilter()
    filter.equipment = Equipment(["kettlebell"])
    filter.maximumDuration = 1_800
    #expect(
      catalog.workouts(matching: filter).map(\.title.text).contains("Kettlebell Every Minute"))
    #expect(!catalog.workouts(matching: filter).map(\.title.text).contains("Helen"))
    filter = LibraryFilter()
    filter.tags = [try Title("benchmark")]
    #expect(catalog.workouts(matching: filter).count == 10)
    filter.notDoneSince = Day(number: 100)
    #expect(catalog.workouts(matching: filter).count == 10)
  }

  @Test func `a log counts sessions, by id and by title`() throws {
    var log = TrainingLog()
    let skipped = try HistorySample.set(HistorySample.plank(), 1, reps: 5, isSkipped: true)
    log.add(
      HistorySample.session(
        1, "2026-01-05",
        [
          try HistorySample.set(HistorySample.squat(), 1, reps: 5),
          try HistorySample.set(HistorySample.squat(), 2, reps: 5), skipped,
          try HistorySample.set(HistorySample.link("kniebeuge", nil), 1, reps: 5),
        ]))
    log.add(
      HistorySample.session(
        2, "2026-01-03", [try HistorySample.set(HistorySample.squat(), 1, reps: 5)]))
    var squat = Exercise(
      id: HistorySample.id(1), title: try Title("Squat"), muscleGroups: try MuscleGroups([.legs]),
      createdAt: StarterSet.moment)
    #expect(log.entry(of: squat)?.times == 2)
    squat.aliases = [try Title("Kniebeuge")]
    #expect(log.entry(of: squat)?.times == 3)
    #expect(log.entry(of: squat)?.last.description == "2026-01-05")
    let plank = Exercise(
      id: HistorySample.id(3), title: try Title("Plank"), muscleGroups: try MuscleGroups([.core]),
      createdAt: StarterSet.moment)
    #expect(log.entry(of: plank) == nil)
  }
}
