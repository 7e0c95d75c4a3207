/// An element of the library that an import can write.
protocol Importable: Named {
  var id: UUID { get set }
  var createdAt: Timestamp { get set }
  var updatedAt: Timestamp { get set }
  /// When an import last wrote it; equals ``updatedAt`` until the user edits it.
  var importedAt: Timestamp? { get set }
  /// The sender's ``updatedAt`` of the content that a bundle last gave it.
  var importedVersion: Timestamp? { get set }
}

extension Importable {
  /// Whether the user has edited it since it was created or imported.
  var isEdited: Bool { updatedAt != importedAt ?? createdAt }

  /// Records a change of something that is the user's own, such as the progress through a plan:
  /// what was imported still counts as unedited.
  mutating func noteOwnChange(at now: Timestamp) {
    let isImported = (importedAt ?? importedVersion) != nil && !isEdited
    updatedAt = now.following(updatedAt)
    if isImported { importedAt = updatedAt }
  }
}

extension Exercise: Importable {}
extension Workout: Importable {}
extension Plan: Importable {}
