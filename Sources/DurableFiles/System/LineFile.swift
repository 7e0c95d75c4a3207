/// A file that lines are added to. However large it is, only its last line is read to add one.
package struct LineFile {
  /// More than any line that is added has, in bytes.
  package static let longestLine: Int64 = 1024 * 1024

  private static let block: Int64 = 65_536

  private let file: OpenFile
  private let system: SystemCalls
  /// In bytes, as it was found.
  private let size: Int64

  /// Lets `work` add to the file at a path, made private to its owner where there is none, and
  /// waits until the file's name is on the disk: who made it may not have come to that.
  ///
  /// - Throws: what `work` throws; for a link that leads nowhere, and what is no regular file;
  ///   ``StoreError/notDurable(path:cause:)`` for a name that may not survive a power cut.
  package static func open(
    _ path: String, _ system: SystemCalls, _ work: (LineFile) throws(SystemError) -> Void
  ) throws(StoreError) {
    try StoreError.translating { () throws(SystemError) in
      let file: OpenFile
      if let known = try existing(path, for: .appending, system) {
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
    }
    try AtomicFile.stored(path, system).syncNames()
  }

  /// Lets `work` read the file at a path, as far as it goes by now; `nil` where there is none.
  ///
  /// - Throws: what `work` throws; for a link that leads nowhere, and what is no regular file.
  package static func read<Outcome>(
    _ path: String, _ system: SystemCalls,
    _ work: (LineFile) throws(SystemError) -> Outcome
  ) throws(SystemError) -> Outcome? {
    guard let file = try existing(path, for: .reading, system) else { return nil }
    defer { system.closeQuietly(file) }
    return try work(LineFile(file, system))
  }

  private static func existing(
    _ path: String, for purpose: OpenPurpose, _ system: SystemCalls
  ) throws(SystemError) -> OpenFile? {
    try Absence.telling(path, .open, system) { () throws(SystemError) in
      try system.open(path, for: purpose)
    }
  }

  private init(_ file: OpenFile, _ system: SystemCalls) throws(SystemError) {
    let status = try system.status(of: file)
    guard status.kind == .regular else {
      let cause = status.kind == .folder ? "a folder" : "not a regular file"
      throw SystemError(.open, file.path, cause: cause)
    }
    self.file = file
    self.system = system
    size = status.size
  }

  /// The last line, with its newline if it has one; empty in an empty file, and behind a line that
  /// has ended and is longer than ``longestLine``; `nil` for a longer one that has not ended.
  package func lastLine() throws(SystemError) -> Data? {
    var length: Int64 = 4096
    while true {
      let count = min(length, size)
      let end = try bytes(at: size - count, count)
      if let newline = end.dropLast().lastIndex(of: 0x0A) {
        return Data(end[end.index(after: newline)...])
      }
      guard length < size else { return end }
      guard length < Self.longestLine else { return end.last == 0x0A ? Data() : nil }
      length *= 4
    }
  }

  /// Where a part stands first, in bytes from the start; `nil` where it does not. It is looked for
  /// to the end, however far that is.
  ///
  /// - Parameter start: where to begin.
  package func place(of part: [UInt8], from start: Int64 = 0) throws(SystemError) -> Int64? {
    var start = start
    var window = Data()
    while true {
      let end = start + Int64(window.count)
      let next = try bytes(at: end, min(Self.block, size - end))
      guard !next.isEmpty else { return nil }
      window += next
      if let offset = window.offset(of: part) { return start + Int64(offset) }
      // It may begin in this block and end in the next.
      let done = max(0, window.count - part.count + 1)
      window = window.suffix(window.count - done)
      start += Int64(done)
    }
  }

  /// As many bytes from a place on as the file has there.
  private func bytes(at place: Int64, _ count: Int64) throws(SystemError) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: Int(max(0, count)))
    while data.count < buffer.count {
      let next = place + Int64(data.count)
      let read = try buffer.withUnsafeMutableBytes { bytes in
        Result { () throws(SystemError) in try system.read(file, at: next, into: bytes) }
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
  package func append(_ contents: Data, inPlaceOf torn: Int = 0) throws(SystemError) {
    let end = size - Int64(torn)
    if torn > 0 { try system.shorten(file, to: end) }
    do throws(SystemError) {
      try system.writeAll(contents, to: file)
    } catch {
      try? system.shorten(file, to: end)
      throw error
    }
    try sync()
  }

  /// Waits until the file's bytes are on the disk, whoever wrote them.
  package func sync() throws(SystemError) { try system.sync(file) }
}

extension Data {
  /// How many bytes stand before the first place of a part.
  fileprivate func offset(of part: [UInt8]) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return memmem(base, bytes.count, part, part.count).map { UnsafeRawPointer($0) - base }
    }
  }
}
