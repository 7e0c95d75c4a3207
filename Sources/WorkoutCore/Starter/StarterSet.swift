import Synchronization

/// What comes with the program: ``StarterSet``, unless a test replaces it. Each part is made when
/// it is first needed, as workouts take much longer than exercises.
package struct BuiltIn: Sendable {
  private let makeExercises: @Sendable () -> [Exercise]
  private let makeWorkouts: @Sendable () -> [Workout]

  private init(
    _ exercises: @escaping @Sendable () -> [Exercise],
    _ workouts: @escaping @Sendable () -> [Workout]
  ) {
    makeExercises = exercises
    makeWorkouts = workouts
  }

  /// The content of a library instead.
  package init(_ library: Library) {
    self.init({ library.exercises }, { library.workouts })
  }

  package static let live = BuiltIn({ StarterSet.exercises }, { StarterSet.workouts })

  /// The same with further exercises, such as those that a bundle brings.
  package func adding(_ exercises: [Exercise]) -> BuiltIn {
    BuiltIn({ makeExercises() + exercises }, makeWorkouts)
  }

  package var exercises: [Exercise] { makeExercises() }
  package var workouts: [Workout] { makeWorkouts() }
  /// The exercises without the workouts.
  package var exerciseLibrary: Library { Library(exercises: exercises) }
  package var library: Library { Library(exercises: exercises, workouts: workouts) }
}

/// The exercises and workouts that come with the program, so that there is something to run before
/// anything was added. They are looked up, and copied where needed, but never stored by themselves.
public enum StarterSet {
  /// All of it. Ids and dates are the same everywhere.
  package static var library: Library { Library(exercises: exercises, workouts: workouts) }

  /// The exercises, made on first use; empty if they cannot be read, which the tests rule out.
  public static let exercises: [Exercise] = (try? decodeExercises()) ?? []

  /// The same for the workouts, which take much longer to make than the exercises.
  public static let workouts: [Workout] = (try? makeWorkouts(of: exercises)) ?? []

  /// The date of everything in the set.
  static let moment = Timestamp(milliseconds: 1_793_491_200_000)

  /// The exercises, embedded in the program as text.
  static func decodeExercises() throws -> [Exercise] {
    try StarterReader(moment: moment).exercises(in: starterExercises)
  }

  /// The workouts, put together from the exercises; in the order in which they are listed.
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
    let left = Mutex(([title] + places)[...])
    return Identifiers { identifier(left.withLock { $0.popFirst() } ?? "") }
  }

  /// An id for a place or a title, the same on every machine: a UUID of version 8 made of a hash.
  static func identifier(_ place: String) -> UUID {
    ContentHash.id(of: "gymtastic/\(place)", variant: 0xA)
  }
}
