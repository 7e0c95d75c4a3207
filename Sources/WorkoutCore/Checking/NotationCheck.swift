/// What a check requires of workouts.
package struct Budgets: Equatable, Sendable {
  /// The longest estimate allowed, in seconds.
  package var maximumDuration: Int?
  /// The shortest estimate allowed, in seconds.
  package var minimumDuration: Int?
  /// The equipment at hand; `nil` if it does not matter.
  package var equipment: Equipment?
  /// The muscle groups that each workout has to train.
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

/// Pieces of equipment, compared folded, without weights and in the singular: `Kettlebells 16kg` is
/// `kettlebell`. `none` is not a piece.
package struct Equipment: Equatable, Sendable {
  private let folded: Set<String>
  /// What people have on the floor, and no exercise lists.
  static let mats: Set<String> = ["mat", "yoga mat"]

  /// The pieces in texts, each of one piece or of several between commas.
  package init(_ texts: [String]) {
    folded = Set(texts.flatMap(Self.pieces).map(Self.key))
  }

  /// Whether an exercise needs one of the pieces. `none` matches what is stored as `none`.
  package func isNeeded(by exercise: Exercise) -> Bool {
    Self.pieces(of: exercise).contains { folded.contains(Self.key($0)) }
  }

  /// The pieces that an exercise needs and that are not among these.
  func missing(for exercise: Exercise) -> [String] {
    Self.pieces(of: exercise).filter { piece in
      let key = Self.key(piece)
      return key != "none" && !folded.contains(key)
    }
  }

  /// The pieces of these that are not at a place.
  package func missing(at place: Equipment) -> [String] {
    folded.subtracting(place.folded).subtracting(["none"]).sorted()
  }

  /// Whether it is no equipment at all.
  var isNothing: Bool { folded == ["none"] }

  /// The pieces that an exercise needs, as they are written.
  static func pieces(of exercise: Exercise) -> [String] {
    pieces(exercise.equipment?.text ?? "")
  }

  /// What a piece is compared by.
  static func key(_ piece: String) -> String {
    var words = piece.split(separator: " ").map(String.init)
    for count in [2, 1] {
      for start in words.indices.reversed()
      where start + count <= words.count && words[start].first?.isNumber == true {
        let weight = words[start..<start + count].joined(separator: " ")
        if (try? Weight(written: weight)) != nil { words.removeSubrange(start..<start + count) }
      }
    }
    let folded = Folding.fold(words.joined(separator: " "))
    return folded.hasSuffix("s") && !folded.hasSuffix("ss") ? String(folded.dropLast()) : folded
  }

  /// The pieces of a text, between commas.
  static func pieces(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

/// Checks what a text describes: unknown exercises, useless breaks, impossible sets, and budgets.
package struct NotationCheck: Sendable {
  private let budgets: Budgets
  private let secondsPerRep: SecondsPerRep
  private let isStrict: Bool
  private let resolver: EntryResolver
  private let known: KnownExercises
  private let takenTitles: Set<String>
  /// The folded titles of the library's workouts.
  private let workoutTitles: Set<String>
  /// The folded titles of the workouts of its plans.
  private let plannedTitles: Set<String>
  private let habits: ExerciseHabits

  /// - Parameters:
  ///   - library: whose exercises are known.
  ///   - starter: whose exercises are known too. Its workouts are made only if they matter.
  ///   - budgets: what workouts have to keep to.
  ///   - secondsPerRep: how long a repetition lasts in estimates.
  ///   - isStrict: whether warnings are errors.
  ///   - isImport: whether titles that the library already has are reported.
  package init(
    library: Library, starter: BuiltIn = BuiltIn(Library()), budgets: Budgets = Budgets(),
    secondsPerRep: SecondsPerRep = .standard, isStrict: Bool = false, isImport: Bool = false
  ) {
    self.budgets = budgets
    self.secondsPerRep = secondsPerRep
    self.isStrict = isStrict
    // Nothing that is resolved here is kept, so any ids and any time will do.
    resolver = EntryResolver(
      library: library, starter: starter.exercises, identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 0)))
    known = KnownExercises(library.exercises, starter: starter.exercises)
    habits = ExerciseHabits(library.workouts) { starter.workouts }
    workoutTitles = Set(library.workouts.map(\.title.folded))
    let planned = Set(library.plans.flatMap(\.workouts).map(\.id))
    plannedTitles = Set(
      library.workouts.filter { planned.contains($0.id) }.map(\.title.folded))
    takenTitles = isImport ? workoutTitles : []
  }

  /// The diagnostics of a text, the parser's first at the same place, in the order of the
  /// lines; after the first 1,000 one that says how many more there are.
  ///
  /// With `isFromLibrary` the text was printed from a workout of the library, which the diagnostics
  /// then name in place of a file.
  package func diagnostics(
    of document: NotationDocument, isFromLibrary: Bool = false
  ) -> [Diagnostic] {
    var findings: [Finding] = []
    let models = document.workouts.map { workout in
      (workout.title ?? NotationDocument.untitled).map { resolver.resolve(workout, named: $0) }
    }
    var habits = habits
    let planned = plannedTitles.union(
      document.plans.flatMap(\.workouts).compactMap { $0.title?.folded })
    let titles = workoutTitles.union(models.compactMap { $0?.workout.title.folded })
    // A workout of the library is among its habits already.
    if !isFromLibrary { habits.add(models.compactMap { $0?.workout }) }
    for (workout, resolved) in zip(document.workouts, models) {
      guard let resolved else { continue }
      findings += self.findings(
        in: workout, resolved.workout, unknown: resolved.resolution.unknown, habits,
        isWhole: !document.hasErrors)
      findings += Self.idleRules(in: workout, resolved.workout.title, among: titles)
      if !planned.contains(resolved.workout.title.folded) {
        findings += Self.weeksOutsidePlan(of: workout)
      }
    }
    findings += titleFindings(document)
    if document.workouts.isEmpty, !document.hasErrors {
      findings.append(Self.noExercises(at: SourceRange(line: 0, bytes: 0..<0)))
    }
    let found = findings.diagnostics(in: document.source, file: document.file)
    var all = document.diagnostics.merged(with: found).limited()
    for index in all.indices {
      if isStrict { all[index].severity = .error }
      if isFromLibrary, let workout = document.workouts.first {
        let position = workout.position(ofLine: all[index].line - 1)
        all[index].origin = .workout(document.file ?? "", position)
      }
    }
    return all
  }

  /// - Parameter isWhole: whether all of the text could be read.
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

  /// Words of rules that can never apply.
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

  /// Weeks of items of a workout that is in no plan, where every week is the first.
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

extension [Diagnostic] {
  /// Two lists in the order of their places as one; at the same place this one comes first. There
  /// may be hundreds of thousands, so they are merged rather than sorted again.
  fileprivate func merged(with others: [Diagnostic]) -> [Diagnostic] {
    guard !others.isEmpty else { return self }
    var merged: [Diagnostic] = []
    merged.reserveCapacity(count + others.count)
    var rest = others[...]
    for diagnostic in self {
      while let other = rest.first,
        (other.line, other.column) < (diagnostic.line, diagnostic.column)
      { merged.append(rest.removeFirst()) }
      merged.append(diagnostic)
    }
    merged += rest
    return merged
  }
}
