import DurableFiles
import TerminalKit
import WorkoutCore

/// The screen of a run: a moment in, cells out. Pure.
struct RunView {
  let snapshot: RunSnapshot
  var overlay: RunModel.Overlay?
  /// What the list of steps shows.
  var steps: [Step] = []
  /// The muscle groups of the library's exercises.
  var groups: [UUID: MuscleGroups] = [:]
  /// Whether the terminal shows more than ASCII.
  var isUnicode = true
  /// Whether there is a picture to leave room for.
  var hasPicture = false

  /// The screen for a window.
  func frame(_ size: TerminalSize) -> CellBuffer {
    var drawing = RunDrawing(self, size)
    let frame =
      switch overlay {
      case .keys: Self.keys(size)
      case .steps(let index): steps(size, chosen: index)
      case .stopQuestion, .notice, nil: drawing.draw()
      }
    return isUnicode ? frame : frame.plain
  }

  /// The part of a window that the picture takes; `nil` if it has no room.
  func pictureBox(_ size: TerminalSize) -> TerminalPicture.Box? {
    switch overlay {
    case .keys, .steps: nil
    case .stopQuestion, .notice, nil: RunDrawing(self, size).pictureBox
    }
  }

  /// The list of steps to go to.
  private func steps(_ size: TerminalSize, chosen: Int) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    buffer.write("Go to", row: 0, column: 1, style: Palette.title)
    let room = max(1, size.rows - 3)
    let first = max(0, min(chosen - room / 2, steps.count - room))
    for (line, step) in steps.dropFirst(first).prefix(room).enumerated() {
      let isChosen = step.index == chosen
      let round = step.round.map { "  round \($0.number) of \($0.count)" } ?? ""
      let text = "\(step.index + 1)  \(step.title)  \(step.summary)\(round)"
      let mark = isChosen ? "› " : "  "
      buffer.write(
        TextWidth.truncated(mark + text, to: size.columns - 1), row: line + 1, column: 1,
        style: isChosen ? Palette.title : .plain)
    }
    buffer.write(
      TextWidth.truncated("↑ ↓ choose · enter go · esc back", to: size.columns - 1),
      row: size.rows - 1, column: 1, style: Palette.quiet)
    return buffer
  }

  /// The screen that explains the keys.
  private static func keys(_ size: TerminalSize) -> CellBuffer {
    let keys = RunKey.listed
    var buffer = CellBuffer(size: size)
    let margin = size.columns >= 40 ? 2 : 0
    let indent = 10
    let isRoomy = size.rows > keys.count + 4
    let top = isRoomy ? 3 : 1
    buffer.write("Keys", row: isRoomy ? 1 : 0, column: margin, style: Palette.title)
    for (index, key) in keys.enumerated() {
      buffer.write(key.name, row: top + index, column: margin, style: Palette.heading)
      buffer.write(key.meaning, row: top + index, column: margin + indent)
    }
    if isRoomy {
      buffer.write("any key goes back", row: size.rows - 1, column: margin, style: Palette.quiet)
    }
    return buffer
  }
}

/// One moment drawn into one window.
private struct RunDrawing {
  private let snapshot: RunSnapshot
  private let caption: RunCaption
  private let overlay: RunModel.Overlay?
  private let size: TerminalSize
  private let isUnicode: Bool
  /// The columns at the left that are left to a picture.
  private let inset: Int
  private let layout: RunLayout
  private let note: [String]
  private var buffer: CellBuffer

  /// Windows narrower than this have no room for a picture beside the figure.
  private static let roomForPicture = 72

  init(_ view: RunView, _ size: TerminalSize) {
    snapshot = view.snapshot
    overlay = view.overlay
    isUnicode = view.isUnicode
    self.size = size
    caption = RunCaption(snapshot, groups: view.groups)
    inset = view.hasPicture && size.columns >= Self.roomForPicture ? size.columns / 4 + 1 : 0
    // Lines short enough to be read at a glance.
    note =
      caption.note.isEmpty
      ? [] : TextWrap.lines(of: caption.note, width: max(min(size.columns - 2, 72), 1))
    let blocks = BlockFigure.greatestHeight(of: caption.figure, columns: size.columns - 4 - inset)
    let content = RunLayout.Content(
      hasPrescription: !caption.prescription.isEmpty,
      hasSet: !caption.set.isEmpty,
      hasRecord: !caption.record.isEmpty,
      hasGroups: !caption.groups.isEmpty,
      note: min(note.count, 3),
      upcoming: min(caption.upcoming.count, caption.upcomingHeading == "Next" ? 5 : 12),
      greatestFigure: blocks,
      hasHalfBlocks: isUnicode,
      isAsking: overlay == .stopQuestion,
      isPaused: caption.mood == .paused)
    layout = RunLayout(rows: size.rows, content: content)
    buffer = CellBuffer(size: size)
  }

  /// Where the picture goes: beside the figure, and as high.
  var pictureBox: TerminalPicture.Box? {
    guard inset > 0, let rows = layout.rows[.figure], rows.count >= 3 else { return nil }
    return TerminalPicture.Box(
      row: rows.lowerBound, column: margin, rows: rows.count, columns: inset - 2)
  }

