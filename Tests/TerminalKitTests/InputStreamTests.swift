import DurableFiles
import TestSupport
import Testing

@testable import TerminalKit

struct InputStreamTests {
  @Test func `lines are returned one by one, without newlines`() throws {
    let input = InputStream.typed("one\ntwo\r\n\nlast")
    #expect(try input.line() == "one")
    #expect(try input.line() == "two")
    #expect(try input.line() == "")
    #expect(try input.line() == "last")
    #expect(try input.line() == nil)
  }

  @Test func `invalid UTF-8 is replaced`() throws {
    let pipe = try LoosePipe()
    pipe.send("Plank 深蹲\nrest")
    pipe.closeWriteEnd()
    let input = InputStream.descriptor(pipe.readEnd, name: "pipe")
    #expect(try input.line() == "Plank 深蹲")
    #expect(try input.line() == "rest")
    #expect(try input.line() == nil)
  }

  @Test func `a line that is too long is truncated`() throws {
    let input = InputStream.typed(String(repeating: "x", count: 70_000) + "\nnext\n")
    #expect(try input.line()?.count == InputStream.longestLine)
    #expect(try input.line() == "next")
  }

  @Test func `everything is read in blocks, unless it is over the limit`() throws {
    #expect(try InputStream.typed("12345").bytes(limit: 5) == Array("12345".utf8))
    #expect(try InputStream.typed("123456").bytes(limit: 5) == nil)
    let pipe = try LoosePipe()
    pipe.send("Plank 深蹲\nrest")
    pipe.closeWriteEnd()
    let input = InputStream.descriptor(pipe.readEnd, name: "pipe")
    #expect(try input.readBytes(1000) == Array("Plank 深蹲\nrest".utf8))
    #expect(try input.readBytes(1000).isEmpty)
  }

  @Test func `the error for an unreadable descriptor contains its name`() {
    let error = Errno(EBADF, while: "reading it")
    #expect(throws: error) { try InputStream.descriptor(-1, name: "it").line() }
  }
}
