/// One run through a workout: what was done, what is being done, and how much time has passed.
///
/// A ``WorkoutRunner`` performs a session by a clock, segment by segment. Without one, its steps
/// are completed one by one with ``ExecutionService/nextStep(_:)``. Both make the same transitions.
///
/// Functions that throw report ``Problem/alreadyCompleted`` once the session has ended.
public struct ExecutionSession: Identifiable, Equatable, Sendable {
  /// How far a session has come.
  public enum Status: String, CaseIterable, Sendable {
    /// Time passes, and steps can be completed.
    case active
    /// Time is stopped, and no step can be completed.
    case paused
    /// The last step was reached, whatever was skipped before.
    case completed
    /// Stopped before the last step was done.
    case stopped
  }

  /// What the session's time does.
  private enum State: Equatable {
    case active
    /// Stopped, so long after ``startTime``.
    case paused(since: Duration)
    case ended(ExecutionSummary)
  }

  /// The id under which the history records it.
  public let id: UUID
  /// The workout as it was at the start, with exercises swapped and entries added since. Changes to
  /// the library do not affect a run in progress.
  public internal(set) var workout: Workout
  /// The workout as it was prescribed, if the user has changed a load since; else `nil`.
  var prescribed: Workout?
  /// Whether the workout is as it is written, whatever the sessions before demand.
  package internal(set) var isAsWritten = false
  /// The place in a plan; `nil` if the session belongs to none.
  public internal(set) var plan: PlanSession?
  /// The steps that the session goes through.
  public internal(set) var timeline: Timeline
  /// The moment from which elapsed time is counted.
  public let startTime: Timestamp
  /// The current step, from 0; the number of steps once all are done.
  package private(set) var currentStepIndex: Int
  /// The steps done, breaks included.
  package internal(set) var completedStepIndices: Set<Int> = []
  /// How far each as-many-rounds-as-possible step came that was begun, by the step's index.
  package internal(set) var rotations: [Int: RotationCount] = [:]
  /// Of circuits for time that were begun, by their index in the workout: from their start to the
  /// end of their last set so far, in elapsed time.
  package internal(set) var stopwatches: [Int: ClosedRange<Duration>] = [:]
  /// The sets done or skipped, each once, in that order.
  public internal(set) var records: [SetRecord] = []
  /// Sets that are not done yet, each with what the user has already entered for it.
  package internal(set) var entered: [SetRecord] = []
  /// What the user noted about the session.
  package internal(set) var note: Prose?
  /// Whether its circuits with a score were done as prescribed, if the user says so.
  package internal(set) var scaling: CircuitScore.Scaling?
  private var state = State.active
  /// How long it was paused before; the present pause is not counted.
  package internal(set) var totalPaused = Duration.zero
  /// What is being done.
  var phase: RunPhase

  /// Begins at `firstStep`; steps before it count as not completed.
  ///
  /// - Throws: ``Problem/workoutNotValid(_:)`` with all that is wrong.
  package init(
    id: UUID,
    workout: Workout,
    startTime: Timestamp,
    secondsPerRep: SecondsPerRep = .standard,
    firstStep: Int = 0
  ) throws(CoreError) {
    let problems = workout.problemsForExecution
    guard problems.isEmpty else { throw .invalid([.workoutNotValid(problems)]) }
    self.id = id
    self.workout = workout
    self.startTime = startTime
    timeline = Timeline(workout, secondsPerRep: secondsPerRep)
    currentStepIndex = min(max(firstStep, 0), timeline.steps.count)
    phase = .idle(Stretch(startedAt: .zero), start: .zero)
  }

  // MARK: What is asked of it

  /// The status; completed and stopped are final.
  public var status: Status {
    switch state {
    case .active: .active
    case .paused: .paused
    case .ended(let summary): summary.isAtEnd ? .completed : .stopped
    }
  }

  /// Since when it is paused.
  package var pausedAt: Timestamp? {
    guard case .paused(let since) = state else { return nil }
    return startTime.adding(max(since, totalPaused))
  }

  /// The outcome, once the session has ended. Corrections still change the scores in it.
  public var summary: ExecutionSummary? {
    guard case .ended(var summary) = state else { return nil }
    summary.circuits = CircuitScore.scores(of: self)
    summary.recount(self)
    return summary
  }

  /// Whether it was completed or stopped.
  package var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// The current step; `nil` once all are done.
  package var step: Step? { timeline.steps.dropFirst(currentStepIndex).first }

  /// The current step.
  ///
  /// - Throws: ``Problem/noCurrentItem`` once all are done.
  public func currentStep() throws(CoreError) -> Step {
    guard let step else { throw .invalid([.noCurrentItem]) }
    return step
  }

