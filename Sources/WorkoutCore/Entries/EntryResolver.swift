/// Turns parsed entries into entries of a workout: asks a library, then the starter set, for their
/// exercises, and gives ids.
///
/// A title that names an exercise becomes a link to it. One that does not, and an alias of several,
/// stays a title, and is reported: the caller decides whether that is an error.
package struct EntryResolver: Sendable {
  /// What becomes of a title that names no exercise.
  package enum Unknown: Sendable {
    /// The item is kept without an exercise.
    case unlinked
    /// An exercise is created from the muscle groups in parentheses; without any, as `unlinked`.
    case created
    /// The exercise with the same words is meant, as “DB Rows” is Dumbbell Row. Otherwise one is
    /// created, without groups in parentheses from those that its words suggest.
    case recognized
  }

  private let library: Library
  private let starter: [Exercise]
  private let identifiers: Identifiers
  private let clock: WallClock
  private let known: NameLookup<Exercise>
  private let offered: NameLookup<Exercise>
  /// The new exercises of earlier requests, by their folded titles and aliases.
  private var added: [String: Exercise] = [:]
  private let suggestions = SuggestionBudget()

  /// Looks in `library` first, then among the exercises of the starter set, which it copies where
  /// they are needed.
  package init(
    library: Library, starter: [Exercise] = [], identifiers: Identifiers, clock: WallClock
  ) {
    self.library = library
    self.starter = starter
    self.identifiers = identifiers
    self.clock = clock
    known = NameLookup(library.exercises)
    offered = NameLookup(starter)
  }

  /// The same of a store, after the exercises that a text brings with it.
  init(_ library: Library, offering offered: [Exercise] = [], in store: DataStore) {
    let configuration = store.configuration
    self.init(
      library: library, starter: offered + configuration.builtIn.exercises,
      identifiers: configuration.identifiers, clock: configuration.clock)
  }

  /// The entries with their exercises.
  package func resolve(
    _ entries: [ParsedEntry], unknown: Unknown = .unlinked
  ) -> Resolution {
    var request = Request(resolver: self, policy: unknown)
    let resolved = entries.compactMap { request.entry($0) }
    return Resolution(
      entries: resolved, newExercises: request.newExercises, unknown: request.unknown,
      recognized: request.recognized)
  }

  /// A workout with its exercises, under its own title or else `title`.
  package func resolve(
    _ workout: ParsedWorkout, named title: Title, unknown: Unknown = .unlinked
  ) -> (workout: Workout, resolution: Resolution) {
    let resolution = resolve(workout.entries, unknown: unknown)
    var resolved = Workout(
      id: identifiers.next(), title: workout.title ?? title, createdAt: clock.now())
    resolved.note = workout.note
    resolved.sequence = resolution.entries
    return (resolved, resolution)
  }

  /// The exercises by title, and the titles that the library lacks.
  ///
  /// - Parameter groups: the muscle groups of the exercise that is created for an unknown title;
  ///   none creates none.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)`` for each unknown title.
  func links(
    to titles: [Title], creatingIn groups: (Title) -> [MuscleGroup]
  ) throws(CoreError) -> (links: [Title: ExerciseLink], newExercises: [Exercise]) {
    var request = Request(resolver: self, policy: .created)
    var links: [Title: ExerciseLink] = [:]
    var problems: [Problem] = []
    for title in titles {
      if let link = request.known(title, groups(title)) {
        links[title] = link
      } else if request.reported.insert(title.folded).inserted {
        problems.append(unknown(title, at: SourceRange(line: 0, bytes: 0..<0)).problem)
      }
    }
    guard problems.isEmpty else { throw .invalid(problems) }
    return (links, request.newExercises)
  }

  /// Lets later requests know the exercises that an earlier one would add to the library.
  mutating func add(_ exercises: [Exercise]) {
    for exercise in exercises { exercise.addNames(to: &added) }
  }

  // MARK: One request

  /// The exercises that one request needs.
  private struct Request {
    let resolver: EntryResolver
    let policy: Unknown
    var newExercises: [Exercise] = []
    var added: [String: Exercise] = [:]
    var unknown: [UnknownExercise] = []
    /// The folded titles in `unknown`.
    var reported: Set<String> = []
    /// The titles that were found by their words.
    var recognized: [(name: Title, exercise: Title)] = []
    lazy var names = ExerciseNames(resolver.library.exercises + resolver.starter)

    mutating func entry(_ parsed: ParsedEntry) -> WorkoutSequenceItem? {
      switch parsed {
      case .exercise(let item): .exercise(self.item(item))
      case .break(let pause): .break(self.pause(pause))
      case .circuit(let circuit): self.circuit(circuit).map { .circuit($0) }
      }
    }

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
        isSetPerRound: parsed.isSetPerRound, entries: entries)
    }

    private func pause(_ parsed: ParsedBreak) -> Break {
      Break(id: resolver.identifiers.next(), duration: parsed.duration)
    }

    private mutating func item(_ parsed: ParsedItem) -> WorkoutItem {
      let id = resolver.identifiers.next()
      let link = link(parsed.title, parsed)
      var item = WorkoutItem(id: id, exercise: link.exercise, title: link.title)
      (item.configuration, item.isPerSide) = (parsed.configuration, parsed.isPerSide)
      (item.doneIn, item.turn, item.note) = (parsed.doneIn, parsed.turn, parsed.note)
      item.alternatives = parsed.alternatives.map { self.link($0, parsed) }
      item.movements = parsed.movements.map { self.link($0, parsed) }
      return item
    }

    /// The library's own exercise, else a new one, else none.
    private mutating func link(_ title: Title, _ parsed: ParsedItem) -> ExerciseLink {
      if let link = known(title, parsed.muscleGroups) { return link }
      reportUnknown(title, in: parsed)
      return ExerciseLink(exercise: .unlinked, title: title)
    }

    /// The library's own exercise, else a new one of these muscle groups.
    mutating func known(_ title: Title, _ groups: [MuscleGroup]) -> ExerciseLink? {
      (known(title) ?? recognized(title, groups) ?? created(title, groups)).map {
        ExerciseLink(exercise: .linked($0.id), title: $0.title)
      }
    }

    /// The exercise of a title or else of its singular; one of the starter set is copied.
    private mutating func known(_ title: Title) -> Exercise? {
      guard resolver.known.sharing(folded: title.folded).isEmpty else { return nil }
      for name in KnownExercises.names(of: title) {
        if let known = resolver.known.exact(folded: name) { return known }
        if let known = resolver.added[name] ?? added[name] { return known }
        if let offered = resolver.offered.exact(folded: name) {
          return adding(
            resolver.library.copy(
              of: offered, at: resolver.clock.now(), identifiers: resolver.identifiers))
        }
      }
      return nil
    }

    /// The exercise with the same words, unless groups are given.
    private mutating func recognized(_ title: Title, _ groups: [MuscleGroup]) -> Exercise? {
      guard policy == .recognized, groups.isEmpty,
        let found = names.exercise(named: title).flatMap({ known($0.title) })
      else { return nil }
      if !recognized.contains(where: { $0.name == title }) {
        recognized.append((title, found.title))
      }
      return found
    }

    /// One made from the groups in parentheses, or from those that its words suggest.
    private mutating func created(_ title: Title, _ groups: [MuscleGroup]) -> Exercise? {
      guard policy != .unlinked else { return nil }
      let isGuess = groups.isEmpty && policy == .recognized
      guard let groups = try? MuscleGroups(isGuess ? names.muscleGroups(of: title) : groups) else {
        return nil
      }
      return adding(
        Exercise(
          id: resolver.identifiers.next(), title: title, muscleGroups: groups,
          createdAt: resolver.clock.now()))
    }

    private mutating func adding(_ exercise: Exercise) -> Exercise {
      newExercises.append(exercise)
      exercise.addNames(to: &added)
      return exercise
    }

    /// Once a title, however often it occurs.
    private mutating func reportUnknown(_ title: Title, in parsed: ParsedItem) {
      guard reported.insert(title.folded).inserted else { return }
      var found = resolver.unknown(title, at: parsed.titleRange)
      found.fix = found.sharing.first.map { NotationPrinter.head(of: parsed, with: $0, for: title) }
      unknown.append(found)
    }
  }

  private func unknown(_ title: Title, at range: SourceRange) -> UnknownExercise {
    let sharing = known.sharing(folded: title.folded).map(\.title)
    return UnknownExercise(
      title: title, nearest: sharing.isEmpty ? suggested(for: title) : [], sharing: sharing,
      range: range)
  }

  /// Titles for "did you mean", from both libraries; none once there were enough.
  private func suggested(for title: Title) -> [String] {
    guard suggestions.take() else { return [] }
    let names = (library.exercises + starter).map(\.title.text)
    return EditDistance.nearest(to: title.text, among: names.uniqued)
  }
}

