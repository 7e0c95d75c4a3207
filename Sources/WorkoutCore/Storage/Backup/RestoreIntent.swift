/// Which files a restore puts in the place of which: everything that is needed to finish it.
struct RestoreIntent: Hashable, Sendable {
  /// The version of the intent's own form.
  static let formatVersion = 1

  /// The data folder whose files they are; `nil` for the one in which the list stands.
  var folder: String?
  /// In the order in which they are made.
  let replacements: [Replacement]

  /// A file that waits beside the one whose place it is to take.
  struct Replacement: Hashable, Sendable {
    /// The file of the data folder.
    let file: StoreFile
    /// The name of the new one, beside the real file where that is reached by a link.
    let staged: String
    /// Whether the version that is replaced stays beside it.
    let keepsBackup: Bool
  }
}

/// `restoreVersion folder replacements`, these of `file staged keepsBackup`.
extension RestoreIntent: StoredDocument {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    try members.checkVersion("restoreVersion", upTo: Self.formatVersion, FormatVersion.restore)
    folder = try members.find("folder")?.string()
    let list = try members.require("replacements")
    var replacements: [Replacement] = []
    for element in try list.elements() { replacements.append(try Replacement(element)) }
    self.replacements = replacements
    // A name from elsewhere must not lead to any other file.
    guard replacements.allSatisfy(\.isOwn), folder?.hasPrefix("/") ?? true else {
      throw list.error("names that a restore gives")
    }
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      json.member("restoreVersion", Self.formatVersion)
      json.member("folder", folder)
      json.member("replacements") { json in
        json.array(replacements) { json, replacement in
          json.object { json in
            json.member("file", replacement.file.rawValue)
            json.member("staged", replacement.staged)
            json.member("keepsBackup", replacement.keepsBackup)
          }
        }
      }
    }
  }
}

extension RestoreIntent.Replacement {
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let name = try members.require("file")
    guard let file = StoreFile(rawValue: try name.string()) else {
      let names = StoreFile.allCases.map(\.rawValue).joined(separator: ", ")
      throw name.error("the name of a file that is restored: \(names)")
    }
    self.init(
      file: file, staged: try members.require("staged").string(),
      keepsBackup: try members.require("keepsBackup").bool())
  }

  fileprivate var isOwn: Bool {
    TemporaryFile.isOne(staged) && !staged.contains("/")
  }
}
