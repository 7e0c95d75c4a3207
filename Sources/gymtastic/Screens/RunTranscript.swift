import WorkoutCore

/// Writes what happens in a run as it happens: lines for people or JSON Lines for programs on
/// standard output, remarks on standard error.
struct RunTranscript: Sendable {
  let renderer: Renderer
  var output = OutputStream.standardOutput
  var error = OutputStream.standardError
  /// Whether cues ring the terminal's bell.
  var rings = false

  func write(_ event: RunEvent) throws(RunFault) {
    let text: String
    do throws(Failure) {
      text = try line(event)
    } catch {
      throw .failure(error)
    }
    do throws(OutputError) {
      try output.write(text)
    } catch {
      throw RunFault(error)
    }
  }

  /// A remark, unless remarks are not wanted. Where it cannot be written, the run goes on.
  func note(_ text: String) {
    guard !renderer.isQuiet else { return }
    try? error.write(renderer.note(text))
  }

  private func line(_ event: RunEvent) throws(Failure) -> String {
    if renderer.isJSON { return try JSONLine.text(of: event) }
    let line = PlainLines.line(event)
    guard renderer.output.isTerminal else { return line + "\n" }
    return TerminalText.line(line) + (rings && event.isCue ? "\u{7}\n" : "\n")
  }
}
