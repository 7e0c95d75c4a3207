/// The result of a run.
public struct ExecutionSummary: Equatable, Sendable {
  /// The workout's title.
  package let title: String
  /// When it started and ended; `nil` if the time was only simulated.
  package internal(set) var start: Timestamp?
  /// When it ended; `nil` if the time was only simulated.
  package internal(set) var end: Timestamp?
  /// How long it took, pauses excluded.
  public let duration: Duration
  /// The number of exercise steps completed.
  public private(set) var exercisesCompleted: Int
  /// The number of exercise steps; an item of a circuit counts once in each round.
  public let exercisesTotal: Int
  /// `completed` if the end was reached with every exercise done, else `stopped`.
  public private(set) var status: ExecutionSession.Status
  /// Whether the end was reached, even with exercises skipped.
  package let isAtEnd: Bool
  /// The scores of the circuits done against the clock, in the workout's order.
  public internal(set) var circuits: [CircuitScore]

  /// What a session came to that ends.
  init(_ session: ExecutionSession, isAtEnd: Bool, duration: Duration, end: Timestamp) {
    let exercises = session.timeline.steps.filter { $0.kind == .exercise }
    title = session.timeline.title
    start = session.startTime
    self.end = end
    self.duration = duration
    exercisesCompleted = 0
    exercisesTotal = exercises.count
    self.isAtEnd = isAtEnd
    status = .stopped
    circuits = CircuitScore.scores(of: session)
    recount(session)
  }

  /// Counts the exercises done so far.
  mutating func recount(_ session: ExecutionSession) {
    exercisesCompleted = session.timeline.steps.count { step in
      step.kind == .exercise && session.completedStepIndices.contains(step.index)
    }
    // A cap ends a circuit for time, and with it what was to be done.
    let left = session.timeline.steps.filter { step in
      step.kind == .exercise && !session.completedStepIndices.contains(step.index)
    }
    let isCapped = left.allSatisfy { session.hasReachedCap(of: $0) }
    status = isAtEnd && isCapped ? .completed : .stopped
  }

  /// Whether the end was reached with every exercise done.
  package var wasCompleted: Bool { status == .completed }
}

/// A finished session, as the history keeps it.
public struct SessionRecord: Identifiable, Equatable, Sendable {
  /// The session's id.
  public internal(set) var id: UUID
  /// The id of the workout that was run, which may since have changed or gone.
  package internal(set) var workoutID: UUID
  /// The workout's title at the time.
  public internal(set) var title: String
  /// When the session started, in UTC; ``day`` is the day on the user's calendar.
  public internal(set) var start: Timestamp
  /// When it ended. Pauses are not in ``duration``, so this may be later than the sum of ``start``
  /// and ``duration``.
  public internal(set) var end: Timestamp
  /// How many seconds local time was ahead of UTC (east positive) at the start: by it the session's
  /// day is counted.
  package internal(set) var localOffset: Int
  /// How long it took, without pauses.
  public internal(set) var duration: Duration
  /// The exercise steps done.
  public internal(set) var exercisesCompleted: Int
  /// How many exercise steps there were.
  public internal(set) var exercisesTotal: Int
  /// `completed` if the end was reached with every exercise done, else `stopped`.
  public internal(set) var status: ExecutionSession.Status
  /// The scores of the circuits done against the clock.
  public internal(set) var circuits: [CircuitScore]
  /// The sets done or skipped.
  public internal(set) var sets: [SetRecord]
  /// What its sets were planned by.
  package internal(set) var basis = Basis.prescription
  /// The place in a plan; `nil` if the session belongs to none.
  public internal(set) var plan: PlanSession?
  /// When it was entered, if that was not during the session.
  package internal(set) var recordedAt: Timestamp?
  /// When the user last changed what was done, if that was after the session.
  package internal(set) var editedAt: Timestamp?
  /// What the user noted about the session.
  public internal(set) var note: Prose?

  /// What the sets of a session were planned by.
  package enum Basis: String, CaseIterable, Sendable {
    /// The workout as that session was due.
    case prescription
    /// The workout as it is written: no rule of progress evaluates it.
    case written
    /// Unknown: it was imported as it was done.
    case imported
  }

  /// When it was entered: what was edited later does not concern it.
  var enteredAt: Timestamp { recordedAt ?? start }

  /// A record as it was kept; nothing is computed again, since the workout may have changed.
  package init(
    id: UUID, workoutID: UUID, title: String, start: Timestamp, end: Timestamp, localOffset: Int,
    duration: Duration, exercisesCompleted: Int, exercisesTotal: Int,
    status: ExecutionSession.Status, circuits: [CircuitScore] = [], sets: [SetRecord] = []
  ) {
    self.id = id
    self.workoutID = workoutID
    self.title = title
    self.start = start
    self.end = end
    self.localOffset = localOffset
    self.duration = duration
    self.exercisesCompleted = exercisesCompleted
    self.exercisesTotal = exercisesTotal
    self.status = status
    self.circuits = circuits
    self.sets = sets
  }