  /// The entry of an as-many-rounds-as-possible step whose turn it is; `nil` in other steps, and
  /// before it has begun.
  var turnEntry: CircuitEntry? {
    guard let step, let count = rotations[step.index] else { return nil }
    return step.circuit?.entries.dropFirst(count.entry).first
  }

  /// The item that is being done, or whose turn it is.
  var currentItem: WorkoutItem? {
    running?.turn == nil ? step?.item : turnEntry?.item
  }

  /// The index of the circuit for time that a step belongs to.
  func circuitForTime(of step: Step) -> Int? {
    let index = step.position.index
    guard case .circuit(let circuit)? = workout.entry(at: EntryPosition(index)) else { return nil }
    return circuit.isForTime ? index : nil
  }

  /// The index of the record that corrections change: the last one, or the set that the clock ended
  /// if only sets follow for which no time was left.
  var correctedIndex: Int? {
    let last = records.lastIndex { $0.isCut || !$0.done.isSkipped }
    guard let last, records[last].isCut, let end = records.last,
      records[last].position.index == end.position.index
    else { return records.indices.last }
    return last
  }

  /// The record that corrections change.
  package var correctedRecord: SetRecord? { correctedIndex.map { records[$0] } }
}

// MARK: By hand

extension ExecutionSession {
  /// Completes the current step whole and goes on to the next; from the last, the index becomes the
  /// number of steps.
  ///
  /// - Throws: ``Problem/cannotAdvance`` after the last,
  ///   ``Problem/sessionNotActive`` while paused.
  package mutating func nextStep(at now: Timestamp) throws(CoreError) {
    try leaveByHand(isDone: true, at: now)
  }

  /// Goes on to the next step without completing an exercise; a break counts as completed.
  ///
  /// - Throws: as ``nextStep(at:)``.
  package mutating func skipStep(at now: Timestamp) throws(CoreError) {
    try leaveByHand(isDone: false, at: now)
  }

  private mutating func leaveByHand(isDone: Bool, at now: Timestamp) throws(CoreError) {
    try requireActive()
    guard step != nil else { throw .invalid([.cannotAdvance]) }
    leaveStep(isDone: isDone, at: elapsed(at: now))
  }

  /// Goes back one step, which then is not completed.
  ///
  /// - Throws: ``Problem/cannotAdvance`` at the first, ``Problem/sessionNotActive``
  ///   while paused.
  package mutating func previousStep(at now: Timestamp) throws(CoreError) {
    try requireActive()
    guard currentStepIndex > 0 else { throw .invalid([.cannotAdvance]) }
    goBack(at: elapsed(at: now))
  }

  /// Stops time; a paused session is unchanged.
  package mutating func pause(at now: Timestamp) throws(CoreError) {
    try requireUnfinished()
    pause(after: time(at: now))
  }

  /// Lets time go on; an active session stays as it is.
  package mutating func resume(at now: Timestamp) throws(CoreError) {
    try requireUnfinished()
    resume(after: time(at: now))
  }

  /// Ends the session for good, its end reached.
  package mutating func complete(at now: Timestamp) throws(CoreError) -> ExecutionSummary {
    try requireUnfinished()
    return end(isAtEnd: true, elapsed: elapsed(at: now), at: now)
  }

  /// Ends the session before its end.
  package mutating func stop(at now: Timestamp) throws(CoreError) -> ExecutionSummary {
    try requireUnfinished()
    return end(isAtEnd: false, elapsed: elapsed(at: now), at: now)
  }

  /// Resumes a session that was cut off at the start of what it was doing: the time since then
  /// counts as a pause.
  ///
  /// - Parameters:
  ///   - now: the moment at which it goes on.
  ///   - kept: its elapsed time when it was last saved, at which a circuit goes on whose clock
  ///     counts up: one for time, or of as many rounds as possible.
  package mutating func resumeAfterCut(
    at now: Timestamp, kept: Duration? = nil
  ) throws(CoreError) {
    try requireUnfinished()
    var start = stretch.startedAt
    if let kept, let step, step.circuit != nil || stopwatches[step.position.index] != nil {
      start = max(start, kept)
    }
    prepare(start: start)
    totalPaused = max(totalPaused, time(at: now) - start)
  }

  /// Checked before anything else: an ended session never counts as paused.
  private func requireUnfinished() throws(CoreError) {
    guard !hasEnded else { throw .invalid([.alreadyCompleted]) }
  }

  private func requireActive() throws(CoreError) {
    try requireUnfinished()
    guard status == .active else { throw .invalid([.sessionNotActive]) }
  }

  /// How long after the start a moment is, pauses included.
  func time(at now: Timestamp) -> Duration {
    .milliseconds(now.milliseconds(since: startTime))
  }

  /// The time since the start, without pauses; never negative.
  package func elapsed(at now: Timestamp) -> Duration { max(.zero, elapsed(after: time(at: now))) }
}

