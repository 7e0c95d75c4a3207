import Testing

@testable import PlainText

@Suite struct CanonicalCompositionTests {
  /// Swift compares texts by canonical equivalence, so it can judge the table.
  @Test func `what the table composes is canonically the same`() {
    var count = 0
    for (sign, letters) in CanonicalComposition.table {
      for (letter, composed) in letters {
        let decomposed = String(String.UnicodeScalarView([letter, sign]))
        #expect(decomposed == String(composed), "\(letter.value) \(sign.value)")
        count += 1
      }
    }
    #expect(count > 90)
  }

  @Test func `every syllable of Hangul is composed of its letters`() throws {
    for value in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 97) {
      let syllable = try #require(Unicode.Scalar(value))
      let index = value - 0xAC00
      let lead = try #require(Unicode.Scalar(0x1100 + index / 588))
      let vowel = try #require(Unicode.Scalar(0x1161 + index % 588 / 28))
      var composed = try #require(CanonicalComposition.of(lead, vowel))
      if index % 28 > 0 {
        let final = try #require(Unicode.Scalar(0x11A7 + index % 28))
        composed = try #require(CanonicalComposition.of(composed, final))
      }
      #expect(composed == syllable)
    }
  }

  @Test func `what is complete takes nothing more`() {
    #expect(CanonicalComposition.of("각", "\u{11A8}") == nil)
    #expect(CanonicalComposition.of("が", "\u{3099}") == nil)
    #expect(CanonicalComposition.of("a", "b") == nil)
  }
}
