/// Why a command could not do what was asked, as data; one place turns it into text or JSON.
struct Failure: Error, Hashable, Sendable {
  /// What went wrong, in the order given; never empty.
  let errors: [Item]
  let exitCode: ExitCode

  init(_ errors: [Item], exitCode: ExitCode) {
    self.errors = errors
    self.exitCode = exitCode
  }

  /// One thing that went wrong.
  struct Item: Hashable, Sendable {
    /// The name under which programs know it.
    var code: String
    /// What happened: lower case, no full stop, with the value.
    var message: String
    /// What to do about it.
    var hint: String?
    /// The offending value as typed.
    var value: String?
  }
}
