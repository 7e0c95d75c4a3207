import Synchronization

/// The built-in content: ``StarterSet``, unless a test replaces it.
///
/// Each part is made when it is first needed, because workouts take much longer than exercises.
package struct BuiltIn: Sendable {
  private let makeExercises: @Sendable () -> [Exercise]
  private let makeWorkouts: @Sendable () -> [Workout]
  private let makeNames: @Sendable () -> Set<String>

  private init(
    _ exercises: @escaping @Sendable () -> [Exercise],
    _ workouts: @escaping @Sendable () -> [Workout],
    names: @escaping @Sendable () -> Set<String>
  ) {
    makeExercises = exercises
    makeWorkouts = workouts
    makeNames = names
  }

  /// Uses the content of a library instead.
  package init(_ library: Library) {
    self.init(
      { library.exercises }, { library.workouts }, names: { library.exercises.foldedNames })
  }

  package static let live = BuiltIn(
    { StarterSet.exercises }, { StarterSet.workouts }, names: { StarterSet.exerciseNames })

  /// The same with additional exercises, such as those in a bundle.
  package func adding(_ exercises: [Exercise]) -> BuiltIn {
    BuiltIn(
      { makeExercises() + exercises }, makeWorkouts,
      names: { makeNames().union(exercises.foldedNames) })
  }

  /// The folded titles and aliases of the exercises, without creating these.
  var exerciseNames: Set<String> { makeNames() }

  package var exercises: [Exercise] { makeExercises() }
  package var workouts: [Workout] { makeWorkouts() }
  /// The exercises without the workouts.
  package var exerciseLibrary: Library { Library(exercises: exercises) }
  package var library: Library { Library(exercises: exercises, workouts: workouts) }
}

/// The built-in exercises and workouts, so that there is something to run from the start.
///
/// They can be looked up, and are copied if needed, but are never stored on their own.
public enum StarterSet {
  /// All built-in content. IDs and dates are the same on every machine.
  package static var library: Library { Library(exercises: exercises, workouts: workouts) }

  /// The exercises, made on first use; empty if they cannot be parsed, which the tests rule out.
  public static let exercises: [Exercise] = (try? decodeExercises()) ?? []

  /// The workouts, made on first use, which takes much longer than for the exercises.
  public static let workouts: [Workout] = (try? makeWorkouts(of: exercises)) ?? []

  /// The folded titles and aliases of the exercises, without creating these.
  static var exerciseNames: Set<String> { StarterReader.names(in: starterExercises) }

  /// The folded titles of the workouts, without creating these.
  package static let workoutTitles = Set(
    starterWorkouts.flatMap { _, text in
      text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "# ".utf8) }
        .map { Title.fold(String(decoding: $0.dropFirst(2), as: UTF8.self)) }
    })

  /// The date of everything in the set.
  static let moment = Timestamp(milliseconds: 1_793_491_200_000)

  /// The exercises, embedded in the program as text.
  static func decodeExercises() throws -> [Exercise] {
    try StarterReader(moment: moment).exercises(in: starterExercises)
  }

  /// The workouts made from the exercises, in the order in which they are listed.
  static func makeWorkouts(of exercises: [Exercise]) throws -> [Workout] {
    var all: [Workout] = []
    for (words, text) in starterWorkouts {
      let tags = try words.split(separator: ",").map { try Title(String($0)) }
      for var workout in try workouts(in: text, of: exercises) {
        workout.tags = tags
        all.append(workout)
      }
    }
    return all
  }

  /// The workouts in a text. Their IDs are derived from the title and the positions of the entries.
  ///
  /// - Parameter exercises: the exercises that the text may use.
  /// - Throws: ``Problem`` if the text has mistakes or uses an unknown exercise.
  static func workouts(in text: String, of exercises: [Exercise]) throws -> [Workout] {
    // All IDs are replaced, and the date is the same on every machine.
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
          titled: made.workout.title, at: moment,
          identifiers: identifiers(of: made.workout, made.workout.title.text)))
    }
    return workouts
  }

  /// The IDs of a workout and its entries, in the order in which copying requests them.
  private static func identifiers(of workout: Workout, _ name: String) -> Identifiers {
    let places = workout.orderedSequence.map { position, _ in
      "\(name)/\(position.index)" + (position.inner.map { "/\($0)" } ?? "")
    }
    let left = Mutex(([name] + places)[...])
    return Identifiers { identifier(left.withLock { $0.popFirst() } ?? "") }
  }

  /// A workout of a built-in plan with the IDs that it has on every machine, so that the copies of
  /// two machines are merged into one.
  static func shared(_ workout: Workout) -> Workout {
    workout.copy(
      titled: workout.title, at: workout.createdAt,
      identifiers: identifiers(of: workout, "plan/\(workout.title)"))
  }

  /// A deterministic ID for a position or a title: a UUID of version 8 made from a hash.
  static func identifier(_ place: String) -> UUID {
    ContentHash.id(of: "gymtastic/\(place)", variant: 0xA)
  }
}
