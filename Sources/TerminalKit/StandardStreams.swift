/// What standard input, output and error are connected to.
package struct StandardStreams: Hashable, Sendable {
  package var inputIsTerminal = false
  package var outputIsTerminal = false
  package var errorIsTerminal = false
  /// Whether standard output was open for writing when the process began.
  package var outputIsWritable = true
  /// Columns of the terminal at standard output, if there is one.
  package var columns: Int?
  /// Columns of the terminal at standard error, if there is one.
  package var errorColumns: Int?

  package init(
    inputIsTerminal: Bool = false,
    outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false,
    outputIsWritable: Bool = true,
    columns: Int? = nil,
    errorColumns: Int? = nil
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.outputIsWritable = outputIsWritable
    self.columns = columns
    self.errorColumns = errorColumns
  }
}
