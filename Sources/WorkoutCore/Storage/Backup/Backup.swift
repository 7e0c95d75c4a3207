public import FoundationEssentials

/// Everything that a data folder holds, as one document.
public struct Backup: Hashable, Sendable {
  /// The version of the backup's own form.
  public static let formatVersion = 1

  /// When it was made.
  public let createdAt: Timestamp
  let files: [StoreFile: Data]
  let images: [ImageName: Data]

  init(createdAt: Timestamp, files: [StoreFile: Data], images: [ImageName: Data]) {
    self.createdAt = createdAt
    self.files = files
    self.images = images
  }

  /// The library it holds.
  ///
  /// - Throws: ``LibraryDocument/Refusal``, where it is damaged or newer.
  public func library() throws(LibraryDocument.Refusal) -> Library {
    try files[.library].map { data throws(LibraryDocument.Refusal) in
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
      throw .unwritable
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
    for file in StoreFile.allCases {
      guard let data = files[file] else { continue }
      do throws(LibraryDocument.Refusal) {
        try file.check(data)
      } catch {
        guard case .damaged(let fault) = error else { throw error }
        throw .damaged(fault.inside(file.rawValue))
      }
    }
  }
}

extension JSONFault {
  /// The same in a file that is part of another.
  fileprivate func inside(_ file: String) -> JSONFault {
    JSONFault(
      line: line, column: column, path: path.isEmpty ? file : "\(file): \(path)",
      expected: expected)
  }
}