  /// What a session came to.
  package init(_ session: ExecutionSession, _ summary: ExecutionSummary, localOffset: Int) {
    self.init(
      id: session.id,
      workoutID: session.workout.id,
      title: summary.title,
      start: summary.start ?? session.startTime,
      end: summary.end ?? session.startTime,
      localOffset: localOffset,
      duration: summary.duration,
      exercisesCompleted: summary.exercisesCompleted,
      exercisesTotal: summary.exercisesTotal,
      status: summary.status,
      circuits: CircuitScore.scores(of: session),
      sets: session.records
    )
    basis = session.isAsWritten ? .written : .prescription
    note = session.note
    plan = session.plan
  }

  /// Whether the end was reached with every exercise done.
  package var wasCompleted: Bool { status == .completed }

  /// The day on the user's calendar when it started.
  public var day: Day { Day(start, offset: localOffset) }

  /// Whether anything of it was done; one that was ended at once counts nowhere.
  var countsAsTraining: Bool {
    exercisesCompleted > 0 || sets.contains { !$0.done.isSkipped }
  }

  /// The same with the exercises that its sets name.
  func linked(by links: [ExerciseLink: ExerciseLink]) -> SessionRecord {
    guard !links.isEmpty else { return self }
    var record = self
    for index in record.sets.indices {
      let link = record.sets[index].exercise
      record.sets[index].exercise = links[link] ?? link
    }
    return record
  }

  /// The same with other sets, and what follows from them: an exercise counts as completed once a
  /// set of it was done.
  func with(sets: [SetRecord]) -> SessionRecord {
    var record = self
    record.sets = sets
    let difference = sets.doneSteps.count - self.sets.doneSteps.count
    guard difference != 0 else { return record }
    record.exercisesCompleted = min(max(0, exercisesCompleted + difference), exercisesTotal)
    record.status = record.exercisesCompleted == exercisesTotal ? .completed : .stopped
    return record
  }
}

/// A session in progress as saved, so that an interrupted run can be resumed.
public struct SavedSession: Equatable, Sendable {
  /// The session when it was saved.
  public let session: ExecutionSession
  /// How many seconds local time was ahead of UTC (east positive) when the session started.
  package let localOffset: Int
  /// When it was saved.
  public let savedAt: Timestamp
  /// How the run was performed: its speed, and whether it was automatic. Time to get ready is not
  /// kept.
  package let options: RunOptions
  /// The session's elapsed time when this was kept, until which the run was alive.
  package let elapsed: Duration

  /// A session with what is needed to judge its age and its day, and to continue as before.
  package init(
    _ session: ExecutionSession, localOffset: Int, savedAt: Timestamp,
    options: RunOptions = RunOptions(), elapsed: Duration? = nil
  ) {
    self.session = session.withoutRunner
    self.elapsed = max(elapsed ?? session.elapsed(at: savedAt), session.stretch.startedAt)
    self.localOffset = localOffset
    self.savedAt = savedAt
    self.options = RunOptions(speed: options.speed, isAutomatic: options.isAutomatic)
  }

  /// A session left for longer than this is only resumed after a question.
  static let freshness = Duration.seconds(12 * 3600)

  /// How long ago it was kept; zero where the clock was set back since.
  package func age(at now: Timestamp) -> Duration {
    .milliseconds(max(0, now.milliseconds(since: savedAt)))
  }

  /// How far the run has come at a moment, provided that it lasts.
  package func progress(at now: Timestamp) -> ExecutionProgress {
    let passed = session.status == .active ? age(at: now) : .zero
    return session.progress(
      at: session.startTime.adding(elapsed + session.totalPaused + passed))
  }

  /// Whether it was left so long ago that the user should be asked.
  package func isStale(at now: Timestamp) -> Bool { age(at: now) > Self.freshness }

  /// The record of the session, stopped where it was when this was kept.
  ///
  /// - Throws: ``Problem/alreadyCompleted`` for a session that has ended.
  package func abandoned() throws(CoreError) -> SessionRecord {
    var stopped = session
    let end = session.startTime.adding(elapsed + session.totalPaused)
    stopped.recordEntered()
    var summary = try stopped.stop(at: session.pausedAt ?? end)
    summary.end = max(savedAt, session.startTime)
    return SessionRecord(stopped, summary, localOffset: localOffset)
  }
}
