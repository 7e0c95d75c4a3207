import DurableFiles
import TerminalKit

/// The one place that turns reports and failures into text.
struct Renderer: Sendable {
  /// What `--json` and `--quiet` say.
  var isJSON = false
  var isQuiet = false
  /// What standard output is read on, and standard error.
  var output = Display()
  var error = Display()
  var localTime: LocalTime = .live

  /// A report as JSON, for people or for programs.
  func render(_ report: Report) -> Printout {
    // In JSON an error is one line, and nothing else.
    let isSilent = isQuiet || (isJSON && report.failure != nil)
    let notes = isSilent ? "" : report.notes.map(note).joined()
    let failure = report.failure.map { render($0) } ?? Printout(exitCode: report.exitCode)
    return Printout(
      output: text(of: report),
      error: notes + failure.error,
      exitCode: failure.exitCode,
      signal: report.signal
    )
  }

  /// A failure on standard error: every error with its hint, or one line of JSON.
  func render(_ failure: Failure) -> Printout {
    let json = isJSON ? JSONView.failure(failure).line : nil
    return Printout(
      error: json ?? text(of: failure.errors),
      exitCode: failure.exitCode
    )
  }

  /// A remark as it stands on standard error, for commands that make them as they go.
  func note(_ text: String) -> String {
    message("note", Palette.heading, text)
  }

  /// The one place where JSON, a terminal's table and a program's columns part ways.
  private func text(of report: Report) -> String {
    if isJSON, let json = report.json { return json.line }
    switch report.body {
    case .text(let text): return ended(output.isTerminal ? TerminalText.lines(text) : text)
    case .change(let line), .noChange(let line): return isQuiet || isJSON ? "" : ended(shown(line))
    case .table(let table): return text(of: table)
    case .documents(let documents): return text(of: documents)
    case .records(let documents, let rows):
      return output.isTerminal ? text(of: documents) : TabSeparated.text(of: rows)
    case .nothing: return ""
    }
  }

  /// Aligned for people, between tabs for programs.
  private func text(of table: Table) -> String {
    guard output.isTerminal else { return TabSeparated.text(of: table) }
    let layout = TableLayout(display: output, localTime: localTime)
    return layout.lines(of: table).map { $0 + "\n" }.joined()
  }

  private func text(of documents: [Document]) -> String {
    guard output.isTerminal else {
      return documents.map { TabSeparated.text(of: $0, color: output.color) }.joined()
    }
    let layout = DocumentLayout(display: output, localTime: localTime)
    return documents.map { document in
      layout.lines(of: document).map { $0 + "\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// Messages and their hints, each in a line; names in them cannot drive the terminal. A hint that
  /// several in a row share stands once, behind the last of them.
  private func text(of errors: [Failure.Item]) -> String {
    var text = ""
    for (index, item) in errors.enumerated() {
      text += message("error", Palette.error, item.message)
      let next = errors.dropFirst(index + 1).first
      guard let hint = item.hint, hint != next?.hint else { continue }
      text += message("hint", Palette.heading, hint)
    }
    return text
  }

  /// A message after its label: one line in a pipe, and on a terminal lines that fit, indented
  /// under the first. Names in the text cannot control the terminal.
  private func message(_ label: String, _ style: Style, _ text: String) -> String {
    let isLong = text.utf8.count > Self.longestMessage
    // A message that quotes thousands of characters keeps its beginning and its end.
    let text = TerminalText.line(isLong ? "\(text.prefix(1000)) … \(text.suffix(500))" : text)
    let indent = label.count + 2
    let lines =
      error.isTerminal
      ? TextWrap.lines(of: text, width: max(error.columns - indent, Self.leastMessageWidth))
      : [text]
    return style.paint(label + ":", error.color) + " "
      + lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
  }

  private static let longestMessage = 2000
  /// A narrower terminal wraps the lines itself.
  private static let leastMessageWidth = 20

  private func shown(_ line: String) -> String {
    output.isTerminal ? TerminalText.line(line) : line
  }

  /// With a newline at its end, but not with two.
  private func ended(_ text: String) -> String {
    text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n"
  }
}