  mutating func draw() -> CellBuffer {
    drawHeader()
    center(.title, caption.title, style: highlight)
    drawPrescription()
    center(.groups, caption.groups, style: Palette.quiet)
    drawNote()
    drawFigure()
    center(.set, caption.set, style: caption.mood == .paused ? Palette.warning : Palette.heading)
    center(.record, caption.record, style: Palette.heading)
    drawBar(.stepBar, label: "Step", fraction: snapshot.stepFraction)
    drawBar(.workoutBar, label: "Workout", fraction: snapshot.workoutFraction)
    drawTimes()
    drawUpcoming()
    drawKeys()
    return buffer
  }

  /// How the exercise's title and the figure look.
  private var highlight: Style {
    switch caption.mood {
    case .work: Palette.title
    case .calm: Palette.rest
    case .paused: Palette.quiet
    }
  }

  /// The columns kept free at either edge of a window that can spare them.
  private var margin: Int { size.columns >= 40 ? 1 : 0 }

  private var width: Int { size.columns - 2 * margin }

  private mutating func center(_ part: RunLayout.Part, _ text: String, style: Style = .plain) {
    guard let row = layout.rows[part]?.lowerBound else { return }
    center(text, row: row, style: style)
  }

  private mutating func center(_ text: String, row: Int, style: Style) {
    let cut = TextWidth.truncated(text, to: width)
    let column = margin + (width - TextWidth.columns(of: cut)) / 2
    buffer.write(cut, row: row, column: column, style: style)
  }

  private mutating func spread(
    _ left: String, _ right: String, row: Int, style: Style = .plain
  ) {
    let rightWidth = TextWidth.columns(of: right)
    let leftCut = TextWidth.truncated(left, to: max(width - rightWidth - 2, 0))
    buffer.write(leftCut, row: row, column: margin, style: style)
    let cut = TextWidth.truncated(right, to: width)
    buffer.write(
      cut, row: row, column: size.columns - margin - TextWidth.columns(of: cut), style: style)
  }

  private mutating func drawHeader() {
    guard let row = layout.rows[.header]?.lowerBound else { return }
    spread(caption.workout, caption.place, row: row, style: Palette.quiet)
  }

  private mutating func drawPrescription() {
    let whole = [caption.prescription, caption.rest].filter { !$0.isEmpty }.joined(separator: " · ")
    center(.prescription, TextWidth.columns(of: whole) <= width ? whole : caption.prescription)
  }

  private mutating func drawNote() {
    guard let rows = layout.rows[.note] else { return }
    for (row, line) in zip(rows, note) {
      let isCut = row == rows.upperBound - 1 && note.count > rows.count
      center(isCut ? line + " …" : line, row: row, style: Palette.quiet)
    }
  }

  private mutating func drawFigure() {
    guard let rows = layout.rows[.figure] else { return }
    let fill = caption.mood == .work ? BlockFigure.Fill.solid : .shaded
    let figure = BlockFigure(
      caption.figure, rows: rows.count, columns: width - inset, fill: fill, isUnicode: isUnicode)
    let first = rows.lowerBound + (rows.count - figure.rows.count) / 2
    let columns = figure.rows.first.map(TextWidth.columns) ?? 0
    let room = max(width - inset - columns, 0) / 2
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

  /// What is drawn at either side of the figure, so that work, rest and a pause differ at a glance
  /// also without colours, and without the shades that half blocks and text lack.
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
    let indent = width >= 38 ? 9 : 0
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

  /// In a window without a header the line of times shows which exercise it is, if there is room.
  private mutating func drawTimesAndPlace(row: Int) {
    let remaining = "-\(caption.remaining)"
    spread(caption.elapsed, remaining, row: row)
    let longest = max(caption.elapsed.count, remaining.count)
    if caption.place.count + 2 * (longest + 2) <= width {
      center(caption.place, row: row, style: Palette.quiet)
    }
  }

  private mutating func drawUpcoming() {
    guard let rows = layout.rows[.upcoming] else { return }
    guard rows.count > 1 else {
      let line =
        "\(caption.upcomingHeading): " + caption.upcoming.map(\.trimmed).joined(separator: " · ")
      let cut = TextWidth.truncated(line, to: width)
      buffer.write(cut, row: rows.lowerBound, column: margin, style: Palette.quiet)
      return
    }
    let lines = [caption.upcomingHeading] + caption.upcoming
    for (row, line) in zip(rows, lines) {
      let isHeading = row == rows.lowerBound
      buffer.write(
        TextWidth.truncated(isHeading ? line : "  \(line)", to: width), row: row, column: margin,
        style: isHeading ? Palette.heading : .plain)
    }
  }

  private mutating func drawKeys() {
    guard let row = layout.rows[.keys]?.lowerBound else { return }
    if overlay == .stopQuestion {
      let question = width >= 48 ? RunModel.stopQuestion : "s save · f finish · n go on"
      center(question, row: row, style: Palette.warning)
    } else if case .notice(let text) = overlay {
      center(text, row: row, style: Palette.warning)
    } else {
      let hints = RunKey.hints(
        width: width, isPaused: snapshot.isPaused, countsRounds: snapshot.turn != nil)
      center(hints, row: row, style: Palette.quiet)
    }
  }
}
