import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct PlainInputTests {
  @Test func `words drive a run, in any case, with white space around`() {
    var input = PlainInput.lines(LineReader())
    let commands = input.feed(Array("next\n BACK \r\nskip\npause\nresume\n\nstop\n".utf8))
    #expect(
      commands == [
        .input(.next), .input(.back), .input(.skip), .input(.pause), .input(.resume),
        .input(.stop),
      ]
    )
  }

  @Test func `a word may come in pieces, and the last one without an end`() {
    var input = PlainInput.lines(LineReader())
    #expect(input.feed(Array("ne".utf8)).isEmpty)
    #expect(input.feed(Array("xt\nst".utf8)) == [.input(.next)])
    #expect(input.feed(Array("op".utf8)).isEmpty)
    #expect(input.finish() == [.input(.stop)])
    #expect(input.finish().isEmpty)
    #expect(input.patience == nil)
  }

  @Test func `what is no command is told as such`() {
    var input = PlainInput.lines(LineReader())
    #expect(input.feed(Array("jump\n".utf8)) == [.unknown("“jump”")])
    let long = [UInt8](repeating: 0x61, count: LineReader.longestLine + 1) + [0x0A]
    #expect(input.feed(long) == [.unknown("a line that is too long")])
  }

  @Test func `keys come as they are, whatever they mean`() {
    var input = PlainInput.keys(KeyDecoder())
    #expect(
      input.feed(Array(" \rqx".utf8)) == [
        .key(.character(" ")), .key(.enter), .key(.character("q")), .key(.character("x")),
      ]
    )
  }

  @Test func `a key that has begun is waited for`() {
    var input = PlainInput.keys(KeyDecoder())
    #expect(input.feed([0x1B]).isEmpty)
    #expect(input.patience != nil)
    #expect(input.finish() == [.key(.escape)])
    #expect(input.patience == nil)
  }
}
