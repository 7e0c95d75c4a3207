/// A workout together with where each of its entries stands in the text.
struct CheckedWorkout {
  /// An entry that is done, at its place.
  struct Station {
    let entry: CircuitEntry
    let range: SourceRange
    /// The exercise of an item, where one is known.
    let exercise: Exercise?
    /// What an item trains, by its exercise or else by its parentheses.
    let muscleGroups: [MuscleGroup]
    /// Whether it belongs to a Tabata, whose breaks are as they have to be.
    let isInTabata: Bool
    /// The circuit that it belongs to, where a clock drives that.
    let clock: UUID?
  }

  /// A circuit at its place.
  struct PlacedCircuit {
    let circuit: Circuit
    let range: SourceRange
    let stations: [Station]
  }

  let workout: Workout
  let range: SourceRange
  /// Every entry once, in the order in which they are done.
  let stations: [Station]
  let circuits: [PlacedCircuit]

  /// - Parameters:
  ///   - workout: what `parsed` was resolved to.
  ///   - exercise: finds the exercise of an item.
  init(_ parsed: ParsedWorkout, _ workout: Workout, exercise: (WorkoutItem) -> Exercise?) {
    self.workout = workout
    range = parsed.range
    var stations: [Station] = []
    var circuits: [PlacedCircuit] = []
    for (entry, resolved) in zip(parsed.entries, workout.sequence) {
      if case .circuit(let circuit) = resolved, case .circuit(let written) = entry {
        let isTabata = circuit.isTabata
        let clock = circuit.isClocked ? circuit.id : nil
        let inside = zip(written.entries, circuit.entries).map { entry, resolved in
          Station(entry, resolved, exercise: exercise, isInTabata: isTabata, clock: clock)
        }
        stations += inside
        circuits.append(
          PlacedCircuit(circuit: circuit, range: written.header.range, stations: inside))
      } else if let simple = entry.asCircuitEntry, let resolved = resolved.asCircuitEntry {
        stations.append(
          Station(simple, resolved, exercise: exercise, isInTabata: false, clock: nil))
      }
    }
    self.stations = stations
    self.circuits = circuits
  }
}

extension CheckedWorkout.Station {
  /// A station where it was written, its muscle groups those of the exercise that is known, else
  /// those in parentheses.
  fileprivate init(
    _ written: ParsedCircuitEntry, _ entry: CircuitEntry,
    exercise: (WorkoutItem) -> Exercise?, isInTabata: Bool, clock: UUID?
  ) {
    self.entry = entry
    self.clock = clock
    range = written.range
    self.isInTabata = isInTabata
    self.exercise = entry.item.flatMap(exercise)
    muscleGroups = self.exercise?.muscleGroups.groups ?? written.muscleGroups
  }
}

extension ParsedEntry {
  /// The same entry as it would stand inside a circuit; `nil` for a circuit.
  fileprivate var asCircuitEntry: ParsedCircuitEntry? {
    switch self {
    case .exercise(let item): .exercise(item)
    case .break(let pause): .break(pause)
    case .circuit: nil
    }
  }
}

extension ParsedCircuitEntry {
  /// The muscle groups in an item's parentheses.
  fileprivate var muscleGroups: [MuscleGroup] {
    guard case .exercise(let item) = self else { return [] }
    return item.muscleGroups
  }
}

extension Circuit {
  /// Whether a clock says when its rounds begin, or when it ends.
  fileprivate var isClocked: Bool {
    guard case .free = pacing else { return true }
    return false
  }
}
