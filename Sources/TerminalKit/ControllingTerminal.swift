import DurableFiles

/// The terminal that this process belongs to, whatever its standard input is.
package enum ControllingTerminal {
  /// Opens it for reading keys; `nil` where there is none.
  package static func open() -> CInt? {
    let descriptor = openForReading(path)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Its own name where an output stream tells it: not every system can poll the general one.
  private static var path: String {
    let outputs = [STDOUT_FILENO, STDERR_FILENO]
    let name = outputs.lazy.filter { tcgetpgrp($0) >= 0 }.compactMap { ttyname($0) }.first
    return name.map { String(cString: $0) } ?? "/dev/tty"
  }
}

/// Outside the type, whose own `open` would hide the system's.
private func openForReading(_ path: String) -> CInt {
  open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
}
