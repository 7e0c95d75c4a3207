/// One run through a workout: what was done, what is being done, and how much time has passed.
///
/// A ``WorkoutRunner`` runs a session by the clock, segment by segment. Without one, its steps are
/// completed one by one with ``ExecutionService/nextStep(_:)``. Both use the same transitions.
///
/// Throwing functions report ``Problem/alreadyCompleted`` once the session has ended.
public struct ExecutionSession: Identifiable, Equatable, Sendable {
  public enum Status: String, CaseIterable, Sendable {
    /// Time passes, and steps can be completed.
    case active
    /// Time is stopped, and no step can be completed.
    case paused
    /// The last step was reached, even if earlier ones were skipped.
    case completed
    /// Stopped before the last step was done.
    case stopped
  }

  /// Whether the session's time is running.
  private enum State: Equatable {
    case active
    /// Stopped, this long after ``startTime``.
    case paused(since: Duration)
    case ended(ExecutionSummary)
  }

  public let id: UUID
  /// The workout as it was at the start, with exercises swapped and entries added since. Changes to
  /// the library do not affect a run in progress.
  public internal(set) var workout: Workout
  /// The workout as prescribed; `nil` until the user changes a load or adds something.
  var prescribed: Workout?
  /// Whether the workout was started as written, without applying progression rules.
  package internal(set) var isAsWritten = false
  /// The place in a plan; `nil` if the session belongs to none.
  public internal(set) var plan: PlanSession?
  public internal(set) var timeline: Timeline
  /// The moment from which elapsed time is counted.
  public let startTime: Timestamp
  /// The index of the current step, from 0; the number of steps once all are done.
  package private(set) var currentStepIndex: Int
  /// The steps done, breaks included.
  package internal(set) var completedStepIndices: Set<Int> = []
  /// The progress of each AMRAP step that was started, by step index.
  package internal(set) var rotations: [Int: RotationCount] = [:]
  /// The elapsed time from the start of each circuit for time to the end of its last set so far, by
  /// the circuit's index in the workout.
  package internal(set) var stopwatches: [Int: ClosedRange<Duration>] = [:]
  /// The sets done or skipped, each once, in the order they were recorded.
  public internal(set) var records: [SetRecord] = []
  /// What the user has entered in advance for sets that are not done yet.
  package internal(set) var entered: [SetRecord] = []
  var swapped: [SwappedItem] = []
  package internal(set) var note: Prose?
  /// Whether its scored circuits were done as prescribed; `nil` if the user did not say.
  package internal(set) var scaling: CircuitScore.Scaling?
  private var state = State.active
  /// The total length of earlier pauses, without the current one.
  package internal(set) var totalPaused = Duration.zero
  /// What the session is doing.
  var phase: RunPhase

  /// Starts at `firstStep`; steps before it count as not completed.
  ///
  /// - Throws: ``Problem/workoutNotValid(_:)`` with every problem of the workout.
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
    phase = .idle(CurrentSegment(startedAt: .zero), start: .zero)
  }

  // MARK: State

  /// The status; completed and stopped are final.
  public var status: Status {
    switch state {
    case .active: .active
    case .paused: .paused
    case .ended(let summary): summary.isAtEnd ? .completed : .stopped
    }
  }

  /// When it was paused; `nil` if it is not paused.
  package var pausedAt: Timestamp? {
    guard case .paused(let since) = state else { return nil }
    return startTime.adding(max(since, totalPaused))
  }

  /// The outcome once the session has ended. Later corrections still change its scores.
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

  /// Whether the user gets ready for a segment, at the start or after an interruption.
  var isGettingReady: Bool { running == nil && !hasEnded }

  /// The current step; `nil` once all are done.
  package var step: Step? { timeline.steps.dropFirst(currentStepIndex).first }

  /// The current step.
  ///
  /// - Throws: ``Problem/noCurrentItem`` once all are done.
  public func currentStep() throws(CoreError) -> Step {
    guard let step else { throw .invalid([.noCurrentItem]) }
    return step
  }

  /// The entry of an AMRAP whose turn it is; `nil` in other steps, and before the AMRAP has begun.
  var turnEntry: CircuitEntry? {
    guard let step, let count = rotations[step.index] else { return nil }
    return step.circuit?.entries.dropFirst(count.entry).first
  }

  /// The item in progress, or the one whose turn it is.
  var currentItem: WorkoutItem? {
    running?.turn == nil ? step?.item : turnEntry?.item
  }

  /// The index of the circuit for time that contains a step.
  func circuitForTime(of step: Step) -> Int? {
    let index = step.position.index
    guard case .circuit(let circuit)? = workout.entry(at: EntryPosition(index)) else { return nil }
    return circuit.isForTime ? index : nil
  }

  /// The index of the record that corrections change: the last one, or the set that the clock cut
  /// short if only sets without time left follow it.
  var correctedIndex: Int? {
    let last = records.lastIndex { $0.isCut || !$0.done.isSkipped }
    guard let last, records[last].isCut, let end = records.last,
      records[last].position.index == end.position.index
    else { return records.indices.last }
    return last
  }

  package var correctedRecord: SetRecord? { correctedIndex.map { records[$0] } }
}

