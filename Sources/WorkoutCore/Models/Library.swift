/// The exercises, workouts and plans of a store.
public struct Library: Equatable, Sendable {
  /// In the order in which they were added; ids are unique, titles need not be.
  public var exercises: [Exercise]
  /// In the order in which they were added; their items refer to ``exercises`` by id.
  public var workouts: [Workout]
  /// In the order in which they were added; their entries refer to ``workouts`` by id. A removed
  /// workout keeps its place in a plan.
  public var plans: [Plan]

  /// A library of the given parts, which are not checked.
  public init(exercises: [Exercise] = [], workouts: [Workout] = [], plans: [Plan] = []) {
    self.exercises = exercises
    self.workouts = workouts
    self.plans = plans
  }

  /// In how many workouts each used exercise occurs; an unused one is absent.
  package var usageCounts: [UUID: Int] {
    var counts: [UUID: Int] = [:]
    for workout in workouts {
      var used: Set<UUID> = []
      for case .linked(let id) in workout.references { used.insert(id) }
      for id in used { counts[id, default: 0] += 1 }
    }
    return counts
  }

  /// In how many workouts one exercise occurs.
  package func usageCount(of exercise: UUID) -> Int {
    workouts.count { $0.uses(exercise: exercise) }
  }

  /// A copy of an exercise of another library for this one: without its pictures, which are not
  /// here, and with its id unless that is taken. It is not added.
  func copy(of foreign: Exercise, at now: Timestamp, identifiers: Identifiers) -> Exercise {
    var copy = foreign
    if exercises.contains(where: { $0.id == foreign.id }) { copy.id = identifiers.next() }
    copy.image = nil
    copy.thumbnail = nil
    copy.createdAt = now
    copy.updatedAt = now
    copy.importedAt = nil
    return copy
  }

  /// The pictures that its exercises name, thumbnails included.
  var imageNames: [ImageName] {
    exercises.flatMap { [$0.image, $0.thumbnail].compactMap(\.self) }
  }

  /// Whether any of the elements but one has the title, folded.
  static func holds(_ title: Title, in elements: [some Named], except id: UUID?) -> Bool {
    let folded = title.folded
    return elements.contains { $0.id != id && $0.title.folded == folded }
  }

  /// Gives every entry of a workout in a plan its current title.
  mutating func retitleEntries(of workout: Workout) {
    for plan in plans.indices {
      for entry in plans[plan].workouts.indices
      where plans[plan].workouts[entry].id == workout.id {
        plans[plan].workouts[entry].title = workout.title
      }
    }
  }

  /// Gives every item of an exercise its current title.
  mutating func retitleItems(of exercise: Exercise) {
    mapLinks { link in
      guard link.exercise == .linked(exercise.id) else { return link }
      return ExerciseLink(exercise: link.exercise, title: exercise.title)
    }
  }

  /// Changes the links of every item of every workout, those in circuits too.
  mutating func mapLinks(_ change: (ExerciseLink) -> ExerciseLink) {
    for index in workouts.indices {
      workouts[index].sequence = workouts[index].sequence.map { $0.mapLinks(change) }
    }
  }

  /// Renames a workout in the rules of progress that name it.
  mutating func renameInRules(_ old: Title, to new: Title) {
    for index in workouts.indices {
      workouts[index] = workouts[index].mapItems { item in
        item.configuration?.progression?.rename(old, to: new)
      }
    }
  }
}

// MARK: Taking over exercises and workouts of another library

extension Library {
  /// The exercise of this library with the title of `foreign`, also as an alias; otherwise adds a
  /// copy of it.
  mutating func adopt(
    _ foreign: Exercise,
    at now: Timestamp,
    identifiers: Identifiers
  ) -> (exercise: Exercise, isNew: Bool) {
    if let known = NameLookup(exercises).exact(foreign.title.text) { return (known, false) }
    let copy = copy(of: foreign, at: now, identifiers: identifiers)
    exercises.append(copy)
    return (copy, true)
  }

  /// Adds a copy of a workout of another library, with its id unless that is taken. Its items are
  /// linked to exercises of this one; those that it lacks are copied from `offered`.
  mutating func adopt(
    _ foreign: Workout,
    from offered: [Exercise],
    at now: Timestamp,
    identifiers: Identifiers
  ) -> (workout: Workout, exercises: [Exercise]) {
    var copy = foreign.copy(titled: foreign.title, at: now, identifiers: identifiers)
    if !workouts.contains(where: { $0.id == foreign.id }) { copy.id = foreign.id }
    let links = adopt(
      offered, usedIn: foreign.items, at: now, identifiers: identifiers)
    copy.sequence = Self.linked(copy.sequence, by: links.exercises, others: .unlinked)
    workouts.append(copy)
    return (copy, links.added)
  }

  /// Links entries that were put together elsewhere to this library. An exercise that it lacks is
  /// taken from `offered`, or found by its title; one that is nowhere was deleted.
  ///
  /// - Returns: the entries, and the exercises that were added.
  mutating func adopt(
    _ entries: [WorkoutSequenceItem], choosing offered: [Exercise], at now: Timestamp,
    identifiers: Identifiers
  ) -> (entries: [WorkoutSequenceItem], added: [Exercise]) {
    var links = exercises.byID
    let lacking = offered.filter { links[$0.id] == nil }
    let adopted = adopt(
      lacking, usedIn: entries.flatMap(\.items), at: now, identifiers: identifiers)
    links.merge(adopted.exercises) { own, _ in own }
    return (Self.linked(entries, by: links, others: .deleted), adopted.added)
  }

  /// Adopts the exercises that items are linked to.
  ///
  /// - Returns: the exercise here for each, by its own id, and which of them are new.
  private mutating func adopt(
    _ offered: [Exercise], usedIn items: [WorkoutItem], at now: Timestamp,
    identifiers: Identifiers
  ) -> (exercises: [UUID: Exercise], added: [Exercise]) {
    let sources = offered.byID
    var links: [UUID: Exercise] = [:]
    var added: [Exercise] = []
    for case .linked(let id) in items.flatMap(\.links).map(\.exercise) where links[id] == nil {
      guard let source = sources[id] else { continue }
      let (exercise, isNew) = adopt(source, at: now, identifiers: identifiers)
      links[id] = exercise
      if isNew { added.append(exercise) }
    }
    return (links, added)
  }

  /// The same entries, their items linked to the exercises of `links`; items of other exercises get
  /// the reference `others`.
  private static func linked(
    _ entries: [WorkoutSequenceItem], by links: [UUID: Exercise], others: ExerciseReference
  ) -> [WorkoutSequenceItem] {
    entries.map { entry in
      entry.mapLinks { link in
        guard case .linked(let id) = link.exercise else { return link }
        let exercise = links[id]
        return ExerciseLink(
          exercise: exercise.map { .linked($0.id) } ?? others, title: exercise?.title ?? link.title)
      }
    }
  }
}
