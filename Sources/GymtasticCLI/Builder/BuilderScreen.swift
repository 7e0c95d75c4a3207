import DurableFiles
import TerminalKit
import WorkoutCore

/// Draws the builder: the title and the estimate, a list, and a footer line. Has no side effects.
struct BuilderScreen {
  private let state: BuilderState
  /// The start time of each entry; `nil` for a workout that cannot be laid out.
  private let timeline: Timeline?
  private let estimate: Int
  private let size: TerminalSize
  private var buffer: CellBuffer

  static func frame(
    of state: BuilderState, _ size: TerminalSize, secondsPerRep: SecondsPerRep = .standard
  ) -> CellBuffer {
    var screen = BuilderScreen(state: state, secondsPerRep: secondsPerRep, size: size)
    screen.draw()
    return screen.buffer
  }

  private init(state: BuilderState, secondsPerRep: SecondsPerRep, size: TerminalSize) {
    self.state = state
    self.size = size
    timeline =
      state.workout.problemForLayout == nil
      ? Timeline(state.workout, secondsPerRep: secondsPerRep) : nil
    estimate = state.workout.estimatedDuration(secondsPerRep: secondsPerRep)
    buffer = CellBuffer(size: size)
  }

  private mutating func draw() {
    drawHeader()
    switch state.mode {
    case .picking(let picker): drawPicker(picker)
    case .keys: drawKeys()
    default: drawTimeline()
    }
    drawFoot()
  }

  /// The rows between header and footer.
  private var list: Range<Int> {
    let first = size.rows > 6 ? 2 : 1
    return first..<max(size.rows - 1, first)
  }

  /// The title, whether it has changes, and the estimated duration and size of the workout.
  private mutating func drawHeader() {
    let count = state.workout.totalExercises
    let parts = [DurationFormat.plain(estimate), CountedNoun.text(count, "exercise")]
    let sum = ([state.person].compactMap(\.self) + parts).joined(separator: " · ")
    let width = TextWidth.columns(of: sum)
    let change = state.isChanged ? " *" : ""
    let room = max(size.columns - width - 2 - TextWidth.columns(of: change), 0)
    let title = TextWidth.truncated(state.workout.title.text, to: room)
    buffer.write(title + change, row: 0, column: 0, style: Palette.title)
    buffer.write(sum, row: 0, column: size.columns - width, style: Palette.heading)
  }

  /// The entries around the cursor, with their start times.
  private mutating func drawTimeline() {
    let rows = state.rows
    guard !rows.isEmpty else {
      let forms = ["Nothing yet: a adds an exercise, b a break", "a adds an exercise, b a break"]
      buffer.write(
        TextWidth.fitting(forms + ["a exercise, b break"], to: size.columns),
        row: list.lowerBound, column: 0, style: Palette.quiet)
      return
    }
    let shown = CellBuffer.window(of: rows.count, height: list.count, cursor: state.cursor)
    for (line, index) in zip(list, shown) {
      drawEntry(
        rows[index].position, rows[index].entry, line: line, isCurrent: index == state.cursor)
    }
  }

  /// One entry in a line: its mark, its start time and its prescription.
  private mutating func drawEntry(
    _ position: EntryPosition, _ entry: WorkoutSequenceItem, line: Int, isCurrent: Bool
  ) {
    let mark = state.marks.contains(entry.id) ? "+" : " "
    let indent = position.inner == nil ? "" : "  "
    let offset = timeline?.steps.first { step in
      position.inner == nil ? step.position.index == position.index : step.position == position
    }?.offset
    let clock = TextWidth.padded(
      offset.map { DurationFormat.clock($0) } ?? "", to: 7, alignment: .right)
    let style =
      isCurrent ? Palette.title : entry.asCircuitEntry?.item == nil ? Palette.rest : .plain
    var column = buffer.write(isCurrent ? "›" : " ", row: line, column: 0, style: Palette.title)
    column += buffer.write(mark + clock + "  ", row: line, column: column, style: Palette.quiet)
    let number = TextWidth.padded("\(position)", to: 5)
    column += buffer.write(number, row: line, column: column, style: Palette.quiet)
    let text = indent + self.text(of: entry)
    buffer.write(
      TextWidth.truncated(text, to: size.columns - column), row: line, column: column, style: style)
  }

