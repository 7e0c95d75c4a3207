/// Exports workouts and plans as bundles, and imports bundles.
///
/// ```swift
/// let bundle = try coach.bundles.bundle(plans: [plan])
/// let imported = try client.bundles.take(bundle)
/// print(imported.exercises.map(\.effect))
/// ```
package struct BundleService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  // MARK: Export

  /// Bundles workouts and plans with the plans' workouts and everything they use. Private data is
  /// left out: maxes, what is hidden, and progress through plans.
  ///
  /// - Parameters:
  ///   - workouts: from the library, the built-in workouts or a text.
  ///   - plans: from the library.
  ///   - other: the library that contains them, if not the user's, for example for a built-in plan.
  /// - Throws: An error if a picture is missing.
  package func bundle(
    workouts: [Workout] = [], plans: [Plan] = [], of other: Library? = nil
  ) throws(CoreError) -> WorkoutBundle {
    let data = store.read()
    let own = try data.library
    let library = other ?? own
    let builtIn = store.configuration.builtIn.library
    let planned = Set(plans.flatMap(\.workouts).map(\.id))
    let known = library.workouts + builtIn.workouts
    var shared = Library()
    shared.plans = plans.map(\.shared)
    shared.workouts = (workouts + known.filter { planned.contains($0.id) }).uniqued(by: \.id)
      .map(\.shared)
    shared.exercises = (library.exercises + builtIn.exercises).used(in: shared.workouts)
      .map(\.shared)
    return WorkoutBundle(
      createdAt: store.configuration.clock.now(), sender: try data.settings.name,
      library: shared, pictures: try pictures(of: shared))
  }

  private func pictures(of library: Library) throws(CoreError) -> [ImageName: [UInt8]] {
    var pictures: [ImageName: [UInt8]] = [:]
    for name in library.imageNames {
      guard let bytes = try store.picture(name) else {
        throw .store(
          .damaged(
            path: store.path(of: name), place: "it is gone", expected: "a picture of an exercise"))
      }
      pictures[name] = bytes
    }
    return pictures
  }

  /// The bytes of a bundle; errors refer to it as `name`.
  ///
  /// - Throws: `StoreError.tooLarge` if it would be too large to read again.
  package func contents(
    of bundle: WorkoutBundle, named name: String
  ) throws(CoreError) -> [UInt8] {
    let bytes = bundle.contents()
    guard bytes.count <= WorkoutBundle.limit else {
      throw .store(.tooLarge(path: name, limit: WorkoutBundle.limit))
    }
    return bytes
  }

  // MARK: Import

  /// The result of an import or a dry run.
  package struct Imported: Sendable {
    package typealias Effect = WorkoutService.Imported.Effect

    package fileprivate(set) var exercises: [(exercise: Exercise, effect: Effect)] = []
    package fileprivate(set) var workouts: [(workout: Workout, effect: Effect)] = []
    package fileprivate(set) var plans: [(plan: Plan, effect: Effect)] = []
    /// Active plans that kept their days, with those that the bundle gives them.
    package fileprivate(set) var otherDays: [(plan: Plan, days: [Weekday])] = []
    /// The user's workouts that the bundle replaced by title, and the plans, not of the bundle,
    /// that use them.
    package fileprivate(set) var replacedInPlans: [(workout: Workout, plans: [Plan])] = []
    /// The number of imported pictures, including thumbnails.
    package fileprivate(set) var pictureCount = 0
  }

  /// Adds a bundle's contents to the library, or updates them by ID: all of it, or nothing.
  ///
  /// What the user edited stays unchanged, and so does what a newer bundle gave. So does a user's
  /// exercise with the title of one in the bundle; it is then used instead of that one. An active
  /// plan keeps its progress, and its days unless it is replaced.
  ///
  /// - Parameters:
  ///   - bundle: what to import.
  ///   - isReplacing: whether to overwrite content that was edited here, is newer or only has the
  ///     same title.
  ///   - allowingDuplicates: whether to add a workout or plan whose title already exists.
  ///   - isDryRun: whether to save nothing.
  /// - Throws: ``Problem/duplicateTitle(_:_:)`` for each title that is taken, and
  ///   ``Problem/repeatedID(_:)`` for each ID of two elements.
  package func take(
    _ bundle: WorkoutBundle, isReplacing: Bool = false, allowingDuplicates: Bool = false,
    isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    try store.update(isDryRun: isDryRun) { change throws(CoreError) in
      var merge = BundleMerge(
        into: try change.before.library, at: store.configuration.clock.now(),
        isReplacing: isReplacing, allowingDuplicates: allowingDuplicates)
      for exercise in bundle.library.exercises { merge.take(exercise.shared) }
      for workout in bundle.library.workouts { merge.take(workout.shared) }
      for plan in bundle.library.plans { merge.take(plan.shared) }
      merge.findPlansOfReplaced()
      try merge.problems.check()
      let repeated = LibraryCheck.repeatedIDs(of: merge.library)
        .subtracting(LibraryCheck.repeatedIDs(of: try change.before.library))
      guard repeated.isEmpty else { throw .invalid(repeated.map { .repeatedID($0) }) }
      change.library = merge.library
      change.pictures = merge.pictureNames.compactMap { name in
        bundle.pictures[name].map { (name, $0) }
      }
      merge.result.pictureCount = change.pictures.count
      return merge.result
    }
  }
}

