/// A column of a table as texts, with the width that it is given.
struct FittedColumn {
  let column: Table.Column
  /// Without control characters, a cell a row.
  let cells: [String]
  /// At first the width that cuts nothing.
  var width: Int
  /// What it keeps of that where room is scarce.
  let leastWidth: Int

  init(_ column: Table.Column, cells: [String]) {
    self.column = column
    self.cells = cells
    let natural = cells.reduce(TextWidth.columns(of: column.title)) { widest, cell in
      max(widest, TextWidth.columns(of: cell))
    }
    width = natural
    leastWidth = min(natural, column.fit.leastWidth ?? natural)
  }

  /// Whether it says nothing.
  var isBlank: Bool { cells.allSatisfy(\.isEmpty) }
  var canShrink: Bool { width > leastWidth }
}

extension Table.Fit {
  /// What can still be told apart; `nil` for what must not be cut.
  fileprivate var leastWidth: Int? {
    switch self {
    case .subject: TableLayout.narrowest
    case .flexible: 8
    case .fixed: nil
    }
  }
}
