import WorkoutCore

// The examples of the documentation comments, and of the public types that no screen of these tests
// uses; `ExamplesTests` compares.

func storeExample() throws {
  let store = DataStore(folder: "/home/anna/.local/share/gymtastic")
  let squat = try store.exercises.create(
    ExerciseDraft(title: "Squat", muscleGroups: [.legs, .glutes]))
  let all = try store.read().library.exercises
  let saved: ExerciseService.Saved = squat
  print(saved.exercise.title, all.count)
}

func readingExample(_ store: DataStore) throws {
  let snapshot = store.read()
  let exercises = try snapshot.library.exercises
  let last = try snapshot.history.newest(20)
  print(exercises.count, last.count)
  for session in try store.read().history.newest(3) {
    print(session.number, session.record.title)
  }
}

func writingExample(_ store: DataStore, _ workout: Workout) throws {
  try store.update { change throws(CoreError) in
    var library = try change.before.library
    library.workouts.append(workout)
    change.library = library
  }
}

/// A change by itself, without an update that makes it.
func addNothing(to change: inout DataChange, of snapshot: Snapshot) throws {
  let library: Library = try snapshot.library
  let history: History = snapshot.history
  if try history.newest(1).isEmpty { change.library = library }
}

func settingsExample(_ store: DataStore) throws {
  let settings: Settings = try store.update { change throws(CoreError) in
    var settings = try change.before.settings
    settings.unit = UnitPreference.kilograms
    settings.division = Division.first
    change.settings = settings
    return settings
  }
  print(settings.secondsPerRep.value, settings.loadStep)
}

func errorExample(_ store: DataStore) {
  do {
    try store.exercises.create(ExerciseDraft(title: "", muscleGroups: [.chest]))
  } catch {
    print(error.problems.map(\.code))  // [invalidTitle]
    report(error)
  }
}

func report(_ error: CoreError) {
  switch error {
  case .invalid(let problems):
    for problem in problems { print(text(of: problem)) }
  case .store(.inputOutput(let operation, let path, let cause)):
    let call: SystemCalls.Call = operation
    print(path, call, cause)
    if case .system(let number) = cause {
      let error: Errno = number
      print(error.code)
    }
  case .store(.newer(let path, let version)):
    let format: FormatVersion = version
    print(path, format)
  case .store(let error):
    let failure: StoreError = error
    print(failure)
  }
}

func text(of problem: Problem) -> String {
  let name: ErrorName = problem.code
  if case .thumbnailGenerationFailed = problem, name == .thumbnailGenerationFailed { return "" }
  return [problem.message, problem.hint].compactMap(\.self).joined(separator: ": ")
}

func exerciseExample(_ store: DataStore) throws {
  let service: ExerciseService = store.exercises
  let chest = try service.fetch(training: .chest)
  var exercise = Exercise(
    id: UUID(), title: try Title("Bench Press"), muscleGroups: try MuscleGroups([.chest]),
    createdAt: WallClock.live.now())
  exercise.youtubeURL = try YouTubeURL("https://youtu.be/rT7DgCr-3pg")
  exercise.exerciseDescription = try Prose("Feet flat.", field: "description")
  let best: OneRepMax? = chest.first?.oneRepMax
  exercise.oneRepMax = best
  exercise.equipment = try Title("barbell", as: TitleRole.equipment)
  exercise.level = ExerciseLevel.intermediate
  exercise.style = ExerciseStyle.strength
  let groups: [MuscleGroup] = exercise.muscleGroups.groups
  print(groups, try service.search("bench"))
}

func pictureExample(_ store: DataStore, _ exercise: Exercise) throws {
  let file = PictureFile(name: "squat.png", content: [0x89, 0x50])
  let saved = try store.exercises.update(exercise.id, ExerciseDraft(image: .replace(file)))
  let name: ImageName? = saved.exercise.image
  print(try name.flatMap { try store.picture($0) } ?? [])
}

func workoutExample(now: Timestamp) throws {
  var workout = Workout(id: UUID(), title: try Title("Chest Day"), createdAt: now)
  workout.sequence.append(.break(Break(id: UUID(), duration: try BreakDuration(60))))
  let link = ExerciseLink(exercise: ExerciseReference.unlinked, title: try Title("Push Up"))
  let item = WorkoutItem(id: UUID(), exercise: link.exercise, title: link.title)
  let circuit = try Circuit(
    id: UUID(), title: nil, pacing: Pacing.free(RoundCount(3)), isSetPerRound: false,
    entries: [CircuitEntry.exercise(item)])
  workout.sequence.append(WorkoutSequenceItem.circuit(circuit))
  print(workout.estimatedDuration())
}

func prescriptionExample() throws {
  let sets = try SetCount(3)
  let reps = RepTarget.range(try BoundedRange(RepCount(8), RepCount(12)))
  var set = PlannedSet(
    Target.reps(reps), load: Load.weight(try Weight(hundredths: 6_000, unit: .kilograms)),
    rest: Rest.fixed(try RestDuration(90)))
  set.cadence = Cadence.tempo(try Tempo([3, 1, 1, 0]))
  set.effort = try Effort(.rpe, halves: 16)
  var configuration = Configuration(sets, of: set)
  configuration = try Configuration(configuration.sets + [set])
  let row = try Distance(hundredths: 50_000, unit: .meters)
  print(configuration.sets.count, row.text)
}

func nextExample(_ store: DataStore, _ workout: Workout) throws {
  let next = try store.read().prescription(of: workout)
  for change in next.changes { print(change.item.summary, "after", change.day) }
  for item in workout.items {
    if let rule = item.configuration?.progression { print(rule.text) }  // +2.5kg
  }
  let rules: [Progression] = workout.items.compactMap(\.configuration?.progression)
  print(rules.count)
}