/// Parsed entries with their exercises.
package struct Resolution: Sendable {
  /// The entries, with ids of their own.
  package let entries: [WorkoutSequenceItem]
  /// Exercises that are not in the library yet and belong there if the entries do: copies of the
  /// starter set's, and those created from the muscle groups in parentheses.
  package let newExercises: [Exercise]
  /// The titles that name no exercise, each once, in their order.
  package let unknown: [UnknownExercise]
  /// The titles whose exercise was found by its words.
  package var recognized: [(name: Title, exercise: Title)] = []
}

/// A title that names no exercise.
package struct UnknownExercise: Equatable, Sendable {
  /// The title in the text.
  package let title: Title
  /// The nearest titles that do; none after the first ten unknown titles of the
  /// resolver.
  package let nearest: [String]
  /// The titles of the exercises that it is an alias of, if there are several, the oldest first.
  package internal(set) var sharing: [Title] = []
  /// What to write in the place so that the oldest of them is meant.
  package internal(set) var fix: String?
  /// The place of the title.
  package let range: SourceRange

  /// The title as a problem of a request.
  package var problem: Problem {
    sharing.isEmpty
      ? .exerciseNotFound(title.text, nearest: nearest)
      : .sharedAlias(title.text, of: sharing.map(\.text))
  }
}

