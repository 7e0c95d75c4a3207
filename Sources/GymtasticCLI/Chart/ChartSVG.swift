import TerminalKit
import WorkoutCore

extension Chart {
  /// The chart as an SVG document that needs nothing else: no script, no font, no second file. It
  /// has colours for a light and for a dark background, and its title and caption describe it to
  /// those who cannot see it.
  var svg: String {
    var drawing = SVGDrawing(of: self)
    switch plot {
    case .calendar(let days, let values): drawing.draw(days, values, amount)
    case .weeks(let points): drawing.drawWeeks(points, amount)
    case .line(let points): drawing.drawLine(points, amount)
    case .balance(let amounts, let aim): drawing.draw(amounts, aim: aim)
    }
    return drawing.document(title: title, caption: caption)
  }
}

/// Collects the elements of a chart's picture from the top down.
private struct SVGDrawing {
  private let unit: String
  /// Of several pictures in one page, each names its own parts.
  private let mark: String
  private var elements: [String] = []
  /// Where the last element ends.
  private var bottom = Self.top

  init(of chart: Chart) {
    unit = chart.unit
    mark = Self.mark(of: chart.title + chart.caption)
  }

  private static let width = 680.0
  private static let margin = 24.0
  /// Below the title and the caption.
  private static let top = 84.0
  private static let plotHeight = 220.0
  /// About as wide as a figure of the font.
  private static let figureWidth = 7.5
  private static let right = width - margin

  // MARK: Days

  mutating func draw(
    _ days: ClosedRange<Day>, _ values: [Day: Double], _ amount: (Double) -> String
  ) {
    let first = days.lowerBound.monday
    let weeks = Double((days.upperBound.number - first.number) / 7 + 1)
    let left = 56.0
    let pitch = (Self.right - left) / max(weeks, 53)
    let size = pitch * 0.82
    let all = (days.lowerBound.number...days.upperBound.number).map(Day.init(number:))
    let most = values.values.max() ?? 0
    bottom = Self.top + 8
    var end = -1.0
    for day in all where day.dayOfMonth == 1 || day == days.lowerBound {
      let x = left + Double((day.number - first.number) / 7) * pitch
      guard x >= end, x < Self.right - 20, Chart.months.indices.contains(day.month - 1),
        day.dayOfMonth <= 14
      else { continue }
      text(Chart.months[day.month - 1], x: x, y: bottom - 6)
      end = x + 30
    }
    for (weekday, name) in [(0, "Mon"), (2, "Wed"), (4, "Fri"), (6, "Sun")] {
      text(name, x: left - 8, y: bottom + Double(weekday) * pitch + 8.5, anchor: "end", "small")
    }
    for day in all {
      let (week, weekday) = (day.number - first.number).quotientAndRemainder(dividingBy: 7)
      let level = Chart.level(of: values[day], most: most)
      square(
        "l\(level)", x: left + Double(week) * pitch, y: bottom + Double(weekday) * pitch, size,
        title: values[day].map { "\(day): \(amount($0))" })
    }
    bottom += 7 * pitch + 22
    legend(most: amount(most), size, pitch)
  }

  private mutating func legend(most: String, _ size: Double, _ pitch: Double) {
    let last = Self.right - Double(most.count) * Self.figureWidth
    let first = last - Double(Chart.levels + 1) * pitch - 6
    text("none", x: first - 6, y: bottom + 8.5, anchor: "end", "small")
    for level in 0...Chart.levels {
      square("l\(level)", x: first + Double(level) * pitch, y: bottom, size)
    }
    text(most, x: first + Double(Chart.levels + 1) * pitch + 4, y: bottom + 8.5, "small")
    bottom += size
  }

  private mutating func square(
    _ style: String, x: Double, y: Double, _ size: Double, title: String? = nil
  ) {
    let start =
      "<rect class=\"\(style)\" x=\"\(Self.text(x))\" y=\"\(Self.text(y))\""
      + " width=\"\(Self.text(size))\" height=\"\(Self.text(size))\" rx=\"2\""
    elements.append(
      start + (title.map { "><title>\(Self.escaped($0))</title></rect>" } ?? "/>"))
  }

