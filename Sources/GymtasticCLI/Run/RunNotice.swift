import WorkoutCore

/// What the person should hear of where they cannot see the terminal.
enum RunNotice {
  /// The words for what happened at once: work begins again by the clock, or the run has ended.
  /// What a key has brought about is no news to whoever pressed it.
  static func text(_ events: [RunEvent]) -> String? {
    if case .runFinished(let summary) = events.last?.occurrence {
      return summary.status == .completed ? "Workout complete!" : nil
    }
    guard let calm = events.firstIndex(where: \.endsCalmByClock),
      let work = events[calm...].first(where: \.beginsWork)
    else { return nil }
    return PlainLines.call(work)
  }
}

extension RunEvent {
  /// The last cue of a rest, a break or a wait.
  fileprivate var endsCalmByClock: Bool {
    guard case .cue(.end, let plan) = occurrence else { return false }
    return plan.kind != .work
  }

  fileprivate var beginsWork: Bool {
    switch occurrence {
    case .segmentStarted(let plan, _): plan.kind == .work
    case .entryStarted(let entry, _): entry.item != nil
    default: false
    }
  }
}
