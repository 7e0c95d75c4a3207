/// The protocol of Izumi Tabata: 20 seconds of work, 10 of break, eight rounds.
struct Tabata {
  /// Seconds of work of each entry.
  static let work = 20
  /// Seconds of break behind each entry.
  static let pause = 10
  /// Rounds where no number is written.
  static let rounds = 8

  /// What one round holds, the breaks aside.
  let items: [WorkoutItem]

  /// The items of a circuit of exactly that shape; `nil` for any other.
  init?(_ circuit: Circuit) {
    guard case .free(_, rest: .none) = circuit.pacing,
      circuit.entries.count.isMultiple(of: 2)
    else { return nil }
    var items: [WorkoutItem] = []
    for (index, entry) in circuit.entries.enumerated() {
      switch entry {
      case .exercise(let item):
        guard index.isMultiple(of: 2), Self.isWork(item) else { return nil }
        items.append(item)
      case .break(let pause):
        guard !index.isMultiple(of: 2), pause.duration.value == Self.pause else { return nil }
      }
    }
    self.items = items
  }

  private static func isWork(_ item: WorkoutItem) -> Bool {
    item.load == nil && !item.isPerSide
      && item.configuration
        == .time(.minimum, duration: .nearest(to: work), rest: .none)
  }
}

extension Circuit {
  /// Whether it is so many rounds of 20 s of work and 10 s of break, whatever it was written as.
  public var isTabata: Bool { Tabata(self) != nil }
}
