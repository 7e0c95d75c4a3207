/// The requirements that a check places on workouts.
package struct Budgets: Equatable, Sendable {
  /// The maximum estimated duration, in seconds.
  package var maximumDuration: Int?
  /// The minimum estimated duration, in seconds.
  package var minimumDuration: Int?
  /// The available equipment; `nil` for any.
  package var equipment: Equipment?
  /// The muscle groups that each workout must train.
  package var muscleGroups: [MuscleGroup]

  /// Durations are in seconds.
  package init(
    maximumDuration: Int? = nil, minimumDuration: Int? = nil, equipment: Equipment? = nil,
    muscleGroups: [MuscleGroup] = []
  ) {
    self.maximumDuration = maximumDuration
    self.minimumDuration = minimumDuration
    self.equipment = equipment
    self.muscleGroups = muscleGroups
  }
}

/// Pieces of equipment, compared in folded form, without weights and in the singular.
///
/// `Kettlebells 16kg` equals `kettlebell`. `none` is not a piece.
package struct Equipment: Equatable, Sendable {
  private var folded: Set<String>
  /// Mats, which no exercise lists as equipment.
  static let mats: Set<String> = ["mat", "yoga mat"]

  /// The pieces in strings, each of which has one piece or several separated by commas.
  package init(_ texts: [String]) { folded = Set(texts.flatMap(Self.pieces).map(Self.key)) }

  /// Whether an exercise needs one of the pieces; `none` matches exercises stored with `none`.
  package func isNeeded(by exercise: Exercise) -> Bool {
    Self.pieces(of: exercise).contains { folded.contains(Self.key($0)) }
  }

  /// The pieces that an exercise needs and that are missing here.
  func missing(for exercise: Exercise) -> [String] {
    // Many built-in exercises need nothing.
    guard exercise.equipment?.text != "none" else { return [] }
    return Self.pieces(of: exercise).filter { piece in
      let key = Self.key(piece)
      return key != "none" && !folded.contains(key)
    }
  }

  /// The pieces that are missing at a place.
  package func missing(at place: Equipment) -> [String] {
    folded.subtracting(place.folded).subtracting(["none"]).sorted()
  }

  mutating func add(_ piece: String) { folded.insert(Self.key(piece)) }

  /// Whether it means no equipment.
  var isNothing: Bool { folded == ["none"] }

  /// The pieces that an exercise needs, as written.
  static func pieces(of exercise: Exercise) -> [String] { pieces(exercise.equipment?.text ?? "") }

  static func key(_ piece: String) -> String {
    var words = piece.split(separator: " ").map(String.init)
    for count in [2, 1] {
      for start in words.indices.reversed()
      where start + count <= words.count && words[start].first?.isNumber == true {
        let weight = words[start..<start + count].joined(separator: " ")
        if (try? Weight(written: weight)) != nil { words.removeSubrange(start..<start + count) }
      }
    }
    return Folding.singular(Folding.fold(words.joined(separator: " ")))
  }

  /// The pieces in a string, separated by commas.
  static func pieces(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

/// Checks text for unknown exercises, useless breaks, impossible sets, and budgets.
package struct NotationCheck: Sendable {
  private let budgets: Budgets
  private let secondsPerRep: SecondsPerRep
  private let isStrict: Bool
  private let resolver: EntryResolver
  private let policy: EntryResolver.Unknown
  private let known: KnownExercises
  private let takenTitles: Set<String>
  private let workoutTitles: Set<String>
  /// The number of weeks in each workout's plan, by folded title.
  private let weekCounts: [String: Int]
  private let habits: ExerciseHabits

  /// - Parameters:
  ///   - library: a library with known exercises.
  ///   - starter: further known exercises. Its workouts are made only if needed.
  ///   - budgets: the requirements on workouts.
  ///   - secondsPerRep: the estimated time per repetition.
  ///   - isStrict: whether warnings are errors.
  ///   - isImport: whether to report titles that the library already has.
  ///   - isPasted: whether exercises are recognized by their words, as when a paste is imported.
  package init(
    library: Library, starter: BuiltIn = BuiltIn(Library()), budgets: Budgets = Budgets(),
    secondsPerRep: SecondsPerRep = .standard, isStrict: Bool = false, isImport: Bool = false,
    isPasted: Bool = false
  ) {
    policy = isPasted ? .matched : .unlinked
    self.budgets = budgets
    self.secondsPerRep = secondsPerRep
    self.isStrict = isStrict
    // The resolved workouts are not stored, so any IDs and any time will do.
    resolver = EntryResolver(
      library: library, starter: starter.exercises, identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 0)))
    known = resolver.knownExercises
    habits = ExerciseHabits(library.workouts) { starter.workouts }
    workoutTitles = Set(library.workouts.map(\.title.folded))
    let titles = library.workouts.byID.mapValues(\.title.folded)
    weekCounts = library.plans.reduce(into: [:]) { counts, plan in
      for title in plan.workouts.compactMap({ titles[$0.id] }) {
        counts[title] = max(counts[title] ?? 1, plan.weekCount)
      }
    }
    takenTitles = isImport ? workoutTitles : []
  }

  /// The diagnostics of a text, in the order of the lines; the parser's come first at the same
  /// place.
  ///
  /// After the first 1,000, a final one counts the rest. With `isFromLibrary`, the text was printed
  /// from a workout of the library, and the diagnostics name that workout instead of a file.
  package func diagnostics(
    of document: NotationDocument, isFromLibrary: Bool = false
  ) -> [Diagnostic] {
    var findings: [Finding] = []
    let models = document.workouts.map { workout in
      (workout.title ?? NotationDocument.untitled).map {
        resolver.resolve(workout, named: $0, unknown: policy)
      }
    }
    var habits = habits
    let weekCounts = weekCounts(with: document.plans)
    let titles = workoutTitles.union(models.compactMap { $0?.workout.title.folded })
    // A workout of the library is already among the habits.
    if !isFromLibrary { habits.add(models.compactMap { $0?.workout }) }
    for (workout, resolved) in zip(document.workouts, models) {
      guard let resolved else { continue }
      findings += self.findings(
        in: workout, resolved.workout, unknown: resolved.resolution.unknown, habits,
        isWhole: !document.hasErrors)
      findings += Self.idleRules(in: workout, resolved.workout.title, among: titles)
      findings +=
        weekCounts[resolved.workout.title.folded].map { Self.weeksAfterLast($0, of: workout) }
        ?? Self.weeksOutsidePlan(of: workout)
    }
    findings += titleFindings(document)
    if document.workouts.isEmpty, !document.hasErrors {
      findings.append(Self.noExercises(at: SourceRange(line: 0, bytes: 0..<0)))
    }
    let found = findings.diagnostics(in: document.source, file: document.file)
    // The sort is stable.
    var all = (document.diagnostics + found)
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }.limited()
    for index in all.indices {
      if isStrict { all[index].severity = .error }
      if isFromLibrary, let workout = document.workouts.first {
        let position = workout.position(ofLine: all[index].line - 1)
        all[index].origin = .workout(document.file ?? "", position)
      }
    }
    return all
  }

  /// The weeks of the library's plans by the titles of their workouts, and of the plans of a text.
  private func weekCounts(with plans: [ParsedPlan]) -> [String: Int] {
    var counts = weekCounts
    for plan in plans {
      let count = plan.weekCount
      for title in plan.workouts.compactMap({ $0.title?.folded }) { counts[title] = count }
    }
    return counts
  }

  /// - Parameter isWhole: whether the whole text could be parsed.
  private func findings(
    in workout: ParsedWorkout, _ model: Workout, unknown: [UnknownExercise],
    _ habits: ExerciseHabits, isWhole: Bool
  ) -> [Finding] {
    guard model.totalExercises > 0 else {
      return isWhole ? [Self.noExercises(at: workout.range)] : []
    }
    let content = WorkoutContent(
      workout, model, secondsPerRep: secondsPerRep, exercise: known.exercise)
    let tooMany = model.problemForLayout.map { Finding(.tooManySegments, at: workout.range, $0) }
    return [tooMany].compactMap(\.self) + unknown.map(Self.unknown)
      + content.breakFindings + content.itemFindings + content.repsForTimeFindings(habits)
      + content.findings(for: budgets)
  }

  /// Titles that occur twice in the file, or that the library already has.
  private func titleFindings(_ document: NotationDocument) -> [Finding] {
    var seen: Set<String> = []
    return document.workouts.compactMap { workout in
      guard let title = document.title(of: workout) else { return nil }
      if !seen.insert(title.folded).inserted {
        return Finding(
          .repeatedTitle, at: workout.range, "the file already has a workout “\(title)”")
      }
      guard takenTitles.contains(title.folded) else { return nil }
      return Finding(
        .titleInLibrary, at: workout.range, "the library already has a workout “\(title)”")
    }
  }

  /// Parts of rules that can never apply.
  private static func idleRules(
    in workout: ParsedWorkout, _ title: Title, among titles: Set<String>
  ) -> [Finding] {
    workout.entries.flatMap(\.items).flatMap { item in
      let rule = item.configuration.progression
      return (rule?.idleWords(in: title, among: titles) ?? []).map {
        Finding(.idleProgression, at: item.range, $0)
      }
    }
  }

  /// Weeks in items of a workout that is in no plan, where every week is the first.
  private static func weeksOutsidePlan(of workout: ParsedWorkout) -> [Finding] {
    workout.entries.flatMap(\.items).compactMap { item in
      let rule = item.configuration.progression
      guard
        item.doneIn != nil || !item.configuration.weeks.isEmpty || rule?.weeks != nil
          || rule?.isEachCycle == true
      else { return nil }
      return Finding(
        .idleProgression, at: item.range, "weeks mean nothing outside a plan",
        hint: "write plan \"Title\": above the workouts of a plan")
    }
  }

  /// Items that name a week after the last one of the plan.
  private static func weeksAfterLast(_ count: Int, of workout: ParsedWorkout) -> [Finding] {
    workout.entries.flatMap(\.items).compactMap { item in
      let weeks = [item.doneIn, item.configuration.progression?.weeks].compactMap(\.self)
      guard let last = weeks.compactMap(\.ranges.last?.upperBound).max(), last > count else {
        return nil
      }
      let length = CountedNoun.text(count, "week")
      return Finding(
        .idleProgression, at: item.range, "week \(last) never comes: the plan has \(length)",
        hint: "a plan has the weeks that its lines list, as in week 4: A, B or week 4: 5x5")
    }
  }

  private static func noExercises(at range: SourceRange) -> Finding {
    Finding(
      .noExercises, at: range, .noExercisesInWorkout,
      hint: "an exercise is a line such as Push Up: 3x10")
  }

  private static func unknown(_ exercise: UnknownExercise) -> Finding {
    if let fix = exercise.fix {
      return Finding(.sharedAlias, at: exercise.range, exercise.problem, fix: fix)
    }
    let names = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
    return Finding(
      .unknownExercise, at: exercise.range, exercise.problem,
      hint: names.isEmpty ? nil : "similar: \(names)")
  }
}
