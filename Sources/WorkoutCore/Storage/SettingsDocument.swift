/// The content of the settings' file: the settings, and what stands in it besides.
struct SettingsDocument {
  /// What the file says, in the terms of this program.
  let settings: Settings
  private let data: Data

  /// Reads a file's bytes.
  init(_ data: Data) throws(LibraryDocument.Refusal) {
    settings = try Settings(reading: data)
    self.data = data
  }

  /// The bytes of the file that holds changed settings in this one's place, with the members that
  /// this program does not know.
  ///
  /// - Throws: ``LibraryDocument/Refusal/damaged(_:)`` where such a member cannot be kept exactly.
  func bytes(replacedBy changed: Settings) throws(LibraryDocument.Refusal) -> Data {
    try CarriedMembers.bytes(of: changed, inPlaceOf: data, .settings)
  }
}
