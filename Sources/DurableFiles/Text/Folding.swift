/// Comparison and search without regard to case, diacritics and width.
///
/// White space and hyphens, however many, count as one space; at the ends they do not count.
/// The standard library lower-cases but neither decomposes, composes nor narrows, so the letters of
/// Latin, Greek and Cyrillic that bear a mark are listed in `FoldingTable`, and what other scripts
/// compose in `CanonicalComposition`. Equal names have equal bytes, which a search may compare.
public enum Folding {
  /// The form of `text` in which equal names are equal strings.
  public static func fold(_ text: String) -> String {
    foldedASCII(text) ?? foldedUnicode(text)
  }

  /// Most names are ASCII: one pass over the bytes, and `nil` at the first other byte.
  private static func foldedASCII(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var separated = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      if isSeparator(byte) {
        separated = !bytes.isEmpty
        continue
      }
      if separated {
        bytes.append(space)
        separated = false
      }
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }

  /// Scalar by scalar: narrowed, stripped of marks, lower-cased, and then, since lower-casing may
  /// bring a mark of its own (İ becomes i and U+0307), stripped once more.
  private static func foldedUnicode(_ text: String) -> String {
    var folded = ""
    var separated = false
    for scalar in text.unicodeScalars {
      let narrow = narrowed(scalar)
      if isCombiningMark(narrow) { continue }
      if isSeparator(narrow) {
        separated = !folded.isEmpty
        continue
      }
      if separated {
        folded.append(" ")
        separated = false
      }
      for lowered in narrow.properties.lowercaseMapping.unicodeScalars
      where !isCombiningMark(lowered) {
        if let plain = FoldingTable.plainForms[lowered] {
          folded.append(plain)
        } else {
          append(lowered, to: &folded)
        }
      }
    }
    return folded
  }

  /// Appends a scalar, or makes one letter of it and the one before.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout String) {
    if let last = folded.unicodeScalars.last, let composed = CanonicalComposition.of(last, scalar) {
      folded.unicodeScalars.removeLast()
      folded.unicodeScalars.append(composed)
    } else {
      folded.unicodeScalars.append(scalar)
    }
  }

  private static let space: UInt8 = 0x20

  /// Space, hyphen, and tab to carriage return.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == space || byte == 0x2D || (0x09...0x0D).contains(byte)
  }

  /// White space of Unicode, the hyphens and dashes U+2010 to U+2015, and the minus sign.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010...0x2015, 0x2212: true
    default: scalar.properties.isWhitespace
    }
  }

  /// The combining diacritics that stand behind a Latin, Greek or Cyrillic letter, and the
  /// invisible variation selectors. Vowel signs of other scripts are letters and stay.
  private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F: true
    default: false
    }
  }

  /// Full-width forms stand at a fixed distance from their ASCII twins; half-width katakana are in
  /// an order of their own.
  private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF65...0xFF9F: FoldingTable.fullWidthKatakana[Int(scalar.value) - 0xFF65]
    case 0x3000: " "
    default: scalar
    }
  }
}
