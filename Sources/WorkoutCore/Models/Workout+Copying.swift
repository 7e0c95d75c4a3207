extension Workout {
  /// The same workout under another title, with new ids throughout and no history.
  public func copy(
    titled title: Title,
    at now: Timestamp,
    identifiers: Identifiers
  ) -> Workout {
    Workout(
      id: identifiers.next(),
      title: title,
      note: note,
      createdAt: now,
      sequence: sequence.map { $0.withNewIDs(identifiers) }
    )
  }
}

extension WorkoutSequenceItem {
  /// The same entry with new ids throughout.
  public func withNewIDs(_ identifiers: Identifiers) -> WorkoutSequenceItem {
    switch self {
    case .exercise(let item): return .exercise(item.withNewID(identifiers))
    case .break(let pause): return .break(pause.withNewID(identifiers))
    case .circuit(let circuit):
      let copy = circuit.copy(id: identifiers.next()) { entry in
        switch entry {
        case .exercise(let item): .exercise(item.withNewID(identifiers))
        case .break(let pause): .break(pause.withNewID(identifiers))
        }
      }
      return .circuit(copy)
    }
  }
}

extension WorkoutItem {
  /// The reference stays: the copy asks for the same exercise.
  fileprivate func withNewID(_ identifiers: Identifiers) -> WorkoutItem {
    WorkoutItem(
      id: identifiers.next(),
      exercise: exercise,
      title: title,
      configuration: configuration,
      load: load,
      isPerSide: isPerSide,
      note: note
    )
  }
}

extension Break {
  fileprivate func withNewID(_ identifiers: Identifiers) -> Break {
    Break(id: identifiers.next(), duration: duration)
  }
}
