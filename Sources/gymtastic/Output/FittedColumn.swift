import WorkoutCore

/// A column of a table as texts, with the width that it is given.
struct FittedColumn {
  let column: Table.Column
  /// Without control characters, a cell a row.
  private let texts: [String]
  /// What tells a row's text from another that reads the same; empty where nothing does.
  private let marks: [String]
  /// The rows whose text another row has too, as far as it is shown.
  private var alike: Set<Int>
  /// At first the width that cuts nothing.
  var width: Int
  /// What it keeps of that where room is scarce.
  let leastWidth: Int

  init(_ column: Table.Column, cells: [Cell], _ localTime: LocalTime) {
    self.column = column
    texts = cells.map { TerminalText.line($0.forPeople(localTime)) }
    marks = cells.map(\.mark)
    alike = Self.alike(texts, marks, by: Title.fold)
    var natural = TextWidth.columns(of: column.title)
    for (row, text) in texts.enumerated() {
      let mark = alike.contains(row) ? TextWidth.columns(of: marks[row]) : 0
      natural = max(natural, TextWidth.columns(of: text) + mark)
    }
    width = natural
    leastWidth = min(natural, column.leastWidth ?? natural)
  }

  /// Whether it says nothing.
  var isBlank: Bool { texts.allSatisfy(\.isEmpty) }

  /// The whole text of a row.
  func text(_ row: Int) -> String { texts[row] }

  /// The text of a row as far as the width goes. One that would read the same as another's bears
  /// its mark, at the expense of its end.
  func shown(_ row: Int) -> String {
    guard alike.contains(row) else { return TextWidth.truncated(texts[row], to: width) }
    let mark = marks[row]
    return TextWidth.truncated(texts[row], to: width - TextWidth.columns(of: mark)) + mark
  }

  /// Finds, now that the width is settled, the rows whose texts have come to read the same.
  mutating func settle() {
    alike.formUnion(Self.alike(texts, marks) { TextWidth.truncated($0, to: width) })
  }

  /// The rows that have a mark, and whose text reads the same as another's in a form.
  private static func alike(
    _ texts: [String], _ marks: [String], by form: (String) -> String
  ) -> Set<Int> {
    var rows: [String: [Int]] = [:]
    for (row, text) in texts.enumerated() where !marks[row].isEmpty {
      rows[form(text), default: []].append(row)
    }
    return Set(rows.values.filter { $0.count > 1 }.joined())
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
