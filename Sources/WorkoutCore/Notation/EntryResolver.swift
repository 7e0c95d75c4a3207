/// Turns parsed entries into entries of a workout: asks a library, then the starter set, for their
/// exercises, and gives ids.
///
/// A parsed text knows titles alone. Here it meets a library: what is found becomes a link, what is
/// not stays a title, and the caller decides whether that is a fault.
public struct EntryResolver: Sendable {
  /// What becomes of a title that names no exercise. It is reported in any case but `created`.
  public enum Unknown: Sendable {
    /// The item is kept without an exercise.
    case unlinked
    /// An exercise is created from the muscle groups in parentheses; without any, as `unlinked`.
    case created
  }

  private let library: Library
  private let starter: Library
  private let identifiers: Identifiers
  private let clock: WallClock
  private let known: NameIndex<Exercise>
  private let offered: NameIndex<Exercise>

  /// Looks in `library` first, then in `starter`, whose exercises it copies where they are needed.
  public init(
    library: Library, starter: Library = Library(), identifiers: Identifiers, clock: WallClock
  ) {
    self.library = library
    self.starter = starter
    self.identifiers = identifiers
    self.clock = clock
    known = NameIndex(library.exercises)
    offered = NameIndex(starter.exercises)
  }

  /// The entries with their exercises.
  public func resolve(
    _ entries: [ParsedEntry], unknown: Unknown = .unlinked
  ) -> Resolution {
    var round = Round(resolver: self, policy: unknown)
    let resolved = entries.compactMap { round.entry($0) }
    return Resolution(
      entries: resolved, newExercises: round.newExercises, unknown: round.unknown)
  }

  /// A workout with its exercises, under its own title or else `title`.
  public func resolve(
    _ workout: ParsedWorkout, named title: Title, unknown: Unknown = .unlinked
  ) -> (workout: Workout, resolution: Resolution) {
    let resolution = resolve(workout.entries, unknown: unknown)
    var resolved = Workout(
      id: identifiers.next(), title: workout.title ?? title, createdAt: clock.now())
    resolved.note = workout.note
    resolved.sequence = resolution.entries
    return (resolved, resolution)
  }

  // MARK: One request

  /// What one request gathers.
  private struct Round {
    let resolver: EntryResolver
    let policy: Unknown
    private(set) var newExercises: [Exercise] = []
    private(set) var unknown: [UnknownExercise] = []
    /// The folded titles in `unknown`.
    private var reported: Set<String> = []

    /// A request that has gathered nothing yet.
    init(resolver: EntryResolver, policy: Unknown) {
      self.resolver = resolver
      self.policy = policy
    }

    mutating func entry(_ parsed: ParsedEntry) -> WorkoutSequenceItem? {
      switch parsed {
      case .exercise(let item): .exercise(self.item(item))
      case .break(let pause): .break(self.pause(pause))
      case .circuit(let circuit): self.circuit(circuit).map { .circuit($0) }
      }
    }

    /// A circuit is written with one form of header or another, but kept with rounds and a pacing.
    private mutating func circuit(_ parsed: ParsedCircuit) -> Circuit? {
      let entries = parsed.entries.map { entry -> CircuitEntry in
        switch entry {
        case .exercise(let item): .exercise(self.item(item))
        case .break(let pause): .break(self.pause(pause))
        }
      }
      // A parsed circuit has entries, so this always succeeds.
      return try? Circuit(
        id: resolver.identifiers.next(), title: parsed.header.title, pacing: parsed.pacing,
        entries: entries)
    }

    private func pause(_ parsed: ParsedBreak) -> Break {
      Break(id: resolver.identifiers.next(), duration: parsed.duration)
    }

    private mutating func item(_ parsed: ParsedItem) -> WorkoutItem {
      let exercise = reference(parsed)
      return WorkoutItem(
        id: resolver.identifiers.next(), exercise: exercise.reference, title: exercise.title,
        configuration: parsed.configuration, load: parsed.load, isPerSide: parsed.isPerSide,
        note: parsed.note)
    }

    /// The library's own exercise, else a new one, else none, and then the title stands for itself.
    private mutating func reference(
      _ parsed: ParsedItem
    ) -> (reference: ExerciseReference, title: Title) {
      if let exercise = resolver.known.oldest(named: parsed.title) {
        return (.linked(exercise.id), exercise.title)
      }
      if let exercise = newExercise(for: parsed) { return (.linked(exercise.id), exercise.title) }
      reportUnknown(parsed)
      return (.unlinked, parsed.title)
    }

    /// An exercise of the starter set, or one made from the groups in parentheses; one that an
    /// earlier entry brought in is not brought twice.
    private mutating func newExercise(for parsed: ParsedItem) -> Exercise? {
      if let offered = resolver.offered.oldest(named: parsed.title) {
        return added(
          resolver.library.copy(
            of: offered, at: resolver.clock.now(), identifiers: resolver.identifiers))
      }
      let folded = parsed.title.folded
      if let created = newExercises.first(where: { $0.title.folded == folded }) { return created }
      guard policy == .created, let groups = try? MuscleGroups(parsed.muscleGroups) else {
        return nil
      }
      return added(
        Exercise(
          id: resolver.identifiers.next(), title: parsed.title, muscleGroups: groups,
          createdAt: resolver.clock.now()))
    }

    /// Adds an exercise unless it was added under this title before.
    private mutating func added(_ exercise: Exercise) -> Exercise {
      if let before = newExercises.first(where: { $0.title == exercise.title }) { return before }
      newExercises.append(exercise)
      return exercise
    }

    /// Once a title, however often it occurs.
    private mutating func reportUnknown(_ parsed: ParsedItem) {
      let folded = parsed.title.folded
      guard reported.insert(folded).inserted else { return }
      unknown.append(
        UnknownExercise(
          title: parsed.title, nearest: resolver.nearest(to: parsed.title),
          range: parsed.titleRange))
    }
  }

  /// Titles for "did you mean", from both libraries.
  private func nearest(to title: Title) -> [String] {
    var seen: Set<String> = []
    let names = (library.exercises + starter.exercises).map(\.title.text)
      .filter { seen.insert($0).inserted }
    return EditDistance.nearest(to: title.text, among: names)
  }
}
