/// A run without waiting: the same runner, driven from deadline to deadline by a virtual clock.
package enum RunSimulation {
  /// Runs the session to its end and passes on each event as it happens. The summary has no times
  /// of day, so the same workout always produces the same events.
  package static func run<Failure: Error>(
    _ session: ExecutionSession, _ receive: (RunEvent) throws(Failure) -> Void
  ) throws(Failure) {
    let options = RunOptions(isAutomatic: true)
    var (runner, events) = WorkoutRunner.begin(session, options: options)
    for event in events { try receive(withoutTimeOfDay(event)) }
    while let deadline = runner.nextDeadline {
      events = runner.handle(.tick, at: deadline)
      for event in events { try receive(withoutTimeOfDay(event)) }
    }
  }

  /// The event without times of day in its summary.
  private static func withoutTimeOfDay(_ event: RunEvent) -> RunEvent {
    guard case .runFinished(var summary) = event.occurrence else { return event }
    summary.start = nil
    summary.end = nil
    var event = event
    event.occurrence = .runFinished(summary)
    return event
  }
}
