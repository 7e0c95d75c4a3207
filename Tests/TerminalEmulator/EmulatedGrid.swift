/// A screen of cells with a cursor.
struct EmulatedGrid {
  private(set) var rows: Int
  private(set) var columns: Int
  private(set) var lines: [[EmulatedCell]]
  /// Counted from 0.
  var row = 0
  var column = 0
  /// Whether the last column was filled, so that the next character wraps.
  var isWrapPending = false

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    lines = Array(repeating: Self.blankLine(columns), count: rows)
  }

  private static func blankLine(_ columns: Int) -> [EmulatedCell] {
    Array(repeating: .blank, count: columns)
  }

  /// The text of each line, without trailing blanks.
  var text: [String] { lines.map(Self.text) }

  static func text(of line: [EmulatedCell]) -> String {
    // Plain loops for speed: terminal sessions check every screen while they wait.
    var count = line.count
    while count > 0, line[count - 1].text == " " || line[count - 1].text.isEmpty { count -= 1 }
    var text = ""
    for place in 0..<count { text += line[place].text }
    return text
  }

  /// Puts a character at the cursor; returns a line that was scrolled off the top.
  mutating func put(_ text: String, width: Int, style: EmulatedStyle) -> [EmulatedCell]? {
    var scrolled: [EmulatedCell]?
    if isWrapPending || column + width > columns {
      scrolled = lineFeed()
      column = 0
    }
    isWrapPending = false
    guard column + width <= columns else { return scrolled }
    clearWideRemains(from: column, count: width)
    lines[row][column] = EmulatedCell(text: text, style: style)
    if width == 2 { lines[row][column + 1] = EmulatedCell(text: "", style: style) }
    isWrapPending = column + width == columns
    column = min(column + width, columns - 1)
    return scrolled
  }

  /// Appends a scalar to the character before the cursor.
  mutating func join(_ text: String) {
    var place = isWrapPending ? column : column - 1
    while place > 0, lines[row][place].text.isEmpty { place -= 1 }
    guard place >= 0 else { return }
    lines[row][place].text += text
  }

  /// Blanks the remaining half of a wide character that is partly overwritten.
  private mutating func clearWideRemains(from start: Int, count: Int) {
    if lines[row][start].text.isEmpty, start > 0 { lines[row][start - 1] = .blank }
    let next = start + count
    if next < columns, lines[row][next].text.isEmpty { lines[row][next] = .blank }
  }

  /// Moves down a line; at the bottom, scrolls and returns the top line.
  mutating func lineFeed() -> [EmulatedCell]? {
    isWrapPending = false
    guard row == rows - 1 else {
      row += 1
      return nil
    }
    lines.append(Self.blankLine(columns))
    return lines.removeFirst()
  }

  mutating func move(row: Int, column: Int) {
    self.row = min(max(row, 0), rows - 1)
    self.column = min(max(column, 0), columns - 1)
    isWrapPending = false
  }

  /// Blanks columns of the cursor's line.
  mutating func blank(_ range: Range<Int>) {
    for column in range.clamped(to: 0..<columns) { lines[row][column] = .blank }
  }

  /// Blanks whole lines.
  mutating func blankLines(_ range: Range<Int>) {
    for row in range.clamped(to: 0..<rows) { lines[row] = Self.blankLine(columns) }
  }

  /// Crops or extends at the right and bottom, like most terminals on their alternate screen.
  mutating func resize(rows: Int, columns: Int) {
    for index in lines.indices {
      lines[index] =
        Array(lines[index].prefix(columns)) + Self.blankLine(max(columns - self.columns, 0))
    }
    lines = Array(lines.prefix(rows))
    while lines.count < rows { lines.append(Self.blankLine(columns)) }
    (self.rows, self.columns) = (rows, columns)
    move(row: row, column: column)
  }
}
