import Synchronization

/// A file that lines are appended to. Appending reads only the last line, however large the file
/// is.
///
/// It shows the file as it was when opened, and stays open until the last reference is released.
package final class LineFile: Sendable {
  /// An upper limit for lines that are appended, in bytes.
  package static let longestLine: Int64 = 1024 * 1024

  /// The longest line that is read, in bytes.
  ///
  /// A longer line is damaged, and reading it would delay a run.
  package static let longestRead = 4 * 1024 * 1024

  private static let block: Int64 = 65_536

  private let source: Source
  private let isClosed = Mutex(false)
  /// The version of the file that was opened.
  package let version: FileVersion?
  /// The size when opened, in bytes.
  package let size: Int64

  private enum Source {
    case disk(OpenFile, SystemCalls)
    case memory(MemoryFiles, name: String, [UInt8])
  }

  /// Lets `work` append to the file at a path, which is created, private to its owner, if missing.
  ///
  /// Waits until the file's name is on disk, because the process that created the file may not have
  /// waited.
  ///
  /// - Throws: the errors of `work`; an error for a dangling link or anything but a regular file;
  ///   ``StoreError/notDurable(path:cause:)`` if the name may not survive a power cut.
  package static func open(
    _ path: String, _ system: SystemCalls, _ work: (LineFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    let opened =
      if let known = try existing(path, for: .appending, system) { known } else {
        try system.open(path, for: .creating)
      }
    let file = try LineFile(opened, system)
    // Resolved before writing: a failure after that would leave the change in place.
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
  /// - Throws: for a dangling link or anything but a regular file.
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

  /// The last line, including its newline if it has one.
  ///
  /// Empty if the file is empty, or if the last line is longer than ``longestLine`` and complete;
  /// `nil` if it is longer and incomplete.
  package func lastLine() throws(StoreError) -> [UInt8]? {
    var length: Int64 = 4096
    while true {
      let count = min(length, size)
      let end = try bytes(at: size - count, count)
      if let newline = end.dropLast().lastIndex(of: 0x0A) { return Array(end[(newline + 1)...]) }
      guard length < size else { return end }
      guard length < Self.longestLine else { return end.last == 0x0A ? [] : nil }
      length *= 4
    }
  }

  /// Passes the lines to `visit` from last to first until it returns false.
  ///
  /// `visit` gets bytes, the range of the line in them without its newline, and whether the newline
  /// is present. Only the blocks of the visited lines are read. If the file ends with a newline, no
  /// empty line follows it.
  ///
  /// - Throws: the errors of `visit`; ``StoreError/damaged(path:place:expected:)`` for a line over
  ///   ``longestRead``.
  package func visitFromEnd(
    _ visit: (_ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var place = size
    var length = Self.block
    var isEnded = false
    // The end of a line whose start has not been read yet.
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
      guard rest.count <= Self.longestRead else { throw tooLong(at: place + 1) }
      length = max(Self.block, Int64(rest.count))
    }
    if isEnded || !rest.isEmpty { _ = try visit(rest, rest.indices, isEnded) }
  }

  /// Passes the lines to `visit` from first to last until it returns false.
  ///
  /// `visit` gets bytes, the range of the line in them without its newline, and whether the newline
  /// is present. Only one block of the file is in memory at a time.
  /// - Throws: the errors of `visit`; ``StoreError/damaged(path:place:expected:)`` for a line over
  ///   ``longestRead``.
  package func visitFromStart(
    _ visit: (_ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var place: Int64 = 0
    // The start of a line that ends in a later block.
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
      guard rest.count <= Self.longestRead else { throw tooLong(at: place - Int64(rest.count) + 1) }
    }
    if !rest.isEmpty { _ = try visit(rest, rest.indices, false) }
  }

  /// - Parameter place: the first byte of the line, from 1.
  private func tooLong(at place: Int64) -> StoreError {
    .damaged(
      path: path, place: "byte \(place)", expected: "lines of at most \(Self.longestRead) bytes")
  }

  /// The offset of the first occurrence of `part`, in bytes; otherwise `nil`.
  ///
  /// The file is searched to its end.
  ///
  /// - Parameter start: the offset at which to start.
  package func place(of part: [UInt8], from start: Int64 = 0) throws(StoreError) -> Int64? {
    var start = start
    var window: [UInt8] = []
    while true {
      let end = start + Int64(window.count)
      let next = try bytes(at: end, min(Self.block, size - end))
      guard !next.isEmpty else { return nil }
      window += next
      if let offset = window.offset(of: part) { return start + Int64(offset) }
      // A match may start in this block and end in the next.
      let done = max(0, window.count - part.count + 1)
      window.removeFirst(done)
      start += Int64(done)
    }
  }

  /// Up to `count` bytes at an offset; fewer at the end of the file.
  package func bytes(at place: Int64, _ count: Int64) throws(StoreError) -> [UInt8] {
    guard case .disk(let file, let system) = source else { return memory(at: place, count) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let next = try system.read(file, Int(count) - bytes.count, at: place + Int64(bytes.count))
      guard !next.isEmpty else { return bytes }
      // Usually the first read returns everything.
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

  /// Appends bytes and waits until they are on disk. A partial write is undone.
  ///
  /// - Parameter torn: how many bytes to remove from the end first.
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if the bytes are in place but may not survive
  ///   a power cut.
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

  /// Waits until the file's bytes are on disk, whichever process wrote them.
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
  /// The index of the last newline before `end`. Compares eight bytes at a time.
  fileprivate func lastNewline(before end: Int) -> Int? {
    withUnsafeBytes { bytes in
      var next = Swift.min(end, bytes.count)
      while next >= 8, !bytes.wordHoldsNewline(at: next - 8) { next -= 8 }
      return bytes[..<next].lastIndex(of: 0x0A)
    }
  }

  /// The index of the first newline at or after `start`.
  fileprivate func firstNewline(from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - base }
    }
  }

  /// The index of the first occurrence of `part` at or after `start`.
  fileprivate func offset(of part: [UInt8], from start: Int = 0) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memmem(base + start, bytes.count - start, part, part.count)
        .map { UnsafeRawPointer($0) - base }
    }
  }

  /// The line number, from 1, of the first marker of an unfinished merge; otherwise `nil`.
  package var lineOfMergeMark: Int? {
    guard let first = offset(ofLine: "<<<<<<< ", from: 0),
      offset(ofLine: ">>>>>>> ", from: first) != nil
    else { return nil }
    return self[..<first].count { $0 == 0x0A } + 1
  }

  /// The start of the first line, at or after an index, that begins with `mark`.
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
  /// Whether any of the eight bytes at an offset is a newline.
  fileprivate func wordHoldsNewline(at offset: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* 0x0A)
    return (word &- ones) & ~word & (ones &* 0x80) != 0
  }
}
