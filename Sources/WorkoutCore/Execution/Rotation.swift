/// Where an as-many-rounds-as-possible circuit stands: its entries take turns until the clock ends
/// them all.
struct Rotation: Hashable, Sendable {
  private let entries: [CircuitEntry]
  private let secondsPerRep: SecondsPerRep
  private var isAutomatic: Bool
  private var index = 0
  /// The elapsed time at which the present turn began.
  private var start: Duration
  /// The rounds done whole.
  private(set) var fullRounds = 0

  /// Begins with the circuit's first entry, at an elapsed time. An automatic one lets the clock end
  /// work by repetitions too.
  init(
    _ circuit: Circuit, secondsPerRep: SecondsPerRep, isAutomatic: Bool, start: Duration
  ) {
    entries = circuit.entries
    self.secondsPerRep = secondsPerRep
    self.isAutomatic = isAutomatic
    self.start = start
  }

  /// The round in progress, from 1.
  var round: Int { fullRounds + 1 }

  /// Whether there is an entry before the present turn.
  var hasTurned: Bool { index > 0 || fullRounds > 0 }

  /// The entry whose turn it is; there always is one.
  var entry: CircuitEntry? { entries.dropFirst(index).first }

  /// The elapsed time at which the clock ends the turn; `nil` where the person does.
  var turnEnd: Duration? {
    guard let entry else { return nil }
    if case .exercise(let item) = entry, !isAutomatic, item.configuration?.isTimed != true {
      return nil
    }
    // At least a second, so that turns always come to an end.
    let seconds = entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
    return start + .seconds(max(1, seconds))
  }

  /// Lets the clock end every turn from `now` on, when the present one may be overdue.
  mutating func becomeAutomatic(at now: Duration) {
    isAutomatic = true
    guard let end = turnEnd, end < now else { return }
    start += now - end
  }

  /// Gives the next entry its turn.
  mutating func advance(at now: Duration) {
    start = now
    index += 1
    guard index >= entries.count else { return }
    index = 0
    fullRounds += 1
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
    start = now
    return true
  }
}

extension Configuration {
  /// Whether its sets are measured by time.
  fileprivate var isTimed: Bool {
    guard case .time = self else { return false }
    return true
  }
}
