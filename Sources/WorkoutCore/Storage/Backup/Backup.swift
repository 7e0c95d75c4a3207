public import FoundationEssentials

/// Everything that a data folder holds, as one document.
public struct Backup: Hashable, Sendable {
  /// The version of the backup's own form.
  public static let formatVersion = 1
  /// The files that are kept beside the pictures, in the order in which they are restored: the
  /// library comes last, for what names the others must not be there before them.
  static let fileNames = ["config.json", "history.jsonl", "library.json"]

  /// When it was made.
  public let createdAt: Timestamp
  /// By name.
  let files: [String: Data]
  let images: [ImageName: Data]

  init(createdAt: Timestamp, files: [String: Data], images: [ImageName: Data]) {
    self.createdAt = createdAt
    self.files = files
    self.images = images
  }

  /// The library it holds.
  ///
  /// - Throws: ``LibraryDocument/Refusal``, where it is damaged or newer.
  public func library() throws(LibraryDocument.Refusal) -> Library {
    try files["library.json"].map { data throws(LibraryDocument.Refusal) in
      try LibraryDocument(data).library
    } ?? Library()
  }

  /// How many pictures it holds, thumbnails included.
  public var imageCount: Int { images.count }

  /// The backup's bytes.
  public func bytes() throws(LibraryDocument.Refusal) -> Data {
    do {
      return try JSONForm.pretty.data(self)
    } catch {
      throw .damaged(
        JSONFault(line: 1, column: 1, path: "", expected: "values that JSON can express"))
    }
  }

  /// Reads a backup's bytes, and checks all that it holds.
  public init(_ data: Data) throws(LibraryDocument.Refusal) {
    do {
      self = try JSONDecoder().decode(Backup.self, from: data)
    } catch let mismatch as SchemaMismatch {
      throw .newer(version: mismatch.version)
    } catch {
      throw .damaged(JSONFault(error, in: data))
    }
    _ = try library()
  }
}