/// The exercises that an item may mean: first the library's, then the built-in ones.
package struct KnownExercises: Sendable {
  private let linked: [UUID: Exercise]
  private let own: NameLookup<Exercise>
  private let offered: NameLookup<Exercise>

  package init(_ library: [Exercise], starter: [Exercise]) {
    linked = (library + starter).byID
    own = NameLookup(library)
    offered = NameLookup(starter)
  }

  /// The exercise that an item is linked to; of any other item, the one of its title.
  func exercise(of item: WorkoutItem) -> Exercise? {
    if let exercise = item.linkedExercise.flatMap({ linked[$0] }) { return exercise }
    return exercise(named: item.title)
  }

  /// The exercise of a title or an alias; `nil` for an alias of several.
  package func exercise(named title: Title) -> Exercise? {
    guard own.sharing(folded: title.folded).isEmpty else { return nil }
    return Self.names(of: title).lazy
      .compactMap { own.exact(folded: $0) ?? offered.exact(folded: $0) }.first
  }

  /// The folded titles that a title may mean: itself, or the singular of which it is the English
  /// plural, as `Push Ups` of `Push Up`, the most probable first.
  static func names(of title: Title) -> [String] {
    let title = title.folded
    let endings = [("ies", "y"), ("s", ""), ("es", "")]
    let singulars = endings.compactMap { plural, singular in
      title.hasSuffix(plural) && title.utf8.count > plural.utf8.count + 2
        ? String(title.dropLast(plural.count)) + singular : nil
    }
    return [title] + singulars
  }
}

extension Exercise {
  /// Adds it by its folded title, and by those aliases that name no other yet.
  fileprivate func addNames(to index: inout [String: Exercise]) {
    index[title.folded] = self
    for alias in aliases where index[alias.folded] == nil { index[alias.folded] = self }
  }
}
