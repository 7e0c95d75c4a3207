import Dispatch
import TestSupport
import Testing

@testable import DurableFiles
@testable import TerminalKit

struct OutputStreamTests {
  @Test func `every byte arrives, however slow the reader`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (try #require(ends.first), try #require(ends.last))
    defer { close(reader) }
    // A non-blocking pipe accepts what fits; the rest waits until there is room.
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    let text = String(repeating: "0123456789", count: 50_000)
    // Use a separate thread: while it waits, a test thread would be blocked.
    DispatchQueue.global().async {
      try? OutputStream.descriptor(writer, name: "pipe").write(text)
      close(writer)
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 10_000)
    while true {
      var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, -1)
      let count = read(reader, &buffer, buffer.count)
      if count <= 0 { break }
      received += buffer.prefix(count)
    }
    #expect(String(decoding: received, as: UTF8.self) == text)
  }

  // Linux has this device; macOS does not.
  @Test(.enabled(if: access("/dev/full", W_OK) == 0))
  func `a full device is an error with the system's sentence`() throws {
    let device = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(device >= 0)
    defer { close(device) }
    let expected = Errno(ENOSPC, while: "writing it")
    #expect(throws: expected) { try OutputStream.descriptor(device, name: "it").write("x") }
  }

  @Test func `a closed or read-only descriptor is an error`() throws {
    let device = open("/dev/null", O_RDONLY | O_CLOEXEC)
    try #require(device >= 0)
    defer { close(device) }
    let expected = Errno(EBADF, while: "writing it")
    #expect(throws: expected) { try OutputStream.descriptor(device, name: "it").write("x") }
    #expect(throws: expected) { try OutputStream.descriptor(.max, name: "it").write("x") }
  }

  @Test func `writing empty text does not use the descriptor`() throws {
    try OutputStream.descriptor(-1, name: "it").write("")
  }
}
