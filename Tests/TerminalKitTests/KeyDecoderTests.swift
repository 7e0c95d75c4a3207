import TestSupport
import Testing

@testable import TerminalKit

struct KeyDecoderTests {
  private func decode(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(Array(text.utf8)) + decoder.timeOut()
  }

  @Test func `letters, digits and punctuation stand for themselves`() {
    #expect(decode("aZ1?") == [.character("a"), .character("Z"), .character("1"), .character("?")])
  }

  @Test(arguments: [
    ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{08}", .backspace),
    ("\u{12}", .control("r")), ("\u{1B}[A", .arrowUp), ("\u{1B}OB", .arrowDown),
    ("\u{1B}[1;5C", .arrowRight), ("\u{1B}[D", .arrowLeft), ("\u{1B}[H", .home),
    ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)),
    ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)), ("\u{1B}x", .alt("x")),
    ("\u{1B}[27u", .escape), ("\u{1B}[?2026;2$y", .modeReport(mode: 2026, setting: 2)),
    ("\u{1B}[?62;4c", .deviceAttributes),
  ])
  func `keys and answers are known by their bytes`(bytes: String, key: Key) {
    #expect(decode(bytes) == [key])
  }

  @Test func `escape alone is a key if nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.timeout == .milliseconds(50))
    #expect(decoder.timeOut() == [.escape])
    #expect(decoder.timeout == nil)
  }

  @Test func `while a reply is due, each byte may take as long as a reply`() {
    var decoder = KeyDecoder()
    decoder.isAnswerDue = true
    for (byte, timeout) in zip("\u{1B}[?".utf8, [1000, 1000, 1000]) {
      #expect(decoder.feed([byte]).isEmpty)
      #expect(decoder.timeout == .milliseconds(timeout))
    }
    #expect(decoder.feed(Array("62;4c".utf8)) == [.deviceAttributes])
    #expect(decoder.timeout == nil)
    // No reply starts this way.
    #expect(decoder.feed(Array("\u{1B}O".utf8)).isEmpty)
    #expect(decoder.timeout == .milliseconds(50))
  }

  @Test func `escape pressed twice is reported twice`() {
    #expect(decode("\u{1B}\u{1B}") == [.escape, .escape])
  }

  @Test func `escape and a bracket with nothing after them are Alt and the bracket`() {
    #expect(decode("\u{1B}[") == [.alt("[")])
    #expect(decode("\u{1B}O") == [.alt("O")])
  }

  @Test func `unexpected replies are discarded`() {
    #expect(decode("\u{1B}]10;rgb:0000/0000/0000\u{07}q") == [.character("q")])
    #expect(decode("\u{1B}]52;c;Zm9v\u{1B}\\q") == [.character("q")])
    #expect(decode("\u{1B}P1$r0m\u{1B}\\q") == [.character("q")])
    #expect(decode("\u{1B}[200;1Hq").last == .character("q"))
    #expect(decode("\u{1B}[<35;10;10Mq") == [.character("q")])
  }

  @Test(arguments: [("0000/0000/0000", false), ("ffff/ffff/ffff", true), ("1e/1e/2e", false)])
  func `the background is light or dark`(color: String, isLight: Bool) {
    #expect(decode("\u{1B}]11;rgb:\(color)\u{07}") == [.background(isLight: isLight)])
    #expect(decode("\u{1B}]11;rgb:\(color)\u{1B}\\") == [.background(isLight: isLight)])
  }

  @Test func `letters of other scripts and emoji arrive whole`() {
    #expect(decode("éß漢🏋") == ["é", "ß", "漢", "🏋"].map { Key.character($0) })
  }

  @Test func `invalid bytes are dropped, and what follows is kept`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0xC3, 0x71, 0xE2, 0x82, 0x1B]) == [.character("q")])
    #expect(decoder.timeOut() == [.escape])
    #expect(decoder.feed([0xED, 0xA0, 0x80, 0x78]) == [.character("x")])
  }

  @Test func `a paste is one key, whatever it contains`() {
    #expect(
      decode("\u{1B}[200~q\r\nq\u{1B}[Aq\u{1B}[201~s") == [.paste("q\n\nq[Aq"), .character("s")])
  }

  @Test func `a paste of a megabyte is truncated, and its end is still found`() {
    let text = String(repeating: "q", count: 1_000_000)
    let keys = decode("\u{1B}[200~\(text)\u{1B}[201~s")
    #expect(keys.count == 2)
    #expect(keys.first == .paste(String(repeating: "q", count: KeyDecoder.longestPaste)))
    #expect(keys.last == .character("s"))
  }

  /// A paste that has started and then stalled.
  private func stalledPaste() -> KeyDecoder {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~abc".utf8)).isEmpty)
    #expect(decoder.timeout == .seconds(2))
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.timeout == nil)
    return decoder
  }

  @Test func `a stalled paste continues`() {
    var decoder = stalledPaste()
    #expect(decoder.feed(Array("s q\u{3}\u{1B}y".utf8)).isEmpty)
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.feed(Array("\u{1B}[201~x".utf8)) == [.paste("abcs qy"), .character("x")])
  }

  @Test func `Escape after a long pause ends a paste, and a late end marker is ignored`() {
    var decoder = stalledPaste()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.timeout == .seconds(1))
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.feed(Array("q\u{1B}[201~s".utf8)) == [.character("q"), .character("s")])
  }

  @Test func `an Escape that starts the end marker is not a key`() {
    var decoder = stalledPaste()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.feed(Array("[201~".utf8)) == [.paste("abc")])
  }

  @Test func `Ctrl-C after a long pause ends a paste`() {
    var decoder = stalledPaste()
    #expect(decoder.feed([0x03, 0x71]) == [.paste("abc"), .character("q")])
  }

  @Test func `it does not matter where reads split the bytes`() {
    let text = "aé\u{1B}[A\u{1B}[1;5C🏋\u{1B}[200~x\u{1B}[201~\u{1B}]0;t\u{07}\u{1B}[?2026;1$yz"
    let bytes = Array(text.utf8)
    var whole = KeyDecoder()
    let expected = whole.feed(bytes)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      let keys = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
      #expect(keys == expected, "cut at \(cut)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random bytes leave the decoder usable`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var decoder = KeyDecoder()
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    _ = decoder.feed(bytes) + decoder.timeOut()
    #expect(decoder.feed(Array("q".utf8)) == [.character("q")], "seed \(seed)")
  }
}