func timelineExample(
  _ workout: Workout, plan: (SegmentPlan, _ from: Int, _ to: Int) -> Void
) {
  for segment in Timeline(workout).segments {
    plan(segment.plan, segment.offset, segment.end)
  }
  let steps: [Step] = Timeline(workout).steps
  for step in steps {
    if let round: Round = step.round { print(round.number, round.count, round.title?.text ?? "") }
  }
  let first: Segment? = Timeline(workout).segments.first
  print(first?.duration ?? 0)
}

func planExample(_ store: DataStore, _ pushDay: Workout, _ pullDay: Workout) throws {
  let plan = try store.plans.set("Strength", [pushDay, pullDay], on: [.mon, .thu])
  print(plan.workouts(inWeek: 1).map(\.title))  // [Push Day, Pull Day]
  let days: [Weekday] = plan.days
  let schedules: [PlanSchedule] = try store.plans.schedules()
  print(days, schedules.flatMap(\.missed))
  for schedule in try store.plans.schedules() {
    if let next = schedule.upcoming(1).first { print(next.workout.title) }
  }
  let written: [ParsedPlan] = BuiltInPlans.all
  print(written.map(\.title))
}

func startersExample(_ store: DataStore) throws {
  let service: WorkoutService = store.workouts
  let workout = try service.create(title: "Legs", entries: .built([]))
  if let exercise = StarterSet.exercises.first {
    try service.addExercise(
      exercise.id, to: workout.workout.id, Prescription.time(sets: 3, duration: 45, rest: 15),
      at: EntryPosition(0))
  }
  let kept = try service.keep(StarterSet.workouts[0])
  print(kept.workout.title, kept.isNew)
}

func diagnosticsExample(_ text: String) {
  let document: NotationDocument = NotationParser.parse(text)
  let entries: ParsedEntries = NotationParser.parseEntries([text])
  for diagnostic in document.diagnostics + entries.diagnostics {
    let (code, span): (DiagnosticCode, SourceSpan) = (diagnostic.code, diagnostic.span)
    let severity: Severity = diagnostic.severity
    print(code.rawValue, severity, span.line, span.column, span.length, diagnostic.message)
  }
}

func runExample(_ store: DataStore, _ runner: inout WorkoutRunner, at now: Duration) throws {
  let snapshot = runner.snapshot(at: now)
  let progress: ExecutionProgress = snapshot.progress
  let sets: [RunSet] = snapshot.sets
  let place: SetPlace? = sets.first { $0.isCurrent }?.place
  let change = SetChange.amount(8)
  let events: [RunEvent] = runner.handle(.correct(change, of: place), at: now)
  print(progress.fractionCompleted, events.count)
  let saved: SavedSession? = try store.executions.interruptedSession()
  print(saved?.session.workout.title.text ?? "")
}

func keeperExample(_ run: ReadyRun, _ session: ExecutionSession, _ event: RunEvent) throws {
  let keeper: SessionKeeper? = run.keeper
  try keeper?.save(session, after: [event])
  if case .runFinished(let end) = event.occurrence {
    let summary: ExecutionSummary = end
    let scores: [CircuitScore] = summary.circuits
    print(summary.duration, scores.map(\.text))
  }
}

func historyExample(_ store: DataStore) throws {
  let sessions: HistoryService = store.sessions
  let newest: [NumberedSession] = try store.read().history.newest(1)
  for record: SessionRecord in newest.map(\.record) {
    let sets: [SetRecord] = record.sets
    let results: [SetResult] = sets.map(\.done)
    print(record.day, results.map(\.text))
  }
  try sessions.delete(newest.map(\.record.id))
  let statistics: HistoryStatistics = try store.read().statistics()
  let records: HistoryRecords = try store.read().records()
  print(statistics.total.volume, records.exercises.map(\.title))
}

func bodyExample(_ store: DataStore) throws {
  let service: BodyService = store.measurements
  let measurement: BodyMeasurement = try service.add("Weight", "82.4kg").measurement
  let log: BodyLog = try store.read().body
  print(measurement.text, log.measurements.count)
}

func report(_ ending: ProcessEnding) -> String { "\(ending)" }

/// The numbers that have a range, and what each counts.
func numbersExample() throws {
  let kinds: [any Bounds.Type] = [
    SetBounds.self, RoundBounds.self, RepBounds.self, RestBounds.self, WorkBounds.self,
    BreakBounds.self, IntervalBounds.self, CalorieBounds.self, EstimateBounds.self,
    SecondsPerRepBounds.self, GetReadyBounds.self, ChangeOverBounds.self,
  ]
  for kind in kinds {
    let quantity: Quantity = kind.quantity
    print(quantity, kind.range.lowerBound, kind.range.upperBound)
  }
  let sets = try SetCount(3)
  let count: Bounded<SetBounds> = sets
  let counts = [
    count.value, try RoundCount(5).value, try RepCount(12).value, try CalorieCount(50).value,
  ]
  let seconds = [
    RestDuration.none.value, try WorkDuration(45).value, try BreakDuration(90).value,
    try IntervalDuration(60).value, try EstimatedDuration(300).value, SecondsPerRep.standard.value,
    try GetReadyDuration(5).value, try ChangeOverDuration(5).value,
  ]
  print(counts, seconds)
}

func configurationExample() -> DataStore.Configuration {
  var configuration = DataStore.Configuration()
  configuration.clock = WallClock { Timestamp(milliseconds: 0) }
  configuration.localTime = LocalTime { _ in 3600 }
  configuration.identifiers = Identifiers(next: { UUID() })
  configuration.thumbnails = ThumbnailConverter { (picture: Picture) in
    print(picture.format == ImageFormat.png)
    return .success(picture)
  }
  return configuration
}
