import DurableFiles
import TerminalKit
import WorkoutCore

/// Writes the events of a run as they occur.
///
/// Plain lines or JSON Lines go to standard output, remarks to standard error.
struct RunTranscript: Sendable {
  let renderer: Renderer
  var output = OutputStream.standardOutput
  var error = OutputStream.standardError
  /// Whether cues make sounds and notify; false unless a user is at a terminal.
  var rings = false
  /// How the terminal notifies the user; `nil` if it does not.
  var notification: TerminalNotification?

  /// - Parameter lastTime: what was done last time in the set that begins; only plain lines show
  ///   it.
  func write(_ event: RunEvent, lastTime: SetResult? = nil) throws(Errno) {
    if let line = line(event, lastTime) { try output.write(line) }
  }

  /// Writes a line that belongs to no event; JSON output omits it.
  func say(_ line: String) throws(Errno) {
    if !renderer.isJSON { try output.write(shown(line)) }
  }

  /// The summary printed after a full-screen run.
  func write(_ summary: ExecutionSummary) throws(Errno) {
    try output.write(PlainLines.lines(summary).map { $0 + "\n" }.joined())
  }

  /// Writes a question or the answer to a key, even with `--quiet`.
  func reply(_ text: String) { try? error.write(renderer.note(text)) }

  /// Rings the terminal's bell; errors are ignored, because they must not end the run.
  func ring() {
    if rings { try? output.writeBytes(ControlCode.bell) }
  }

  /// Shows a desktop notification through the terminal; errors are ignored.
  func notify(_ text: String) {
    guard rings, let notification else { return }
    try? output.writeBytes(notification.bytes(text))
  }

  /// Writes a remark, unless `--quiet` is given; errors are ignored.
  func note(_ text: String) {
    guard !renderer.isQuiet else { return }
    try? error.write(renderer.note(text))
  }

  private func line(_ event: RunEvent, _ lastTime: SetResult?) -> String? {
    if renderer.isJSON { return OutputSchema.event.view(event).line }
    return PlainLines.line(event, lastTime: lastTime).map(shown)
  }

  private func shown(_ line: String) -> String {
    (renderer.output.isTerminal ? TerminalText.line(line) : line) + "\n"
  }
}
