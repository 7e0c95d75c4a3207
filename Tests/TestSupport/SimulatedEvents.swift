import WorkoutCore

extension RunSimulation {
  /// All events of a simulated run.
  package static func events(of session: ExecutionSession) -> [RunEvent] {
    var events: [RunEvent] = []
    run(session) { events.append($0) }
    return events
  }
}