// MARK: Completing steps by hand

extension ExecutionSession {
  /// Completes the current step and moves to the next; after the last, the index is the number of
  /// steps.
  ///
  /// - Throws: ``Problem/cannotAdvance`` after the last,
  ///   ``Problem/sessionNotActive`` while paused.
  package mutating func nextStep(at now: Timestamp) throws(CoreError) {
    try leaveByHand(isDone: true, at: now)
  }

  /// Moves to the next step without completing an exercise; a break counts as completed.
  ///
  /// - Throws: The same errors as ``nextStep(at:)``.
  package mutating func skipStep(at now: Timestamp) throws(CoreError) {
    try leaveByHand(isDone: false, at: now)
  }

  private mutating func leaveByHand(isDone: Bool, at now: Timestamp) throws(CoreError) {
    try requireActive()
    guard step != nil else { throw .invalid([.cannotAdvance]) }
    leaveStep(isDone: isDone, at: elapsed(at: now))
  }

  /// Goes back one step and marks it as not completed.
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

  /// Resumes time; an active session is unchanged.
  package mutating func resume(at now: Timestamp) throws(CoreError) {
    try requireUnfinished()
    resume(after: time(at: now))
  }

  /// Ends the session at the end of the workout.
  package mutating func complete(at now: Timestamp) throws(CoreError) -> ExecutionSummary {
    try requireUnfinished()
    return end(isAtEnd: true, elapsed: elapsed(at: now), at: now)
  }

  /// Ends the session before the end of the workout.
  package mutating func stop(at now: Timestamp) throws(CoreError) -> ExecutionSummary {
    try requireUnfinished()
    return end(isAtEnd: hasOnlyAddedLeft, elapsed: elapsed(at: now), at: now)
  }

  /// Resumes an interrupted session at the start of what it was doing; the time since then counts
  /// as a pause.
  ///
  /// - Parameters:
  ///   - now: the moment at which it continues.
  ///   - kept: its elapsed time when it was last saved. A set by time or distance and a circuit
  ///     whose clock counts up (for time, or an AMRAP) go on there.
  package mutating func resumeAfterCut(
    at now: Timestamp, kept: Duration? = nil
  ) throws(CoreError) {
    try requireUnfinished()
    var start = currentSegment.startedAt
    if let kept, let step {
      let set = step.plans.dropFirst(currentSegment.plan ?? 0).first?.planned
      if set?.target.isCounted == false || step.circuit != nil
        || stopwatches[step.position.index] != nil
      {
        start = max(start, kept)
      }
    }
    prepare(start: start)
    totalPaused = max(totalPaused, time(at: now) - start)
  }

  /// Rejects an ended session. Checked first, because an ended session never counts as paused.
  private func requireUnfinished() throws(CoreError) {
    guard !hasEnded else { throw .invalid([.alreadyCompleted]) }
  }

  private func requireActive() throws(CoreError) {
    try requireUnfinished()
    guard status == .active else { throw .invalid([.sessionNotActive]) }
  }

  /// The time from the start to a moment, including pauses.
  func time(at now: Timestamp) -> Duration {
    .milliseconds(now.milliseconds(since: startTime))
  }

  /// The time since the start, without pauses; never negative.
  package func elapsed(at now: Timestamp) -> Duration { max(.zero, elapsed(after: time(at: now))) }
}

