import TestSupport
import Testing

@testable import PlainText

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Push Up", "push up"), ("PUSH-UP", "push up"), ("  push \t\n up ", "push up"), ("-", ""),
    ("push--up-", "push up"), ("Push\u{2011}Up", "push up"), ("Push–Up — Now", "push up now"),
    ("a\u{2212}b", "a b"), ("Push\u{A0}Up", "push up"), ("", ""), ("Step_Up", "step_up"),
  ])
  func `white space and hyphens are one space`(_ text: String, _ folded: String) {
    #expect(Folding.fold(text) == folded)
  }

  @Test(arguments: [("ups", "up"), ("press", "press"), ("jump ropes", "jump rope"), ("us", "us")])
  func `the s of a plural is removed`(_ word: String, _ singular: String) {
    #expect(Folding.singular(word) == singular)
  }

  @Test(arguments: [
    ("LIEGESTÜTZ", "liegestutz"), ("Straße", "strasse"), ("STRASSE", "strasse"),
    ("ẞ", "ss"), ("İstanbul", "istanbul"), ("Ísafjörður", "isafjordur"), ("Łydki", "lydki"),
    ("ΆΣΚΗΣΗ", "ασκηση"), ("άσκησης", "ασκησησ"), ("Подъём", "подъем"), ("ӘЛ", "әл"),
    ("Århus Øvelse", "arhus ovelse"), ("Œuvre", "oeuvre"), ("Việt Nam", "viet nam"),
    ("Pilão", "pilao"), ("ÐÞ", "dth"),
  ])
  func `case and diacritics do not count`(_ text: String, _ folded: String) {
    #expect(Folding.fold(text) == folded)
  }

  @Test(arguments: [
    "Squ\u{200B}at", "\u{FEFF}Squat", "Squat\u{200D}", "Sq\u{2060}uat", "S\u{AD}quat",
    "Squat\u{200F}", "S\u{180E}quat", "Squ\u{61C}at", "Squat\u{E0041}", "Squ\u{17B4}at",
    "Squat\u{FE0F}",
  ])
  func `what has no width does not count`(text: String) {
    #expect(Folding.fold(text) == "squat")
  }

  @Test(arguments: [
    ("Ｐｕｓｈ－Ｕｐ", "push up"), ("１２３", "123"), ("ｱｰﾑｶｰﾙ", "アームカール"),
    ("ﾊﾞｰﾋﾟｰ", "バーピー"), ("腕　立て", "腕 立て"), ("ﾟ", "\u{309A}"), ("･", "・"), ("Ａ\u{301}", "a"),
  ])
  func `width does not count`(_ text: String, _ folded: String) {
    #expect(Folding.fold(text) == folded)
  }

  /// Compares bytes, because Swift treats canonically equivalent strings as equal.
  @Test(arguments: [
    ("ｶﾞｯﾂﾎﾟｰｽﾞ", "ガッツポーズ"), ("カ\u{3099}ッツ", "ガッツ"),
    ("か\u{3099}", "が"), ("は\u{309A}", "ぱ"), ("ｳﾞ", "ヴ"), ("ワ\u{3099}", "ヷ"),
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1112}\u{1161}", "하"), ("하\u{11AB}", "한"),
    ("ا\u{653}", "آ"), ("ي\u{654}", "ئ"), ("न\u{93C}", "ऩ"), ("\u{BC6}\u{BBE}", "ொ"),
    ("\u{DD9}\u{DCF}\u{DCA}", "\u{DDD}"),
  ])
  func `composed, decomposed and half-width forms have the same bytes`(
    _ text: String, _ composed: String
  ) {
    #expect(Array(Folding.fold(text).utf8) == Array(Folding.fold(composed).utf8))
  }

  @Test func `a voiced letter differs from the plain one`() {
    #expect(Folding.fold("ｶﾞ") != Folding.fold("ｶ"))
  }

  @Test(arguments: ["हिन्दी", "ภาษาไทย", "العربية", "עברית", "한국어", "💪🏽", "ばーぴー"])
  func `scripts whose signs are letters stay as they are`(_ text: String) {
    #expect(Folding.fold(text) == text)
  }

  @Test func `an emoji folds alike with and without its variation selector`() {
    #expect(Folding.fold("❤\u{FE0F}") == Folding.fold("❤"))
  }

  /// Every letter of the blocks that can be composed with a mark.
  ///
  /// They are found by the standard library's canonical equivalence: composed, decomposed, or with
  /// one mark on top of another.
  @Test func `composed and decomposed letters fold to the plain letter`() {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x1E00...0x1EFF, 0x370...0x3FF, 0x1F00...0x1FFF, 0x400...0x52F,
    ]
    let letters = blocks.joined().compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic)
    let composed = Dictionary(letters.map { (String($0), $0) }) { first, _ in first }
    let marks = (UInt32(0x300)...0x345).compactMap(Unicode.Scalar.init)
    var bases = Array("abcdefghijklmnopqrstuvwxyzæøαβγδεζηθικλμνξοπρστυφχψω".map(String.init))
    bases += "абвгдежзиклмнопрстуфхцчшщъыьэюяәө".map(String.init)
    var known = Dictionary(uniqueKeysWithValues: bases.map { ($0, Folding.fold($0)) })
    var frontier = bases + bases.map { $0.uppercased() }
    for base in frontier { known[base] = Folding.fold(base) }
    var found = 0
    while let letter = frontier.popLast() {
      for mark in marks {
        let marked = letter + String(mark)
        guard let scalar = composed[marked], known[marked] == nil else { continue }
        known[marked] = known[letter]
        frontier.append(marked)
        found += 1
        #expect(Folding.fold(String(scalar)) == known[letter], "U+\(scalar.value), composed")
        #expect(Folding.fold(marked) == known[letter], "\(marked), decomposed")
      }
    }
    #expect(found > 700)
  }

  @Test func `folding is idempotent`() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<2000 {
      let scalars = (0..<6).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...0x2FFFF, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let once = Folding.fold(text)
      #expect(Folding.fold(once) == once, "seed 7, round \(round): \(scalars)")
    }
  }

  @Test func `ASCII text folds alike on both paths`() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<2000 {
      let bytes = (0..<8).map { _ in UInt8.random(in: 0x09...0x7E, using: &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      // A letter of another script forces the slow path.
      #expect(
        Folding.fold("字" + text) == "字" + Folding.fold("x" + text).dropFirst(),
        "seed 11, round \(round): \(bytes)")
    }
  }
}

@Suite struct CanonicalCompositionTests {
  /// Swift compares strings by canonical equivalence, so it can verify the table.
  @Test func `compositions in the table are canonically equivalent`() {
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

  @Test func `every Hangul syllable is composed from its letters`() throws {
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

  @Test func `a complete composition is not extended`() {
    #expect(CanonicalComposition.of("각", "\u{11A8}") == nil)
    #expect(CanonicalComposition.of("が", "\u{3099}") == nil)
    #expect(CanonicalComposition.of("a", "b") == nil)
  }
}
