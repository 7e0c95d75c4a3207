import Synchronization

/// A file that lines are added to. However large it is, only its last line is read to add one.
///
/// It stays open, and shows the file as it was when it was opened, until the last reference goes.
package final class LineFile: Sendable {
  /// More than any line that is added has, in bytes.
  package static let longestLine: Int64 = 1024 * 1024

  /// The longest line that is read, in bytes: what is longer is damage, and reading it would keep
  /// a run waiting.
  package static let longestRead = 4 * 1024 * 1024

  private static let block: Int64 = 65_536

  private let source: Source
  private let isClosed = Mutex(false)
  /// Which version of the file was opened.
  package let version: FileVersion?
  /// In bytes, when it was opened.
  package let size: Int64

  private enum Source {
    case disk(OpenFile, SystemCalls)
    case memory(MemoryFiles, name: String, [UInt8])
  }

  /// Lets `work` add to the file at a path, made private to its owner if it does not exist, and
  /// waits until the file's name is on the disk: the process that made it may not have got so far.
  ///
  /// - Throws: what `work` throws; for a dangling link, and what is not a regular file;
  ///   ``StoreError/notDurable(path:cause:)`` for a name that may not survive a power cut.
  package static func open(
    _ path: String, _ system: SystemCalls, _ work: (LineFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    let opened =
      if let known = try existing(path, for: .appending, system) { known } else {
        try system.open(path, for: .creating)
      }
    let file = try LineFile(opened, system)
    // Found before anything is written: what fails afterwards leaves the change in place.
    let names = try AtomicFile(path, system)
    try work(file)
    file.isClosed.withLock { $0 = true }
    do throws(StoreError) {
      try system.close(opened)
    } catch {
      throw error.asDoubt
    }
    try names.syncNames()
  }

  /// The file at a path, up to its current end; `nil` if it does not exist.
  ///
  /// - Throws: for a dangling link, and what is not a regular file.
  package static func reading(_ path: String, _ system: SystemCalls) throws(StoreError) -> LineFile?
  {
    guard let file = try existing(path, for: .reading, system) else { return nil }
    return try LineFile(file, system)
  }

  private static func existing(
    _ path: String, for purpose: OpenPurpose, _ system: SystemCalls
  ) throws(StoreError) -> OpenFile? {
    try system.unlessAbsent(path, .open) { () throws(StoreError) in
      try system.open(path, for: purpose)
    }
  }

  private init(_ file: OpenFile, _ system: SystemCalls) throws(StoreError) {
    source = .disk(file, system)
    do throws(StoreError) {
      let status = try system.status(of: file)
      try status.checkIsFile(.open, file.path)
      (version, size) = (status.version, status.size)
    } catch {
      system.closeQuietly(file)
      throw error
    }
  }

  init(_ contents: Folder.Contents?, of name: String, in memory: MemoryFiles) {
    source = .memory(memory, name: name, contents?.bytes ?? [])
    version = contents?.version
    size = Int64(contents?.bytes.count ?? 0)
  }

  deinit {
    guard case .disk(let file, let system) = source, !isClosed.withLock(\.self) else { return }
    system.closeQuietly(file)
  }

  /// The last line, with its newline if it has one; empty in an empty file, and after a line that
  /// has ended and is longer than ``longestLine``; `nil` for a longer one that has not ended.
  package func lastLine() throws(StoreError) -> [UInt8]? {
    var length: Int64 = 4096
    while true {
      let count = min(length, size)
      let end = try bytes(at: size - count, count)
      if let newline = end.dropLast().lastIndex(of: 0x0A) {
        return Array(end[(newline + 1)...])
      }
      guard length < size else { return end }
      guard length < Self.longestLine else { return end.last == 0x0A ? [] : nil }
      length *= 4
    }
  }

  /// Shows `visit` the lines from the last to the first, until it returns false: bytes, where the
  /// line is in them without its newline, and whether it has one. Only the blocks that those lines
  /// are in are read, and of nothing after the last newline there is no line.
  ///
  /// - Throws: what `visit` throws; ``StoreError/damaged(path:place:expected:)`` for a line over
  ///   ``longestRead``.
  package func visitFromEnd(
    _ visit: (_ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var place = size
    var length = Self.block
    var isEnded = false
    // The end of a line whose beginning has not been read yet.
    var rest: [UInt8] = []
    while place > 0 {
      let count = min(length, place)
      place -= count
      let block = try bytes(at: place, count)
      let bytes = block + rest
      var (end, unsearched) = (bytes.count, block.count)
      while let newline = bytes.lastNewline(before: unsearched) {
        if isEnded || newline + 1 < end {
          guard try visit(bytes, (newline + 1)..<end, isEnded) else { return }
        }
        isEnded = true
        (end, unsearched) = (newline, newline)
      }
      rest = Array(bytes[..<end])
      guard rest.count <= Self.longestRead else {
        throw .damaged(
          path: path, place: "byte \(place + 1)",
          expected: "lines of at most \(Self.longestRead) bytes")
      }
      length = max(Self.block, Int64(rest.count))
    }
    if isEnded || !rest.isEmpty { _ = try visit(rest, rest.indices, isEnded) }
  }

  /// Shows `visit` the lines from the first to the last, each without its newline, and whether it
  /// has one, until it returns false. Only one block of the file is in memory at a time.
  ///
  /// - Throws: what `visit` throws; ``StoreError/damaged(path:place:expected:)`` for a line over
  ///   ``longestRead``.
  package func visitFromStart(
    _ visit: (_ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var place: Int64 = 0
    // The beginning of a line that ends in a block to come.
    var rest: [UInt8] = []
    while place < size {
      let block = try bytes(at: place, min(Self.block, size - place))
      guard !block.isEmpty else { break }
      place += Int64(block.count)
      var start = 0
      if !rest.isEmpty, let newline = block.firstNewline(from: 0) {
        rest += block[..<newline]
        guard try visit(rest, rest.indices, true) else { return }
        rest = []
        start = newline + 1
      }
      while rest.isEmpty, let newline = block.firstNewline(from: start) {
        guard try visit(block, start..<newline, true) else { return }
        start = newline + 1
      }
      rest += block[start...]
      guard rest.count <= Self.longestRead else {
        throw .damaged(
          path: path, place: "byte \(place - Int64(rest.count) + 1)",
          expected: "lines of at most \(Self.longestRead) bytes")
      }
    }
    if !rest.isEmpty { _ = try visit(rest, rest.indices, false) }
  }

  /// Where a part occurs first, in bytes from the start; `nil` if it does not. The file is
  /// searched to its end, however far that is.
  ///
  /// - Parameter start: where to begin.
  package func place(of part: [UInt8], from start: Int64 = 0) throws(StoreError) -> Int64? {
    var start = start
    var window: [UInt8] = []
    while true {
      let end = start + Int64(window.count)
      let next = try bytes(at: end, min(Self.block, size - end))
      guard !next.isEmpty else { return nil }
      window += next
      if let offset = window.offset(of: part) { return start + Int64(offset) }
      // It may begin in this block and end in the next.
      let done = max(0, window.count - part.count + 1)
      window.removeFirst(done)
      start += Int64(done)
    }
  }

  /// As many bytes from a place on as the file has there.
  package func bytes(at place: Int64, _ count: Int64) throws(StoreError) -> [UInt8] {
    guard case .disk(let file, let system) = source else { return memory(at: place, count) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let next = try system.read(
        file, Int(count) - bytes.count, at: place + Int64(bytes.count))
      guard !next.isEmpty else { return bytes }
      // Usually all comes at once.
      if bytes.isEmpty { bytes = next } else { bytes += next }
    }
    return bytes
  }

  private func memory(at place: Int64, _ count: Int64) -> [UInt8] {
    guard case .memory(_, _, let all) = source else { return [] }
    return Array(all.dropFirst(Int(place)).prefix(Int(count)))
  }

  package var path: String {
    switch source {
    case .disk(let file, _): file.path
    case .memory(_, let name, _): name
    }
  }

  /// Adds to the end and waits until it is on the disk; what could be written only in part is
  /// removed again.
  ///
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if it is in place but may not survive a power
  ///   cut.
  ///
  /// - Parameter torn: how many of the last bytes to remove first.
  package func append(_ contents: [UInt8], inPlaceOf torn: Int = 0) throws(StoreError) {
    let end = size - Int64(torn)
    switch source {
    case .memory(let files, let name, _): files.set(memory(at: 0, end) + contents, to: name)
    case .disk(let file, let system):
      if torn > 0 { try system.shorten(file, to: end) }
      do throws(StoreError) {
        try system.writeAll(contents, to: file)
      } catch {
        try? system.shorten(file, to: end)
        throw error
      }
      try sync()
    }
  }

  /// Waits until the file's bytes are on the disk, whichever process wrote them.
  ///
  /// - Throws: ``StoreError/notDurable(path:cause:)``.
  package func sync() throws(StoreError) {
    guard case .disk(let file, let system) = source else { return }
    do throws(StoreError) {
      try system.sync(file)
    } catch {
      throw error.asDoubt
    }
  }
}

extension [UInt8] {
  /// The position of the last newline before a place; eight bytes are compared at a time.
  fileprivate func lastNewline(before end: Int) -> Int? {
    withUnsafeBytes { bytes in
      var next = Swift.min(end, bytes.count)
      while next >= 8, !bytes.wordHoldsNewline(at: next - 8) { next -= 8 }
      return bytes[..<next].lastIndex(of: 0x0A)
    }
  }

  /// Where the first newline is at or after an index.
  fileprivate func firstNewline(from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - base }
    }
  }

  /// How many bytes are before the first place of a part, at or after an index.
  fileprivate func offset(of part: [UInt8], from start: Int = 0) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memmem(base + start, bytes.count - start, part, part.count)
        .map { UnsafeRawPointer($0) - base }
    }
  }

  /// The line, from 1, of the first mark that an unfinished merge left; `nil` without one.
  package var lineOfMergeMark: Int? {
    guard let first = offset(ofLine: "<<<<<<< ", from: 0),
      offset(ofLine: ">>>>>>> ", from: first) != nil
    else { return nil }
    return self[..<first].count { $0 == 0x0A } + 1
  }

  /// The beginning of the first line, at or after an index, that begins with a mark.
  private func offset(ofLine mark: String, from start: Int) -> Int? {
    var next = start
    while let found = offset(of: Array(mark.utf8), from: next) {
      if found == 0 || self[found - 1] == 0x0A { return found }
      next = found + 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether one of the eight bytes from an offset is a newline.
  fileprivate func wordHoldsNewline(at offset: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* 0x0A)
    return (word &- ones) & ~word & (ones &* 0x80) != 0
  }
}
