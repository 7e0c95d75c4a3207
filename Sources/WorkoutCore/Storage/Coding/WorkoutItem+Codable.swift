extension WorkoutItem: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, kind, exerciseID, title, exerciseState, configuration, load, perSide, note
  }

  /// How the reference is written.
  enum State: String, CaseIterable {
    case linked
    case deleted
    case unlinked
  }

  /// - Throws: `DecodingError`, for an item that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      id: container.decodeID(.id),
      exercise: container.decodeReference(),
      title: container.decodeTitle(.title),
      configuration: container.decodeIfPresent(Configuration.self, forKey: .configuration),
      load: container.decodeIfPresent(Load.self, forKey: .load),
      isPerSide: container.decodeIfPresent(Bool.self, forKey: .perSide) ?? false,
      note: container.decodeProseIfPresent(.note, field: "note")
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, as: .id)
    try container.encode(EntryKind.exercise.rawValue, forKey: .kind)
    try container.encodeReference(exercise)
    try container.encode(title, as: .title)
    try container.encodeIfPresent(configuration, forKey: .configuration)
    try container.encodeIfPresent(load, forKey: .load)
    try container.encode(isPerSide, forKey: .perSide)
    try container.encode(note, as: .note)
  }
}

extension KeyedDecodingContainer<WorkoutItem.CodingKeys> {
  fileprivate func decodeReference() throws -> ExerciseReference {
    let names = WorkoutItem.State.allCases.map(\.rawValue).joined(separator: ", ")
    let state = try decode(
      .exerciseState, expected: "one of \(names)", WorkoutItem.State.init(rawValue:))
    switch state {
    case .linked: return .linked(try decodeID(.exerciseID))
    case .deleted: return .deleted
    case .unlinked: return .unlinked
    }
  }
}

extension KeyedEncodingContainer<WorkoutItem.CodingKeys> {
  fileprivate mutating func encodeReference(_ reference: ExerciseReference) throws {
    switch reference {
    case .linked(let id):
      try encode(id, as: .exerciseID)
      try encode(WorkoutItem.State.linked.rawValue, forKey: .exerciseState)
    case .deleted: try encode(WorkoutItem.State.deleted.rawValue, forKey: .exerciseState)
    case .unlinked: try encode(WorkoutItem.State.unlinked.rawValue, forKey: .exerciseState)
    }
  }
}
