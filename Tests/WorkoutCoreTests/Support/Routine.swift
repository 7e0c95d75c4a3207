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

  static func workout(_ entries: WorkoutSequenceItem...) throws -> Workout {
    try workout(entries)
  }

  static func workout(
    _ entries: [WorkoutSequenceItem], title: String = "Day"
  ) throws -> Workout {
    Workout(
      id: UUID(),
      title: try Title(title),
      createdAt: Timestamp(milliseconds: 0),
      sequence: entries
    )
  }

  /// Sets of `count` repetitions.
  static func reps(
    _ title: String, _ count: Int, _ shape: Shape = Shape()
  ) throws -> WorkoutSequenceItem {
    let targets = SetTargets(try SetCount(shape.sets), of: .exactly(try RepCount(count)))
    return try item(title, .repetitions(targets, rest: RestDuration(shape.rest)), shape)
  }

  /// Sets of `seconds`.
  static func timed(
    _ title: String, _ seconds: Int, _ shape: Shape = Shape()
  ) throws -> WorkoutSequenceItem {
    let configuration = try Configuration.time(
      SetCount(shape.sets), duration: WorkDuration(seconds), rest: RestDuration(shape.rest)
    )
    return try item(title, configuration, shape)
  }

  static func item(
    _ title: String, _ configuration: Configuration?, _ shape: Shape = Shape()
  ) throws -> WorkoutSequenceItem {
    .exercise(
      WorkoutItem(
        id: UUID(), exercise: .unlinked, title: try Title(title),
        configuration: configuration, load: shape.load, isPerSide: shape.isPerSide
      )
    )
  }

  static func pause(_ seconds: Int) throws -> WorkoutSequenceItem {
    .break(Break(id: UUID(), duration: try BreakDuration(seconds)))
  }

  /// Free rounds, with a rest between them.
  static func circuit(
    _ rounds: Int, rest: Int = 0, title: String? = nil, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    .circuit(
      try Circuit(
        id: UUID(), title: title.map { text throws(Problem) in try Title(text) },
        pacing: .free(RoundCount(rounds), rest: RestDuration(rest)),
        entries: entries.compactMap(\.asCircuitEntry)
      )
    )
  }

  /// Rounds that begin every so many seconds.
  static func every(
    _ seconds: Int, _ rounds: Int, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    .circuit(
      try Circuit(
        id: UUID(), pacing: .every(IntervalDuration(seconds), RoundCount(rounds)),
        entries: entries.compactMap(\.asCircuitEntry)
      )
    )
  }

  /// As many rounds as possible in so many seconds.
  static func amrap(
    _ seconds: Int, _ entries: WorkoutSequenceItem...
  ) throws -> WorkoutSequenceItem {
    .circuit(
      try Circuit(
        id: UUID(), pacing: .asManyRoundsAsPossible(IntervalDuration(seconds)),
        entries: entries.compactMap(\.asCircuitEntry)
      )
    )
  }
}

extension Timeline {
  /// The segments in short: `work 0+36 1.1/3` is set 1 of 3 of the first step.
  var outline: [String] {
    segments.map { segment in
      var text = "\(segment.kind) \(segment.offset)+\(segment.duration) \(segment.step + 1)"
      if let set = segment.set, let sets = segment.sets { text += ".\(set)/\(sets)" }
      if let side = segment.side { text += " side \(side)" }
      if let round = segment.round, let rounds = segment.rounds {
        text += " round \(round)/\(rounds)"
      }
      return text
    }
  }
}