// MARK: Transitions

/// Made by hand or by a runner, whichever performs the session.
extension ExecutionSession {
  /// The elapsed time after a time since the start, pauses included; negative while getting ready.
  func elapsed(after time: Duration) -> Duration {
    switch state {
    case .active: time - totalPaused
    case .paused(let since): since - totalPaused
    case .ended(let summary): summary.duration
    }
  }

  /// What a runner performs; `nil` if none does, when setting it has no effect.
  var running: RunningStep? {
    get {
      guard case .running(let running) = phase else { return nil }
      return running
    }
    set {
      guard case .running = phase, let newValue else { return }
      phase = .running(newValue)
    }
  }

  /// The elapsed time at which a runner continues; once the session has ended, its end.
  var startOfRun: Duration {
    if case .idle(_, let start) = phase { start } else { stretch.startedAt }
  }

  /// Lets a runner go on at an elapsed time with what was being done.
  mutating func prepare(start: Duration) {
    state = .active
    phase = .idle(stretch, start: start)
  }

  /// The session as it is kept: at its segment, without what performs it.
  var withoutRunner: ExecutionSession {
    var session = self
    session.phase = .idle(stretch, start: stretch.startedAt)
    return session
  }

  /// Goes on to the next step. The one that is left counts as completed if it is a break.
  mutating func leaveStep(isDone: Bool, at elapsed: Duration) {
    if isDone || step?.kind == .break { completeStep() }
    enter(currentStepIndex + 1, at: elapsed)
  }

  /// Goes back to the step before, which then is not completed.
  mutating func goBack(at elapsed: Duration) {
    enter(currentStepIndex - 1, at: elapsed)
    restartStep()
  }

  /// Makes any step the current one, as a whole or at a segment. The other steps keep their state.
  mutating func enter(
    _ index: Int, plan: Int? = nil, at elapsed: Duration, length: Duration? = nil
  ) {
    currentStepIndex = index
    phase = .idle(Stretch(plan: plan, startedAt: elapsed, length: length), start: elapsed)
  }

  /// Counts the current step as done, which may still last after its last set.
  mutating func completeStep() {
    completedStepIndices.insert(currentStepIndex)
  }

  /// Begins the current step again, with none of it done. Its records stay until its sets are done
  /// again.
  mutating func restartStep() {
    completedStepIndices.remove(currentStepIndex)
    rotations[currentStepIndex] = nil
  }

  /// Stops time; a session that is paused or has ended is unchanged.
  mutating func pause(after time: Duration) {
    if case .active = state { state = .paused(since: time) }
  }

  /// Adds the pause to the total; a clock that was set back must not shorten the run.
  mutating func resume(after time: Duration) {
    guard case .paused(let since) = state else { return }
    totalPaused += max(.zero, time - since)
    state = .active
  }

  /// Moves the elapsed time of a paused session.
  mutating func movePause(by difference: Duration) {
    if case .paused(let since) = state { state = .paused(since: since + difference) }
  }

  /// Ends the session once.
  mutating func end(isAtEnd: Bool, elapsed: Duration, at end: Timestamp) -> ExecutionSummary {
    phase = .idle(stretch, start: elapsed)
    let summary = ExecutionSummary(self, isAtEnd: isAtEnd, duration: elapsed, end: end)
    state = .ended(summary)
    return summary
  }

  /// Changes an item for the whole session.
  mutating func changeItem(_ id: UUID, _ change: (inout WorkoutItem) -> Void) {
    prescribed = prescribed?.mapItem(id, change)
    workout = workout.mapItem(id, change)
    timeline = Timeline(workout, secondsPerRep: timeline.secondsPerRep)
  }

  /// Changes the loads that are used of an item; what was prescribed stays.
  mutating func changeLoads(of id: UUID, _ change: (inout WorkoutItem) -> Void) {
    prescribed = prescribed ?? workout
    workout = workout.mapItem(id, change)
    timeline = Timeline(workout, secondsPerRep: timeline.secondsPerRep)
  }

  /// The set of a record with the loads that were prescribed.
  func prescribedSet(of record: SetRecord) -> PlannedSet {
    guard record.kind != .warmUp, let prescribed,
      case .exercise(let item)? = prescribed.entry(at: record.position),
      let configuration = item.configuration
    else { return record.planned }
    var isByRound = false
    if record.position.inner != nil,
      case .circuit(let circuit)? = prescribed.entry(at: EntryPosition(record.position.index))
    {
      isByRound = circuit.isSetPerRound
    }
    let index = isByRound ? ((record.round ?? 1) - 1) % configuration.sets.count : record.set - 1
    guard configuration.sets.indices.contains(index) else { return record.planned }
    var planned = record.planned
    planned.load = configuration.sets[index].load
    planned.drops = configuration.sets[index].drops
    return planned
  }
}
