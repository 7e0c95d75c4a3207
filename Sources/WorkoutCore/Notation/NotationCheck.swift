/// Looks at what a text describes: exercises that nobody knows, breaks that do nothing, sets that
/// nobody can do, and the budgets asked for.
public struct NotationCheck: Sendable {
  let budgets: Budgets
  let secondsPerRep: SecondsPerRep
  private let isStrict: Bool
  private let resolver: EntryResolver
  private let exercises: [UUID: Exercise]
  private let workoutTitles: Set<String>

  /// - Parameters:
  ///   - library: whose exercises are known, and whose workouts' titles are taken.
  ///   - starter: whose exercises are known too.
  ///   - budgets: limits that workouts must keep.
  ///   - secondsPerRep: how long a repetition is taken to last.
  ///   - isStrict: whether warnings are errors.
  public init(
    library: Library, starter: Library = Library(), budgets: Budgets = Budgets(),
    secondsPerRep: SecondsPerRep = .standard, isStrict: Bool = false
  ) {
    self.budgets = budgets
    self.secondsPerRep = secondsPerRep
    self.isStrict = isStrict
    // Nothing of what is resolved here is kept, so any ids and any time will do.
    resolver = EntryResolver(
      library: library, starter: starter, identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 0)))
    exercises = Dictionary(
      (library.exercises + starter.exercises).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    workoutTitles = Set(library.workouts.map(\.title.folded))
  }

  /// Everything there is to say about a text: what is wrong with it, then what it describes, in
  /// the order of the lines.
  ///
  /// - Parameters:
  ///   - document: the text as it was read.
  ///   - isFromLibrary: whether it was written from a workout of the library, whose title is its
  ///     own.
  public func diagnostics(
    of document: NotationDocument, isFromLibrary: Bool = false
  ) -> [Diagnostic] {
    var findings: [Finding] = []
    for workout in document.workouts {
      findings += self.findings(in: workout, isWhole: !document.hasErrors)
    }
    findings += titleFindings(document, isFromLibrary: isFromLibrary)
    if document.workouts.isEmpty, !document.hasErrors {
      findings.append(.noExercises(at: SourceRange(line: 0, bytes: 0..<0)))
    }
    var all = document.diagnostics.merged(with: document.diagnostics(for: findings))
    // Strict checks, as a build may ask for, turn warnings into errors.
    if isStrict { for index in all.indices { all[index].severity = .error } }
    guard isFromLibrary, let workout = document.workouts.first else { return all }
    return all.map { $0.placed(in: workout, named: document.file ?? "") }
  }

  /// - Parameter isWhole: whether nothing was left out because it could not be read.
  private func findings(in workout: ParsedWorkout, isWhole: Bool) -> [Finding] {
    let title = workout.title ?? NotationDocument.untitled
    guard let title else { return [] }
    let (model, resolution) = resolver.resolve(workout, named: title)
    let added = Dictionary(
      resolution.newExercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let checked = CheckedWorkout(workout, model) { item in
      guard case .linked(let id) = item.exercise else { return nil }
      return exercises[id] ?? added[id]
    }
    guard model.totalExercises > 0 else {
      return isWhole ? [.noExercises(at: workout.range)] : []
    }
    let tooMany = model.problemForLayout.map { Finding.refused($0, at: workout.range) }
    return [tooMany].compactMap(\.self) + resolution.unknown.map(Finding.unknown)
      + breakFindings(checked)
      + itemFindings(checked) + budgetFindings(checked)
  }

  // MARK: Titles

  /// Titles that a file has twice or that the library has: an import would refuse them.
  private func titleFindings(_ document: NotationDocument, isFromLibrary: Bool) -> [Finding] {
    var seen: Set<String> = []
    return document.workouts.compactMap { workout in
      guard let title = document.title(of: workout) else { return nil }
      if !seen.insert(title.folded).inserted {
        return Finding(
          code: .repeatedTitle, range: workout.range,
          message: "the file has a workout “\(title)” already")
      }
      guard !isFromLibrary, workoutTitles.contains(title.folded) else { return nil }
      return Finding(
        code: .titleInLibrary, range: workout.range,
        message: "the library has a workout “\(title)” already")
    }
  }
}

extension [Diagnostic] {
  /// Both in the order of their places, each being so by itself; where two share one, that of this
  /// array comes first. A text may have hundreds of thousands: none is copied that need not be.
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

extension Diagnostic {
  /// The same with the entry for its place, as a person knows the workout.
  fileprivate func placed(in workout: ParsedWorkout, named title: String) -> Diagnostic {
    var placed = self
    placed.origin = .workout(title, workout.position(ofLine: line - 1))
    return placed
  }
}

extension Finding {
  fileprivate static func noExercises(at range: SourceRange) -> Finding {
    Finding(
      code: .noExercises, range: range, message: "the workout has no exercises",
      hint: "an exercise is a line such as Push Up: 3x10")
  }

  fileprivate static func refused(_ problem: Problem, at range: SourceRange) -> Finding {
    Finding(
      code: .tooManySegments, range: range, message: problem.message, hint: problem.hint,
      problem: problem)
  }

  fileprivate static func unknown(_ exercise: UnknownExercise) -> Finding {
    let names = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
    return Finding(
      code: .unknownExercise, range: exercise.range,
      message: "no exercise is called “\(exercise.title)”",
      hint: names.isEmpty ? nil : "like it: \(names)")
  }
}
