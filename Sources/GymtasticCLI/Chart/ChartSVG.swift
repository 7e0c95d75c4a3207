import TerminalKit
import WorkoutCore

extension Chart {
  /// The chart as a standalone SVG document, for light and dark backgrounds.
  var svg: String { svg(.full) }

  /// - Parameter width: small for a chart next to others.
  func svg(_ width: SVGPage.Width) -> String {
    var drawing = SVGDrawing(chart: self, width)
    switch plot {
    case .calendar(let days, let values): drawing.drawCalendar(days, values)
    case .weeks(let points): drawing.drawWeeks(points)
    case .line(let points): drawing.drawLine(points)
    case .balance(let amounts, let aim): drawing.drawBalance(amounts, aim: aim)
    }
    return drawing.page.document
  }
}

/// Draws the plots of charts on a page, from the top down.
private struct SVGDrawing {
  private(set) var page: SVGPage
  private let chart: Chart

  init(chart: Chart, _ width: SVGPage.Width) {
    self.chart = chart
    page = SVGPage(title: chart.title, caption: chart.caption, width)
  }

  private var mostTicks: Int { page.width == .full ? 10 : 6 }
  private var plotHeight: Double { page.width == .full ? 220 : 84 }

  /// `2026-11-20: 42 min`
  private func name(_ day: Day, _ value: Double) -> String { "\(day): \(chart.amount(value))" }

  // MARK: - Days

  /// One square per day, one column per week.
  mutating func drawCalendar(_ days: ClosedRange<Day>, _ values: [Day: Double]) {
    let first = days.lowerBound.monday
    let weeks = Double((days.upperBound.number - first.number) / 7 + 1)
    let left = 56.0
    let pitch = page.width == .full ? (page.right - left) / max(weeks, 53) : 14
    let most = values.values.max() ?? 0
    page.bottom += 8
    var end = 0.0
    for (weekday, name) in [(0, "Mon"), (2, "Wed"), (4, "Fri"), (6, "Sun")] {
      let middle = page.bottom + (Double(weekday) + 0.41) * pitch
      page.text(name, x: left - 8, y: middle + 4, .end, style: "small")
    }
    for day in (days.lowerBound.number...days.upperBound.number).map(Day.init(number:)) {
      let (week, weekday) = (day.number - first.number).quotientAndRemainder(dividingBy: 7)
      let x = left + Double(week) * pitch
      page.rectangle(
        "day\(Chart.level(of: values[day], most: most))", x: x,
        y: page.bottom + Double(weekday) * pitch, width: pitch * 0.82, height: pitch * 0.82,
        radius: 2, name: values[day].map { name(day, $0) })
      guard day.dayOfMonth == 1 || day == days.lowerBound && day.dayOfMonth <= 14,
        x >= end, x < page.right - 20
      else { continue }
      page.text(Day.name(ofMonth: day.month), x: x, y: page.bottom - 6)
      end = x + 30
    }
    page.bottom += 7 * pitch + 22
    drawLegend(most: chart.amount(most), pitch)
  }

  private mutating func drawLegend(most: String, _ pitch: Double) {
    let last = page.right - Double(most.count) * SVGPage.figureWidth
    let first = last - Double(Chart.levels + 1) * pitch - 6
    page.text("none", x: first - 6, y: page.bottom + 8.5, .end, style: "small")
    for level in 0...Chart.levels {
      page.rectangle(
        "day\(level)", x: first + Double(level) * pitch, y: page.bottom, width: pitch * 0.82,
        height: pitch * 0.82, radius: 2)
    }
    page.text(most, x: last, y: page.bottom + 8.5, style: "small")
    page.bottom += pitch
  }

  // MARK: - Weeks

  mutating func drawWeeks(_ points: [Chart.Point]) {
    let axis = ValueAxis(points.map(\.value), isFromZero: true)
    let left = drawScale(axis)
    let pitch = (page.right - left) / Double(max(1, points.count))
    let width = min(60, pitch - min(6, pitch / 4))
    let middle = { (week: Int) in left + (Double(week) + 0.5) * pitch }
    for (week, point) in points.enumerated() where point.value > 0 {
      let height = max(1, axis.place(of: point.value) * plotHeight)
      page.rectangle(
        "bar", x: middle(week) - width / 2, y: page.bottom - height, width: width, height: height,
        name: name(point.day, point.value))
    }
    page.line("axis", [(left, page.bottom), (page.right, page.bottom)])
    let days = DayAxis(points)
    drawTicks(
      days.ticks(min(mostTicks, max(1, points.count))).map { day, label in
        (middle((day.number - days.days.lowerBound.number) / 7), label)
      })
  }

