/// Comparison and search that ignore case, diacritics and width.
///
/// Any run of whitespace and hyphens counts as one space; at the ends it is ignored. The standard
/// library can lowercase but not decompose, compose or narrow text. Latin, Greek and Cyrillic
/// letters with diacritics are therefore listed in `FoldingTable`, and compositions of other
/// scripts in `CanonicalComposition`. Equal names have equal bytes, so a search may compare bytes.
package enum Folding {
  /// The folded form of `text`: equal names have equal folded forms.
  package static func fold(_ text: String) -> String { foldedASCII(text) ?? foldedUnicode(text) }

  /// A folded word or phrase without the s of a plural; `press` is none.
  package static func singular(_ folded: String) -> String {
    guard folded.utf8.count > 2, folded.hasSuffix("s"), !folded.hasSuffix("ss") else {
      return folded
    }
    return String(folded.dropLast())
  }

  /// Folds ASCII text, as most names are, in one pass; `nil` for any other text.
  private static func foldedASCII(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { folded in
        var count = 0
        var separated = false
        for byte in bytes {
          if isSeparator(byte) {
            separated = count > 0
            continue
          }
          if separated {
            folded[count] = space
            count += 1
            separated = false
          }
          folded[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
          count += 1
        }
        return count
      }
    }
  }

  /// Folds each scalar: narrows it, drops combining marks and lowercases it.
  ///
  /// Marks are dropped again after lowercasing, which can add one (İ becomes i and U+0307).
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

  /// Appends a scalar, composing it with the previous one if possible.
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

  /// Unicode whitespace, hyphens and dashes from U+2010 to U+2015, and the minus sign.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010...0x2015, 0x2212: true
    default: scalar.properties.isWhitespace
    }
  }

  /// Combining diacritics of Latin, Greek and Cyrillic, and characters that are never drawn, such
  /// as variation selectors and joiners.
  ///
  /// Vowel signs of other scripts are letters and are kept.
  private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x7F: false
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The ordinary form of a full-width or half-width character.
  ///
  /// Full-width forms are at a fixed distance from ASCII; half-width katakana have their own order.
  private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF65...0xFF9F: FoldingTable.fullWidthKatakana[Int(scalar.value) - 0xFF65]
    case 0x3000: " "
    default: scalar
    }
  }
}

/// Letters with diacritics and their plain forms.
private enum FoldingTable {
  /// The plain form of each lowercase letter with a diacritic.
  static let plainForms: [Unicode.Scalar: String] = {
    var forms: [Unicode.Scalar: String] = [:]
    for row in rows {
      let parts = row.split(separator: " ")
      guard parts.count == 2 else { continue }
      for scalar in parts[1].unicodeScalars { forms[scalar] = String(parts[0]) }
    }
    return forms
  }()

  /// Each row: a plain form, a space, and the lowercase letters (one scalar each) that fold to it.
  ///
  /// These are the canonical decompositions of the Unicode Character Database in the blocks
  /// Latin-1, Latin Extended-A and -B, Latin Extended Additional, Greek and Cyrillic, and letters
  /// that people type without their stroke.
  private static let rows: [String] = [
    "a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "ae æǣǽ", "b ƀḃḅḇ", "c çćĉċčḉ", "d ðďđḋḍḏḑḓ",
    "e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f ḟ", "g ĝğġģǧǵḡ", "h ĥħȟḣḥḧḩḫẖ", "i ìíîïĩīĭįıǐȉȋḭḯỉị",
    "j ĵǰ", "k ķǩḱḳḵ", "l ĺļľłḷḹḻḽ", "m ḿṁṃ", "n ñńņňǹṅṇṉṋ",
    "o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "oe œ", "p ṕṗ", "r ŕŗřȑȓṙṛṝṟ", "s śŝşšșṡṣṥṧṩ",
    "ss ß", "t ţťŧțṫṭṯṱẗ", "th þ", "u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v ṽṿ", "w ŵẁẃẅẇẉẘ",
    "x ẋẍ", "y ýÿŷȳẏẙỳỵỷỹ", "z źżžƶẑẓẕ", "ſ ẛ", "ʒ ǯ", "α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ",
    "ε έἐἑἒἓἔἕὲέ", "η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ", "ι ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ", "ο όὀὁὂὃὄὅὸό", "ρ ῤῥ",
    "σ ς", "υ ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ", "ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ", "а ӑӓ", "г ѓ", "е ѐёӗ", "ж ӂӝ",
    "з ӟ", "и йѝӣӥ", "к ќ", "о ӧ", "у ўӯӱӳ", "ч ӵ", "ы ӹ", "э ӭ", "і ї", "ѵ ѷ", "ә ӛ", "ө ӫ",
  ]

  /// The full-width forms of U+FF65 to U+FF9F, in order.
  static let fullWidthKatakana: [Unicode.Scalar] = Array(
    """
    ・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}
    """.unicodeScalars)
}

/// Composes a letter and a following sign, in scripts whose signs are letters.
///
/// The same text can be composed or decomposed, depending on how it was typed, stored by a file
/// system or narrowed from half-width forms. Folded, both have the same bytes. Marks of Latin,
/// Greek and Cyrillic are not composed: `Folding` drops them.
enum CanonicalComposition {
  /// The canonical composition of `letter` and `sign`; otherwise `nil`.
  static func of(_ letter: Unicode.Scalar, _ sign: Unicode.Scalar) -> Unicode.Scalar? {
    guard sign.value >= firstSign else { return nil }
    return syllable(letter, sign) ?? table[sign]?[letter]
  }

  private static let firstSign: UInt32 = 0x653

  // MARK: Hangul

  /// A Hangul syllable: a leading consonant and a vowel, or a syllable of both and a final
  /// consonant.
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

  /// Indexed by sign, then by letter.
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

  /// Each row: a sign, then each letter followed by its composition with the sign.
  ///
  /// These are the canonical compositions of the Unicode Character Database for Arabic and the
  /// scripts of South Asia, Burma and Japan.
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
