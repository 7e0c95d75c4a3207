extension NotationCheck {
  /// Breaks that begin or end the workout, stand next to another or follow a rest.
  func breakFindings(_ workout: CheckedWorkout) -> [Finding] {
    var findings: [Finding] = []
    let stations = workout.stations
    if let first = stations.first, first.isBreak {
      findings.append(
        Finding(
          code: .breakFirst, range: first.range, message: "the workout begins with a break",
          hint: "there is nothing yet to rest from"))
    }
    for (before, station) in zip(stations, stations.dropFirst()) where station.isBreak {
      findings += Self.finding(of: station, after: before).map { [$0] } ?? []
    }
    if let last = stations.last, last.isBreak, last.clock == nil, stations.count > 1 {
      findings.append(
        Finding(
          code: .breakLast, range: last.range, message: "the workout ends with a break",
          hint: "it counts, and nothing comes after it"))
    }
    return findings + workout.circuits.flatMap(roundFindings)
  }

  /// What a break makes of the time before it: both are waited for, which is seldom meant. Behind
  /// a circuit that a clock ends, neither its last break nor its last rest is.
  private static func finding(
    of station: CheckedWorkout.Station, after before: CheckedWorkout.Station
  ) -> Finding? {
    guard before.clock == nil || before.clock == station.clock else { return nil }
    if before.isBreak {
      return Finding(
        code: .breakAfterBreak, range: station.range, message: "a break follows a break",
        hint: "write one, as long as both")
    }
    guard let rest = before.rest, rest > 0 else { return nil }
    return Finding(
      code: .breakAfterRest, range: station.range,
      message: "the break follows a rest of \(NotationText.duration(rest))",
      hint: "rest stands behind every set, the last one too: both are waited for")
  }

  /// A break that begins a round, where one more or a rest between rounds ends the round before; a
  /// round on an interval waits for that, whatever ends it.
  private func roundFindings(_ placed: CheckedWorkout.PlacedCircuit) -> [Finding] {
    let circuit = placed.circuit
    guard circuit.mayRepeat, placed.stations.count > 1, let first = placed.stations.first,
      let last = placed.stations.last, first.isBreak
    else { return [] }
    if circuit.restBetweenRounds.value > 0 {
      return [
        Finding(
          code: .breakAfterRest, range: first.range,
          message: "the break follows the rest between rounds",
          hint: "both are waited for")
      ]
    }
    return Self.finding(of: first, after: last).map { [$0] } ?? []
  }
}

extension Circuit {
  /// Whether a round may follow another at once.
  fileprivate var mayRepeat: Bool {
    switch pacing {
    case .free: rounds.value > 1
    case .every: false
    case .asManyRoundsAsPossible: true
    }
  }
}

extension CheckedWorkout.Station {
  /// Whether it is a break that somebody wrote.
  var isBreak: Bool {
    guard case .break = entry else { return false }
    return !isInTabata
  }

  /// Seconds of rest behind its last set; `nil` for a break.
  var rest: Int? { entry.item.map { $0.configuration?.rest.value ?? 0 } }
}
