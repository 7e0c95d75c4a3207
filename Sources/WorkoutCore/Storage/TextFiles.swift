/// Texts in files of the user's own: reading, replacing, and finding those in a folder.
package struct TextFiles: Sendable {
  /// The largest text that is read, in bytes: workouts are written by hand.
  package static let limit: Int64 = 16 * 1024 * 1024

  private let system: SystemCalls

  /// Files reached through `system`, which tests let fail.
  package init(_ system: SystemCalls = .live) {
    self.system = system
  }

  /// The bytes of a file, or of a pipe up to its end; `nil` if the path does not exist. They may
  /// not be text.
  package func read(
    _ path: String, limit: Int64 = Self.limit
  ) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try FileContents.read(path, allowingStreams: true, limit: limit, system)
    } catch .tooLarge {
      throw .inputOutput(operation: .read, path: path, cause: .overLimit(limit))
    }
  }

  /// Replaces a text in one step. Texts for other programs may be of
  /// any size.
  package func write(_ text: String, to path: String) throws(StoreError) {
    try AtomicFile(path, system).replace(
      with: [UInt8](text.utf8), keepingBackup: false, limit: .max)
  }

  /// The same, unless it may not replace an existing file.
  ///
  /// - Returns: false if there is something that it may not replace.
  package func write(
    _ text: String, to path: String, replacingFile replaces: Bool
  ) throws(StoreError) -> Bool {
    guard replaces else {
      return try AtomicFile(path, system).create(with: [UInt8](text.utf8), limit: .max)
    }
    try write(text, to: path)
    return true
  }

  /// Whether anything exists at the path.
  package func exists(_ path: String) throws(StoreError) -> Bool {
    try system.status(of: path, followingLinks: false) != nil
  }

  /// Whether there is a folder at the path, or a link to one; false where that is not known.
  package func isFolder(_ path: String) -> Bool {
    (try? system.status(of: path))?.kind == .folder
  }

  /// Whether there is a file at the path, or a link to one; false where that is not known.
  package func isFile(_ path: String) -> Bool {
    (try? system.status(of: path))?.kind == .regular
  }

  /// Whether there is a pipe or a device at the path, which can be read once and not replaced;
  /// false where that is not known.
  package func isStream(_ path: String) -> Bool {
    (try? system.status(of: path))?.kind == .stream
  }

  /// The names in a folder, sorted; none where it cannot be listed to its end.
  package func names(in folder: String) -> [String] {
    (try? system.list(folder)) ?? []
  }

  /// The `.gym` files in a folder and the folders below it, links to files among them. Hidden
  /// folders and links to folders are left out, so that the walk ends, and so are pipes and
  /// devices, which no one meant to read by naming the folder.
  ///
  /// - Returns: their paths, sorted, and an error for each folder that could not be listed; the
  ///   others are searched anyway.
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
