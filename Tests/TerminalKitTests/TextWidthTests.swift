import Testing

@testable import TerminalKit

struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("Push Up", 7), ("Crème brûlée", 12), ("Cre\u{300}me", 5), ("\u{301}", 0),
    ("½ × 3 – …", 9), ("привет", 6), ("Ωμέγα", 5), ("αβ§±", 4),
  ])
  func `by grapheme cluster: letters take a column, marks none`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("深蹲", 4), ("スクワット", 10), ("ｽｸﾜｯﾄ", 5), ("Ｐｕｓｈ", 8), ("스쿼트", 6), ("、。", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{20000}", 2), ("\u{115F}\u{1161}", 2), ("〇", 2),
  ])
  func `ideographs and full-width forms, CJK, take two`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("🏋", 1), ("🏋\u{FE0F}", 2), ("💪", 2), ("💪🏽", 2), ("☝🏽", 2), ("🫁", 2), ("🧍", 2),
    ("👩‍👩‍👧‍👦", 2), ("🏋️‍♀️", 2), ("🤷🏽‍♂️", 2), ("🇩🇪", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("1️⃣", 2), ("❤", 1),
    ("❤\u{FE0F}", 2), ("⌚", 2), ("⌚\u{FE0E}", 1), ("©", 1), ("©\u{FE0F}", 2), ("\u{1FAC8}", 2),
  ])
  func `an emoji takes two, its text form one`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("क", 1), ("कि", 2), ("क्षि", 2), ("ก้", 1), ("กำ", 2), ("நி", 2),
    ("عَرَبِيّ", 4), ("שָׁלוֹם", 4),
  ])
  func `scripts with marks count what a terminal draws`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{FEFF}", "\u{2060}", "\u{3164}", "\u{034F}"])
  func `what is not drawn takes no column`(text: String) {
    #expect(TextWidth.columns(of: text) == 0)
  }

  @Test func `a soft hyphen takes a column, as terminals draw it`() {
    #expect(TextWidth.columns(of: "\u{AD}") == 1)
  }

  @Test(arguments: [
    (99, "Leave with changes?"), (19, "Leave with changes?"), (18, "Leave?"), (6, "Leave?"),
    (5, "Leav…"), (1, "…"), (0, ""),
  ])
  func `of several forms the first that fits is taken, else the last is cut`(
    columns: Int, form: String
  ) {
    #expect(TextWidth.fitting(["Leave with changes?", "Leave?"], to: columns) == form)
  }

  @Test func `ranges ascend and are not adjacent`() {
    let bounds = WideRanges.bounds
    #expect(bounds.count.isMultiple(of: 2))
    #expect(
      zip(bounds, bounds.dropFirst()).enumerated().allSatisfy { index, pair in
        index.isMultiple(of: 2) ? pair.0 <= pair.1 : pair.0 + 1 < pair.1
      })
  }

  @Test func `both ends of every range are wide`() throws {
    for value in WideRanges.bounds {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(TextWidth.columns(of: String(scalar)) == 2, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("Push Up", 7, "Push Up"), ("Push Up", 6, "Push …"), ("Push Up", 1, "…"), ("Push Up", 0, ""),
    ("深蹲深蹲", 7, "深蹲深…"), ("深蹲深蹲", 6, "深蹲…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("", 0, ""),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `a text is cut between clusters, with an ellipsis`(text: String, limit: Int, cut: String) {
    #expect(TextWidth.truncated(text, to: limit) == cut)
    #expect(TextWidth.columns(of: TextWidth.truncated(text, to: limit)) <= max(0, limit))
  }

  @Test func `padding fills columns, not characters`() {
    #expect(TextWidth.padded("深蹲", to: 6) == "深蹲  ")
    #expect(TextWidth.padded("12", to: 4, alignment: .right) == "  12")
    #expect(TextWidth.padded("Squat", to: 3) == "Squat")
  }
}
