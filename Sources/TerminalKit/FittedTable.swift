/// The columns of a table by where they find room: beside each other, below their row, or nowhere.
///
/// Where there is too little, columns go, one after another; what is left gives up width then, the
/// widest first; what a row is about, last, if rows could not be told apart otherwise. Nothing goes
/// without a sign: see ``TableLayout``.
struct FittedTable {
  package private(set) var beside: [FittedColumn]
  /// In the table's order.
  package private(set) var below: [FittedColumn] = []
  package private(set) var leftOut: [FittedColumn] = []

  /// The columns between two columns of the table.
  static let gap = 2
  /// What no column that may be cut is narrower than.
  static let narrowestColumn = 8

  /// Fits columns into a line of `width`; those that hold nothing are no loss.
  init(_ columns: [FittedColumn], width: Int) {
    beside = columns.filter { !$0.isBlank || $0.column.fit == .subject }
    while excess(\.leastWidth, over: width) > 0, let index = leastWorth { moveAway(index) }
    let whole = beside
    shrink(to: \.leastWidth, into: width)
    if beside.contains(where: \.losesDifferences) {
      beside = whole
      shrink(to: { $0.column.fit == .subject ? $0.width : $0.leastWidth }, into: width)
      shrink(to: \.leastWidth, into: width)
    }
    // Where even those are too wide that always stay, they give up more.
    shrink(to: { min($0.leastWidth, Self.narrowestColumn) }, into: width)
    for index in beside.indices { beside[index].settle() }
  }

  /// The column to go next: the last spare one, else the last that need not stay.
  private var leastWorth: Int? {
    beside.lastIndex(where: \.column.isSpare) ?? beside.lastIndex { !$0.column.fit.stays }
  }

  private mutating func moveAway(_ index: Int) {
    let column = beside.remove(at: index)
    if column.column.below == nil {
      leftOut.insert(column, at: 0)
    } else {
      below.insert(column, at: 0)
    }
  }

  /// The widest column gives up width until another is as wide; of equal ones the last.
  private mutating func shrink(to least: (FittedColumn) -> Int, into width: Int) {
    for _ in 0..<max(0, excess(\.width, over: width)) {
      let flexible = beside.indices.reversed().filter { beside[$0].width > least(beside[$0]) }
      guard let widest = flexible.max(by: { beside[$0].width < beside[$1].width }) else { return }
      beside[widest].width -= 1
    }
  }

  /// By how much the columns are too wide together, with the sign that some are left out.
  private func excess(_ needed: (FittedColumn) -> Int, over width: Int) -> Int {
    let sign = leftOut.isEmpty ? 0 : TableLayout.sign.count
    return beside.map(needed).reduce(Self.gap * max(0, beside.count - 1), +) + sign - width
  }
}

extension Table.Fit {
  /// Whether its column is never left out.
  fileprivate var stays: Bool {
    switch self {
    case .subject, .label: true
    case .flexible, .fixed: false
    }
  }
}
