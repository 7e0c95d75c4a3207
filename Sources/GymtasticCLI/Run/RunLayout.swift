import TerminalKit

/// Which rows of a window each part of the runner takes.
///
/// The window alone decides, not the moment: a part that is empty keeps its rows, so that nothing
/// moves from work to rest. In a small window what matters most stays; in a large one the figure
/// grows.
struct RunLayout: Equatable {
  /// The parts, from the top down.
  enum Part: CaseIterable {
    case header, gapBelowHeader
    case title, gapBelowTitle, prescription, about, gapAboveFigure
    case figure, gapBelowFigure
    case set, record, table, gapAboveBars
    case stepBar, gapBetweenBars, workoutBar, times, gapAboveUpcoming
    case upcoming, gapAboveKeys
    case keys
  }

  /// The rows of the parts that have any.
  let rows: [Part: Range<Int>]

  /// - Parameters:
  ///   - isUnicode: whether a figure of three rows can be drawn.
  ///   - tableRows: of the longest list of an exercise's sets, from 80 columns and 24 rows up.
  ///   - isNumbered: whether sets have a number, a side or a round, which is drawn large if there
  ///     is room.
  ///   - urgent: what even the lowest window has to show before the figure.
  init(
    _ size: TerminalSize, isUnicode: Bool = true, tableRows: Int = 0, isNumbered: Bool = false,
    urgent: [Part] = []
  ) {
    var granted: [Part: Int] = [:]
    var left = size.rows
    for wish in urgent.map({ ($0, 1) })
      + Self.wishes(size, isUnicode: isUnicode, tableRows: tableRows, isNumbered: isNumbered)
    {
      let more = wish.rows - granted[wish.part, default: 0]
      guard more > 0, more <= left else { continue }
      granted[wish.part] = wish.rows
      left -= more
    }
    // What is left over surrounds the figure.
    granted[.gapAboveFigure, default: 0] += left / 2
    granted[.gapAboveBars, default: 0] += left - left / 2
    rows = Self.stack(granted)
  }

  /// From here on the exercise's title is written in large letters, and its sets are listed.
  private static let large = TerminalSize(rows: 24, columns: 80)

  /// So many rows for a part, in the order in which they are granted: what matters most first.
  private static func wishes(
    _ size: TerminalSize, isUnicode: Bool, tableRows: Int, isNumbered: Bool
  ) -> [(part: Part, rows: Int)] {
    let figure = BlockFigure.greatestHeight(of: "00:00", columns: size.columns - 4)
    let small = isUnicode ? 3 : min(figure, BlockFont.height)
    let isLarge = size.rows >= large.rows && size.columns >= large.columns
    let letters = isLarge && isUnicode ? 3 : 1
    let table = isLarge ? tableRows : 0
    let set = isNumbered ? letters : 1
    return [
      // Ten rows,
      (.figure, 1), (.title, 1), (.set, 1), (.times, 1), (.keys, 1), (.record, 1),
      (.figure, small), (.prescription, 1), (.header, 1),
      // thirteen,
      (.workoutBar, 1), (.upcoming, 1), (.stepBar, 1),
      // twenty-four,
      (.figure, min(figure, 5)), (.table, min(table, 6)), (.title, letters), (.about, 1),
      (.set, set), (.about, 2), (.gapAboveUpcoming, 1), (.gapAboveBars, 1), (.upcoming, 3),
      (.about, 3), (.gapBetweenBars, 1),
      // and more.
      (.table, min(table, 7)), (.figure, min(figure, 10)), (.upcoming, 5),
      (.gapAboveFigure, 1),
      (.table, min(table, 11)), (.gapBelowHeader, 1),
      (.title, isLarge && size.rows >= 30 ? BlockFont.height : letters), (.gapBelowTitle, 1),
      (.gapAboveKeys, 1), (.about, 5), (.figure, min(figure, 15)), (.gapBelowFigure, 1),
      (.about, 6), (.figure, figure), (.about, 9),
    ]
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
