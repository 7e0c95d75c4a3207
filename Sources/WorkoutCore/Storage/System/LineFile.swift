import FoundationEssentials

/// A file that lines are added to. However large it is, only its last line is read.
struct LineFile {
  /// More than any line that is added has, in bytes.
  static let longestLine: Int64 = 1024 * 1024

  private let file: OpenFile
  private let system: SystemCalls
  /// In bytes, as it was found.
  private let size: Int64

  /// Lets `work` use the file at a path, made private to its owner where there is none.
  ///
  /// - Throws: what `work` throws; for a link that leads nowhere, and what is no regular file;
  ///   ``StoreError/notDurable(path:cause:)`` for a new file that may not survive a power cut.
  static func open(
    _ path: String, _ system: SystemCalls, _ work: (LineFile) throws(SystemError) -> Void
  ) throws(StoreError) {
    let isNew = try StoreError.translating { () throws(SystemError) in
      let known = try Absence.telling(path, .open, system) { () throws(SystemError) in
        try system.open(path, for: .appending)
      }
      let file: OpenFile
      if let known {
        file = known
      } else {
        file = try system.open(path, for: .creating)
      }
      do throws(SystemError) {
        try work(LineFile(file, system))
      } catch {
        system.closeQuietly(file)
        throw error
      }
      try system.close(file)
      return known == nil
    }
    if isNew { try AtomicFile.stored(path, system).syncNames() }
  }

  private init(_ file: OpenFile, _ system: SystemCalls) throws(SystemError) {
    let status = try system.status(of: file)
    guard status.kind == .regular else {
      throw SystemError(.write, file.path, cause: "not a regular file")
    }
    self.file = file
    self.system = system
    size = status.size
  }

  /// The last line, with its newline if it has one; empty in an empty file, and behind a line that
  /// has ended and is longer than ``longestLine``.
  ///
  /// - Throws: also for a longer one that has not ended.
  func lastLine() throws(SystemError) -> Data {
    var length: Int64 = 4096
    while true {
      let end = try tail(min(length, size))
      if let newline = end.dropLast().lastIndex(of: 0x0A) {
        return Data(end[end.index(after: newline)...])
      }
      guard length < size else { return end }
      guard length < Self.longestLine else {
        if end.last == 0x0A { return Data() }
        throw SystemError(
          .read, file.path, cause: "its last line has more than \(Self.longestLine) bytes")
      }
      length *= 4
    }
  }

  /// The last bytes.
  private func tail(_ count: Int64) throws(SystemError) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: Int(count))
    while data.count < buffer.count {
      let place = size - count + Int64(data.count)
      let read = try buffer.withUnsafeMutableBytes { bytes in
        Result { () throws(SystemError) in try system.read(file, at: place, into: bytes) }
      }.get()
      guard read > 0 else { return data }
      data.append(contentsOf: buffer.prefix(min(read, buffer.count - data.count)))
    }
    return data
  }

  /// Adds to the end and waits until it is on the disk; what could be written only in part is taken
  /// away again.
  ///
  /// - Parameter torn: how many of the last bytes to take away first.
  func append(_ contents: Data, inPlaceOf torn: Int = 0) throws(SystemError) {
    let end = size - Int64(torn)
    if torn > 0 { try system.shorten(file, to: end) }
    do throws(SystemError) {
      try system.writeAll(contents, to: file)
    } catch {
      try? system.shorten(file, to: end)
      throw error
    }
    try system.sync(file)
  }
}
