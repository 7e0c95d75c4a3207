import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The services over one store, with a fixed clock and ids that count.
struct Bench {
  let store: any LibraryStore
  let images: ImageStore
  let exercises: ExerciseService
  let workouts: WorkoutService

  /// The moment at which everything happens unless a test says otherwise.
  static let moment = Timestamp(milliseconds: 1_790_000_000_000)

  init(
    _ store: any LibraryStore,
    images: ImageStore = ImageStore(dataFolder: "/nonexistent/gymtastic"),
    converter: ThumbnailConverter = .fixed(.failure(.thumbnailGenerationFailed(.noProgram))),
    clock: WallClock = .fixed(Bench.moment),
    starter: [Exercise] = []
  ) {
    let identifiers = Identifiers.counting()
    self.store = store
    self.images = images
    exercises = ExerciseService(
      store: store,
      images: images,
      converter: converter,
      clock: clock,
      identifiers: identifiers
    )
    workouts = WorkoutService(
      store: store, starter: starter, clock: clock, identifiers: identifiers)
  }

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
        ExerciseDraft(title: title, muscleGroups: [.chest]),
        allowingDuplicate: true
      ).exercise
      workout = try workouts.addExercise(
        exercise.id,
        to: workout.id,
        .repetitions(sets: 1, reps: 10)
      )
    }
    return workout
  }
}

extension HistoryStore {
  /// An empty one, which nothing is written to.
  static let none = HistoryStore(folder: "/nonexistent/gymtastic")
}

/// The kinds of store that every scenario runs against.
enum StoreKind: CaseIterable {
  case inMemory
  case file

  /// Runs a test over a fresh, empty store.
  func run(_ test: (Bench) throws -> Void) throws {
    let folder = try ScratchDirectory()
    let images = ImageStore(dataFolder: folder.path)
    switch self {
    case .inMemory: try test(Bench(InMemoryLibraryStore(), images: images))
    case .file:
      let store = JSONFileLibraryStore(folder: folder.path, images: images)
      try test(Bench(store, images: images))
    }
  }
}

/// The first problem of the library error that a request throws, or `nil` if it throws none.
func firstProblem(_ request: () throws -> Void) throws -> Problem? {
  do {
    try request()
    return nil
  } catch let error as LibraryError {
    return error.problems.first
  }
}
