extension Backup: StoredDocument {
  private enum CodingKeys: String, CodingKey {
    case backupVersion, createdAt, files, images
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try container.checkVersion(.backupVersion, upTo: Self.formatVersion, FormatVersion.backup)
    let createdAt = try container.decodeTimestamp(.createdAt)
    let files = try Self.decodeFiles(from: container)
    let images = try Self.decodeImages(from: container)
    do throws(FileRefusal) {
      try self.init(createdAt: createdAt, files: files, images: images)
    } catch {
      throw error.insideBackup
    }
  }

  private static func decodeFiles(
    from container: KeyedDecodingContainer<CodingKeys>
  ) throws -> [StoreFile: Data] {
    let files = try container.decode([String: FileText].self, forKey: .files)
    return try files.reduce(into: [:]) { files, file in
      guard let name = StoreFile(rawValue: file.key) else {
        let names = StoreFile.allCases.map(\.rawValue).joined(separator: ", ")
        throw RefusedValue(expected: "only \(names)")
          .error(at: container.codingPath + [CodingKeys.files])
      }
      files[name] = file.value.data
    }
  }

  /// The pictures, each held against the hash in its name.
  private static func decodeImages(
    from container: KeyedDecodingContainer<CodingKeys>
  ) throws -> [ImageName: Data] {
    let images = try container.decode([String: Data].self, forKey: .images)
    let path = container.codingPath + [CodingKeys.images]
    return try images.reduce(into: [:]) { images, image in
      guard let name = ImageName(stored: image.key) else {
        throw RefusedValue(expected: "the name of a picture, without a folder").error(at: path)
      }
      guard name.isOf(image.value) else {
        throw RefusedValue(expected: ImageName.expectedContent)
          .error(at: path + [MemberKey(image.key)])
      }
      images[name] = image.value
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .backupVersion)
    try container.encode(createdAt, as: .createdAt)
    let files = files.map { ($0.key.rawValue, FileText(data: $0.value)) }
    try container.encode(Dictionary(files) { first, _ in first }, forKey: .files)
    let images = images.map { ($0.key.fileName, $0.value) }
    try container.encode(Dictionary(images) { first, _ in first }, forKey: .images)
  }
}

/// A file's content as text, which every file that was checked is. Earlier backups may hold other
/// bytes in base64.
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
    try container.encode(String(decoding: data, as: Unicode.UTF8.self), forKey: .text)
  }
}
