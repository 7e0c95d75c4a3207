/// How far an as-many-rounds-as-possible circuit has come.
public struct RotationCount: Equatable, Sendable {
  /// The rounds done whole.
  public var fullRounds: Int
  /// The repetitions and calories done in the round after those.
  public var repetitions: Int
  /// The index of the entry whose turn it is, from 0.
  public var entry: Int
}

/// One run through a workout, step by step. Every transition is a function of the time it is given;
/// nothing here reads a clock.
///
/// All throw ``Problem/alreadyCompleted`` once the session has ended.
public struct ExecutionSession: Identifiable, Equatable, Sendable {
  /// How far a session has come.
  public enum Status: String, CaseIterable, Sendable {
    /// Time passes, and steps can be left.
    case active
    /// Time is stopped, and no step can be left.
    case paused
    /// Ended at its end, whatever was skipped on the way.
    case completed
    /// Ended before its end.
    case stopped
  }

  /// The session's own id, under which the history keeps it once.
  public let id: UUID
  /// The workout as it was at the start, with the exercises that were swapped: a change to the
  /// library does not reach a run in progress.
  public private(set) var workout: Workout
  /// The workout as it was prescribed, where the user has changed a load since; else `nil`.
  private(set) var prescribed: Workout?
  /// Whether the workout is as it is written, whatever the sessions before demand.
  public internal(set) var isAsWritten = false
  /// The steps that the session goes through.
  public private(set) var timeline: Timeline
  /// The moment from which elapsed time is counted.
  public let startTime: Timestamp
  /// The current step, from 0; the number of steps once all are done.
  public private(set) var currentStepIndex: Int
  /// The steps done, breaks included.
  package private(set) var completedStepIndices: Set<Int> = []
  /// Of as-many-rounds-as-possible steps that were begun, by their index: how far they came.
  public internal(set) var rotations: [Int: RotationCount] = [:]
  /// Of circuits for time that were begun, by their index in the workout: from their start to the
  /// end of their last set so far, in elapsed time.
  package internal(set) var stopwatches: [Int: ClosedRange<Duration>] = [:]
  /// The sets that were done or skipped, each once, in the order in which they were.
  public internal(set) var records: [SetRecord] = []
  /// Whether it is in progress; completed and stopped are final.
  public private(set) var status = Status.active
  /// Since when it is paused.
  package private(set) var pausedAt: Timestamp?
  /// How long it was paused before; the present pause is not counted.
  package private(set) var totalPaused = Duration.zero
  /// When it ended.
  public private(set) var endTime: Timestamp?
  /// What the current step is doing: all of it, or the segment a runner has said.
  package internal(set) var stretch: Stretch

  /// Begins at `firstStep`; steps before it count as not completed.
  ///
  /// - Throws: ``Problem/workoutNotValid(_:)`` with all that is wrong.
  public init(
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
    stretch = Stretch(of: timeline, step: currentStepIndex, startedAt: .zero)
  }

  /// A session as it was kept: it came to a segment of a step, and may have been paused.
  ///
  /// - Throws: ``Problem/workoutNotValid(_:)`` with all that is wrong.
  init(
    id: UUID, workout: Workout, startTime: Timestamp, secondsPerRep: SecondsPerRep, place: Place
  ) throws(CoreError) {
    try self.init(
      id: id, workout: workout, startTime: startTime, secondsPerRep: secondsPerRep,
      firstStep: place.step
    )
    completedStepIndices = place.completed
    rotations = place.rotations
    records = place.records
    stopwatches = place.stopwatches
    totalPaused = place.totalPaused
    pausedAt = place.pausedAt
    status = place.pausedAt == nil ? .active : .paused
    stretch = Stretch(
      of: timeline, step: currentStepIndex, plan: place.plan, place.startedAt, length: place.length)
  }

  /// Where a session that was kept had come to, if that is later than the start of its segment: as
  /// many rounds as possible continue there.
  private var resumedAt: Duration?

