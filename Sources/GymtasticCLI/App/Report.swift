import TerminalKit

/// What a command found or did, as data; ``Renderer`` decides how it is printed.
///
/// The body is printed as a table or as columns, unless `--json` asks for the JSON value; notes go
/// to standard error.
struct Report: Sendable {
  var body: Body
  /// The body as JSON; `nil` if it has no JSON form.
  var json: JSONView?
  /// Notes for standard error, one line each; `--quiet` suppresses them.
  var notes: [String] = []
  var exitCode: ExitCode = .done
  /// The part of the request that failed; its exit code counts.
  var failure: Failure?
  /// The signal that ended the command; raised again once everything is written.
  var signal: Int32?
  /// Whether the user left without doing anything; the first screen then returns if it was there.
  var isLeft = false

  init(
    _ body: Body,
    json: JSONView? = nil,
    notes: [String] = [],
    exitCode: ExitCode = .done,
    failure: Failure? = nil,
    signal: Int32? = nil
  ) {
    self.body = body
    self.json = json
    self.notes = notes
    self.exitCode = exitCode
    self.failure = failure
    self.signal = signal
  }

  /// The user left without doing anything.
  static func left(_ line: String, json: JSONView? = nil) -> Report {
    var report = Report(.noChange(line), json: json)
    report.isLeft = true
    return report
  }

  enum Body: Equatable, Sendable {
    /// Printed unchanged, with a newline at the end.
    case text(String)
    /// Rows: aligned on a terminal, tab-separated elsewhere.
    case table(Table)
    /// One or more elements in full.
    case documents([Document])
    case records([Document], rows: Table)
    /// A drawing on a terminal, rows elsewhere.
    case drawing(String, rows: Table)
    /// File names, one per line.
    case names([String])
    /// The line that reports a change; `--quiet` suppresses it.
    case change(String)
    /// The line that reports that nothing changed; `--quiet` suppresses it too.
    case noChange(String)
    /// Text that is produced while it is printed, because it is too long to hold in memory.
    case stream(TextStream)
    /// Nothing, or the command has already printed it.
    case nothing

    var isNames: Bool { if case .names = self { true } else { false } }
  }
}

/// Text that is produced in parts.
struct TextStream: Equatable, Sendable {
  /// Passes each part to `emit` until that returns false.
  let write: @Sendable (_ emit: (String) -> Bool) throws -> Void
  /// A note on the number of bytes printed, if it needs one.
  var noteOnSize: @Sendable (Int) -> String? = { _ in nil }

  /// Streams are never considered equal.
  static func == (one: TextStream, other: TextStream) -> Bool { false }
}
