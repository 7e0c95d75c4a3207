/// The exact text that a command leaves behind, and how it ends.
struct Printout: Hashable, Sendable {
  /// For standard output.
  var output = ""
  /// For standard error.
  var error = ""
  var exitCode: ExitCode = .done
  /// The signal to end by instead of the exit code.
  var signal: Int32?
}