// MARK: Transitions

/// The transitions of sessions, with or without a runner.
extension ExecutionSession {
  /// Converts time since the start, including pauses, to elapsed time; negative while getting
  /// ready.
  func elapsed(after time: Duration) -> Duration {
    switch state {
    case .active: time - totalPaused
    case .paused(let since): since - totalPaused
    case .ended(let summary): summary.duration
    }
  }

  /// The step that a runner is running; `nil` without a runner, in which case setting it has no
  /// effect.
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

  /// The elapsed time at which a runner continues; once the session has ended, its total.
  var startOfRun: Duration {
    if case .idle(_, let start) = phase { start } else { currentSegment.startedAt }
  }

  /// Makes the session ready for a runner to continue at an elapsed time.
  mutating func prepare(start: Duration) {
    state = .active
    phase = .idle(currentSegment, start: start)
  }

  /// Lets an interrupted segment last as long as its plan, which the user has changed.
  mutating func forgetLength() {
    guard case .idle(var segment, let start) = phase else { return }
    segment.length = nil
    phase = .idle(segment, start: start)
  }

  /// The session as it is saved: at its segment, without a runner's state.
  var withoutRunner: ExecutionSession {
    var session = self
    session.phase = .idle(currentSegment, start: currentSegment.startedAt)
    return session
  }

  /// Moves to the next step. The step left is marked as completed if it is done or a break.
  mutating func leaveStep(isDone: Bool, at elapsed: Duration) {
    if isDone || step?.kind == .break { completeStep() }
    enter(currentStepIndex + 1, at: elapsed)
  }

  /// Goes back one step and marks it as not completed.
  mutating func goBack(at elapsed: Duration) {
    enter(currentStepIndex - 1, at: elapsed)
    restartStep()
  }

  /// Makes any step the current one, as a whole or at a segment. The other steps keep their state.
  mutating func enter(
    _ index: Int, plan: Int? = nil, at elapsed: Duration, length: Duration? = nil
  ) {
    currentStepIndex = index
    phase = .idle(CurrentSegment(plan: plan, startedAt: elapsed, length: length), start: elapsed)
  }

  /// Marks the current step as completed, even if time remains after its last set.
  mutating func completeStep() {
    completedStepIndices.insert(currentStepIndex)
  }

  /// Restarts the current step with none of it done. Records stay until their sets are done again.
  mutating func restartStep() {
    completedStepIndices.remove(currentStepIndex)
    rotations[currentStepIndex] = nil
  }

  /// Stops time; a session that is paused or has ended is unchanged.
  mutating func pause(after time: Duration) {
    if case .active = state { state = .paused(since: time) }
  }

  /// Resumes and adds the pause to the total; setting the clock back must not shorten the run.
  mutating func resume(after time: Duration) {
    guard case .paused(let since) = state else { return }
    totalPaused += max(.zero, time - since)
    state = .active
  }

  /// Moves the elapsed time of a paused session.
  mutating func movePause(by difference: Duration) {
    if case .paused(let since) = state { state = .paused(since: since + difference) }
  }

  mutating func end(isAtEnd: Bool, elapsed: Duration, at end: Timestamp) -> ExecutionSummary {
    phase = .idle(currentSegment, start: elapsed)
    let summary = ExecutionSummary(self, isAtEnd: isAtEnd, duration: elapsed, end: end)
    state = .ended(summary)
    return summary
  }

  /// Changes the loads or the number of an item's sets for this run; the original prescription is
  /// kept.
  mutating func changeDay(of id: UUID, _ change: (inout WorkoutItem) -> Void) {
    prescribed = prescribed ?? workout
    workout = workout.mapItem(id, change)
    timeline = Timeline(workout, secondsPerRep: timeline.secondsPerRep)
  }

  /// The set of a record with the prescribed loads.
  func prescribedSet(of record: SetRecord) -> PlannedSet {
    guard record.kind != .warmUp, let prescribed,
      let configuration = record.itemID.flatMap({ prescribed.item($0) })?.configuration
    else { return record.planned }
    var isByRound = false
    if record.position.inner != nil,
      case .circuit(let circuit)? = workout.entry(at: EntryPosition(record.position.index))
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
