import DurableFiles
import TerminalKit
import WorkoutCore

/// Writes what happens in a run as it happens: plain lines or JSON Lines on standard output,
/// remarks on standard error.
struct RunTranscript: Sendable {
  let renderer: Renderer
  var output = OutputStream.standardOutput
  var error = OutputStream.standardError
  /// Whether cues make a sound and notify; false unless a user sits at a terminal.
  var rings = false
  /// How the terminal notifies the user, if it does.
  var notification: TerminalNotification?

  /// - Parameter lastTime: what was done last time in the set that begins; plain lines have it.
  func write(_ event: RunEvent, lastTime: SetResult? = nil) throws(Errno) {
    if let line = line(event, lastTime) { try output.write(line) }
  }

  /// A line that belongs to no event, and so has no form in JSON.
  func say(_ line: String) throws(Errno) {
    if !renderer.isJSON { try output.write(shown(line)) }
  }

  /// The summary printed after a full-screen run.
  func write(_ summary: ExecutionSummary) throws(Errno) {
    try output.write(PlainLines.lines(summary).map { $0 + "\n" }.joined())
  }

  /// A question, or what a key asks for: written even if remarks are not wanted.
  func reply(_ text: String) { try? error.write(renderer.note(text)) }

  /// Rings the terminal's bell; no failure is worth a run.
  func ring() {
    if rings { try? output.writeBytes(ControlCode.bell) }
  }

  /// Shows a line where the user may see it without the terminal; no failure is worth a run.
  func notify(_ text: String) {
    guard rings, let notification else { return }
    try? output.writeBytes(notification.bytes(text))
  }

  /// A remark, unless remarks are not wanted. If it cannot be written, the run continues.
  func note(_ text: String) {
    guard !renderer.isQuiet else { return }
    try? error.write(renderer.note(text))
  }

  private func line(_ event: RunEvent, _ lastTime: SetResult?) -> String? {
    if renderer.isJSON { return JSONView { event.write(to: &$0) }.line }
    return PlainLines.line(event, lastTime: lastTime).map(shown)
  }

  private func shown(_ line: String) -> String {
    (renderer.output.isTerminal ? TerminalText.line(line) : line) + "\n"
  }
}
