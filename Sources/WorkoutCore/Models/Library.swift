/// The exercises, workouts and plans of a store.
public struct Library: Equatable, Sendable {
  /// In the order in which they were added; ids are unique, titles need not be.
  public var exercises: [Exercise]
  /// In the order in which they were added; their items refer to ``exercises`` by id.
  public var workouts: [Workout]
  /// In the order in which they were added; their entries refer to ``workouts`` by id. A plan keeps
  /// the entry of a removed workout.
  public var plans: [Plan]
  /// The IDs of exercises and workouts, also built-in ones, that lists and suggestions omit.
  public var hidden: Set<UUID>

  /// A library with the given parts, which are not checked.
  public init(
    exercises: [Exercise] = [], workouts: [Workout] = [], plans: [Plan] = [], hidden: Set<UUID> = []
  ) {
    self.exercises = exercises
    self.workouts = workouts
    self.plans = plans
    self.hidden = hidden
  }

  /// Hides exercises or workouts, or shows them again.
  mutating func setHidden(_ isHidden: Bool, _ ids: [UUID]) {
    if isHidden { hidden.formUnion(ids) } else { hidden.subtract(ids) }
  }

  package func hidesAll(_ elements: [some Named]) -> Bool {
    elements.allSatisfy { hidden.contains($0.id) }
  }

  /// The number of workouts that use each exercise; unused exercises are absent.
  package var usageCounts: [UUID: Int] {
    var counts: [UUID: Int] = [:]
    for workout in workouts {
      var used: Set<UUID> = []
      for case .linked(let id) in workout.references { used.insert(id) }
      for id in used { counts[id, default: 0] += 1 }
    }
    return counts
  }

  package func usageCount(of exercise: UUID) -> Int {
    workouts.count { $0.uses(exercise: exercise) }
  }

  /// A copy for this library of another library's exercise, which is not added.
  ///
  /// It has no pictures, because they are not here, and keeps its ID unless that is taken.
  func copy(of foreign: Exercise, at now: Timestamp, identifiers: Identifiers) -> Exercise {
    var copy = foreign
    if exercises.contains(where: { $0.id == foreign.id }) { copy.id = identifiers.next() }
    copy.image = nil
    copy.thumbnail = nil
    copy.createdAt = now
    copy.updatedAt = now
    copy.forgetOrigin()
    return copy
  }

  /// Whether the ID of a workout or of one of its entries is taken.
  func hasIDs(of workout: Workout) -> Bool {
    let ids = Set(workout.allIDs)
    return workouts.contains { !ids.isDisjoint(with: $0.allIDs) }
  }

  /// The pictures that its exercises refer to, including thumbnails.
  var imageNames: [ImageName] { exercises.flatMap { [$0.image, $0.thumbnail].compactMap(\.self) } }

  /// Whether any element except the one with this ID has the title, ignoring case and diacritics.
  static func holds(_ title: Title, in elements: [some Named], except id: UUID?) -> Bool {
    let folded = title.folded
    return elements.contains { $0.id != id && $0.title.folded == folded }
  }

  /// Updates the title of a workout in every plan that uses it.
  mutating func retitleEntries(of workout: Workout) {
    for plan in plans.indices {
      for entry in plans[plan].workouts.indices where plans[plan].workouts[entry].id == workout.id {
        plans[plan].workouts[entry].title = workout.title
      }
    }
  }

  /// Updates the title of an exercise in every item that uses it.
  mutating func retitleItems(of exercise: Exercise) {
    mapLinks { link in
      guard link.exercise == .linked(exercise.id) else { return link }
      return ExerciseLink(exercise: link.exercise, title: exercise.title)
    }
  }

  /// Changes the links of every item of every workout, including those in circuits.
  mutating func mapLinks(_ change: (ExerciseLink) -> ExerciseLink) {
    for index in workouts.indices {
      workouts[index].sequence = workouts[index].sequence.map { $0.mapLinks(change) }
    }
  }

  mutating func renameInRules(_ old: Title, to new: Title) {
    for index in workouts.indices {
      workouts[index] = workouts[index].mapItems { item in
        item.configuration?.progression?.rename(old, to: new)
      }
    }
  }
}

// MARK: Adopting exercises and workouts of another library

extension Library {
  /// The exercise of this library whose title or alias is the title of `foreign`; otherwise adds a
  /// copy of `foreign`.
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

  /// Adds a copy of another library's workout, with its IDs unless one is taken: the copies of a
  /// built-in workout on two machines are merged into one.
  ///
  /// Its items are linked to exercises of this library; missing exercises are copied from
  /// `offered`.
  mutating func adopt(
    _ foreign: Workout, from offered: [Exercise], at now: Timestamp, identifiers: Identifiers
  ) -> (workout: Workout, exercises: [Exercise]) {
    var copy = foreign.copy(
      titled: foreign.title, at: now, identifiers: hasIDs(of: foreign) ? identifiers : nil)
    let links = adopt(offered, usedIn: foreign.items, at: now, identifiers: identifiers)
    copy.sequence = Self.linked(copy.sequence, by: links.exercises, others: .unlinked)
    workouts.append(copy)
    return (copy, links.added)
  }

  /// Links entries that were composed elsewhere to this library.
  ///
  /// An exercise that the library lacks is found by the title it has in `offered`, or copied from
  /// there; one that is in neither counts as deleted.
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
  /// - Returns: the exercises of this library by the IDs in `offered`, and those that are new.
  private mutating func adopt(
    _ offered: [Exercise], usedIn items: [WorkoutItem], at now: Timestamp, identifiers: Identifiers
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

  /// The entries with their items linked to the exercises in `links`; links to any other exercise
  /// become `others`.
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
