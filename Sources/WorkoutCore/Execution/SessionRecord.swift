/// The result of a run.
public struct ExecutionSummary: Equatable, Sendable {
  package let title: String
  /// When it started; `nil` if the run was simulated.
  package internal(set) var start: Timestamp?
  /// When it ended; `nil` if the run was simulated.
  package internal(set) var end: Timestamp?
  /// How long it took, pauses excluded.
  public let duration: Duration
  /// The number of exercise steps completed.
  public private(set) var exercisesCompleted: Int
  /// The number of exercise steps. An item of a circuit counts once per round; an added one counts
  /// only if it was done.
  public private(set) var exercisesTotal: Int
  /// `completed` if the end was reached with every exercise done, otherwise `stopped`.
  public private(set) var status: ExecutionSession.Status
  /// Whether the end was reached, even if exercises were skipped.
  package let isAtEnd: Bool
  /// The scores of the circuits that the clock paces or times, in workout order.
  public internal(set) var circuits: [CircuitScore]

  /// The result of a session that is about to end.
  init(_ session: ExecutionSession, isAtEnd: Bool, duration: Duration, end: Timestamp) {
    title = session.timeline.title
    start = session.startTime
    self.end = end
    self.duration = duration
    exercisesCompleted = 0
    exercisesTotal = 0
    self.isAtEnd = isAtEnd
    status = .stopped
    circuits = CircuitScore.scores(of: session)
    recount(session)
  }

  mutating func recount(_ session: ExecutionSession) {
    let exercises = session.timeline.steps.filter { $0.kind == .exercise }
    let left = exercises.filter { step in
      !session.completedStepIndices.contains(step.index) && !session.isAdded(step)
    }
    exercisesCompleted = exercises.count { session.completedStepIndices.contains($0.index) }
    exercisesTotal = exercisesCompleted + left.count
    // A circuit for time that reached its cap is complete.
    let isCapped = left.allSatisfy { session.hasReachedCap(of: $0) }
    status = isAtEnd && isCapped ? .completed : .stopped
  }

  /// Whether the end was reached with every exercise done.
  package var wasCompleted: Bool { status == .completed }
}

/// A finished session in the history.
public struct SessionRecord: Identifiable, Equatable, Sendable {
  public internal(set) var id: UUID
  /// The id of the workout, which may since have been changed or deleted.
  package internal(set) var workoutID: UUID
  /// The workout's title at the time.
  public internal(set) var title: String
  /// When the session started, in UTC; ``day`` is the day on the user's calendar.
  public internal(set) var start: Timestamp
  /// When it ended. ``duration`` excludes pauses, so this may be later than ``start`` plus
  /// ``duration``.
  public internal(set) var end: Timestamp
  /// How many seconds local time was ahead of UTC (east positive) at the start; determines the
  /// session's day.
  package internal(set) var localOffset: Int
  /// How long it took, without pauses.
  public internal(set) var duration: Duration
  /// The number of exercise steps done.
  public internal(set) var exercisesCompleted: Int
  /// The number of exercise steps.
  public internal(set) var exercisesTotal: Int
  /// `completed` if the end was reached with every exercise done, otherwise `stopped`.
  public internal(set) var status: ExecutionSession.Status
  /// The scores of the circuits that the clock paces or times.
  public internal(set) var circuits: [CircuitScore] = []
  /// The sets done or skipped; a run has them in the order of the workout.
  public internal(set) var sets: [SetRecord] = []
  /// What its sets were planned from.
  package internal(set) var basis = Basis.prescription
  /// The place in a plan; `nil` if the session belongs to none.
  public internal(set) var plan: PlanSession?
  /// When it was entered; `nil` if it was recorded during the session.
  package internal(set) var recordedAt: Timestamp?
  /// When the user last edited what was done; `nil` if never.
  package internal(set) var editedAt: Timestamp?
  public internal(set) var note: Prose?

  /// What the sets of a session were planned from.
  package enum Basis: String, CaseIterable, Sendable {
    /// The workout as prescribed for that session.
    case prescription
    /// The workout as written; progression rules ignore the session.
    case written
    /// Unknown: the session was imported.
    case imported
  }

  /// When it was entered; later edits do not change this.
  var enteredAt: Timestamp { recordedAt ?? start }

  /// Whether the end was reached with every exercise done.
  package var wasCompleted: Bool { status == .completed }

  /// The day on the user's calendar when it started.
  public var day: Day { Day(start, offset: localOffset) }

  /// Whether any of it was done; a session that was ended at once does not count.
  var countsAsTraining: Bool {
    exercisesCompleted > 0 || sets.contains { !$0.done.isSkipped }
  }

  /// Whether its plan goes on after it: at least half of its exercises were completed.
  var completesPlace: Bool {
    exercisesCompleted > 0 && 2 * exercisesCompleted >= exercisesTotal
  }

  /// A copy with the exercises of its sets replaced.
  func linked(by links: [ExerciseLink: ExerciseLink]) -> SessionRecord {
    guard !links.isEmpty else { return self }
    var record = self
    for index in record.sets.indices {
      let link = record.sets[index].exercise
      record.sets[index].exercise = links[link] ?? link
    }
    return record
  }

  /// A copy with other sets, with its count and status updated: an exercise is completed if one of
  /// its sets was done.
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

extension SessionRecord {
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
      sets: session.records.sorted { $0.place.order.lexicographicallyPrecedes($1.place.order) }
    )
    basis = session.isAsWritten ? .written : .prescription
    note = session.note
    plan = session.plan
  }
}

extension SetPlace {
  /// For sorting by the order of the workout.
  var order: [Int] {
    [step, round ?? 0, position.inner ?? 0, isWarmUp ? 0 : 1, set, side ?? 0]
  }
}

/// A saved session in progress, so that an interrupted run can be resumed.
public struct SavedSession: Equatable, Sendable {
  /// The session when it was saved.
  public let session: ExecutionSession
  /// How many seconds local time was ahead of UTC (east positive) when the session started.
  package let localOffset: Int
  package let savedAt: Timestamp
  /// The options of the run, such as its speed and whether it was automatic. The time to get ready
  /// is not saved.
  package let options: RunOptions
  /// The session's elapsed time when it was saved; the run was alive until then.
  package let elapsed: Duration

  /// A session with the data needed to judge its age and day, and to continue it.
  package init(
    _ session: ExecutionSession, localOffset: Int, savedAt: Timestamp,
    options: RunOptions = RunOptions(), elapsed: Duration? = nil
  ) {
    self.session = session.withoutRunner
    self.elapsed = max(elapsed ?? session.elapsed(at: savedAt), session.startOfRun)
    self.localOffset = localOffset
    self.savedAt = savedAt
    self.options = RunOptions(speed: options.speed, isAutomatic: options.isAutomatic)
  }

  /// The age from which resuming a session requires confirmation.
  static let freshness = Duration.seconds(12 * 3600)

  /// The time since it was saved; zero if the clock was set back since.
  package func age(at now: Timestamp) -> Duration {
    .milliseconds(max(0, now.milliseconds(since: savedAt)))
  }

  /// The progress of the run at a moment, assuming that it is still going.
  package func progress(at now: Timestamp) -> ExecutionProgress {
    let passed = session.status == .active ? age(at: now) : .zero
    return session.progress(at: session.startTime.adding(elapsed + session.totalPaused + passed))
  }

  /// Whether it was left so long ago that resuming it requires confirmation.
  package func isStale(at now: Timestamp) -> Bool { age(at: now) > Self.freshness }

  /// The record of the session, stopped at the moment it was saved.
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
