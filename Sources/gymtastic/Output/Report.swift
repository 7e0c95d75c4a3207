/// What a command found or did, as data; the edge decides in which form it is printed.
struct Report: Sendable {
  var body: Body
  /// The same as JSON; `nil` where the body has no such form.
  var json: (any Encodable & Sendable)?
  /// Remarks for standard error, a line each.
  var notes: [String] = []
  var exitCode: ExitCode = .done

  init(
    _ body: Body,
    json: (any Encodable & Sendable)? = nil,
    notes: [String] = [],
    exitCode: ExitCode = .done
  ) {
    self.body = body
    self.json = json
    self.notes = notes
    self.exitCode = exitCode
  }

  /// What goes to standard output.
  enum Body: Hashable, Sendable {
    /// What was asked for, printed as it stands with a newline at the end.
    case text(String)
    /// The one line that says what changed, which `--quiet` silences.
    case change(String)
  }
}
