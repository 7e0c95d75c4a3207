import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The services over one store, with a fixed clock and ids that count.
struct Bench {
  let store: DataStore

  /// The moment at which everything happens unless a test says otherwise.
  static let moment = Samples.moment

  init(_ store: DataStore) { self.store = store }

  /// Over a store in memory.
  init(_ library: Library = Library(), starter: [Exercise] = []) {
    store = .inMemory(library, .test { $0.builtIn = BuiltIn(Library(exercises: starter)) })
  }

  var exercises: ExerciseService { store.exercises }
  var workouts: WorkoutService { store.workouts }

  /// Exercises of these titles, all training the chest.
  @discardableResult
  func add(_ titles: String...) throws -> [Exercise] {
    try titles.map { title in
      try exercises.create(ExerciseDraft(title: title, muscleGroups: [.chest])).exercise
    }
  }

  /// A workout of single sets of ten, one for each title, whose exercises are made on the way.
  func workout(_ title: String = "Day", of titles: String...) throws -> Workout {
    var workout = try workouts.create(title: title)
    for title in titles {
      let exercise = try exercises.create(
        ExerciseDraft(title: title, muscleGroups: [.chest]), allowingDuplicate: true
      ).exercise
      workout = try workouts.addExercise(
        exercise.id, to: workout.id, .repetitions(sets: 1, reps: 10))
    }
    return workout
  }
}

/// The kinds of store that every scenario runs against.
enum StoreKind: CaseIterable {
  case inMemory
  case file

  /// Runs a test over a fresh, empty store.
  func run(
    _ configuration: DataStore.Configuration = .test(), _ test: (Bench) throws -> Void
  ) throws {
    switch self {
    case .inMemory: try test(Bench(.inMemory(Library(), configuration)))
    case .file:
      let scratch = ScratchDirectory()
      try test(Bench(DataStore(folder: scratch.path("data"), configuration)))
    }
  }
}

/// The first problem of the error that a request throws, or `nil` if it throws none.
func firstProblem(_ request: () throws -> Void) throws -> Problem? {
  do {
    try request()
    return nil
  } catch let error as CoreError {
    return error.problems.first
  }
}
