/// What a child writes, gathered up to a limit.
final class ProcessPipe {
  private let reading: ProcessDescriptor
  private let writing: ProcessDescriptor
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isOverLimit = false

  /// A pipe that takes at most `limit` bytes from the child.
  init(limit: Int) throws(ProcessFault) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ProcessFault(errno) }
    reading = try ProcessDescriptor(owning: ends[0])
    writing = try ProcessDescriptor(owning: ends[1])
    guard fcntl(reading.number, F_SETFL, O_NONBLOCK) == 0 else { throw ProcessFault(errno) }
    self.limit = limit
  }

  /// What becomes a standard stream of the child.
  var writingEnd: CInt { writing.number }
  /// `nil` once everything was read.
  var openReadingEnd: CInt? { reading.number >= 0 ? reading.number : nil }

  /// To be called once the child has it: the pipe ends only when nobody can write any more.
  func closeWritingEnd() { writing.close() }

  /// Takes what has been written so far, without waiting. False if there was nothing.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var hasRead = false
    while let descriptor = openReadingEnd, !isOverLimit {
      let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        reading.close()
        break
      }
      hasRead = true
      isOverLimit = bytes.count + count > limit
      bytes += buffer.prefix(max(0, min(count, limit - bytes.count)))
    }
    return hasRead
  }

  private func readBytes(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
