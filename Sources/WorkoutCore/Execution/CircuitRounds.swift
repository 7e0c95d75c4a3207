/// How many rounds of a circuit that the clock drives were done.
public struct CircuitRounds: Hashable, Sendable {
  /// Where the circuit stands in the workout.
  public let position: EntryPosition
  /// Its name, if it bears one.
  public let title: Title?
  /// The rounds done whole, at most ``total``.
  public let completed: Int
  /// How many there were; `nil` where as many as possible were to be done.
  public let total: Int?

  /// More rounds than anybody does, which a file may hold at most.
  static let most = 1_000_000

  /// The counts of all circuits of a session that the clock drives, in the workout's order: of
  /// those with an interval the rounds whose steps were all done, of the others what was counted.
  static func counts(of session: ExecutionSession) -> [CircuitRounds] {
    let steps = Dictionary(grouping: session.timeline.steps, by: \.position.index)
    return session.workout.sequence.enumerated().compactMap { index, entry in
      guard case .circuit(let circuit) = entry else { return nil }
      let steps = steps[index] ?? []
      let counts: (completed: Int, total: Int?)
      switch circuit.pacing {
      case .free: return nil
      case .every(_, let rounds): counts = (wholeRounds(in: steps, of: session), rounds.value)
      case .asManyRoundsAsPossible:
        counts = (steps.reduce(0) { $0 + (session.fullRounds[$1.index] ?? 0) }, nil)
      }
      return CircuitRounds(
        position: EntryPosition(index), title: circuit.title, completed: counts.completed,
        total: counts.total)
    }
  }

  /// How many rounds have no step that was not done.
  private static func wholeRounds(in steps: [Step], of session: ExecutionSession) -> Int {
    Dictionary(grouping: steps) { $0.round?.number }.values.count { round in
      round.allSatisfy { session.completedItemIndices.contains($0.index) }
    }
  }
}
