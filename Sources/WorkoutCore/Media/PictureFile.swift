/// A file that somebody gave as a picture, before it is known to be one.
public struct PictureFile: Hashable, Sendable {
  /// What messages call it.
  public let name: String
  /// The file's size, which may be over that of ``content``.
  public let byteCount: Int
  /// The bytes; empty where the file is too large to be kept, as such a file is not read.
  public let content: [UInt8]

  /// A picture that is in memory already.
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

  /// Reads the file at `path`, unless its size says that it cannot be kept.
  ///
  /// - Throws: why it cannot be read, a folder or a device included.
  public static func read(_ path: String) throws(PictureFileError) -> PictureFile {
    // A pipe that nobody writes to would otherwise hold the program for ever.
    let number = retried { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard number >= 0 else { throw PictureFileError(path) }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw PictureFileError(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, cause: "not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= Picture.maximumByteCount else {
      return PictureFile(name: path, byteCount: size, content: [])
    }
    return PictureFile(name: path, content: try readAll(number, path: path))
  }

  /// Everything there is, and never much over the limit, however the file may grow meanwhile.
  private static func readAll(_ number: CInt, path: String) throws(PictureFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Picture.maximumByteCount {
      let count = buffer.withUnsafeMutableBytes { buffer in
        retried { readBytes(number, buffer) }
      }
      guard count >= 0 else { throw PictureFileError(path) }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  private static func readBytes(_ number: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(number, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(number, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Makes a call again that a signal interrupted.
  private static func retried<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

/// Why a picture's file could not be read.
public enum PictureFileError: Error, Hashable, Sendable {
  /// There is no such file.
  case notFound(path: String)
  /// `cause` is the system's sentence.
  case unreadable(path: String, cause: String)

  /// The last failure of the system.
  fileprivate init(_ path: String) {
    let code = errno
    self =
      code == ENOENT || code == ENOTDIR
      ? .notFound(path: path) : .unreadable(path: path, cause: String(cString: strerror(code)))
  }
}
