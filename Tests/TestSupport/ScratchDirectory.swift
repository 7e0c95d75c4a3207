import DurableFiles

/// A folder for a single test, removed with this value.
package final class ScratchDirectory: Sendable {
  package let path: String

  /// Where tests create their folders: `TMPDIR` if set; otherwise, on Linux, `/dev/shm` if usable.
  ///
  /// It must have a gibibyte free and allow programs to run. It is used because every save to a
  /// disk waits for the disk.
  private static let parent: URL = {
    #if os(Linux)
      let memory = "/dev/shm"
      // `ST_NOEXEC`, which the Glibc module does not include.
      let noExecution: UInt = 8
      var status = statvfs()
      if ProcessInfo.processInfo.environment["TMPDIR"] == nil, statvfs(memory, &status) == 0,
        status.f_bavail * status.f_frsize > 1 << 30, status.f_flag & noExecution == 0
      {
        return URL(filePath: memory)
      }
    #endif
    return FileManager.default.temporaryDirectory
  }()

  /// Makes the folder. If that fails, so does the first file in it.
  ///
  /// - Parameter name: the prefix of the folder's name.
  package init(named name: String = "gymtastic 🏋️") {
    path = Self.parent.appending(path: "\(name)-\(UUID().uuidString.prefix(8))").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { _ = try? FileManager.default.removeItem(atPath: path) }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  package func write(_ text: String, to name: String) throws {
    try write([UInt8](text.utf8), to: name)
  }

  package func write(_ data: [UInt8], to name: String) throws {
    try data.write(to: URL(filePath: path(name)))
  }

  /// Writes a file with the given modification time.
  package func write(_ text: String, to name: String, at moment: Timestamp) throws {
    try write(text, to: name)
    let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  package func data(_ name: String) throws -> [UInt8] {
    try [UInt8](contentsOf: URL(filePath: path(name)))
  }

  package func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  package func mode(_ name: String) throws -> UInt32? {
    try SystemCalls.live.status(of: path(name))?.mode
  }
}

extension [UInt8] {
  package init(contentsOf file: URL) throws { self = Array(try Data(contentsOf: file)) }

  package func write(to file: URL) throws { try Data(self).write(to: file) }
}