  // MARK: - Lines

  private static let mostDots = 60

  mutating func drawLine(_ points: [Chart.Point]) {
    let axis = ValueAxis(points.map(\.value), isFromZero: false)
    let days = DayAxis(points)
    let label = points.last.map { chart.amount($0.value) } ?? ""
    let right = page.right - Double(label.count) * SVGPage.figureWidth - 12
    let left = drawScale(axis, to: right)
    let x = { (day: Day) in left + 8 + days.place(of: day) * (right - left - 8) }
    let places = points.map { point in
      (x: x(point.day), y: page.bottom - axis.place(of: point.value) * plotHeight)
    }
    page.line("axis", [(left, page.bottom), (right, page.bottom)])
    if points.count > 1 {
      page.fade(below: places)
      page.line("line", places)
    }
    // Many large dots would hide the line.
    let radius = points.count > Self.mostDots ? 2.0 : 3.0
    for (point, place) in zip(points, places).dropLast() {
      page.dot(place, radius: radius, name: name(point.day, point.value))
    }
    if let point = points.last, let place = places.last {
      page.dot(place, radius: 4.5, name: name(point.day, point.value))
      page.text(label, x: place.x + 11, y: place.y + 4.5, style: "value")
    }
    drawTicks(days.ticks(mostTicks).map { (x($0.day), $0.label) })
  }

  // MARK: - Balance

  mutating func drawBalance(_ amounts: [Chart.Amount], aim: ClosedRange<Double>) {
    let axis = ValueAxis(amounts.map(\.value) + [aim.upperBound], isFromZero: true)
    let (left, right, pitch) = (132.0, page.right - 84, 28.0)
    let x = { (value: Double) in left + axis.place(of: value) * (right - left) }
    let top = page.top - 8
    page.bottom = top + pitch * Double(amounts.count)
    page.rectangle(
      "aim", x: x(aim.lowerBound), y: top, width: max(2, x(aim.upperBound) - x(aim.lowerBound)),
      height: page.bottom - top)
    for tick in axis.ticks { page.line("grid", [(x(tick), top), (x(tick), page.bottom)]) }
    for (row, amount) in amounts.enumerated() {
      let middle = top + pitch * (Double(row) + 0.5)
      let side = aim.side(of: amount.value)
      page.text(TextWidth.truncated(amount.name, to: 14), x: left - 12, y: middle + 4.5, .end)
      if amount.value > 0 {
        page.rectangle(
          side.map { "bar \($0)" } ?? "bar", x: left, y: middle - 8,
          width: max(2, x(amount.value) - left), height: 16, radius: 2)
      }
      page.text(Chart.number(amount.value), x: right + 38, y: middle + 4.5, .end, style: "value")
      if let side { page.text(side, x: right + 44, y: middle + 4.5, style: "small") }
    }
    page.line("axis", [(left, top), (left, page.bottom)])
    page.bottom += 18
    for tick in axis.ticks {
      page.text(Chart.number(tick), x: x(tick), y: page.bottom, .middle, style: "small")
    }
  }

  // MARK: - Axes

  /// Draws a line for each number of a scale, and the unit above them.
  ///
  /// - Returns: the x coordinate at which the plot begins.
  private mutating func drawScale(_ axis: ValueAxis, to end: Double? = nil) -> Double {
    let right = end ?? page.right
    let names = axis.ticks.map(Chart.number)
    let longest = max(names.map(\.count).max() ?? 0, chart.unit.count)
    let left = SVGPage.margin + Double(longest) * SVGPage.figureWidth + 10
    page.bottom = page.top + 12 + plotHeight
    page.text(chart.unit, x: left - 10, y: page.top - 4, .end, style: "small")
    for (tick, name) in zip(axis.ticks, names) {
      let y = page.bottom - axis.place(of: tick) * plotHeight
      page.line("grid", [(left, y), (right, y)])
      page.text(name, x: left - 10, y: y + 4.5, .end)
    }
    return left
  }

  /// Labels days below the lower axis, if there is room.
  private mutating func drawTicks(_ ticks: [(x: Double, label: String)]) {
    var end = 0.0
    for (x, label) in ticks {
      let half = Double(label.count) * SVGPage.figureWidth / 2
      guard x - half > end, x + half < page.width.rawValue - 4 else { continue }
      page.line("axis", [(x, page.bottom), (x, page.bottom + 4)])
      page.text(label, x: x, y: page.bottom + 20, .middle)
      end = x + half + 6
    }
    page.bottom += 20
  }
}
