/// An entry of a workout. Its index in the sequence is its position.
public enum WorkoutSequenceItem: Identifiable, Hashable, Sendable {
  case exercise(WorkoutItem)
  /// A pause as a separate entry.
  case `break`(Break)
  /// Items and breaks in rounds.
  case circuit(Circuit)

  /// The ID of the item, break or circuit.
  public internal(set) var id: UUID {
    get {
      switch self {
      case .exercise(let item): item.id
      case .break(let pause): pause.id
      case .circuit(let circuit): circuit.id
      }
    }
    set {
      switch self {
      case .exercise(var item):
        item.id = newValue
        self = .exercise(item)
      case .break(var pause):
        pause.id = newValue
        self = .break(pause)
      case .circuit(var circuit):
        circuit.id = newValue
        self = .circuit(circuit)
      }
    }
  }

  /// Its items: itself, none for a break, or each item of a circuit once.
  package var items: [WorkoutItem] {
    switch self {
    case .exercise(let item): [item]
    case .break: []
    case .circuit(let circuit): circuit.entries.compactMap(\.item)
    }
  }

  /// Its breaks, with each break of a circuit once.
  package var breaks: [Break] {
    switch self {
    case .exercise: []
    case .break(let pause): [pause]
    case .circuit(let circuit):
      circuit.entries.compactMap { entry in
        guard case .break(let pause) = entry else { return nil }
        return pause
      }
    }
  }

  /// The entry in its form inside a circuit; `nil` for a circuit itself.
  package var asCircuitEntry: CircuitEntry? {
    switch self {
    case .exercise(let item): .exercise(item)
    case .break(let pause): .break(pause)
    case .circuit: nil
    }
  }

  func mapLinks(_ change: (ExerciseLink) -> ExerciseLink) -> WorkoutSequenceItem {
    mapItems { $0.mapLinks(change) }
  }

  func mapItems(_ change: (inout WorkoutItem) -> Void) -> WorkoutSequenceItem {
    switch self {
    case .exercise(var item):
      change(&item)
      return .exercise(item)
    case .break: return self
    case .circuit(var circuit):
      circuit.mapEntries { entry in
        guard case .exercise(var item) = entry else { return entry }
        change(&item)
        return .exercise(item)
      }
      return .circuit(circuit)
    }
  }

  /// The entry with new IDs throughout; references to exercises stay the same.
  func withNewIDs(_ identifiers: Identifiers) -> WorkoutSequenceItem {
    mapIDs { _ in identifiers.next() }
  }

  /// The entry with its ID replaced, then the IDs of a circuit's entries.
  func mapIDs(_ change: (UUID) -> UUID) -> WorkoutSequenceItem {
    var entry = self
    entry.id = change(id)
    guard case .circuit(var circuit) = entry else { return entry }
    circuit.mapEntries { inner in
      var inner = inner
      inner.id = change(inner.id)
      return inner
    }
    return .circuit(circuit)
  }

  // MARK: Length

  /// The seconds that the entry takes, including the rest after its last set.
  package func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    switch self {
    case .exercise(let item): item.estimatedDuration(secondsPerRep: secondsPerRep)
    case .break(let pause): pause.duration.value
    case .circuit(let circuit): circuit.estimatedDuration(secondsPerRep: secondsPerRep)
    }
  }

  /// The seconds of rest at the end of the entry.
  func finalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    switch self {
    case .exercise(let item): item.finalRest(secondsPerRep)
    case .break: 0
    case .circuit(let circuit): circuit.finalRest(secondsPerRep)
    }
  }

  /// The maximum number of segments in its timeline; an entry that takes no time counts as one.
  var segmentCount: Int {
    switch self {
    case .exercise(let item): item.segmentCount
    case .break: 1
    case .circuit(let circuit): circuit.segmentCount
    }
  }
}

/// A pause between exercises, as a separate entry.
public struct Break: Identifiable, Hashable, Sendable {
  public internal(set) var id: UUID
  /// How long it lasts, 1–600 seconds.
  public var duration: BreakDuration

  public init(id: UUID, duration: BreakDuration) {
    self.id = id
    self.duration = duration
  }

  /// `45s`, `2m 0s`.
  package var summary: String { DurationFormat.breakLength(duration.value) }
}

/// The position of an entry: its index in the workout and, inside a circuit, its index there.
///
/// Indices count from 0; written positions count from 1: `3`, `3.2`.
public struct EntryPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let index: Int
  /// The index inside the circuit at ``index``; `nil` for the entry itself.
  public let inner: Int?

  /// A position with these indices; it need not exist in any workout.
  public init(_ index: Int, inner: Int? = nil) {
    self.index = index
    self.inner = inner
  }

  /// Parses a position such as `3` or `3.2`: whole numbers in ASCII digits, counting from 1.
  ///
  /// `0` and `-5` are accepted too, although no entry has such a position.
  package init?(written text: String) {
    let point = text.utf8.firstIndex(of: 0x2E) ?? text.endIndex
    guard let first = Self.index(text.utf8[..<point]) else { return nil }
    guard point < text.endIndex else {
      self.init(first)
      return
    }
    guard let inner = Self.index(text.utf8[point...].dropFirst()) else { return nil }
    self.init(first, inner: inner)
  }

  /// Whether a workout could have this position.
  var isPossible: Bool { index >= 0 && inner ?? 0 >= 0 }

  /// The next position in the workout or in its circuit.
  var next: EntryPosition {
    inner.map { EntryPosition(index, inner: $0 + 1) } ?? EntryPosition(index + 1)
  }

  private static func index(_ written: Substring.UTF8View) -> Int? {
    let digits = written.first == 0x2D ? written.dropFirst() : written
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(Substring(written)), number > .min
    else { return nil }
    return number - 1
  }

  public var description: String { inner.map { "\(index + 1).\($0 + 1)" } ?? "\(index + 1)" }

  /// A circuit comes before its own entries.
  public static func < (left: Self, right: Self) -> Bool {
    (left.index, left.inner ?? -1) < (right.index, right.inner ?? -1)
  }
}
