import TerminalKit

/// Which rows of a window each part of the runner takes.
///
/// In a small window what matters most stays; in a large one the figure grows.
struct RunLayout: Hashable {
  /// The parts, from the top down.
  enum Part: Int, CaseIterable {
    case header, gapBelowHeader
    case title, prescription, groups, note, gapAboveFigure
    case figure
    case set, record, gapBelowSet
    case stepBar, workoutBar, times, gapBelowTimes
    case upcoming
    case keys
  }

  /// What a run has to show besides what every run has.
  struct Content: Hashable {
    var hasPrescription = true
    var hasSet = true
    /// The line of the set that was recorded last.
    var hasRecord = false
    var hasGroups = true
    /// The rows that the note takes, three at most.
    var note = 0
    var upcoming = 5
    /// The rows that the largest figure takes in this width.
    var greatestFigure = BlockFont.height
    /// Whether a figure of three rows can be drawn.
    var hasHalfBlocks = true
    /// Whether the line of keys asks something, which must be seen.
    var isAsking = false
    /// Whether the line of the set says that time stands still, which must be seen too.
    var isPaused = false

    fileprivate var hasBlocks: Bool { greatestFigure >= BlockFont.height }
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
    urgent(content) + small(content) + large(content)
  }

  /// What the lowest window shows.
  private static func urgent(_ content: Content) -> [Wish] {
    let wishes: [Wish?] = [
      content.isAsking ? Wish(part: .keys, rows: 1) : nil,
      content.isPaused ? Wish(part: .set, rows: 1) : nil,
      Wish(part: .figure, rows: 1),
    ]
    return wishes.compactMap(\.self)
  }

  /// What fits into ten rows, with the smallest of the large figures.
  private static func small(_ content: Content) -> [Wish] {
    let figure = content.hasHalfBlocks ? 2 : content.hasBlocks ? 4 : 0
    let wishes: [Wish?] = [
      Wish(part: .title, rows: 1),
      content.hasSet && !content.isPaused ? Wish(part: .set, rows: 1) : nil,
      Wish(part: .times, rows: 1),
      content.isAsking ? nil : Wish(part: .keys, rows: 1),
      content.hasRecord ? Wish(part: .record, rows: 1) : nil,
      content.hasPrescription ? Wish(part: .prescription, rows: 1) : nil,
      figure > 0 ? Wish(part: .figure, rows: figure) : nil,
      Wish(part: .header, rows: 1), Wish(part: .workoutBar, rows: 1),
      content.note > 0 ? Wish(part: .note, rows: 1) : nil,
      content.upcoming > 0 ? Wish(part: .upcoming, rows: 1) : nil,
      Wish(part: .stepBar, rows: 1),
    ]
    return wishes.compactMap(\.self)
  }

  /// What a larger window shows besides. The whole note comes before a figure of ten rows.
  private static func large(_ content: Content) -> [Wish] {
    let steps = max(content.greatestFigure / BlockFont.height - 1, 0)
    let growth = Array(repeating: Wish(part: .figure, rows: BlockFont.height), count: steps)
    let wishes: [Wish?] = [
      content.hasHalfBlocks && content.hasBlocks ? Wish(part: .figure, rows: 2) : nil,
      Wish(part: .gapAboveFigure, rows: 1), Wish(part: .gapBelowSet, rows: 1),
      content.hasGroups ? Wish(part: .groups, rows: 1) : nil,
      content.note > 1 ? Wish(part: .note, rows: content.note - 1) : nil,
      growth.first,
      content.upcoming > 0 ? Wish(part: .upcoming, rows: content.upcoming) : nil,
      Wish(part: .gapBelowHeader, rows: 1), Wish(part: .gapBelowTimes, rows: 1),
    ]
    return wishes.compactMap(\.self) + growth.dropFirst()
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