extension DataStore {
  package var bundles: BundleService { BundleService(self) }
}

/// A library and the bundle to merge into it: exercises first, then workouts, then plans.
private struct BundleMerge {
  private(set) var library: Library
  var result = BundleService.Imported()
  private(set) var problems = ProblemCollector()
  /// The pictures of added or changed exercises.
  private(set) var pictureNames: [ImageName] = []
  private let before: Library
  private let names: NameLookup<Exercise>
  private let now: Timestamp
  private let isReplacing: Bool
  private let allowingDuplicates: Bool
  /// The user's exercises and workouts, by their IDs in the bundle.
  private var exercises: [UUID: Exercise] = [:]
  private var workouts: [UUID: Workout] = [:]
  private var replacedByTitle: [Workout] = []

  init(into library: Library, at now: Timestamp, isReplacing: Bool, allowingDuplicates: Bool) {
    self.library = library
    before = library
    names = NameLookup(library.exercises)
    self.now = now
    self.isReplacing = isReplacing
    self.allowingDuplicates = allowingDuplicates
  }

  mutating func take(_ exercise: Exercise) {
    let known = library.exercises.firstIndex(id: exercise.id)
    let named = names.exact(exercise.title.text)
    let index = known ?? named.flatMap { library.exercises.firstIndex(id: $0.id) }
    let (merged, effect) = merged(
      exercise, into: index.map { library.exercises[$0] }, isSame: known != nil)
    exercises[exercise.id] = merged
    result.exercises.append((merged, effect))
    guard effect == .added || effect == .changed else { return }
    pictureNames += [merged.image, merged.thumbnail].compactMap(\.self)
    guard let index else { return library.exercises.append(merged) }
    library.exercises[index] = merged
    library.retitleItems(of: merged)
  }

  mutating func take(_ workout: Workout) {
    let (index, isSame) = place(of: workout, in: library.workouts, before.workouts, .workout)
    let own = index.map { library.workouts[$0] }
    var linked = workout.mapItems { item in
      item.mapLinks { link in
        guard let exercise = link.exercise.linkedID.flatMap({ exercises[$0] }) else { return link }
        return ExerciseLink(exercise: .linked(exercise.id), title: exercise.title)
      }
    }
    linked.stampPrescriptions(at: now, since: own)
    let (merged, effect) = merged(linked, into: own, isSame: isSame)
    workouts[workout.id] = merged
    result.workouts.append((merged, effect))
    if effect == .changed, !isSame { replacedByTitle.append(merged) }
    guard let index else { return library.workouts.append(merged) }
    library.workouts[index] = merged
    library.retitleEntries(of: merged)
  }

