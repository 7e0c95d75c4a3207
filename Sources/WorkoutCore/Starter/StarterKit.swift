import FoundationEssentials

/// What the starter workouts are put together from.
struct StarterKit {
  private let exercises: [String: UUID]

  init(_ exercises: [Exercise]) {
    self.exercises = Dictionary(exercises.map { ($0.title.text, $0.id) }) { first, _ in first }
  }

  /// A workout whose ids follow from its title and from the places of its entries.
  func workout(
    _ title: String, note: String, _ entries: [StarterEntry]
  ) throws(Problem) -> Workout {
    var sequence: [WorkoutSequenceItem] = []
    for (index, entry) in entries.enumerated() {
      sequence.append(try make(entry, place: "\(title)/\(index)"))
    }
    return Workout(
      id: Self.identifier("\(title)"),
      title: try Title(title),
      note: try Prose(note, field: "note"),
      createdAt: StarterSet.moment,
      sequence: sequence
    )
  }

  private func make(_ entry: StarterEntry, place: String) throws(Problem) -> WorkoutSequenceItem {
    switch entry {
    case .item(let title, let configuration, let isPerSide):
      .exercise(try item(title, configuration, isPerSide: isPerSide, place: place))
    case .pause(let seconds):
      .break(Break(id: Self.identifier(place), duration: try BreakDuration(seconds)))
    case .rounds(let rounds, let entries):
      .circuit(try circuit(rounds, entries, place: place))
    }
  }

  private func item(
    _ title: String, _ configuration: Configuration, isPerSide: Bool, place: String
  ) throws(Problem) -> WorkoutItem {
    guard let exercise = exercises[title] else { throw .exerciseNotFound(title) }
    return WorkoutItem(
      id: Self.identifier(place),
      exercise: .linked(exercise),
      title: try Title(title),
      configuration: configuration,
      isPerSide: isPerSide
    )
  }

  private func circuit(
    _ rounds: Int, _ entries: [StarterEntry], place: String
  ) throws(Problem) -> Circuit {
    var made: [CircuitEntry] = []
    for (index, entry) in entries.enumerated() {
      guard let inner = try make(entry, place: "\(place)/\(index)").asCircuitEntry else { continue }
      made.append(inner)
    }
    return try Circuit(id: Self.identifier(place), rounds: try RoundCount(rounds), entries: made)
  }

  /// An id for a place, the same on every machine: a UUID of version 8, whose bits are a hash's.
  private static func identifier(_ place: String) -> UUID {
    var hash = Array(ContentHash.hexadecimal(of: Array("gymtastic/\(place)".utf8)).prefix(32))
    hash[12] = "8"
    hash[16] = "a"
    for index in [20, 16, 12, 8] { hash.insert("-", at: index) }
    // What was put together is always a UUID, so the other one is never made.
    return UUID(uuidString: String(hash)) ?? UUID()
  }
}

/// An entry of a starter workout, its exercise named by its title.
enum StarterEntry {
  case item(String, Configuration, isPerSide: Bool)
  case pause(Int)
  indirect case rounds(Int, [StarterEntry])

  /// Sets by repetitions.
  static func sets(
    _ sets: Int, of target: RepTarget, _ title: String, rest: Int, isPerSide: Bool = false
  ) throws(Problem) -> StarterEntry {
    .item(
      title,
      .repetitions(SetTargets(try SetCount(sets), of: target), rest: try RestDuration(rest)),
      isPerSide: isPerSide
    )
  }

  /// Sets by time.
  static func hold(
    _ title: String, _ seconds: Int, sets: Int = 1, rest: Int = 0, isPerSide: Bool = false
  ) throws(Problem) -> StarterEntry {
    .item(
      title,
      .time(
        try SetCount(sets), duration: try WorkDuration(seconds), rest: try RestDuration(rest)),
      isPerSide: isPerSide
    )
  }
}

extension RepTarget {
  static func reps(_ count: Int) throws(Problem) -> RepTarget { .exactly(try RepCount(count)) }

  static func reps(_ low: Int, _ high: Int) throws(Problem) -> RepTarget {
    .range(try RepRange(try RepCount(low), try RepCount(high)))
  }
}
