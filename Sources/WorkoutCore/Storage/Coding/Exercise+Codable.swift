extension Exercise: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, exerciseDescription, youtubeURL, image, thumbnail, muscleGroups, aliases
    case equipment, createdAt, updatedAt
  }

  /// - Throws: `DecodingError`, for an exercise that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let createdAt = try container.decodeTimestamp(.createdAt)
    try self.init(
      id: container.decodeID(.id),
      title: container.decodeTitle(.title),
      exerciseDescription: container.decodeProseIfPresent(
        .exerciseDescription, field: "description"),
      youtubeURL: container.decodeTextIfPresent(.youtubeURL) { address throws(Problem) in
        try YouTubeURL(address)
      },
      image: container.decodeImageIfPresent(.image),
      thumbnail: container.decodeImageIfPresent(.thumbnail),
      muscleGroups: container.decodeMuscleGroups(.muscleGroups),
      aliases: container.decodeAliases(.aliases),
      equipment: container.decodeTitleIfPresent(.equipment, as: .equipment),
      createdAt: createdAt,
      updatedAt: container.decodeTimestamp(.updatedAt)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, as: .id)
    try container.encode(title, as: .title)
    try container.encode(exerciseDescription, as: .exerciseDescription)
    try container.encodeIfPresent(youtubeURL?.address, forKey: .youtubeURL)
    try container.encodeIfPresent(image?.fileName, forKey: .image)
    try container.encodeIfPresent(thumbnail?.fileName, forKey: .thumbnail)
    try container.encode(muscleGroups.groups.map(\.rawValue), forKey: .muscleGroups)
    try container.encode(aliases.map(\.text), forKey: .aliases)
    try container.encode(equipment, as: .equipment)
    try container.encode(createdAt, as: .createdAt)
    try container.encode(updatedAt, as: .updatedAt)
  }
}

extension KeyedDecodingContainer<Exercise.CodingKeys> {
  /// A name that could lead out of the folder of pictures is refused here, where it enters.
  fileprivate func decodeImageIfPresent(_ key: Key) throws -> ImageName? {
    try decodeIfPresent(key, expected: "the name of a picture, without a folder") {
      ImageName(stored: $0)
    }
  }

  /// Groups by the names under which they are stored; the fault points at the element.
  fileprivate func decodeMuscleGroups(_ key: Key) throws -> MuscleGroups {
    let groups = try decode(TextList.self, forKey: key).texts.enumerated().map { index, name in
      guard let group = MuscleGroup(rawValue: name) else {
        let names = MuscleGroup.allCases.map(\.rawValue).joined(separator: ", ")
        throw RefusedValue(expected: "one of \(names)").error(
          at: codingPath + [key, ElementKey(index)])
      }
      return group
    }
    do {
      return try MuscleGroups(groups)
    } catch {
      throw RefusedValue(expected: "at least one muscle group").error(at: codingPath + [key])
    }
  }

  /// Aliases, none where the member is absent.
  fileprivate func decodeAliases(_ key: Key) throws -> [Title] {
    let texts = try decodeIfPresent(TextList.self, forKey: key)?.texts ?? []
    return try texts.enumerated().map { index, text in
      do throws(Problem) {
        return try Title(text, as: .alias)
      } catch {
        throw RefusedValue(expected: error.expectation).error(
          at: codingPath + [key, ElementKey(index)])
      }
    }
  }
}
