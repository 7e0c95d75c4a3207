/// Turns parsed entries into workout entries with IDs and exercises.
///
/// Exercises are looked up in a library, then in the starter set. A title that names an exercise
/// becomes a link to it. Any other title, and an alias of several exercises, remains a title and is
/// reported: the caller decides whether that is an error.
package struct EntryResolver: Sendable {
  /// What to do with a title that names no exercise.
  package enum Unknown: Sendable {
    /// The item remains without an exercise.
    case unlinked
    /// The exercise with the same words is used; otherwise the item remains without one.
    case matched
    /// An exercise is created from the muscle groups in parentheses, if given.
    case created
    /// The exercise with the same words is used, such as Dumbbell Row for “DB Rows”. Otherwise one
    /// is created; without groups in parentheses, its words suggest them.
    case recognized
  }

  private let library: Library
  private let starter: [Exercise]
  private let identifiers: Identifiers
  private let clock: WallClock
  private let known: NameLookup<Exercise>
  private let offered: NameLookup<Exercise>
  /// The library's exercises that come with a text under another title, by that folded title.
  private var renamed: [String: Exercise] = [:]
  /// The new exercises of earlier requests, by folded titles and aliases.
  private var added: [String: Exercise] = [:]
  private let suggestions = SuggestionBudget()

  /// Looks in `library` first, then in the exercises of the starter set, which are copied if
  /// needed.
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

  /// The exercises that it knows, without sorting their names again.
  var knownExercises: KnownExercises {
    KnownExercises(linked: (library.exercises + starter).byID, own: known, offered: offered)
  }

  /// A resolver for a store; exercises that come with a text are preferred to the built-in ones,
  /// and found by ID if the library has them under another title.
  init(_ library: Library, offering offered: [Exercise] = [], in store: DataStore) {
    let configuration = store.configuration
    self.init(
      library: library, starter: offered + configuration.builtIn.exercises,
      identifiers: configuration.identifiers, clock: configuration.clock)
    let own = offered.isEmpty ? [:] : library.exercises.byID
    for exercise in offered {
      guard let known = own[exercise.id], known.title.folded != exercise.title.folded else {
        continue
      }
      renamed[exercise.title.folded] = known
    }
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

  /// A workout with its exercises, with its own title or otherwise `title`.
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

  /// The exercises by title, and the new exercises that the library lacks.
  ///
  /// - Parameter groups: the muscle groups for the exercise to create for an unknown title; if
  ///   empty, none is created.
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

  /// Makes the exercises that an earlier request would add available to later ones.
  mutating func add(_ exercises: [Exercise]) {
    for exercise in exercises { exercise.addNames(to: &added) }
  }

  // MARK: One request

  private struct Request {
    let resolver: EntryResolver
    let policy: Unknown
    var newExercises: [Exercise] = []
    var added: [String: Exercise] = [:]
    var unknown: [UnknownExercise] = []
    /// The folded titles in `unknown`.
    var reported: Set<String> = []
    /// Titles whose exercise was recognized by its words.
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

    /// The library's own exercise, otherwise a new one, otherwise no exercise.
    private mutating func link(_ title: Title, _ parsed: ParsedItem) -> ExerciseLink {
      let isMachine = parsed.configuration.sets.contains { !$0.target.isReps }
      if let link = known(title, parsed.muscleGroups, isMachine: isMachine) { return link }
      reportUnknown(title, in: parsed)
      return ExerciseLink(exercise: .unlinked, title: title)
    }

    /// The library's exercise, otherwise a new one with these muscle groups.
    mutating func known(
      _ title: Title, _ groups: [MuscleGroup], isMachine: Bool = false
    ) -> ExerciseLink? {
      (known(title) ?? recognized(title, groups, isMachine) ?? created(title, groups)).map {
        ExerciseLink(exercise: .linked($0.id), title: $0.title)
      }
    }

    /// The exercise with a title or its singular; one of the starter set is copied.
    private mutating func known(_ title: Title) -> Exercise? {
      if let renamed = resolver.renamed[title.folded] { return renamed }
      guard resolver.known.sharing(folded: title.folded).isEmpty else { return nil }
      for name in KnownExercises.names(of: title) {
        let known = resolver.known.exact(folded: name) ?? resolver.added[name] ?? added[name]
        if let known { return known }
        if let offered = resolver.offered.exact(folded: name) {
          return adding(
            resolver.library.copy(
              of: offered, at: resolver.clock.now(), identifiers: resolver.identifiers))
        }
      }
      return nil
    }

    /// The exercise with the same words, unless groups are given.
    private mutating func recognized(
      _ title: Title, _ groups: [MuscleGroup], _ isMachine: Bool
    ) -> Exercise? {
      guard policy == .recognized || policy == .matched, groups.isEmpty,
        let found = names.exercise(named: title, isMachine: isMachine)
          .flatMap({ known($0.title) })
      else { return nil }
      if !recognized.contains(where: { $0 == (title, found.title) }) {
        recognized.append((title, found.title))
      }
      return found
    }

    /// A new exercise with the groups in parentheses, or the groups that its words suggest. Its ID
    /// is the same on every machine, so that a merge makes one of both.
    private mutating func created(_ title: Title, _ groups: [MuscleGroup]) -> Exercise? {
      guard policy == .created || policy == .recognized else { return nil }
      let isGuess = groups.isEmpty && policy == .recognized
      if let made = resolver.added[title.folded] ?? added[title.folded] { return made }
      guard let groups = try? MuscleGroups(isGuess ? names.muscleGroups(of: title) : groups) else {
        return nil
      }
      let now = resolver.clock.now()
      let made = Exercise(
        id: StarterSet.identifier("exercise/\(title.folded)"), title: title, muscleGroups: groups,
        createdAt: now)
      return adding(resolver.library.copy(of: made, at: now, identifiers: resolver.identifiers))
    }

    private mutating func adding(_ exercise: Exercise) -> Exercise {
      newExercises.append(exercise)
      exercise.addNames(to: &added)
      return exercise
    }

    /// Reports a title once, however often it occurs.
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

  /// Titles from both libraries for "did you mean"; empty once the limit is reached.
  private func suggested(for title: Title) -> [String] {
    guard suggestions.take() else { return [] }
    let names = (library.exercises + starter).map(\.title.text)
    return EditDistance.nearest(to: title.text, among: names.uniqued)
  }
}

/// Parsed entries with their exercises.
package struct Resolution: Sendable {
  /// The entries, with new IDs.
  package let entries: [WorkoutSequenceItem]
  /// Exercises to add to the library along with the entries: copies from the starter set, and
  /// exercises created for unknown titles.
  package let newExercises: [Exercise]
  /// The titles that name no exercise, in order, without duplicates.
  package let unknown: [UnknownExercise]
  /// Titles whose exercise was recognized by its words.
  package var recognized: [(name: Title, exercise: Title)] = []
}

/// A title that names no exercise.
package struct UnknownExercise: Equatable, Sendable {
  package let title: Title
  /// The most similar titles of exercises; empty after the first ten unknown titles of the
  /// resolver.
  package let nearest: [String]
  /// The titles of the exercises that share it as an alias, if there are several, oldest first.
  package internal(set) var sharing: [Title] = []
  /// The replacement text that refers to the oldest of them.
  package internal(set) var fix: String?
  package let range: SourceRange

  package var problem: Problem {
    sharing.isEmpty
      ? .exerciseNotFound(title.text, nearest: nearest)
      : .sharedAlias(title.text, of: sharing.map(\.text))
  }
}

/// The exercises that an item may refer to: first the library's, then the built-in ones.
package struct KnownExercises: Sendable {
  private let linked: [UUID: Exercise]
  private let own: NameLookup<Exercise>
  private let offered: NameLookup<Exercise>

  package init(_ library: [Exercise], starter: [Exercise]) {
    self.init(
      linked: (library + starter).byID, own: NameLookup(library), offered: NameLookup(starter))
  }

  fileprivate init(
    linked: [UUID: Exercise], own: NameLookup<Exercise>, offered: NameLookup<Exercise>
  ) {
    (self.linked, self.own, self.offered) = (linked, own, offered)
  }

  /// The exercise that an item is linked to, or otherwise the one with its title.
  func exercise(of item: WorkoutItem) -> Exercise? {
    if let exercise = item.linkedExercise.flatMap({ linked[$0] }) { return exercise }
    return exercise(named: item.title)
  }

  /// The exercise with a title or an alias; `nil` for an alias of several exercises.
  package func exercise(named title: Title) -> Exercise? {
    guard own.sharing(folded: title.folded).isEmpty else { return nil }
    return Self.names(of: title).lazy
      .compactMap { own.exact(folded: $0) ?? offered.exact(folded: $0) }.first
  }

  /// The folded titles that a title may mean, most likely first.
  ///
  /// They are the title itself and its possible English singulars, such as `Push Up` for `Push
  /// Ups`.
  package static func names(of title: Title) -> [String] {
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
  /// Adds it under its folded title, and under those aliases that are not in the index yet.
  fileprivate func addNames(to index: inout [String: Exercise]) {
    index[title.folded] = self
    for alias in aliases where index[alias.folded] == nil { index[alias.folded] = self }
  }
}
