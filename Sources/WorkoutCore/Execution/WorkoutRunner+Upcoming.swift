/// What comes after what is in progress.
extension WorkoutRunner {
  /// The elapsed time at which the clock ends the circuit that it paces, or its interval.
  var limit: Duration? { rotation == nil ? interval?.end : segment?.end }

  /// The titles of the next `count` things: turns, once around, and then steps.
  func upcoming(_ count: Int) -> [String] {
    let turns = (isTurnAhead ? rotation?.following : nil) ?? []
    return Array((turns.map(\.title) + session.upcoming(count)).prefix(count))
  }

  /// The item whose work begins next; `nil` where a break or nothing comes first.
  var nextItem: WorkoutItem? {
    if isTurnAhead { return rotation?.following.first?.item }
    let steps = session.timeline.steps.dropFirst(session.currentItemIndex)
    if let step = steps.first, isWorkLeft(in: step) { return step.firstItem }
    return steps.dropFirst().first?.firstItem
  }

  /// Whether the step in progress, or about to begin, has work behind the segment in progress.
  private func isWorkLeft(in step: Step) -> Bool {
    let passed = segment.map { $0.index + 1 } ?? 0
    return step.plans.dropFirst(passed).contains { $0.kind == .work }
  }

  /// Whether another entry gets its turn before the clock ends them all.
  private var isTurnAhead: Bool {
    guard let rotation, let end = limit else { return false }
    return rotation.turnEnd.map { $0 < end } ?? true
  }
}

extension Step {
  /// The item that is worked on first; `nil` for a break.
  fileprivate var firstItem: WorkoutItem? {
    switch content {
    case .item(let item): item
    case .break: nil
    case .rotation(let circuit): circuit.entries.first?.item
    }
  }
}

extension CircuitEntry {
  /// The title as shown: the item's, or `Break`.
  fileprivate var title: String { item?.displayTitle ?? "Break" }
}
