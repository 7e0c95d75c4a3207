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
  private let link: ExerciseLink
  private let setAt: Timestamp?
  private var records: HistoryRecords?
  private var isUsed = false

  init(of link: ExerciseLink, _ maximum: OneRepMax?) {
    self.link = link
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

  private var estimate: Weight? {
    var records = records
    return records?.maximum(of: link).map { .nearest(to: Int(($0.value * 100).rounded()), $0.unit) }
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
    var part = session
    part.sets = Array(sets)
    var records = records ?? HistoryRecords(body: body)
    records.add(part)
    self.records = records
  }

  /// Applies the changes that a rule made.
  mutating func follow(_ fold: ProgressionFold) { (line, unit) = (fold.line, fold.unit) }
}
