import Testing

@testable import TerminalKit

struct KeySequenceTests {
  private func sequence(_ text: String) -> Key? { KeySequence.control(Array(text.utf8)) }

  private func answer(_ text: String) -> Key? { KeySequence.answer(Array(text.utf8)) }

  @Test func `every letter with Control is that letter, unless it is another key`() {
    let own: [UInt8: Key] = [0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0D: .enter]
    for byte in UInt8(0x01)...0x1A {
      let letter = Character(Unicode.Scalar(byte + 0x60))
      #expect(KeySequence.control(byte) == own[byte] ?? .control(letter))
    }
    #expect(KeySequence.control(UInt8(0)) == .control(" "))
    #expect(KeySequence.control(UInt8(0x7F)) == .backspace)
  }

  @Test(arguments: [UInt8(0x1B), 0x1C, 0x1F, 0x20, 0x7E, 0x80, 0xFF])
  func `other bytes are no control keys`(_ byte: UInt8) {
    #expect(KeySequence.control(byte) == nil)
  }

  @Test(arguments: [
    ("A", Key.arrowUp), ("B", .arrowDown), ("C", .arrowRight), ("D", .arrowLeft), ("H", .home),
    ("F", .end), ("1;2A", .arrowUp),
  ])
  func `arrows are the same in both modes of the cursor`(_ text: String, _ key: Key) {
    #expect(sequence(text) == key)
    #expect(text.utf8.last.flatMap { KeySequence.single($0) } == key)
  }

  @Test(arguments: ["", "E", "G", "a", "I"])
  func `a letter that is none of a key's is no key`(_ text: String) {
    #expect(sequence(text) == nil)
    #expect(text.utf8.last.flatMap { KeySequence.single($0) } == nil)
  }

  @Test func `keys with a number are known in both sets of numbers`() {
    let keys: [Int: Key] = [
      1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
      11: .function(1), 15: .function(5), 17: .function(6), 21: .function(10), 23: .function(11),
      24: .function(12),
    ]
    for number in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 17, 21, 22, 23, 24, 25, 200] {
      #expect(sequence("\(number)~") == keys[number], "\(number)")
    }
    #expect(sequence("3;5~") == .delete)
    #expect(sequence("~") == nil)
    #expect(sequence("99999999999999999999~") == nil)
  }

  @Test func `the first four function keys have letters`() {
    for (index, letter) in ["P", "Q", "R", "S"].enumerated() {
      #expect(sequence(letter) == .function(index + 1))
      #expect(sequence("1;2" + letter) == .function(index + 1))
      #expect(sequence("?1" + letter) == nil)
      #expect(letter.utf8.first.flatMap { KeySequence.single($0) } == .function(index + 1))
    }
    #expect(KeySequence.single(0x4D) == .enter)
    #expect(KeySequence.single(0x4F) == nil && KeySequence.single(0x54) == nil)
  }

  @Test(arguments: [
    ("27u", Key.escape), ("13u", .enter), ("9u", .tab), ("127u", .backspace), ("13;2u", .enter),
  ])
  func `plain keys may come by their code points`(_ text: String, _ key: Key) {
    #expect(sequence(text) == key)
    #expect(sequence("97u") == nil && sequence("u") == nil)
  }

  @Test func `a terminal reports what it is and what it supports`() {
    #expect(sequence("?62;4c") == .deviceAttributes)
    #expect(sequence("62c") == nil)
    #expect(sequence("?2026;2$y") == .modeReport(mode: 2026, setting: 2))
    for other in ["2026;2$y", "?2026;2y", "?2026$y", "?1;2;3$y", "y"] {
      #expect(sequence(other) == nil, "\(other)")
    }
  }

  // MARK: Replies

  @Test(arguments: [
    ("11;rgb:7f7f/7f7f/7f7f", false), ("11;rgb:80/80/80", true), ("11;rgb:ff/00/00", false),
    ("11;rgb:00/ff/00", true), ("11;rgb:00/00/ff", false), ("11;rgb:ffff/ffff/0000", true),
    ("11;rgb:zz/zz/zz", false),
  ])
  func `a background is as light as the eye finds it`(_ text: String, _ isLight: Bool) {
    #expect(answer(text) == .background(isLight: isLight))
  }

  @Test(arguments: ["", "10;rgb:ff/ff/ff", "11;rgb:ff/ff", "11;rgb:", "11;rgba:ff/ff/ff/ff", "11"])
  func `another answer is none`(_ text: String) {
    #expect(answer(text) == nil)
  }

  @Test func `a terminal supports pictures if it replies OK`() {
    #expect(answer("Gi=31;OK") == .graphics(isKnown: true))
    #expect(answer("Gi=31;ENOTSUP") == .graphics(isKnown: false))
    #expect(answer("Gi=30;OK") == nil)
  }
}
