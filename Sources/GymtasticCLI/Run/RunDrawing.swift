import DurableFiles
import TerminalKit
import WorkoutCore

/// Draws one moment of a run into one window.
struct RunDrawing {
  private let snapshot: RunSnapshot
  private let caption: RunCaption
  private let overlay: RunModel.Overlay?
  private let table: RunTable
  private let isTyping: Bool
  private let canGoBack: Bool
  private let warning: String?
  private let size: TerminalSize
  private let isUnicode: Bool
  /// The columns on the left reserved for a picture.
  private let inset: Int
  private let layout: RunLayout
  private var buffer: CellBuffer

  /// Narrower windows have no room for a picture next to the figure.
  private static let roomForPicture = 72
  /// The longest line that is easy to read.
  private static let longestLine = 72

  init(_ view: RunView, _ size: TerminalSize) {
    snapshot = view.snapshot
    overlay = view.overlay
    isUnicode = view.isUnicode
    self.size = size
    var caption = RunCaption(
      snapshot, exercises: view.exercises, lastTime: view.lastTime, plates: view.plates)
    if let person = view.person { caption.workout += " · \(person)" }
    if let typing = view.typing { caption.show(typing, of: snapshot) }
    self.caption = caption
    table = RunTable(snapshot, lastSets: view.lastSets)
    isTyping = view.typing != nil
    canGoBack = view.canGoBack
    warning = view.warning
    inset = view.hasPicture && size.columns >= Self.roomForPicture ? size.columns / 4 + 1 : 0
    // A question, and the fact that the clock is stopped, must be visible.
    let urgent: [RunLayout.Part?] = [
      overlay == .stopQuestion ? .keys : nil, snapshot.isPaused ? .set : nil,
    ]
    layout = RunLayout(
      size, isUnicode: isUnicode, tableRows: Self.tableRows(snapshot),
      isNumbered: snapshot.isNumbered, urgent: urgent.compactMap(\.self))
    buffer = CellBuffer(size: size)
  }

  /// Where the picture goes: to the left of everything about the exercise.
  var pictureBox: TerminalPicture.Box? {
    guard inset > 0, let first = layout.rows[.title]?.lowerBound,
      let last = layout.rows[.record]?.upperBound, last - first >= 3
    else { return nil }
    return TerminalPicture.Box(row: first, column: margin, rows: last - first, columns: inset - 2)
  }

  mutating func draw() -> CellBuffer {
    drawHeader()
    drawTitle()
    drawPrescription()
    drawAbout()
    drawFigure()
    drawSet()
    drawRecord()
    drawTable()
    drawBar(.stepBar, label: "Step", fraction: snapshot.stepFraction)
    drawBar(.workoutBar, label: "Workout", fraction: snapshot.workoutFraction)
    drawTimes()
    drawUpcoming()
    drawKeys()
    return buffer
  }

  /// The style of the exercise's title and the figure.
  private var highlight: Style {
    switch caption.mood {
    case .work: Palette.title
    case .calm: Palette.rest
    case .paused: Palette.quiet
    }
  }

  /// The free columns at both edges of a window that is wide enough.
  private var margin: Int { size.columns >= 40 ? 1 : 0 }

  private var width: Int { size.columns - 2 * margin }

  private var indent: Int { width >= 38 ? 12 : 0 }

  /// The columns next to a picture.
  private var widthBesidePicture: Int { width - inset }

  /// Centers a line about the exercise.
  private mutating func center(_ part: RunLayout.Part, _ text: String, style: Style = .plain) {
    guard let row = layout.rows[part]?.lowerBound else { return }
    center(text, row: row, inset: inset, style: style)
  }

  /// Centers lines about the exercise in the middle of rows.
  private mutating func center(_ lines: [String], in rows: Range<Int>, style: Style) {
    let first = rows.lowerBound + (rows.count - lines.count) / 2
    for (index, line) in lines.enumerated() {
      center(line, row: first + index, inset: inset, style: style)
    }
  }

  private mutating func center(_ text: String, row: Int, inset: Int = 0, style: Style) {
    let cut = TextWidth.truncated(text, to: width - inset)
    let column = margin + inset + (width - inset - TextWidth.columns(of: cut)) / 2
    buffer.write(cut, row: row, column: column, style: style)
  }