  /// The elapsed time at which a run begins.
  var firstMoment: Duration {
    guard let resumedAt, let step = try? currentStep() else { return stretch.startedAt }
    var countsUp = stopwatches[step.position.index] != nil
    if case .rotation = step.content { countsUp = true }
    return countsUp ? max(stretch.startedAt, resumedAt) : stretch.startedAt
  }

  /// How long the segment lasts that the session has come to, which the user may have changed;
  /// `nil` where no runner has said what the step is doing.
  var segmentLength: Duration? {
    let whole = Stretch(of: timeline, step: currentStepIndex, startedAt: stretch.startedAt)
    return stretch == whole ? nil : stretch.length
  }

  /// How far a session that was kept had come.
  struct Place: Equatable {
    var step: Int
    /// Which of the step's segments; their number for a wait.
    var plan: Int
    /// The session's elapsed time at the segment's start.
    var startedAt: Duration
    /// How long the segment lasts; `nil` for as long as the timeline has it.
    var length: Duration?
    var completed: Set<Int>
    var rotations: [Int: RotationCount] = [:]
    var records: [SetRecord] = []
    var stopwatches: [Int: ClosedRange<Duration>] = [:]
    var totalPaused: Duration
    var pausedAt: Timestamp?
  }

  /// Whether it was completed or stopped.
  public var hasEnded: Bool { endTime != nil }

  /// Completes the current step whole and goes on to the next; from the last, the index becomes the
  /// number of steps.
  ///
  /// - Throws: ``Problem/cannotAdvance`` after the last,
  ///   ``Problem/sessionNotActive`` while paused.
  public mutating func nextStep(at now: Timestamp) throws(CoreError) {
    try requireCurrentStep()
    completedStepIndices.insert(currentStepIndex)
    enter(currentStepIndex + 1, at: now)
  }

  /// Goes on to the next step without completing an exercise; a break counts as completed.
  ///
  /// - Throws: as ``nextStep(at:)``.
  public mutating func skipStep(at now: Timestamp) throws(CoreError) {
    let step = try requireCurrentStep()
    if step.kind == .break { completedStepIndices.insert(step.index) }
    enter(currentStepIndex + 1, at: now)
  }

  /// Goes back one step, which then is not completed.
  ///
  /// - Throws: ``Problem/cannotAdvance`` at the first, ``Problem/sessionNotActive``
  ///   while paused.
  public mutating func previousStep(at now: Timestamp) throws(CoreError) {
    try requireActive()
    guard currentStepIndex > 0 else { throw .invalid([.cannotAdvance]) }
    completedStepIndices.remove(currentStepIndex - 1)
    rotations[currentStepIndex - 1] = nil
    enter(currentStepIndex - 1, at: now)
  }

  /// Makes any step the current one; the others keep their state.
  ///
  /// - Throws: ``Problem/cannotAdvance`` if there is none of that index,
  ///   ``Problem/sessionNotActive`` while paused.
  mutating func go(to index: Int, at now: Timestamp) throws(CoreError) {
    try requireActive()
    guard timeline.steps.indices.contains(index) else { throw .invalid([.cannotAdvance]) }
    enter(index, at: now)
  }

  /// Stops time; a paused session is unchanged.
  public mutating func pause(at now: Timestamp) throws(CoreError) {
    try requireUnfinished()
    guard status == .active else { return }
    status = .paused
    pausedAt = now
  }

  /// Lets time go on; an active session stays as it is.
  public mutating func resume(at now: Timestamp) throws(CoreError) {
    try requireUnfinished()
    endPause(at: now)
    status = .active
  }

  /// Ends the session for good, its end reached.
  public mutating func complete(at now: Timestamp) throws(CoreError) -> ExecutionSummary {
    try end(as: .completed, at: now)
  }

  /// Ends the session before its end.
  public mutating func stop(at now: Timestamp) throws(CoreError) -> ExecutionSummary {
    try end(as: .stopped, at: now)
  }

