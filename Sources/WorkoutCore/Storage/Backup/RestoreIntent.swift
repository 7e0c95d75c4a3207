/// Which files a restore puts in the place of which: everything that is needed to finish it.
struct RestoreIntent: Hashable, Sendable {
  /// The version of the intent's own form.
  static let formatVersion = 1

  /// The data folder whose files they are; `nil` for the one in which the list stands.
  var folder: String?
  /// In the order in which they are made.
  let replacements: [Replacement]

  /// A file that waits beside the one whose place it is to take.
  struct Replacement: Hashable, Sendable, Encodable {
    /// The file of the data folder.
    let file: StoreFile
    /// The name of the new one, beside the real file where that is reached by a link.
    let staged: String
    /// Whether the version that is replaced stays beside it.
    let keepsBackup: Bool
  }
}

extension RestoreIntent: StoredDocument {
  private enum CodingKeys: String, CodingKey {
    case restoreVersion, folder, replacements
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try container.checkVersion(.restoreVersion, upTo: Self.formatVersion, FormatVersion.restore)
    folder = try container.decodeIfPresent(String.self, forKey: .folder)
    replacements = try container.decode([Replacement].self, forKey: .replacements)
    // A name from elsewhere must not lead to any other file.
    guard replacements.allSatisfy(\.isOwn), folder?.hasPrefix("/") ?? true else {
      throw RefusedValue(expected: "names that a restore gives")
        .error(at: container.codingPath + [CodingKeys.replacements])
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .restoreVersion)
    try container.encodeIfPresent(folder, forKey: .folder)
    try container.encode(replacements, forKey: .replacements)
  }
}

extension RestoreIntent.Replacement: Decodable {
  private enum CodingKeys: String, CodingKey {
    case file, staged, keepsBackup
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    file = try container.decode(.file, expected: Self.expectedFile, StoreFile.init(rawValue:))
    staged = try container.decode(String.self, forKey: .staged)
    keepsBackup = try container.decode(Bool.self, forKey: .keepsBackup)
  }

  private static let expectedFile =
    "the name of a file that is restored: "
    + StoreFile.allCases.map(\.rawValue).joined(separator: ", ")

  fileprivate var isOwn: Bool {
    TemporaryFile.isOne(staged) && !staged.contains("/")
  }
}