  private mutating func spread(_ left: String, _ right: String, row: Int, style: Style = .plain) {
    let rightWidth = TextWidth.columns(of: right)
    let leftCut = TextWidth.truncated(left, to: max(width - rightWidth - 2, 0))
    buffer.write(leftCut, row: row, column: margin, style: style)
    let cut = TextWidth.truncated(right, to: width)
    buffer.write(
      cut, row: row, column: size.columns - margin - TextWidth.columns(of: cut), style: style)
  }

  private mutating func drawHeader() {
    guard let row = layout.rows[.header]?.lowerBound else { return }
    if let warning { return center(warning, row: row, style: Palette.warning) }
    // Screen readers cannot read large letters.
    let place = [
      letters == nil ? "" : caption.title, setLetters == nil ? "" : caption.numbers, caption.place,
    ]
    spread(
      caption.workout, place.filter { !$0.isEmpty }.joined(separator: " · "), row: row,
      style: Palette.quiet)
  }

  private mutating func drawTitle() {
    guard let rows = layout.rows[.title] else { return }
    center(letters ?? [caption.title], in: rows, style: highlight)
  }

  /// The exercise's title in large letters; `nil` if they do not fit or lack a character.
  private var letters: [String]? {
    layout.rows[.title].flatMap { large(caption.title.uppercased(), rows: $0.count) }
  }

  /// The part of the line about the set that is in large letters; `nil` as for `letters`.
  private var setLetters: [String]? {
    layout.rows[.set].flatMap { large(caption.largeSet, rows: min($0.count, 3)) }
  }

  private func large(_ text: String, rows: Int) -> [String]? {
    guard !text.isEmpty else { return nil }
    let figure = BlockFigure(text, rows: rows, columns: widthBesidePicture, isUnicode: isUnicode)
    return figure.rows.count > 1 ? figure.rows : nil
  }

  /// The number of table rows for the exercise with the most sets; 0 if no table is shown.
  private static func tableRows(_ snapshot: RunSnapshot) -> Int {
    let isShown = snapshot.hasTable || snapshot.isChosen
    return isShown ? 1 + max(1, snapshot.mostSets) : 0
  }

  private mutating func drawSet() {
    guard let rows = layout.rows[.set] else { return }
    let usual = setLetters == nil ? Palette.heading : highlight
    center(
      setLetters ?? [caption.set], in: rows,
      style: caption.mood == .paused ? Palette.warning : usual)
  }

  private mutating func drawPrescription() {
    let small = setLetters == nil ? "" : caption.smallSet
    let whole = [small, caption.prescription, caption.rest].filter { !$0.isEmpty }
      .joined(separator: " · ")
    let shorter = [small, caption.prescription].filter { !$0.isEmpty }.joined(separator: " · ")
    let brief = caption.nextSet.isEmpty ? shorter : caption.nextSet
    let fitting = [whole, shorter].first { TextWidth.columns(of: $0) <= widthBesidePicture }
    center(.prescription, fitting ?? brief)
  }

  /// The muscle groups, the note and the description. The note has priority if space is short.
  private mutating func drawAbout() {
    guard let rows = layout.rows[.about] else { return }
    let note = paragraph(caption.note, rows: rows.count)
    let groups = paragraph(caption.groups, rows: rows.count - note.count)
    let left = rows.count - note.count - groups.count
    let explanation = paragraph(caption.explanation, rows: left)
    let isAiry = !note.isEmpty && !explanation.isEmpty && explanation.count < left
    let lines =
      groups.map { ($0, Palette.quiet) } + note.map { ($0, Style.plain) }
      + (isAiry ? [("", Style.plain)] : []) + explanation.map { ($0, Palette.quiet) }
    for (row, line) in zip(rows, lines) { center(line.0, row: row, inset: inset, style: line.1) }
  }

  /// A text in a limited number of lines, with an ellipsis if it is cut off.
  private func paragraph(_ text: String, rows: Int) -> [String] {
    guard !text.isEmpty, rows > 0 else { return [] }
    let sign = " …"
    let width = max(min(widthBesidePicture, Self.longestLine) - sign.count, 1)
    let lines = TextWrap.lines(of: text, width: width)
    guard lines.count > rows, let last = lines.dropFirst(rows - 1).first else { return lines }
    return lines.prefix(rows - 1) + [last + sign]
  }

