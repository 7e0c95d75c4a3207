/// Everything that a data folder holds, as one document.
public struct Backup: Hashable, Sendable {
  /// The version of the backup's own form.
  public static let formatVersion = 1

  /// The largest backup that is read, and so the largest that is written, in bytes.
  public static let limit: Int64 = 1024 * 1024 * 1024

  /// When it was made.
  public let createdAt: Timestamp
  /// The library it holds; empty where it holds none.
  public let library: Library
  let files: [StoreFile: Data]
  let images: [ImageName: Data]

  /// Checks every file as whoever opens it will.
  init(
    createdAt: Timestamp, files: [StoreFile: Data], images: [ImageName: Data]
  ) throws(JSONError) {
    self.createdAt = createdAt
    self.files = files
    self.images = images
    var library = Library()
    for file in StoreFile.allCases {
      guard let data = files[file] else { continue }
      do throws(JSONError) {
        library = try file.check(data) ?? library
      } catch {
        throw error.inside(file.rawValue)
      }
    }
    self.library = library
  }

  /// Whether it holds nothing at all, as one of a folder that is not there.
  public var isEmpty: Bool { files.isEmpty && images.isEmpty }

  /// Whether it holds a library, be that empty.
  public var holdsLibrary: Bool { files[.library] != nil }

  /// How many pictures it holds, thumbnails included.
  public var imageCount: Int { images.count }

  /// How many finished runs its history holds.
  public var recordCount: Int { files[.history].map { HistoryDocument($0).lines.count } ?? 0 }

  /// Whether it holds a run that is not recorded yet.
  public var holdsSession: Bool { files[.session] != nil }

  /// Whether it holds settings.
  public var holdsSettings: Bool { files[.settings] != nil }
}