  // MARK: Weeks

  mutating func drawWeeks(_ points: [Chart.Point], _ amount: (Double) -> String) {
    let axis = ValueAxis(points.map(\.value), isFromZero: true)
    let left = drawScale(axis)
    let pitch = (Self.right - left) / Double(max(1, points.count))
    let gap = min(6, pitch / 4)
    for (index, point) in points.enumerated() where point.value > 0 {
      let height = max(1, axis.place(of: point.value) * Self.plotHeight)
      elements.append(
        "<rect class=\"bar\" x=\"\(Self.text(left + Double(index) * pitch + gap / 2))\""
          + " y=\"\(Self.text(bottom - height))\" width=\"\(Self.text(min(40, pitch - gap)))\""
          + " height=\"\(Self.text(height))\">"
          + "<title>\(Self.escaped("\(point.day): \(amount(point.value))"))</title></rect>")
    }
    line("axis", from: (left, bottom), to: (Self.right, bottom))
    let days = DayAxis(points)
    let ticks = days.ticks(min(10, max(1, points.count))).map { day, label in
      let week = (day.number - days.days.lowerBound.number) / 7
      return (left + (Double(week) + 0.5) * pitch, label)
    }
    draw(ticks)
  }

  // MARK: Lines

  mutating func drawLine(_ points: [Chart.Point], _ amount: (Double) -> String) {
    let points = points.sorted { $0.day < $1.day }
    let axis = ValueAxis(points.map(\.value), isFromZero: false)
    let left = drawScale(axis) + 8
    let days = DayAxis(points)
    let places = points.map { point in
      (
        x: left + days.place(of: point.day) * (Self.right - 8 - left),
        y: bottom - axis.place(of: point.value) * Self.plotHeight
      )
    }
    line("axis", from: (left - 8, bottom), to: (Self.right, bottom))
    let path = places.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: "L")
    if let first = places.first, let last = places.last, places.count > 1 {
      // It fades, as the axis need not begin at 0.
      elements += [
        "<linearGradient id=\"fade-\(mark)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">",
        "<stop class=\"fade\" offset=\"0\" stop-opacity=\"0.3\"/>",
        "<stop class=\"fade\" offset=\"1\" stop-opacity=\"0\"/>", "</linearGradient>",
        "<path fill=\"url(#fade-\(mark))\""
          + " d=\"M\(path)V\(Self.text(bottom))H\(Self.text(first.x))Z\"/>",
      ]
      elements.append("<path class=\"line\" d=\"M\(path)\"/>")
      // Many dots would hide the line.
      dots(zip(points, places).dropLast(), radius: points.count > Self.mostDots ? 2 : 3, amount)
      dots(zip(points, places).suffix(1), radius: 4.5, amount)
      text(
        amount(points.last?.value ?? 0), x: Self.right, y: last.y - 12, anchor: "end", "value")
    } else {
      dots(zip(points, places).prefix(1), radius: 4.5, amount)
    }
    draw(days.ticks(10).map { (left + days.place(of: $0.day) * (Self.right - 8 - left), $0.label) })
  }

  private static let mostDots = 60

  private mutating func dots(
    _ points: some Sequence<(Chart.Point, (x: Double, y: Double))>, radius: Double,
    _ amount: (Double) -> String
  ) {
    for (point, place) in points {
      elements.append(
        "<circle class=\"dot\" cx=\"\(Self.text(place.x))\" cy=\"\(Self.text(place.y))\""
          + " r=\"\(Self.text(radius))\">"
          + "<title>\(Self.escaped("\(point.day): \(amount(point.value))"))</title></circle>")
    }
  }

  // MARK: Balance

  mutating func draw(_ amounts: [Chart.Amount], aim: ClosedRange<Double>) {
    let axis = ValueAxis(amounts.map(\.value) + [aim.upperBound], isFromZero: true)
    let pitch = 28.0
    let (left, right) = (132.0, Self.right - 84)
    let x = { (value: Double) in left + axis.place(of: value) * (right - left) }
    let top = Self.top - 8
    bottom = top + pitch * Double(amounts.count)
    elements.append(
      "<rect class=\"aim\" x=\"\(Self.text(x(aim.lowerBound)))\" y=\"\(Self.text(top))\""
        + " width=\"\(Self.text(max(2, x(aim.upperBound) - x(aim.lowerBound))))\""
        + " height=\"\(Self.text(bottom - top))\"/>")
    for tick in axis.ticks { line("grid", from: (x(tick), top), to: (x(tick), bottom)) }
    for (index, amount) in amounts.enumerated() {
      let middle = top + pitch * (Double(index) + 0.5)
      let side = aim.side(of: amount.value)
      text(
        TextWidth.truncated(amount.name, to: 14), x: left - 12, y: middle + 4.5, anchor: "end")
      if amount.value > 0 {
        elements.append(
          "<rect class=\"bar \(side ?? "within")\" x=\"\(Self.text(left))\""
            + " y=\"\(Self.text(middle - 8))\""
            + " width=\"\(Self.text(max(2, x(amount.value) - left)))\" height=\"16\" rx=\"2\"/>")
      }
      text(Chart.number(amount.value), x: right + 38, y: middle + 4.5, anchor: "end", "value")
      if let side { text(side, x: right + 44, y: middle + 4.5, "small") }
    }
    line("axis", from: (left, top), to: (left, bottom))
    for tick in axis.ticks {
      text(Chart.number(tick), x: x(tick), y: bottom + 18, anchor: "middle", "small")
    }
    bottom += 18
  }

  // MARK: Axes

  /// Draws a line for each number of an axis, and the unit above.
  ///
  /// - Returns: where the plot begins.
  private mutating func drawScale(_ axis: ValueAxis) -> Double {
    let names = axis.ticks.map(Chart.number)
    let left = Self.margin + Double(names.map(\.count).max() ?? 0) * Self.figureWidth + 10
    bottom = Self.top + 12 + Self.plotHeight
    if !unit.isEmpty { text(unit, x: left - 10, y: Self.top - 4, anchor: "end", "small") }
    for (tick, name) in zip(axis.ticks, names) {
      let y = bottom - axis.place(of: tick) * Self.plotHeight
      line("grid", from: (left, y), to: (Self.right, y))
      text(name, x: left - 10, y: y + 4.5, anchor: "end")
    }
    return left
  }

  /// The names of days below the lower axis, where there is room.
  private mutating func draw(_ ticks: [(x: Double, label: String)]) {
    var end = -1.0
    for (x, label) in ticks {
      let half = Double(label.count) * Self.figureWidth / 2
      guard x - half > end, x + half < Self.width - 4 else { continue }
      line("axis", from: (x, bottom), to: (x, bottom + 4))
      text(label, x: x, y: bottom + 20, anchor: "middle")
      end = x + half + 6
    }
    bottom += 20
  }

  // MARK: Elements

  private mutating func line(
    _ style: String, from start: (Double, Double), to end: (Double, Double)
  ) {
    elements.append(
      "<path class=\"\(style)\" d=\"M\(Self.text(start.0)) \(Self.text(start.1))"
        + "L\(Self.text(end.0)) \(Self.text(end.1))\"/>")
  }

  private mutating func text(
    _ text: String, x: Double, y: Double, anchor: String? = nil, _ style: String? = nil
  ) {
    let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
    let style = style.map { " class=\"\($0)\"" } ?? ""
    elements.append(
      "<text\(style) x=\"\(Self.text(x))\" y=\"\(Self.text(y))\"\(anchor)>"
        + "\(Self.escaped(text))</text>")
  }

  /// The page around the elements.
  func document(title: String, caption: String) -> String {
    let (width, height) = (Self.text(Self.width), Self.text((bottom + Self.margin).rounded()))
    var page = self
    page.elements = []
    page.text(TextWidth.truncated(title, to: 68), x: Self.margin, y: 36, "title")
    page.text(TextWidth.truncated(caption, to: 92), x: Self.margin, y: 57, "small")
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
          + " viewBox=\"0 0 \(width) \(height)\" class=\"gymtastic\" role=\"img\""
          + " aria-labelledby=\"title-\(mark) desc-\(mark)\">",
        "<title id=\"title-\(mark)\">\(Self.escaped(title))</title>",
        "<desc id=\"desc-\(mark)\">\(Self.escaped(caption))</desc>",
        "<style>\n\(Self.styles)\n</style>",
        "<rect class=\"page\" x=\"0.5\" y=\"0.5\" width=\"\(Self.text(Self.width - 1))\""
          + " height=\"\(Self.text((bottom + Self.margin).rounded() - 1))\" rx=\"10\"/>",
      ] + page.elements + elements + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The styles of both backgrounds; a program that knows nothing of the preference takes the
  /// light ones.
  private static let styles = """
    .gymtastic text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;\
    fill:#4d5561}
    .gymtastic .small{font-size:12px}
    .gymtastic .title{font-size:17px;font-weight:600}
    .gymtastic .value{font-weight:600}
    .gymtastic .line,.gymtastic .grid,.gymtastic .axis{fill:none}
    .gymtastic .line{stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
    \(rules(light).joined(separator: "\n"))
    @media (prefers-color-scheme:dark){
    .gymtastic text{fill:#a6afba}
    \(rules(dark).joined(separator: "\n"))
    }
    """

  /// Colours by what they are for; of the days, from none to most.
  private typealias Colors = (
    page: String, edge: String, strong: String, grid: String, axis: String, accent: String,
    aim: String, below: String, above: String, days: [String]
  )

  private static let light: Colors = (
    "#ffffff", "#d5dae0", "#1b1f24", "#e6eaee", "#8a939e", "#2e7d00", "#e4f3d3", "#b46e14",
    "#0050af", ["#ebeef1", "#cde8a8", "#93cd55", "#55a41c", "#2e7d00"]
  )
  private static let dark: Colors = (
    "#14161a", "#2d323a", "#f0f3f6", "#262b32", "#6b7480", "#c8f065", "#2b3520", "#f0a050",
    "#65b8f0", ["#23272e", "#41521f", "#68862b", "#98bd45", "#c8f065"]
  )

  private static func rules(_ colors: Colors) -> [String] {
    [
      ".page{fill:\(colors.page);stroke:\(colors.edge)}",
      ".title,.value{fill:\(colors.strong)}",
      ".grid{stroke:\(colors.grid)}",
      ".axis{stroke:\(colors.axis)}",
      ".line{stroke:\(colors.accent)}",
      ".bar{fill:\(colors.accent)}",
      ".fade{stop-color:\(colors.accent)}",
      ".dot{fill:\(colors.accent)}",
      ".aim{fill:\(colors.aim)}",
      ".below{fill:\(colors.below)}",
      ".above{fill:\(colors.above)}",
    ].map(scoped)
      + colors.days.enumerated().map { scoped(".l\($0){fill:\($1)}") }
  }

  private static func scoped(_ rule: String) -> String {
    let (selectors, body) = rule.firstIndex(of: "{").map { (rule[..<$0], rule[$0...]) } ?? ("", "")
    return selectors.split(separator: ",").map { ".gymtastic \($0)" }.joined(separator: ",") + body
  }

  /// A short mark of a text: FNV-1a of 32 bits.
  private static func mark(of text: String) -> String {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36)
  }

  private static func text(_ number: Double) -> String { Cell.decimal(number) }

  /// As the content of an element. What XML allows nowhere is left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
