/// The one letter that a letter and the sign behind it make, in the scripts whose signs are
/// letters.
///
/// One text can be typed, stored by a file system, and narrowed from half-width forms in either
/// way; folded, both have the same bytes. The marks of Latin, Greek and Cyrillic are not composed
/// but dropped, by `Folding`.
enum CanonicalComposition {
  /// The canonical composition of `letter` and `sign`, or `nil`.
  static func of(_ letter: Unicode.Scalar, _ sign: Unicode.Scalar) -> Unicode.Scalar? {
    guard sign.value >= firstSign else { return nil }
    return syllable(letter, sign) ?? table[sign]?[letter]
  }

  private static let firstSign: UInt32 = 0x653

  // MARK: Hangul

  /// A syllable of Hangul: of a leading consonant and a vowel, or of both and a final consonant.
  private static func syllable(
    _ letter: Unicode.Scalar, _ sign: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch (letter.value, sign.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      let (lead, vowel) = (letter.value - 0x1100, sign.value - 0x1161)
      return Unicode.Scalar(0xAC00 + (lead * 21 + vowel) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (letter.value - 0xAC00) % 28 == 0:
      return Unicode.Scalar(letter.value + sign.value - 0x11A7)
    default: return nil
    }
  }

  // MARK: Other scripts

  /// By sign, then by letter.
  static let table: [Unicode.Scalar: [Unicode.Scalar: Unicode.Scalar]] = {
    var table: [Unicode.Scalar: [Unicode.Scalar: Unicode.Scalar]] = [:]
    for row in rows {
      let scalars = Array(row.unicodeScalars)
      for index in stride(from: 1, to: scalars.count - 1, by: 2) {
        table[scalars[0], default: [:]][scalars[index]] = scalars[index + 1]
      }
    }
    return table
  }()

  /// A sign, then each letter and what both make: the canonical compositions of the Unicode
  /// Character Database in the scripts of Arabic, South Asia, Burma and Japan.
  private static let rows: [String] = [
    "\u{653}\u{627}\u{622}",
    "\u{654}\u{627}\u{623}\u{648}\u{624}\u{64A}\u{626}\u{6D5}\u{6C0}\u{6C1}\u{6C2}\u{6D2}\u{6D3}",
    "\u{655}\u{627}\u{625}", "\u{93C}\u{928}\u{929}\u{930}\u{931}\u{933}\u{934}",
    "\u{9BE}\u{9C7}\u{9CB}", "\u{9D7}\u{9C7}\u{9CC}", "\u{B3E}\u{B47}\u{B4B}",
    "\u{B56}\u{B47}\u{B48}", "\u{B57}\u{B47}\u{B4C}", "\u{BBE}\u{BC6}\u{BCA}\u{BC7}\u{BCB}",
    "\u{BD7}\u{B92}\u{B94}\u{BC6}\u{BCC}", "\u{C56}\u{C46}\u{C48}", "\u{CC2}\u{CC6}\u{CCA}",
    "\u{CD5}\u{CBF}\u{CC0}\u{CC6}\u{CC7}\u{CCA}\u{CCB}", "\u{CD6}\u{CC6}\u{CC8}",
    "\u{D3E}\u{D46}\u{D4A}\u{D47}\u{D4B}", "\u{D57}\u{D46}\u{D4C}",
    "\u{DCA}\u{DD9}\u{DDA}\u{DDC}\u{DDD}", "\u{DCF}\u{DD9}\u{DDC}", "\u{DDF}\u{DD9}\u{DDE}",
    "\u{102E}\u{1025}\u{1026}",
    "\u{3099}かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼうゔゝゞ",
    "\u{3099}カガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバ",
    "\u{3099}ヒビフブヘベホボウヴワヷヰヸヱヹヲヺヽヾ",
    "\u{309A}はぱひぴふぷへぺほぽ",
    "\u{309A}ハパヒピフプヘペホポ",
  ]
}
