import FoundationEssentials

extension Backup: Codable {
  private enum CodingKeys: String, CodingKey {
    case backupVersion, createdAt, files, images
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(.backupVersion) { (version: Int) in version }
    guard version <= Self.formatVersion else { throw SchemaMismatch(version: version) }
    createdAt = try container.decodeTimestamp(.createdAt)
    let files = try container.decode([String: FileText].self, forKey: .files)
    for name in files.keys where !Self.fileNames.contains(name) {
      throw RefusedValue(expected: "only \(Self.fileNames.joined(separator: ", "))")
        .error(at: container.codingPath + [CodingKeys.files])
    }
    self.files = files.mapValues(\.data)
    let images = try container.decode([String: Data].self, forKey: .images)
    self.images = try images.reduce(into: [:]) { images, image in
      guard let name = ImageName(stored: image.key) else {
        throw RefusedValue(expected: "the name of a picture, without a folder")
          .error(at: container.codingPath + [CodingKeys.images])
      }
      images[name] = image.value
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .backupVersion)
    try container.encode(createdAt, as: .createdAt)
    try container.encode(files.mapValues(FileText.init), forKey: .files)
    let images = images.map { ($0.key.fileName, $0.value) }
    try container.encode(Dictionary(images) { first, _ in first }, forKey: .images)
  }
}

/// A file's content: as text where it is one, so that a backup can be read, else in base64.
private struct FileText: Codable {
  let data: Data

  private enum CodingKeys: String, CodingKey {
    case text, base64
  }

  init(data: Data) {
    self.data = data
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      data = Data(text.utf8)
    } else {
      data = try container.decode(Data.self, forKey: .base64)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let text = String(validating: data, as: UTF8.self) {
      try container.encode(text, forKey: .text)
    } else {
      try container.encode(data, forKey: .base64)
    }
  }
}
