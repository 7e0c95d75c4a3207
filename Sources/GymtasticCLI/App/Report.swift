import TerminalKit

/// What a command found or did, as data; ``Renderer`` decides in which form it is printed.
///
/// The body is printed as a table or as columns, unless `--json` asks for the JSON value; notes go
/// to standard error.
struct Report: Sendable {
  var body: Body
  /// The same as JSON; `nil` if the body has no such form.
  var json: JSONView?
  /// Remarks for standard error, a line each, which `--quiet` silences.
  var notes: [String] = []
  var exitCode: ExitCode = .done
  /// The part of the request that failed; its exit code counts.
  var failure: Failure?
  /// The signal that ended the command, to be raised again once everything is written.
  var signal: Int32?

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

  /// What goes to standard output.
  enum Body: Equatable, Sendable {
    /// Printed as it is, with a newline at the end.
    case text(String)
    /// Rows: aligned on a terminal, tab-separated elsewhere.
    case table(Table)
    /// One element or several in full.
    case documents([Document])
    /// Documents on a terminal, rows elsewhere.
    case records([Document], rows: Table)
    /// A drawing on a terminal, rows elsewhere.
    case drawing(String, rows: Table)
    /// Names of files, a line each.
    case names([String])
    /// The line that reports a change, which `--quiet` silences.
    case change(String)
    /// The line that reports that nothing changed, which `--quiet` silences too.
    case noChange(String)
    /// Text that is made while it is printed, as it is too long to be kept.
    case stream(TextStream)
    /// Nothing, or the command has printed it.
    case nothing

    var isNames: Bool { if case .names = self { true } else { false } }
  }
}

/// Text that is made part by part.
struct TextStream: Equatable, Sendable {
  /// Hands on each part, until that returns false.
  let write: @Sendable (_ emit: (String) -> Bool) throws -> Void

  /// No two are known to be the same.
  static func == (one: TextStream, other: TextStream) -> Bool { false }

  /// All of it.
  func text() throws -> String {
    var text = ""
    try write { part in
      text += part
      return true
    }
    return text
  }
}
