import DurableFiles
import WorkoutCore

/// A column of a table as texts, with the width that it is given.
struct FittedColumn {
  let column: Table.Column
  /// Without control characters, a cell a row.
  private let texts: [String]
  /// What tells a row's text from an equal one; empty where nothing does.
  private let marks: [String]
  /// The rows whose text another row has too.
  private let equal: Set<Int>
  /// Texts, by row, that are cut elsewhere than at their end, since others begin the same.
  private var cuts: [Int: String] = [:]
  /// At first the width that cuts nothing.
  var width: Int
  /// What it keeps of that where room is scarce.
  let leastWidth: Int

  init(_ column: Table.Column, cells: [Cell], _ localTime: LocalTime) {
    self.column = column
    texts = cells.map { TerminalText.line($0.forPeople(localTime)) }
    marks = cells.map(\.mark)
    equal = Set(Self.alike(texts, marks, by: Title.fold).joined())
    var natural = TextWidth.columns(of: column.title)
    for (row, text) in texts.enumerated() {
      let mark = equal.contains(row) ? TextWidth.columns(of: marks[row]) : 0
      natural = max(natural, TextWidth.columns(of: text) + mark)
    }
    width = natural
    leastWidth = min(natural, column.leastWidth ?? natural)
  }

  /// Whether it says nothing.
  var isBlank: Bool { texts.allSatisfy(\.isEmpty) }

  /// The whole text of a row.
  func text(_ row: Int) -> String { texts[row] }

  /// The text of a row as far as the width goes. One that is equal to another bears its mark, at
  /// the expense of its end.
  func shown(_ row: Int) -> String {
    guard equal.contains(row) else {
      return cuts[row] ?? TextWidth.truncated(texts[row], to: width)
    }
    let mark = marks[row]
    return TextWidth.truncated(texts[row], to: width - TextWidth.columns(of: mark)) + mark
  }

  /// Whether texts that differ would read the same if they ended where the width ends.
  var losesDifferences: Bool { !alikeByCut.isEmpty }

  /// Cuts, now that the width is settled, texts that would read the same where they differ.
  mutating func settle() {
    for rows in alikeByCut {
      let shown = DistinctCut.texts(of: rows.map { texts[$0] }, width: width)
      for (row, text) in zip(rows, shown) { cuts[row] = text }
    }
  }

  /// Rows, in groups, that differ, but not in what the width shows of their beginnings.
  private var alikeByCut: [[Int]] {
    Self.alike(texts, marks) { TextWidth.truncated($0, to: width) }
      .map { $0.filter { !equal.contains($0) } }
      .filter { $0.count > 1 }
  }

  /// The rows, in groups, that have a mark, and whose texts are the same in a form.
  private static func alike(
    _ texts: [String], _ marks: [String], by form: (String) -> String
  ) -> [[Int]] {
    var rows: [String: [Int]] = [:]
    for (row, text) in texts.enumerated() where !marks[row].isEmpty {
      rows[form(text), default: []].append(row)
    }
    return rows.values.filter { $0.count > 1 }
  }
}

extension Table.Column {
  /// What can still be told apart; `nil` for what is not cut.
  fileprivate var leastWidth: Int? {
    // What can stand below its row need not be cut.
    guard below == nil else { return nil }
    switch fit {
    case .subject: return TableLayout.narrowest
    case .label, .flexible: return FittedTable.narrowestColumn
    case .fixed: return nil
    }
  }
}
