import DurableFiles

/// What standard input, output and error are connected to.
package struct StandardStreams: Equatable, Sendable {
  package var inputIsTerminal = false
  package var outputIsTerminal = false
  package var errorIsTerminal = false
  /// Whether standard output was open for writing when the process began.
  package var outputIsWritable = true
  /// Columns of the terminal at standard output, if there is one.
  package var columns: Int?
  /// Columns of the terminal at standard error, if there is one.
  package var errorColumns: Int?

  /// Those that are connected to no terminal.
  package static let files = StandardStreams()

  /// Opens `/dev/null`, or the root folder without it, if a descriptor from 0 to 2 is closed: the
  /// next file opened would take its number, and what is meant for the user would end up in the
  /// library. Output is opened for reading, so that writing to it still fails.
  package static func fill() {
    for descriptor: CInt in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free, and so this one, is given to the next file opened.
      if open("/dev/null", O_RDONLY) == -1 { _ = open("/", O_RDONLY) }
    }
  }

  /// The streams of this process.
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

  /// Whether a descriptor was opened for writing; one of ``fill()`` was not.
  private static func isWritable(_ descriptor: CInt) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags != -1 && flags & O_ACCMODE != O_RDONLY
  }
}
