import Testing
import WorkoutCore

/// A list of exercises with a search field and a form.
private struct LibraryScreen {
  private let service: ExerciseService
  private(set) var exercises: [Exercise] = []
  private(set) var errors: [String] = []
  var query = "" { didSet { load() } }

  init(_ store: DataStore) {
    service = store.exercises
    load()
  }

  mutating func add(_ draft: ExerciseDraft) {
    perform { service throws(CoreError) in try service.create(draft) }
  }

  mutating func rename(_ exercise: Exercise, to title: String) {
    perform { service throws(CoreError) in
      try service.update(exercise.id, ExerciseDraft(title: title))
    }
  }

  mutating func delete(_ exercise: Exercise) {
    perform { service throws(CoreError) in try service.delete([exercise.id]) }
  }

  private mutating func load() { exercises = (try? service.search(query)) ?? [] }

  /// Changes the library and shows it, or what was wrong with the change.
  private mutating func perform<Outcome>(_ change: (ExerciseService) throws(CoreError) -> Outcome) {
    do {
      _ = try change(service)
      errors = []
    } catch {
      errors = error.problems.map(\.message)
    }
    load()
  }
}

@Suite struct LibraryScreenTests {
  private var screen = LibraryScreen(TestClock().store())

  @Test mutating func `exercises are added, found, renamed and deleted`() throws {
    screen.add(ExerciseDraft(title: "Push Up", muscleGroups: [.chest], isQuiet: true))
    screen.add(ExerciseDraft(title: "Pull Up", muscleGroups: [.back], equipment: "bar"))
    #expect(screen.exercises.map(\.title.text) == ["Pull Up", "Push Up"])
    screen.query = "push"
    let exercise = try #require(screen.exercises.first)
    screen.rename(exercise, to: "Close Push Up")
    #expect(screen.exercises.map(\.title.text) == ["Close Push Up"])
    screen.delete(exercise)
    #expect(screen.exercises.isEmpty)
  }

  @Test mutating func `everything that is wrong with a form is shown`() {
    screen.add(ExerciseDraft(title: "", muscleGroups: []))
    #expect(screen.errors.count == 2)
    #expect(screen.exercises.isEmpty)
  }
}