  mutating func take(_ plan: Plan) {
    let (index, isSame) = place(of: plan, in: library.plans, before.plans, .plan)
    var linked = plan
    linked.workouts = plan.workouts.map { entry in
      workouts[entry.id].map(Plan.Entry.init) ?? entry
    }
    linked.weeks = plan.weeks.map { week in
      Plan.Week(week.number, week.workouts.map { workouts[$0]?.id ?? $0 })
    }
    let own = index.map { library.plans[$0] }
    if let own, own.start != nil, !isReplacing || plan.days.isEmpty { linked.days = own.days }
    let (merged, effect) = merged(linked, into: own, isSame: isSame)
    if effect != .kept, !plan.days.isEmpty, merged.days != plan.days {
      result.otherDays.append((merged, plan.days))
    }
    result.plans.append((merged, effect))
    guard let index else { return library.plans.append(merged) }
    library.plans[index] = merged
  }

  /// Finds the plans that use a workout replaced by title, after everything was merged.
  mutating func findPlansOfReplaced() {
    let imported = Set(result.plans.map(\.plan.id))
    result.replacedInPlans = replacedByTitle.map { workout in
      let plans = library.plans.filter { plan in
        !imported.contains(plan.id) && plan.workouts.contains { $0.id == workout.id }
      }
      return (workout, plans)
    }
    .filter { !$0.plans.isEmpty }
  }

  /// The index of the library's counterpart to an element of the bundle: matched by ID, or by title
  /// when replacing; `nil` if it is new. Reports a problem if the title already exists.
  private mutating func place<Element: Named>(
    of coming: Element, in elements: [Element], _ before: [Element], _ subject: Problem.Subject
  ) -> (index: Int?, isSame: Bool) {
    if let known = elements.firstIndex(id: coming.id) { return (known, true) }
    let named = before.firstIndex { $0.title.folded == coming.title.folded }
    if named != nil, !isReplacing, !allowingDuplicates {
      problems.add(.duplicateTitle(coming.title.text, subject))
    }
    return (isReplacing ? named : nil, false)
  }

  /// The merged element of the library, and the effect.
  ///
  /// - Parameters:
  ///   - coming: the element in the bundle.
  ///   - own: the element in the library; `nil` if it is new.
  ///   - isSame: whether both have the same ID; otherwise they share a title.
  private func merged<Element: Importable>(
    _ coming: Element, into own: Element?, isSame: Bool
  ) -> (Element, BundleService.Imported.Effect) {
    var merged = coming
    guard let own else {
      (merged.createdAt, merged.updatedAt) = (now, now)
      merged.importedVersion = coming.updatedAt
      return (merged, .added)
    }
    merged.keep(from: own)
    if merged == own { return (own, .unchanged) }
    let isOlder = own.importedVersion.map { coming.updatedAt < $0 } ?? false
    guard isReplacing || isSame && own.editedAt == nil && !isOlder else { return (own, .kept) }
    merged.updatedAt = now.following(own.updatedAt)
    (merged.editedAt, merged.importedVersion) = (nil, coming.updatedAt)
    return (merged, .changed)
  }
}

extension Exercise {
  /// Whether it has more than a title and muscle groups, which is all that text can carry. A
  /// built-in exercise loses nothing, since every library has it.
  package func losesInText(builtIn: [Exercise]) -> Bool {
    func content(_ exercise: Exercise) -> Exercise {
      var content = exercise.shared
      content.keep(from: self)
      return content
    }
    let known = builtIn.first { $0.title.folded == title.folded }
    let plain = Exercise(id: id, title: title, muscleGroups: muscleGroups, createdAt: createdAt)
    return content(self) != content(known ?? plain)
  }
}