  /// The last recorded set.
  ///
  /// In a small window, if this row is empty, it shows a line that has no row of its own.
  private mutating func drawRecord() {
    let isFitting = TextWidth.columns(of: caption.record) <= widthBesidePicture
    var line = isFitting ? caption.record : caption.briefRecord
    if snapshot.isChosen, layout.rows[.table] == nil { line = caption.chosen }
    if line.isEmpty, layout.rows[.about] == nil { line = caption.note }
    if line.isEmpty, layout.rows[.upcoming] == nil { line = upcomingLine }
    center(.record, line, style: caption.record.isEmpty ? Palette.quiet : Palette.heading)
  }

  /// The sets of the exercise, with the selected one highlighted.
  private mutating func drawTable() {
    guard let rows = layout.rows[.table] else { return }
    let lines = table.lines(rows: rows.count, columns: widthBesidePicture)
    let longest = lines.map { TextWidth.columns(of: $0.text) }.max() ?? 0
    let column = margin + inset + max(0, (widthBesidePicture - longest) / 2)
    for (row, (number, line)) in zip(rows, lines.enumerated()) {
      let style = line.isSelected ? Palette.heading : number == 0 ? Palette.quiet : .plain
      buffer.write(line.text, row: row, column: column, style: style)
    }
  }

  private mutating func drawFigure() {
    guard let rows = layout.rows[.figure] else { return }
    let figure = BlockFigure(
      caption.figure, rows: rows.count, columns: widthBesidePicture,
      isShaded: caption.mood != .work && !isTyping, isUnicode: isUnicode)
    let first = rows.lowerBound + (rows.count - figure.rows.count) / 2
    let columns = figure.rows.first.map(TextWidth.columns) ?? 0
    let room = max(widthBesidePicture - columns, 0) / 2
    let sign = Self.sign(of: caption.mood, beside: figure, room: room)
    let signWidth = TextWidth.columns(of: sign)
    let column = margin + inset + room
    for (index, line) in figure.rows.enumerated() {
      let row = first + index
      buffer.write(line, row: row, column: column, style: highlight)
      buffer.write(sign, row: row, column: column - signWidth - 2, style: highlight)
      buffer.write(sign, row: row, column: column + columns + 2, style: highlight)
    }
  }

  /// The sign drawn on both sides of the figure.
  ///
  /// It makes work, rest and a pause differ at a glance, even without colors and without the shades
  /// that half blocks and text lack.
  private static func sign(
    of mood: RunCaption.Mood, beside figure: BlockFigure, room: Int
  ) -> String {
    switch mood {
    case .work: ""
    case .calm:
      figure.rows.count < BlockFont.height
        ? String(repeating: "▒", count: max(min(room - 2, 8), 0)) : ""
    case .paused: ["██ ██", "█ █", "█"].first { $0.count <= room - 2 } ?? ""
    }
  }

  private mutating func drawBar(_ part: RunLayout.Part, label: String, fraction: Double) {
    guard let row = layout.rows[part]?.lowerBound else { return }
    if indent > 0 { buffer.write(label, row: row, column: margin, style: Palette.quiet) }
    let start = margin + indent
    let length = max(size.columns - margin - start, 0)
    let filled = start + Int((fraction * Double(length)).rounded())
    buffer.fill("█", row: row, columns: start..<filled, style: highlight)
    buffer.fill("░", row: row, columns: filled..<start + length, style: Palette.quiet)
  }

  private mutating func drawTimes() {
    guard let row = layout.rows[.times]?.lowerBound else { return }
    guard layout.rows[.header] != nil else { return drawTimesAndPlace(row: row) }
    if width >= 34 {
      spread("Elapsed \(caption.elapsed)", "Remaining \(caption.remaining)", row: row)
    } else {
      spread(caption.elapsed, "-\(caption.remaining)", row: row)
    }
  }

  /// In a window without a header, the line of times also shows the exercise's number, if it fits.
  private mutating func drawTimesAndPlace(row: Int) {
    let remaining = "-\(caption.remaining)"
    spread(caption.elapsed, remaining, row: row)
    let longest = max(caption.elapsed.count, remaining.count)
    if caption.place.count + 2 * (longest + 2) <= width {
      center(caption.place, row: row, style: Palette.quiet)
    }
  }

