/// A file to be used as a picture, not yet checked.
public struct PictureFile: Equatable, Sendable {
  /// What messages call it.
  package let name: String
  /// The file's size, which may exceed the size of ``content``.
  package let byteCount: Int
  /// The bytes; empty where the file is too large to be kept, as such a file is not read.
  package let content: [UInt8]

  /// A file whose content is in memory.
  public init(name: String, content: [UInt8]) {
    self.name = name
    self.byteCount = content.count
    self.content = content
  }

  /// A file of which perhaps not all was read: one over the limit is refused by its size alone.
  private init(name: String, byteCount: Int, content: [UInt8]) {
    self.name = name
    self.byteCount = byteCount
    self.content = content
  }

  /// Reads the file at a path, unless its size shows that it cannot be kept; `nil` if there is
  /// none.
  ///
  /// - Throws: why it cannot be read; for what is not a regular file too.
  package static func read(_ path: String) throws(StoreError) -> PictureFile? {
    let limit = Int64(Picture.maximumByteCount)
    do throws(StoreError) {
      guard let bytes = try FileContents.read(path, limit: limit, .live) else { return nil }
      return PictureFile(name: path, content: bytes)
    } catch {
      switch error {
      case .tooLarge:
        let size = try SystemCalls.live.status(of: path)?.size ?? limit + 1
        return PictureFile(name: path, byteCount: Int(size), content: [])
      case .inputOutput(_, _, .danglingLink): return nil
      default:
        guard error.number == ENOTDIR else { throw error }
        return nil
      }
    }
  }
}
