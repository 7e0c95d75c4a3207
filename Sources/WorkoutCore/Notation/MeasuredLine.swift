/// A line whose characters were counted once, for any number of findings in it.
struct MeasuredLine {
  /// The most grapheme clusters that are shown of a line.
  static let longestExcerpt = 120
  /// How many of them may stand before the span.
  private static let longestLead = 40

  let line: SourceLine
  /// The first byte of each character, and behind them the end.
  private let bytes: [Int]
  /// How many code points stand before each character, and behind them how many there are.
  private let codePoints: [Int]

  /// Counts the characters of `line`.
  init(_ line: SourceLine) {
    self.line = line
    var bytes = [0]
    var codePoints = [0]
    for character in String(decoding: line.bytes, as: Unicode.UTF8.self) {
      bytes.append(bytes[bytes.count - 1] + character.utf8.count)
      codePoints.append(codePoints[codePoints.count - 1] + character.unicodeScalars.count)
    }
    self.bytes = bytes
    self.codePoints = codePoints
  }

  private var count: Int { bytes.count - 1 }

  /// The characters that `range` covers: at least one, and inside the line where it has any.
  func span(of range: Range<Int>) -> SourceSpan {
    let first = character(at: range.lowerBound)
    let last = max(first, character(at: max(range.upperBound - 1, range.lowerBound)))
    let behind = min(last + 1, count)
    let start = codePoints[first]
    return SourceSpan(
      line: line.number, column: first + 1, length: last - first + 1,
      codePoints: (start + 1)..<max(start + 2, codePoints[behind] + 1))
  }

  /// The part of the line that shows the span, or as much of it as fits.
  func excerpt(around span: SourceSpan) -> SourceExcerpt {
    let first = span.column - 1
    let start = max(0, min(first - Self.longestLead, count - Self.longestExcerpt))
    let lower = count <= Self.longestExcerpt ? 0 : start
    let upper = min(count, lower + Self.longestExcerpt)
    let lead = lower > 0 ? "…" : ""
    let text = String(decoding: line.bytes[bytes[lower]..<bytes[upper]], as: Unicode.UTF8.self)
    return SourceExcerpt(
      text: lead + text + (upper < count ? "…" : ""),
      column: first - lower + 1 + lead.count,
      length: max(1, min(span.length, upper - first)))
  }

  /// The index of the character that a byte belongs to; the last one's for a byte behind the end.
  private func character(at byte: Int) -> Int {
    var low = 0
    var high = max(0, count - 1)
    while low < high {
      let middle = low + (high - low + 1) / 2
      if bytes[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
