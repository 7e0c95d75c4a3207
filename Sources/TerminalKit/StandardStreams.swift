import DurableFiles

/// The connections of standard input, output and error.
package struct StandardStreams: Equatable, Sendable {
  package var inputIsTerminal = false
  package var outputIsTerminal = false
  package var errorIsTerminal = false
  /// Whether standard output was open for writing when the process started.
  package var outputIsWritable = true
  /// The width of the terminal at standard output, if there is one.
  package var columns: Int?
  /// The width of the terminal at standard error, if there is one.
  package var errorColumns: Int?

  /// Streams that are not connected to a terminal.
  package static let files = StandardStreams()

  /// Opens `/dev/null` (or `/` if that is missing) for each closed descriptor from 0 to 2.
  ///
  /// Otherwise the next file opened would get the number of the closed descriptor, and output for
  /// the user would be written to that file. The descriptors are opened for reading, so that
  /// writing still fails.
  package static func fill() {
    for descriptor: CInt in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is this one.
      if open("/dev/null", O_RDONLY) == -1 { _ = open("/", O_RDONLY) }
    }
  }

  package static var ofProcess: StandardStreams {
    StandardStreams(
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      outputIsWritable: isWritable(STDOUT_FILENO),
      columns: TerminalSize(of: STDOUT_FILENO)?.columns,
      errorColumns: TerminalSize(of: STDERR_FILENO)?.columns
    )
  }

  /// Whether a descriptor was opened for writing; those opened by ``fill()`` are not.
  private static func isWritable(_ descriptor: CInt) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags != -1 && flags & O_ACCMODE != O_RDONLY
  }
}
