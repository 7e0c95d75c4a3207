import Testing

@testable import DurableFiles
@testable import TerminalKit

/// A pipe that feeds a reader.
final class LoosePipe {
  let readEnd: CInt
  private var writeEnd: CInt

  init() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (readEnd, writeEnd) = (try #require(ends.first), try #require(ends.last))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(writeEnd, bytes, bytes.count)
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }
}
