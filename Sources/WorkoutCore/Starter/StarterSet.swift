import Synchronization

/// The exercises and workouts that come with the program, so that there is something to run before
/// anything was added. They are looked up, and copied where needed, but never stored by themselves.
public enum StarterSet {
  /// All of it. Ids and dates are the same everywhere.
  public static var library: Library { Library(exercises: exercises, workouts: workouts) }

  /// The exercises, made on first use; empty if they cannot be read, which the tests rule out.
  public static let exercises: [Exercise] = (try? decodeExercises()) ?? []

  /// The same for the workouts, which take much longer to make than the exercises.
  public static let workouts: [Workout] = (try? makeWorkouts(of: exercises)) ?? []

  /// The date of everything in the set.
  static let moment = Timestamp(milliseconds: 1_793_491_200_000)

  /// The exercises of the embedded text.
  ///
  /// - Throws: ``Problem`` for a text with mistakes.
  static func decodeExercises() throws -> [Exercise] {
    try starterExercises.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.split(separator: "").map { try exercise(in: Array($0)) }
  }

  /// An exercise from its lines: title and aliases, equipment and muscle groups, description.
  private static func exercise(in lines: [String]) throws -> Exercise {
    let names = try lines[0].split(separator: " | ").map { try Title(String($0)) }
    let needs = lines[1].split(separator: ": ")
    let groups = needs[1].split(separator: ", ").compactMap { MuscleGroup(rawValue: String($0)) }
    var exercise = Exercise(
      id: identifier("exercise/\(names[0])"), title: names[0],
      muscleGroups: try MuscleGroups(groups), createdAt: moment)
    exercise.aliases = Array(names.dropFirst())
    exercise.equipment = try Title(String(needs[0]), as: .equipment)
    exercise.exerciseDescription = try Prose(
      lines[2...].joined(separator: " "), field: "description")
    return exercise
  }

  /// The workouts, put together from the exercises; in the order in which they are listed.
  static func makeWorkouts(of exercises: [Exercise]) throws -> [Workout] {
    try workouts(in: starterWorkouts, of: exercises)
  }

  /// The workouts of a text. Their ids follow from the title and from the places of the entries.
  ///
  /// - Parameter exercises: what the text may name.
  /// - Throws: ``Problem`` for a text with mistakes, and for an exercise that is not there.
  static func workouts(in text: String, of exercises: [Exercise]) throws -> [Workout] {
    // Every id is replaced, and the moment is the same everywhere.
    let resolver = EntryResolver(
      library: Library(exercises: exercises), identifiers: .counting(), clock: .fixed(moment))
    let document = NotationParser.parse(text)
    if let finding = document.diagnostics.first { throw Problem.unreadableEntry(.misread(finding)) }
    var workouts: [Workout] = []
    for parsed in document.workouts {
      let made = resolver.resolve(parsed, named: try Title(parsed.title?.text ?? ""))
      if let unknown = made.resolution.unknown.first { throw unknown.problem }
      workouts.append(
        made.workout.copy(
          titled: made.workout.title, at: moment, identifiers: identifiers(of: made.workout)))
    }
    return workouts
  }

  /// The ids of a workout and its entries, in the order in which copying asks for them.
  private static func identifiers(of workout: Workout) -> Identifiers {
    let title = workout.title.text
    let places = workout.orderedSequence.map { position, _ in
      "\(title)/\(position.index)" + (position.inner.map { "/\($0)" } ?? "")
    }
    let queue = Queue([title] + places)
    return Identifiers { identifier(queue.next()) }
  }

  /// An id for a place, the same on every machine: a UUID of version 8, whose bits are a hash's.
  private static func identifier(_ place: String) -> UUID {
    var hash = Array(ContentHash.hexadecimal(of: Array("gymtastic/\(place)".utf8)).prefix(32))
    hash[12] = "8"
    hash[16] = "a"
    for index in [20, 16, 12, 8] { hash.insert("-", at: index) }
    // What was put together is always a UUID, so the other one is never made.
    return UUID(uuidString: String(hash)) ?? UUID()
  }

  /// Places, handed out one after the other.
  private final class Queue: Sendable {
    private let places: Mutex<ArraySlice<String>>

    init(_ places: [String]) {
      self.places = Mutex(places[...])
    }

    func next() -> String {
      places.withLock { $0.popFirst() ?? "" }
    }
  }
}
