import TerminalKit

/// The rows of a window that each part of the run's screen occupies.
///
/// The layout depends only on the window, not on the moment: an empty part keeps its rows, so that
/// nothing moves between work and rest. A small window keeps the most important parts; in a large
/// one the figure grows.
struct RunLayout: Equatable {
  /// The parts, from top to bottom.
  enum Part: CaseIterable {
    case header, gapBelowHeader
    case title, gapBelowTitle, prescription, about, gapAboveFigure
    case figure, gapBelowFigure
    case set, record, table, gapAboveBars
    case stepBar, gapBetweenBars, workoutBar, times, gapAboveUpcoming
    case upcoming, gapAboveKeys
    case keys
  }

  /// The rows of each part that has any.
  let rows: [Part: Range<Int>]

  /// - Parameters:
  ///   - isUnicode: whether a figure can be drawn in three rows.
  ///   - tableRows: the rows for the longest list of an exercise's sets, from 80 columns and 24
  ///     rows up.
  ///   - isNumbered: whether sets have a number, a side or a round, drawn in large letters if they
  ///     fit.
  ///   - urgent: the parts that even the smallest window must show, before the figure.
  init(
    _ size: TerminalSize, isUnicode: Bool = true, tableRows: Int = 0, isNumbered: Bool = false,
    urgent: [Part] = []
  ) {
    var granted: [Part: Int] = [:]
    var left = size.rows
    for request in urgent.map({ ($0, 1) })
      + Self.requests(size, isUnicode: isUnicode, tableRows: tableRows, isNumbered: isNumbered)
    {
      let more = request.rows - granted[request.part, default: 0]
      guard more > 0, more <= left else { continue }
      granted[request.part] = request.rows
      left -= more
    }
    // The remaining rows show more sets, then surround the figure.
    if let shown = granted[.table] {
      let more = min(left, tableRows - shown)
      granted[.table] = shown + more
      left -= more
    }
    granted[.gapAboveFigure, default: 0] += left / 2
    granted[.gapAboveBars, default: 0] += left - left / 2
    rows = Self.stack(granted)
  }

  /// From this size on, the exercise's title is in large letters and its sets are listed.
  private static let large = TerminalSize(rows: 24, columns: 80)

  /// The rows that each part should get, most important first.
  private static func requests(
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
      (.figure, min(figure, 5)), (.table, min(table, 4)), (.title, letters), (.set, set),
      (.about, 1), (.table, min(table, 5)), (.table, min(table, 6)), (.about, 2),
      (.table, min(table, 7)), (.table, min(table, 8)), (.table, min(table, 9)),
      (.gapAboveUpcoming, 1), (.gapAboveBars, 1), (.upcoming, 3), (.about, 3),
      (.gapBetweenBars, 1),
      // and more.
      (.figure, min(figure, 10)), (.upcoming, 5), (.gapAboveFigure, 1),
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
