import WorkoutCore

/// An entry of a workout as commands print it, with its position and, for an exercise, its summary.
struct EntryView: Encodable, Sendable {
  let entry: WorkoutSequenceItem
  let position: EntryPosition

  init(_ entry: WorkoutSequenceItem, at position: EntryPosition) {
    self.entry = entry
    self.position = position
  }

  private enum CodingKeys: String, CodingKey {
    case position, summary, configuration, entries
  }

  /// The entry as it is stored, and behind it what is derived: position, summary, duration.
  func encode(to encoder: any Encoder) throws {
    try entry.encode(to: encoder)
    var derived = encoder.container(keyedBy: CodingKeys.self)
    try derived.encode(position.description, forKey: .position)
    switch entry {
    case .exercise(let item):
      try derived.encode(item.summary, forKey: .summary)
      try derived.encodeIfPresent(
        item.configuration.map(ConfigurationView.init), forKey: .configuration)
    case .break:
      break
    case .circuit(let circuit):
      try derived.encode(entries(of: circuit), forKey: .entries)
    }
  }

  /// A circuit's entries, each with its position in the workout: `3.2`.
  private func entries(of circuit: Circuit) -> [EntryView] {
    circuit.entries.enumerated().map { inner, entry in
      EntryView(entry.asSequenceItem, at: EntryPosition(position.index, inner: inner))
    }
  }
}
