/// The one-rep max of an exercise after the sessions so far.
///
/// A max that the user set never changes by itself. An estimate changes until a percentage load
/// first refers to it; after that, only a rule or the user changes it.
struct Maximum {
  /// The max set by the user, or the estimate in use; `nil` if neither is known.
  private(set) var base: Weight?
  /// How rules have changed it.
  private(set) var line = ProgressionFold.Line()
  /// The unit of a max that only a test has set.
  private var unit = Weight.Unit.kilograms
  private let setAt: Timestamp?
  /// The best estimate from the sets so far.
  private var estimate: Weight?
  private var isUsed = false

  init(_ maximum: OneRepMax?) {
    base = maximum?.weight
    setAt = maximum?.setAt
  }

  /// Whether the user set it.
  var isSet: Bool { setAt != nil }

  /// Whether it is an estimate that no rule has replaced.
  var isEstimate: Bool { !isSet && line.scale != 0 && (base ?? estimate) != nil }

  /// The current max, to a hundredth.
  var value: Weight? {
    guard let base = base ?? (line.scale == 0 ? nil : estimate) else {
      // A step has no effect without an earlier max.
      guard line.scale == 0, line.offset > 0 else { return nil }
      return .nearest(to: Int(line(0).rounded()), unit)
    }
    return .nearest(to: Int(line(Double(base.hundredths)).rounded()), base.unit)
  }

  /// Whether rules evaluate a session. A max set by the user applies only to later sessions.
  func counts(_ session: SessionRecord) -> Bool { setAt.map { session.enteredAt >= $0 } ?? true }

  /// Adds the next session, of which only the sets of the exercise count.
  mutating func add(_ session: SessionRecord, _ sets: ArraySlice<SetRecord>, _ body: BodyLog) {
    guard !isSet, !isUsed else { return }
    let isInPercent = sets.contains { set in
      if case .percent(_, .some) = set.planned.load { true } else { false }
    }
    if isInPercent, let estimate {
      (base, isUsed) = (estimate, true)
      return
    }
    let bodyweight = body.weight(at: session.start)
    for part in sets.lazy.filter(\.counts).flatMap(\.done.parts) {
      guard let reps = part.reps, 1...HistoryRecords.mostReps ~= reps,
        let lifted = part.load.flatMap({ LiftedWeight($0, bodyweight: bodyweight) })
      else { continue }
      let maximum = HistoryRecords.estimate(lifted.value, reps: reps)
      let weight = Weight.nearest(to: Int((maximum * 100).rounded()), lifted.unit)
      if estimate.map({ $0.kilograms < weight.kilograms }) ?? true { estimate = weight }
    }
  }

  /// Applies the changes that a rule made.
  mutating func follow(_ fold: ProgressionFold) { (line, unit) = (fold.line, fold.unit) }
}
