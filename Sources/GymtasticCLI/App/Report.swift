import TerminalKit

/// What a command found or did, as data; ``Renderer`` decides in which form it is printed.
///
/// The body is what people and columns are made from, the JSON value what programs read; notes go
/// to standard error and never into a pipe.
struct Report: Sendable {
  var body: Body
  /// The same as JSON; `nil` where the body has no such form.
  var json: JSONView?
  /// Remarks for standard error, a line each, which `--quiet` silences.
  var notes: [String] = []
  var exitCode: ExitCode = .done
  /// What could not be done besides; it stands on standard error, and its exit code counts.
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
  enum Body: Hashable, Sendable {
    /// What was asked for, printed as it stands with a newline at the end.
    case text(String)
    /// Rows: aligned on a terminal, tab-separated elsewhere.
    case table(Table)
    /// Things in full.
    case documents([Document])
    /// What is shown in full on a terminal, and as rows elsewhere.
    case records([Document], rows: Table)
    /// The one line that says what changed, which `--quiet` silences.
    case change(String)
    /// The one line that says that nothing changed, which `--quiet` silences too.
    case noChange(String)
    /// Nothing more than what the command has written itself.
    case nothing
  }
}
