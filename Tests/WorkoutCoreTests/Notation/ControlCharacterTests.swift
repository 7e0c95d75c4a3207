import Testing

@testable import WorkoutCore

@Suite struct ControlCharacterTests {
  @Test func `it is what Unicode calls one, and the separators, the tab aside`() {
    let separators: Set<UInt32> = [0x2028, 0x2029]
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let isControl =
        (scalar.properties.generalCategory == .control && value != 0x09)
        || separators.contains(value)
      #expect(
        ControlCharacter.first(in: bytes) == (isControl ? 0..<bytes.count : nil), "U+\(value)")
    }
  }

  @Test(arguments: [
    ("", nil), ("Squat: 3x10\t// é", nil), ("a\u{7}b\u{1}", 1..<2), ("é\u{85}", 2..<4),
    ("💪\u{2028}", 4..<7), ("\u{7F}", 0..<1),
  ])
  func `the first one is found at its bytes`(_ text: String, _ place: Range<Int>?) {
    #expect(ControlCharacter.first(in: Array(text.utf8)) == place)
  }

  @Test func `a cut character is none`() {
    #expect(ControlCharacter.first(in: [0xC2]) == nil)
    #expect(ControlCharacter.first(in: [0xE2, 0x80]) == nil)
  }

  @Test(arguments: [
    ("\u{0}", "U+0000"), ("\u{7}", "U+0007"), ("\u{85}", "U+0085"), ("\u{2028}", "U+2028"),
    ("\u{1F4AA}", "U+1F4AA"),
  ])
  func `a character is named by its number, in four digits or more`(_ text: String, _ name: String)
  {
    #expect(ControlCharacter.name(of: Array(text.utf8)[...]) == name)
  }
}
