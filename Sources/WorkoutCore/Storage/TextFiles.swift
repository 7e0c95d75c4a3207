/// Reads, replaces and finds text files that belong to the user.
package struct TextFiles: Sendable {
  /// The size limit for reading, in bytes: workouts are written by hand.
  package static let limit: Int64 = 16 * 1024 * 1024

  private let system: SystemCalls

  /// Accesses files through `system`, which tests can make fail.
  package init(_ system: SystemCalls = .live) { self.system = system }

  /// The bytes of a file, or of a pipe up to its end; `nil` if the path does not exist.
  ///
  /// The bytes are not necessarily text.
  package func read(_ path: String, limit: Int64 = Self.limit) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try FileContents.read(path, allowingStreams: true, limit: limit, system)
    } catch .tooLarge {
      throw .inputOutput(operation: .read, path: path, cause: .overLimit(limit))
    }
  }

  /// Replaces a file with text atomically. Text for other programs may be of any size.
  package func write(_ text: String, to path: String) throws(StoreError) {
    try AtomicFile(path, system).replace(
      with: [UInt8](text.utf8), keepingBackup: false, limit: .max)
  }

  /// Writes text to a file, replacing an existing one only if allowed.
  ///
  /// - Returns: false if the file exists and may not be replaced.
  package func write(
    _ text: String, to path: String, replacingFile replaces: Bool
  ) throws(StoreError) -> Bool {
    guard replaces else {
      return try AtomicFile(path, system).create(with: [UInt8](text.utf8), limit: .max)
    }
    try write(text, to: path)
    return true
  }

  /// Creates a folder and missing parents, as `mkdir -p` does.
  package func makeFolder(_ path: String) throws(StoreError) {
    try system.makeFolder(path, mode: 0o777)
  }

  package func exists(_ path: String) throws(StoreError) -> Bool {
    try system.status(of: path, followingLinks: false) != nil
  }

  /// The absolute path of an existing file or folder, with all links resolved.
  package func resolved(_ path: String) throws(StoreError) -> String { try system.resolve(path) }

  /// Whether there is a folder at the path, or a link to one; false if that cannot be determined.
  package func isFolder(_ path: String) -> Bool { (try? system.status(of: path))?.kind == .folder }

  /// Whether there is a file at the path, or a link to one; false if that cannot be determined.
  package func isFile(_ path: String) -> Bool { (try? system.status(of: path))?.kind == .regular }

  /// Whether there is a pipe or a device at the path; false if that cannot be determined.
  ///
  /// It can be read only once and cannot be replaced.
  package func isStream(_ path: String) -> Bool { (try? system.status(of: path))?.kind == .stream }

  /// The names in a folder, sorted; empty if it cannot be listed completely.
  package func names(in folder: String) -> [String] { (try? system.list(folder)) ?? [] }

  /// The `.gym` files in a folder and its subfolders, including links to files.
  ///
  /// Skips hidden folders, links to folders (so that the walk ends), and pipes and devices (which
  /// the caller did not ask to read).
  ///
  /// - Returns: the paths, sorted, and an error for each folder that could not be listed; the
  ///   others are still searched.
  package func notationFiles(in folder: String) -> (paths: [String], errors: [StoreError]) {
    var (paths, errors): ([String], [StoreError]) = ([], [])
    var folders = [folder]
    while let next = folders.popLast() {
      do throws(StoreError) {
        for name in try system.list(next) where name.utf8.first != UInt8(ascii: ".") {
          let path = FilePath(folder: next, name: name).text
          if (try? system.status(of: path, followingLinks: false))?.kind == .folder {
            folders.append(path)
          } else if name.utf8.suffix(4).elementsEqual(".gym".utf8), isWorthReading(path) {
            paths.append(path)
          }
        }
      } catch {
        errors.append(error)
      }
    }
    return (paths.sortedByBytes(), errors)
  }

  /// Whether a path leads to a file, or its status is unknown, so that reading reports the error.
  private func isWorthReading(_ path: String) -> Bool {
    guard let status = try? system.status(of: path) else { return true }
    return status.kind == .regular
  }
}
