/// Which rows of a window each part of the runner takes.
///
/// In a small window what matters most stays; in a large one the figure grows.
struct RunLayout: Hashable {
  /// The parts, from the top down.
  enum Part: Int, CaseIterable {
    case header, gapBelowHeader
    case title, prescription, groups, note, gapAboveFigure
    case figure
    case set, gapBelowSet
    case stepBar, workoutBar, times, gapBelowTimes
    case upcoming
    case keys
  }

  /// What a run has to show besides what every run has.
  struct Content: Hashable {
    var hasPrescription = true
    var hasGroups = true
    var hasNote = false
    var upcoming = 5
    /// The rows that the largest figure takes in this width.
    var greatestFigure = BlockFont.height
    /// Whether a figure of three rows can be drawn.
    var hasHalfBlocks = true
  }

  /// The rows of the parts that have any.
  let rows: [Part: Range<Int>]

  init(rows total: Int, content: Content) {
    var granted: [Part: Int] = [:]
    var left = total
    for wish in Self.wishes(content) where wish.rows <= left {
      granted[wish.part, default: 0] += wish.rows
      left -= wish.rows
    }
    // What is left over surrounds the figure.
    granted[.gapAboveFigure, default: 0] += left / 2
    granted[.gapBelowSet, default: 0] += left - left / 2
    rows = Self.stack(granted)
  }

  private struct Wish {
    let part: Part
    let rows: Int
  }

  /// In the order in which they are granted.
  private static func wishes(_ content: Content) -> [Wish] {
    let hasBlocks = content.greatestFigure >= BlockFont.height
    let wishes: [Wish?] = [
      Wish(part: .figure, rows: 1), Wish(part: .title, rows: 1), Wish(part: .set, rows: 1),
      Wish(part: .times, rows: 1), Wish(part: .header, rows: 1), Wish(part: .keys, rows: 1),
      content.hasHalfBlocks ? Wish(part: .figure, rows: 2) : nil,
      Wish(part: .workoutBar, rows: 1),
      content.hasPrescription ? Wish(part: .prescription, rows: 1) : nil,
      Wish(part: .stepBar, rows: 1),
      content.upcoming > 0 ? Wish(part: .upcoming, rows: 1) : nil,
      hasBlocks ? Wish(part: .figure, rows: content.hasHalfBlocks ? 2 : 4) : nil,
      Wish(part: .gapAboveFigure, rows: 1), Wish(part: .gapBelowSet, rows: 1),
      content.hasGroups ? Wish(part: .groups, rows: 1) : nil,
      content.greatestFigure >= 2 * BlockFont.height
        ? Wish(part: .figure, rows: BlockFont.height) : nil,
      content.hasNote ? Wish(part: .note, rows: 1) : nil,
      content.upcoming > 0 ? Wish(part: .upcoming, rows: content.upcoming) : nil,
      Wish(part: .gapBelowHeader, rows: 1), Wish(part: .gapBelowTimes, rows: 1),
      content.hasNote ? Wish(part: .note, rows: 2) : nil,
    ]
    let steps = max(content.greatestFigure / BlockFont.height - 2, 0)
    let growth = Array(repeating: Wish(part: .figure, rows: BlockFont.height), count: steps)
    return wishes.compactMap(\.self) + growth
  }

  private static func stack(_ granted: [Part: Int]) -> [Part: Range<Int>] {
    var rows: [Part: Range<Int>] = [:]
    var next = 0
    for part in Part.allCases {
      let count = granted[part] ?? 0
      if count > 0 { rows[part] = next..<next + count }
      next += count
    }
    return rows
  }
}
