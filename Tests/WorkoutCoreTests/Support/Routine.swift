import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Short ways to write down the values that tests of the execution work with.
enum Routine {
  /// What an item's sets have beside their work, with the defaults of a single set.
  struct Shape {
    var sets = 1
    var rest = 0
    var isPerSide = false
    var load: Load?
  }

  static func workout(_ entries: WorkoutSequenceItem...) throws -> Workout { try workout(entries) }

  static func workout(_ entries: [WorkoutSequenceItem], title: String = "Day") throws -> Workout {
    Workout(
      id: UUID(), title: try Title(title), createdAt: Timestamp(milliseconds: 0), sequence: entries)
  }

  /// Sets of `count` repetitions.
  static func reps(
    _ title: String, _ count: Int, _ shape: Shape = Shape()
  ) throws -> WorkoutSequenceItem {
    let configuration = try Configuration.repetitions(
      SetCount(shape.sets), of: .exactly(RepCount(count)), rest: RestDuration(shape.rest))
    return try item(title, configuration, shape)
  }

  /// Sets of `seconds`.
  static func timed(
    _ title: String, _ seconds: Int, _ shape: Shape = Shape()
  ) throws -> WorkoutSequenceItem {
    let configuration = try Configuration.time(
      SetCount(shape.sets), duration: WorkDuration(seconds), rest: RestDuration(shape.rest))
    return try item(title, configuration, shape)
  }

  static func item(
    _ title: String, _ configuration: Configuration?, _ shape: Shape = Shape()
  ) throws -> WorkoutSequenceItem {
    .exercise(
      WorkoutItem(
        id: UUID(), exercise: .unlinked, title: try Title(title), configuration: configuration,
        load: shape.load, isPerSide: shape.isPerSide))
  }

  /// An item whose sets are planned one by one.
  static func sets(
    _ title: String, isPerSide: Bool = false, _ sets: PlannedSet...
  ) throws -> WorkoutSequenceItem {
    try item(title, Configuration(sets), Shape(isPerSide: isPerSide))
  }

  static func pause(_ seconds: Int) throws -> WorkoutSequenceItem {
    .break(Break(id: UUID(), duration: try BreakDuration(seconds)))
  }

  /// Free rounds, with a rest between them.
  static func circuit(
    _ rounds: Int, rest: Int = 0, title: String? = nil, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    try circuit(.free(RoundCount(rounds), rest: RestDuration(rest)), title: title, entries: entries)
  }

  /// Free rounds that do one set of every item each.
  static func setPerRound(
    _ rounds: Int, rest: Int = 0, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    try circuit(
      .free(RoundCount(rounds), rest: RestDuration(rest)), isSetPerRound: true, entries: entries)
  }

  /// Rounds that begin every so many seconds.
  static func every(
    _ seconds: Int, _ rounds: Int, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    try circuit(.every(IntervalDuration(seconds), RoundCount(rounds)), entries: entries)
  }

  /// Intervals in which the entries take turns.
  static func alternating(
    _ seconds: Int, _ rounds: Int, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    try circuit(
      .every(IntervalDuration(seconds), RoundCount(rounds), isAlternating: true), entries: entries)
  }

  /// As many rounds as possible in so many seconds.
  static func amrap(
    _ seconds: Int, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    try circuit(.asManyRoundsAsPossible(IntervalDuration(seconds)), entries: entries)
  }

  /// Rounds as fast as possible, which the clock ends at the cap.
  static func forTime(
    _ rounds: Int, rest: Int = 0, cap: Int? = nil, isSetPerRound: Bool = false,
    _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    let cap = try cap.map { try IntervalDuration($0) }
    return try circuit(
      .forTime(RoundCount(rounds), rest: RestDuration(rest), cap: cap),
      isSetPerRound: isSetPerRound, entries: entries)
  }

  static func circuit(
    _ pacing: Pacing, title: String? = nil, isSetPerRound: Bool = false,
    entries: [WorkoutSequenceItem]
  ) throws -> WorkoutSequenceItem {
    .circuit(
      try Circuit(
        id: UUID(), title: title.map { text throws(Problem) in try Title(text) }, pacing: pacing,
        isSetPerRound: isSetPerRound, entries: entries.compactMap(\.asCircuitEntry)))
  }
}

/// Short ways to write down planned sets.
extension PlannedSet {
  static func reps(_ count: Int, rest: Int = 0) throws -> PlannedSet {
    PlannedSet(.reps(.exactly(try RepCount(count))), rest: .fixed(try RestDuration(rest)))
  }

  static func seconds(_ seconds: Int, rest: Int = 0) throws -> PlannedSet {
    PlannedSet(.time(try WorkDuration(seconds)), rest: .fixed(try RestDuration(rest)))
  }

  static func seconds(_ low: Int, to high: Int) throws -> PlannedSet {
    PlannedSet(.timeRange(try BoundedRange(WorkDuration(low), WorkDuration(high))))
  }

  static func distance(
    _ number: Int, _ unit: Distance.Unit = .meters, estimate: Int? = nil, rest: Int = 0
  ) throws -> PlannedSet {
    PlannedSet(
      .distance(
        try Distance(hundredths: number * 100, unit: unit),
        estimate: try estimate.map { try EstimatedDuration($0) }),
      rest: .fixed(try RestDuration(rest)))
  }

  static func calories(_ count: Int) throws -> PlannedSet {
    PlannedSet(.calories(try CalorieCount(count)))
  }

  /// The same with a change.
  func with(_ change: (inout PlannedSet) throws -> Void) rethrows -> PlannedSet {
    var set = self
    try change(&set)
    return set
  }
}

extension Timeline {
  /// The segments in short: `work 0+36 1.1/3` is set 1 of 3 of the first step.
  var outline: [String] {
    segments.map { segment in
      let (plan, round) = (segment.plan, steps[segment.step].round)
      var text = "\(plan.kind) \(segment.offset)+\(segment.duration) \(segment.step + 1)"
      if let set = plan.set, let sets = plan.sets { text += ".\(set)/\(sets)" }
      if let side = plan.side { text += " side \(side)" }
      if let round { text += " round \(round.number)/\(round.count)" }
      return text
    }
  }
}
