import TerminalKit
import WorkoutCore

extension Chart {
  /// The chart for a terminal, without colors: title, drawing and caption.
  ///
  /// - Parameters:
  ///   - columns: the maximum width of a line; if weeks do not fit, the last ones are shown.
  ///   - isUnicode: whether to use blocks and braille; otherwise ASCII.
  func text(columns: Int, isUnicode: Bool) -> String {
    let drawing = ChartDrawing(columns: columns, isUnicode: isUnicode, unit: unit)
    let lines =
      switch plot {
      case .calendar(let days, let values): drawing.calendar(days, values)
      case .weeks(let points): drawing.weeks(points)
      case .line(let points): drawing.line(points)
      case .balance(let amounts, let aim): drawing.balance(amounts, aim: aim)
      }
    let heading = TextWrap.lines(of: TerminalText.line(title), width: max(1, columns))
    let remark = TextWrap.lines(of: TerminalText.line(caption), width: max(1, columns))
    return (heading + [""] + lines + [""] + remark).map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

/// Draws the plots of charts with characters.
private struct ChartDrawing {
  let columns: Int
  let isUnicode: Bool
  let unit: String

  private static let height = 12
  private static let narrowest = 10
  /// Beyond this width, a line only gets flatter.
  private static let widest = 120

  // MARK: Days

  private static let dayMargin = 4

  /// One row per weekday, one column per week.
  func calendar(_ days: ClosedRange<Day>, _ values: [Day: Double]) -> [String] {
    let marks: [Character] = Array(isUnicode ? "·░▒▓█" : ".-+*#")
    let most = values.values.max() ?? 0
    let first = days.lowerBound.monday
    let count = (days.upperBound.number - first.number) / 7 + 1
    let shown = max(1, min(count, columns - Self.dayMargin))
    let mondays = (0..<count).suffix(shown).map { first.adding(7 * $0) }
    let names = ["Mon", "   ", "Wed", "   ", "Fri", "   ", "Sun"]
    let rows = names.enumerated().map { weekday, name in
      let row = mondays.map { monday -> Character in
        let day = monday.adding(weekday)
        let level = Chart.level(of: values[day], most: most)
        return days.contains(day) && marks.indices.contains(level) ? marks[level] : " "
      }
      return name + " " + String(row)
    }
    let least = marks.first.map { "\($0)" } ?? ""
    let scale = "\(least) none  " + String(marks.dropFirst()) + " up to the greatest"
    return [monthLine(over: mondays)] + rows + ["", scale]
  }

  /// The name of each month above the week that contains its first day, if there is room.
  private func monthLine(over mondays: [Day]) -> String {
    let months = mondays.map { $0.adding(6).month }
    let ticks = months.indices.dropFirst().filter { months[$0] != months[$0 - 1] }
    let first = months.prefix(Self.dayMargin)
    let isFirstAlone = first.allSatisfy { $0 == first.first }
    let named = ((isFirstAlone ? [0] : []) + ticks).map { column in
      (column: column, label: Day.name(ofMonth: months[column]))
    }
    return String(repeating: " ", count: Self.dayMargin)
      + labels(named, width: months.count)
  }

  // MARK: Weeks

  func weeks(_ points: [Chart.Point]) -> [String] {
    let axis = ValueAxis(points.map(\.value), isFromZero: true)
    let margin = margin(axis)
    let width = max(Self.narrowest, min(columns, Self.widest) - margin)
    let shown = Array(points.suffix(width))
    let slot = max(1, min(8, width / max(1, shown.count)))
    let step = max(2, Self.height / axis.steps)
    let height = step * axis.steps
    let eighths = shown.map { point -> Int in
      let size = axis.place(of: point.value) * Double(height * 8)
      return point.value > 0 ? max(1, Int(size.rounded())) : 0
    }
    let rows = (0..<height).map { row in
      eighths.map { size in
        let part = min(8, max(0, size - (height - 1 - row) * 8))
        return String(repeating: bar(part), count: max(1, slot - 1)) + (slot > 1 ? " " : "")
      }.joined()
    }
    let days = DayAxis(shown)
    let ticks = days.ticks(max(1, shown.count * slot / 8)).map { day, label in
      (column: (day.number - days.days.lowerBound.number) / 7 * slot, label: label)
    }
    let names = axis.ticks.enumerated().map { (row: height - $0 * step, value: $1) }
    return framed(rows, width: shown.count * slot, margin: margin, names: names, ticks: ticks)
  }

  /// A cell filled from below by this many eighths.
  private func bar(_ eighths: Int) -> Character {
    let marks: [Character] = Array(isUnicode ? " ▁▂▃▄▅▆▇█" : " ...:::##")
    return marks.indices.contains(eighths) ? marks[eighths] : " "
  }

  // MARK: Lines

  func line(_ points: [Chart.Point]) -> [String] {
    let axis = ValueAxis(points.map(\.value), isFromZero: false)
    let days = DayAxis(points)
    let margin = margin(axis)
    let width = max(Self.narrowest, min(columns, Self.widest) - margin)
    let step = max(2, Self.height / axis.steps)
    let height = step * axis.steps + 1
    var grid = DotGrid(width: width, height: height, isUnicode: isUnicode)
    let places = points.map { point in
      grid.dot(x: days.place(of: point.day), y: axis.place(of: point.value))
    }
    for (start, end) in zip(places, places.dropFirst()) { grid.connect(start, end) }
    // If there are few values, marks distinguish them from the lines between them.
    if !isUnicode || places.count <= width / 4 {
      for place in places { grid.mark(place) }
    }
    let ticks = days.ticks(max(1, width / 9)).map { day, label in
      (column: Int((days.place(of: day) * Double(width - 1)).rounded()), label: label)
    }
    let names = axis.ticks.enumerated().map { (row: height - 1 - $0 * step, value: $1) }
    return framed(grid.rows, width: width, margin: margin, names: names, ticks: ticks)
  }

  // MARK: Balance

  func balance(_ amounts: [Chart.Amount], aim: ClosedRange<Double>) -> [String] {
    let axis = ValueAxis(amounts.map(\.value) + [aim.upperBound], isFromZero: true)
    let numbers = amounts.map { amount in
      let side = aim.side(of: amount.value).map { "  " + $0 } ?? ""
      return TextWidth.padded(Chart.number(amount.value), to: 5, alignment: .right) + side
    }
    let longest = amounts.map { TextWidth.columns(of: TerminalText.line($0.name)) }.max() ?? 0
    let nameWidth = min(longest, max(4, columns / 3))
    let room = columns - nameWidth - 2 - 1 - "     above".count - 1
    let width = max(Self.narrowest, min(60, room))
    let edge = { (value: Double) in Int((axis.place(of: value) * Double(width)).rounded()) }
    let range = edge(aim.lowerBound)..<max(edge(aim.lowerBound) + 1, edge(aim.upperBound))
    let rows = zip(amounts, numbers).map { amount, number in
      let name = TextWidth.truncated(TerminalText.line(amount.name), to: nameWidth)
      return TextWidth.padded(name, to: nameWidth) + " "
        + row(axis.place(of: amount.value), range, width) + " " + number
    }
    let ticks = axis.ticks.map { (column: edge($0), label: Chart.number($0)) }
    return rows
      + [String(repeating: " ", count: nameWidth + 1) + labels(ticks, width: width + 4)]
  }

  /// A bar drawn from the left over the target range, which is visible beyond the bar.
  private func row(_ place: Double, _ range: Range<Int>, _ width: Int) -> String {
    let marks: [Character] = Array(isUnicode ? " ▏▎▍▌▋▊▉█" : "     ####")
    let size = place > 0 ? max(4, Int((place * Double(width * 8)).rounded())) : 0
    return String(
      (0..<width).map { column -> Character in
        let part = min(8, max(0, size - column * 8))
        if part > 0, marks[part] != " " { return marks[part] }
        return range.contains(column) ? (isUnicode ? "░" : ":") : " "
      })
  }

  // MARK: Frame

  /// The columns left of a plot: the widest number, and the axis.
  private func margin(_ axis: ValueAxis) -> Int {
    (axis.ticks.map { Chart.number($0).count } + [TextWidth.columns(of: unit)]).max().map { $0 + 2 }
      ?? 2
  }

  /// Frames rows with a left and a lower axis.
  ///
  /// - Parameters:
  ///   - names: the numbers on the left axis; the lower axis follows the last row.
  ///   - ticks: the labels below the lower axis.
  private func framed(
    _ rows: [String], width: Int, margin: Int, names: [(row: Int, value: Double)],
    ticks: [(column: Int, label: String)]
  ) -> [String] {
    let (corner, across, down) = isUnicode ? ("└", "─", "┬") : ("+", "-", "+")
    let (left, side) = isUnicode ? ("┤", "│") : ("+", "|")
    let named = Dictionary(names.map { ($0.row, Chart.number($0.value)) }) { first, _ in first }
    let name = { (row: Int) in
      TextWidth.padded(named[row] ?? "", to: margin - 2, alignment: .right) + " "
    }
    let marked = Set(ticks.map(\.column))
    let axis = (0..<width).map { marked.contains($0) ? down : across }.joined()
    let heading = TextWidth.padded(TerminalText.line(unit), to: margin - 2, alignment: .right)
    return (unit.isEmpty ? [] : [heading])
      + rows.enumerated().map { name($0) + (named[$0] == nil ? side : left) + $1 }
      + [name(rows.count) + corner + axis]
      + [String(repeating: " ", count: margin) + labels(ticks, width: width)]
  }

  /// Labels that begin at their columns, if there is room.
  private func labels(_ ticks: [(column: Int, label: String)], width: Int) -> String {
    var line = ""
    for (column, label) in ticks where line.isEmpty ? column >= 0 : column > line.count {
      guard column + label.count <= width else { continue }
      line += String(repeating: " ", count: column - line.count) + label
    }
    return line
  }
}

/// Dots for drawing lines, eight per braille cell or one in ASCII, and marks that fill a cell.
private struct DotGrid {
  typealias Dot = (x: Int, y: Int)

  private let width: Int
  private let height: Int
  private let isUnicode: Bool
  /// The dots of each cell, as bits in braille order.
  private var cells: [UInt8]
  private var marks: Set<Int> = []

  init(width: Int, height: Int, isUnicode: Bool) {
    self.width = width
    self.height = height
    self.isUnicode = isUnicode
    cells = Array(repeating: 0, count: width * height)
  }

  /// The dot at a point; both coordinates run from 0, at the left and bottom, to 1.
  ///
  /// The lowest dot is in the middle of the last row, the highest in the middle of the first row.
  func dot(x: Double, y: Double) -> Dot {
    let (across, down) = isUnicode ? (2, 4) : (1, 1)
    let rise = (1 - y) * Double((height - 1) * down)
    return (Int((x * Double(width * across - 1)).rounded()), Int(rise.rounded()) + (down - 1) / 2)
  }

  /// A straight line of dots.
  mutating func connect(_ start: Dot, _ end: Dot) {
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let part = steps > 0 ? Double(step) / Double(steps) : 0
      let x = start.x + Int((Double(end.x - start.x) * part).rounded())
      let y = start.y + Int((Double(end.y - start.y) * part).rounded())
      guard let index = cell(of: (x, y)) else { continue }
      cells[index] |= bits[x % 2][y % 4]
    }
  }

  mutating func mark(_ dot: Dot) {
    if let index = cell(of: dot) { marks.insert(index) }
  }

  private func cell(of dot: Dot) -> Int? {
    let (across, down) = isUnicode ? (2, 4) : (1, 1)
    let index = dot.y / down * width + dot.x / across
    let isInside = dot.x >= 0 && dot.y >= 0 && dot.x / across < width
    return isInside && cells.indices.contains(index) ? index : nil
  }

  var rows: [String] {
    (0..<height).map { row in
      String((row * width..<(row + 1) * width).map(character))
    }
  }

  private func character(at index: Int) -> Character {
    if marks.contains(index) { return isUnicode ? "•" : "*" }
    guard cells[index] != 0 else { return " " }
    return isUnicode
      ? Unicode.Scalar(0x2800 + UInt32(cells[index])).map { Character($0) } ?? " " : "."
  }
}
