import DurableFiles

/// The descriptors 0, 1 and 2 that a process is started with.
package enum StandardDescriptors {
  /// Opens `/dev/null` where one of them is closed: the next file opened would take its number, and
  /// what is meant for a person would end up in the library. Output is opened for reading, so that
  /// writing to it still fails.
  package static func fill() {
    for descriptor: CInt in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free, and so this one, is given to the next file opened.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// What they are connected to.
  package static var streams: StandardStreams {
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
