/// The exercises and workouts that come with the program, so that there is something to run before
/// anything was added. They are looked up, and copied where needed, but never stored by themselves.
public enum StarterSet {
  /// All of it, made on first use. Ids and dates are the same everywhere.
  public static let library: Library = {
    // The tests prove that nothing is refused; were it so, there would be no starter set.
    guard let exercises = try? decodeExercises(), let workouts = try? makeWorkouts(of: exercises)
    else { return Library() }
    return Library(exercises: exercises, workouts: workouts)
  }()

  /// The moment that everything in the set bears.
  static let moment = Timestamp(milliseconds: 1_793_491_200_000)

  /// The exercises, embedded in the program as JSON in the library's own shape.
  static func decodeExercises() throws -> [Exercise] {
    let data = Data(PackageResources.starter_json)
    return try LibraryDocument(data).library.exercises
  }

  /// The workouts, put together from the exercises; in the order in which they are listed.
  static func makeWorkouts(of exercises: [Exercise]) throws -> [Workout] {
    let text = String(decoding: PackageResources.starter_gym, as: Unicode.UTF8.self)
    return try StarterKit(exercises).workouts(in: text)
  }
}