  private func text(of entry: WorkoutSequenceItem) -> String {
    switch entry {
    case .exercise(let item):
      let rest = item.configuration?.restText ?? ""
      let parts = [
        item.titleWithAlternatives, item.summary, state.due[item].map { "next \($0)" } ?? "",
        rest.isEmpty ? "" : "rest \(rest)",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    case .break(let pause): return "Break · \(pause.summary)"
    case .circuit: return EntryPhrase.text(of: entry)
    }
  }

  /// The search field and the exercises found, with a last line to create one with the typed name.
  private mutating func drawPicker(_ picker: BuilderPicker) {
    let prompt = "Add: "
    buffer.write(prompt, row: list.lowerBound, column: 0, style: Palette.heading)
    buffer.write(picker.field, row: list.lowerBound, column: prompt.count)
    let matches = state.matches(picker)
    let created = state.creatableTitle(picker).map { "Create “\($0)”" }
    let count = matches.count + (created == nil ? 0 : 1)
    let shown = CellBuffer.window(of: count, height: list.count, cursor: picker.cursor)
    let search = FuzzySearch(picker.title)
    for (line, index) in zip(list.dropFirst(), shown) {
      let isCurrent = index == picker.cursor
      let text =
        matches.dropFirst(index).first.map { Self.text(of: $0, foundBy: search) } ?? created ?? ""
      buffer.write(isCurrent ? "›" : " ", row: line, column: 0, style: Palette.title)
      buffer.write(
        TextWidth.truncated(text, to: size.columns - 2), row: line, column: 2,
        style: isCurrent ? Palette.title : .plain)
    }
  }

  /// An exercise with the alias it was found by: the title alone would not explain the match.
  private static func text(of exercise: Exercise, foundBy search: FuzzySearch) -> String {
    let groups = exercise.muscleGroups.groups.map(\.rawValue).joined(separator: ", ")
    let alias = search.alias(of: exercise).map { " (\($0))" } ?? ""
    return "\(exercise.title)\(alias) · \(groups)"
  }

  private mutating func drawKeys() {
    let lines = BuilderKeyList(columns: size.columns).lines(rows: list.count)
    for (line, text) in zip(list, lines) { buffer.write(text, row: line, column: 0) }
  }

  /// The possible answers, or the keys that matter most.
  private mutating func drawFoot() {
    guard size.rows > 1 else { return }
    let keys = BuilderKeyList(columns: size.columns)
    switch state.mode {
    case .asking(let question): drawQuestion(question, row: size.rows - 1)
    case .choosingBreak: drawFoot(keys.breaks, Palette.warning)
    case .leaving: drawFoot(keys.leaving, Palette.warning)
    default:
      guard let notice = state.notice else {
        return drawFoot(state.mode == .list ? keys.hints : "esc back", Palette.quiet)
      }
      drawLines(of: notice, above: size.rows, Palette.warning)
    }
  }

  private mutating func drawFoot(_ text: String, _ style: Style) {
    let text = TextWidth.truncated(text, to: size.columns)
    buffer.write(text, row: size.rows - 1, column: 0, style: style)
  }

  /// The question in the last line, and above it the error in the previous answer.
  private mutating func drawQuestion(_ question: BuilderQuestion, row: Int) {
    let prompt = TextWidth.truncated("\(question.prompt): ", to: size.columns / 2)
    let column = buffer.write(prompt, row: row, column: 0, style: Palette.heading)
    buffer.write(question.field, row: row, column: column)
    if let fault = question.fault, row > 1 { drawLines(of: fault, above: row, Palette.error) }
  }

  /// A text above a row, wrapped and cut to at most half the lines of the list.
  private mutating func drawLines(of text: String, above row: Int, _ style: Style) {
    let lines = TextWrap.lines(of: text, width: max(size.columns, 1))
      .prefix(max(list.count / 2, 1))
    for (line, text) in zip((row - lines.count)..<row, lines) {
      buffer.fill(" ", row: line, columns: 0..<size.columns)
      buffer.write(TextWidth.truncated(text, to: size.columns), row: line, column: 0, style: style)
    }
  }
}
