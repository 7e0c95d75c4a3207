/// The state of an as-many-rounds-as-possible circuit: its entries take turns until the clock ends
/// them all.
struct Rotation: Equatable, Sendable {
  private var entries: [CircuitEntry]
  private let secondsPerRep: SecondsPerRep
  private var isAutomatic: Bool
  private var index: Int
  /// What the present turn asks for, as a segment would.
  private(set) var plan: SegmentPlan?
  /// The elapsed time at which the present turn began.
  private(set) var start: Duration
  /// How much longer the user made the present turn.
  private var addition = Duration.zero
  private var cues = PendingCues()
  /// The rounds done whole.
  private(set) var fullRounds: Int

  /// Begins with the circuit's first entry, at an elapsed time. An automatic one lets the clock end
  /// work by repetitions too.
  ///
  /// - Parameter count: how far it had come before the run was cut off.
  init(
    _ circuit: Circuit, secondsPerRep: SecondsPerRep, isAutomatic: Bool, start: Duration,
    resuming count: RotationCount? = nil
  ) {
    entries = circuit.entries
    fullRounds = count?.fullRounds ?? 0
    index = min(count?.entry ?? 0, circuit.entries.count - 1)
    self.secondsPerRep = secondsPerRep
    self.isAutomatic = isAutomatic
    self.start = start
    beginTurn(at: start)
  }

  /// The round in progress, from 1.
  var round: Int { fullRounds + 1 }

  /// How far it has come.
  var count: RotationCount {
    RotationCount(
      fullRounds: fullRounds,
      repetitions: entries.prefix(index).reduce(0) { $0 + $1.repetitions }, entry: index)
  }

  /// Whether there is an entry before the present turn.
  var hasTurned: Bool { index > 0 || fullRounds > 0 }

  /// The entry whose turn it is; there always is one.
  var entry: CircuitEntry? { entries.dropFirst(index).first }

  /// The entries that come after the present turn, once around, itself the last.
  var following: [CircuitEntry] {
    Array(entries.dropFirst(index + 1) + entries.prefix(index + 1))
  }

  /// What the present turn lasts, or is estimated at.
  var length: Duration { .seconds(plan?.duration ?? 1) + addition }

  /// Whether the clock ends the present turn; else the user does.
  var isClocked: Bool { isAutomatic || plan?.isEstimated == false }

  /// The elapsed time at which the clock ends the turn; `nil` where the user does.
  var turnEnd: Duration? { isClocked ? start + length : nil }

  /// The turn's next cue and its elapsed time.
  var nextCue: (cue: RunCue, time: Duration)? { cues.next }

  /// Strikes out ``nextCue``, which has been given.
  mutating func takeCue() {
    cues.take()
  }

  /// Makes a turn that the clock ends last longer or shorter from `now` on.
  mutating func adjust(by change: Duration, now: Duration) {
    guard let end = turnEnd else { return }
    addition += max(now, end + change) - end
    cues.change(to: schedule, at: now)
  }

  /// Lets the clock end every turn from `now` on, when the present one may be overdue.
  mutating func becomeAutomatic(at now: Duration) {
    isAutomatic = true
    guard let end = turnEnd, end < now else { return }
    start += now - end
  }

  /// Changes an item in this turn and all later ones.
  mutating func changeItem(_ id: UUID, _ change: (inout WorkoutItem) -> Void) {
    entries = entries.map { entry in
      guard case .exercise(var item) = entry, item.id == id else { return entry }
      change(&item)
      return .exercise(item)
    }
  }

  mutating func setFullRounds(_ rounds: Int) {
    fullRounds = rounds
  }

  /// Gives the next entry its turn.
  mutating func advance(at now: Duration) {
    index += 1
    if index >= entries.count {
      index = 0
      fullRounds += 1
    }
    beginTurn(at: now)
  }

  /// Gives the entry before its turn again.
  ///
  /// - Returns: whether there was one.
  mutating func goBack(at now: Duration) -> Bool {
    guard hasTurned else { return false }
    if index == 0 {
      fullRounds -= 1
      index = entries.count
    }
    index -= 1
    beginTurn(at: now)
    return true
  }

  private mutating func beginTurn(at now: Duration) {
    plan = entry.map { Self.plan(of: $0, secondsPerRep) }
    start = now
    addition = .zero
    cues = schedule
  }

  private static func plan(of entry: CircuitEntry, _ secondsPerRep: SecondsPerRep) -> SegmentPlan {
    let seconds = entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
    let work = entry.item.flatMap { item in
      SegmentPlan.plans(of: item, secondsPerRep: secondsPerRep).first
    }
    // At least a second, so that turns always come to an end.
    return SegmentPlan(
      entry.item == nil ? .break : .work, duration: max(1, seconds),
      isEstimated: work?.isEstimated ?? false, planned: work?.planned)
  }

  /// As a segment's: estimated work has none.
  private var schedule: PendingCues {
    guard let plan, !plan.isEstimated else { return PendingCues() }
    return PendingCues(from: start, length: length)
  }
}
