/// What standard input, output and error are connected to.
struct StandardStreams: Hashable, Sendable {
  var inputIsTerminal = false
  var outputIsTerminal = false
  var errorIsTerminal = false
  /// Whether standard output was open for writing when the process began.
  var outputIsWritable = true
  /// Columns of the terminal at standard output, if there is one.
  var columns: Int?
  /// Columns of the terminal at standard error, if there is one.
  var errorColumns: Int?
}