  private var currentMovement: Int? {
    caption.upcoming.firstIndex { $0.hasPrefix(RunCaption.mark) }
  }

  private var upcomingLine: String {
    guard !caption.upcoming.isEmpty else { return "" }
    let texts = caption.upcoming.dropFirst(currentMovement ?? 0).map(\.trimmed)
      .joined(separator: " · ")
    return "\(caption.upcomingHeading): \(texts)"
  }

  /// One line each, around the current one, or all in a single line.
  private mutating func drawUpcoming() {
    guard let rows = layout.rows[.upcoming], !caption.upcoming.isEmpty else { return }
    guard rows.count > 1, indent > 0 else {
      let cut = TextWidth.truncated(upcomingLine, to: width)
      buffer.write(cut, row: rows.lowerBound, column: margin, style: Palette.quiet)
      return
    }
    buffer.write(
      caption.upcomingHeading, row: rows.lowerBound, column: margin, style: Palette.quiet)
    let current = currentMovement
    let last = max(0, caption.upcoming.count - rows.count)
    let first = max(0, min((current ?? 0) - rows.count / 2, last))
    for (row, index) in zip(rows, caption.upcoming.indices.dropFirst(first)) {
      buffer.write(
        TextWidth.truncated(caption.upcoming[index], to: width - indent), row: row,
        column: margin + indent, style: index == current ? Palette.heading : .plain)
    }
  }

  /// A line being typed; if it is too long, its beginning is cut off.
  private mutating func draw(_ field: TextField, called name: String, row: Int) {
    let start = "\(name): "
    let room = max(1, width - TextWidth.columns(of: start) - 1)
    var typed = Substring(field.text.prefix(field.cursor))
    while TextWidth.columns(of: String(typed)) > room { typed = typed.dropFirst() }
    let rest = field.text.dropFirst(field.cursor)
    let text = TextWidth.truncated(start + typed + "▏" + rest, to: width)
    buffer.write(text, row: row, column: margin, style: Palette.warning)
  }

  /// The unit of digits typed for the selected set: `reps`, `seconds`
  private var countedNoun: String {
    TypedValue(place: snapshot.selected, unit: .kilograms)
      .unit(of: snapshot.score == nil ? snapshot.selectedSet : nil)
  }

  private mutating func drawKeys() {
    guard let row = layout.rows[.keys]?.lowerBound else { return }
    if let warning, overlay == nil, layout.rows[.header] == nil {
      return center(warning, row: row, style: Palette.warning)
    }
    if overlay == .stopQuestion {
      let whole = RunModel.stopQuestion(of: snapshot)
      let question =
        TextWidth.columns(of: whole) <= width ? whole : "s save · f finish · n continue"
      center(question, row: row, style: Palette.warning)
    } else if case .notice(let text) = overlay {
      center(text, row: row, style: Palette.warning)
    } else if case .note(let field, let place) = overlay {
      draw(field, called: place == nil ? "Note on the session" : "Note", row: row)
    } else if case .adding(let field, let problem) = overlay {
      let name = problem ?? (width < 60 ? "Add" : "Add a set (Enter), Pull Up: 3x8, break 60s")
      draw(field, called: TextWidth.truncated(name, to: width * 2 / 3), row: row)
    } else if case .finished(let summary) = snapshot.phase {
      let isScored = summary.circuits.contains(where: \.isScored)
      let hints =
        ["enter close", "↑ ↓ set", "0-9 \(countedNoun)"] + (canGoBack ? ["← back"] : [])
        + (snapshot.score == nil ? [] : ["+/- round"]) + (isScored ? ["X Rx, scaled"] : []) + [
          "w load", "e effort", "t time",
        ]
      center(TextWidth.hints(hints, to: width), row: row, style: Palette.quiet)
    } else {
      let useless: [Character] =
        (snapshot.turn == nil ? ["r"] : []) + (caption.hasVideo ? [] : ["v"])
      let hints = RunKey.hints(
        width: width, isPaused: snapshot.isPaused, without: useless, counting: countedNoun)
      center(hints, row: row, style: Palette.quiet)
    }
  }
}