  /// The step being done.
  ///
  /// - Throws: ``Problem/noCurrentItem`` once all are done.
  public func currentStep() throws(CoreError) -> Step {
    guard let step = timeline.steps.dropFirst(currentStepIndex).first else {
      throw .invalid([.noCurrentItem])
    }
    return step
  }

  /// Resumes a session that was cut off at the start of what it was doing: the time since then
  /// counts as a pause.
  ///
  /// - Parameters:
  ///   - now: the moment at which it goes on.
  ///   - kept: its elapsed time when it was kept last, where as many rounds as possible continue.
  package mutating func resumeAfterCut(
    at now: Timestamp, kept: Duration? = nil
  ) throws(CoreError) {
    try requireUnfinished()
    resumedAt = kept
    pausedAt = nil
    status = .active
    let gap = Duration.milliseconds(now.milliseconds(since: startTime)) - firstMoment
    totalPaused = max(totalPaused, gap)
  }

  /// The index of the circuit for time that a step belongs to.
  func circuitForTime(of step: Step) -> Int? {
    let index = step.position.index
    guard case .circuit(let circuit)? = workout.entry(at: EntryPosition(index)) else { return nil }
    return circuit.isForTime ? index : nil
  }

  /// The index of the record that corrections are of: the last one, but where the clock ended a
  /// set, that set rather than those for which no time was left.
  var correctedIndex: Int? {
    let last = records.lastIndex { $0.isCut || !$0.done.isSkipped }
    guard let last, records[last].isCut, let end = records.last,
      records[last].position.index == end.position.index
    else { return records.indices.last }
    return last
  }

  /// The record that corrections are of.
  public var correctedRecord: SetRecord? { correctedIndex.map { records[$0] } }

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
    guard let prescribed, case .exercise(let item)? = prescribed.entry(at: record.position),
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

  /// Continues a session as it was kept.
  mutating func restore(prescribed: Workout?, isAsWritten: Bool) {
    self.prescribed = prescribed
    self.isAsWritten = isAsWritten
  }

  /// Counts the current step as done although it still lasts: its last set has ended.
  mutating func markCurrentStepDone() {
    completedStepIndices.insert(currentStepIndex)
  }

  /// Begins the current step again, with none of it done. What is recorded of it stays until it is
  /// done again.
  mutating func restartCurrentStep() {
    completedStepIndices.remove(currentStepIndex)
    rotations[currentStepIndex] = nil
  }

  /// Makes a step the current one, as a whole; a runner narrows the stretch to a segment.
  private mutating func enter(_ index: Int, at now: Timestamp) {
    currentStepIndex = index
    stretch = Stretch(of: timeline, step: index, startedAt: elapsed(at: now))
  }

  /// Ends the session once. A pause in progress ends with it, so that it is counted.
  private mutating func end(
    as outcome: Status, at now: Timestamp
  ) throws(CoreError) -> ExecutionSummary {
    try requireUnfinished()
    endPause(at: now)
    status = outcome
    endTime = now
    return ExecutionSummary(self, end: now)
  }

  /// Adds the pause to the total; a clock set back meanwhile must not shorten the run.
  private mutating func endPause(at now: Timestamp) {
    guard let since = pausedAt else { return }
    totalPaused += max(.zero, .milliseconds(now.milliseconds(since: since)))
    pausedAt = nil
  }

  /// Asked before anything else: an ended session never counts as paused.
  private func requireUnfinished() throws(CoreError) {
    guard !hasEnded else { throw .invalid([.alreadyCompleted]) }
  }

  private func requireActive() throws(CoreError) {
    try requireUnfinished()
    guard status == .active else { throw .invalid([.sessionNotActive]) }
  }

  @discardableResult
  private func requireCurrentStep() throws(CoreError) -> Step {
    try requireActive()
    guard let step = try? currentStep() else { throw .invalid([.cannotAdvance]) }
    return step
  }
}
