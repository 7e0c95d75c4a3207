import TerminalEmulator

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A full-screen program under a shell that outlives it, so that the terminal it leaves can
/// be looked at.
final class ShellSession {
  let terminal: TerminalSession
  private let folder: TemporaryFolder

  /// Runs the program with the words; the shell then waits, whatever else is typed. What was typed
  /// too late is echoed, so the status has a line of its own: it must not be broken at a margin. A
  /// program that was killed leaves a terminal on which `cat` ends at once; were the shell to end
  /// then, the system would throw away what has not been read.
  init(
    _ arguments: [String], environment: [String: String] = [:], rows: Int = 24, columns: Int = 80,
    patience: Duration = .seconds(30)
  ) throws {
    folder = try TemporaryFolder()
    let script = #"""
      ulimit -c 0
      sh -c 'echo $$ > "$0"; exec "$@"' \#(folder.path(of: "id")) "$@"
      printf '\nstatus %s\n' $?
      cat > /dev/null
      exec sleep 600
      """#
    terminal = try TerminalSession(
      ["-c", script, "sh", Program.path] + arguments, program: "/bin/sh",
      environment: environment, rows: rows, columns: columns, patience: patience)
  }

  /// Sends a signal to the program, not to its shell.
  func signal(_ number: CInt) throws {
    let text = try folder.read("id").filter(\.isNumber)
    guard let id = pid_t(text) else { throw SystemFailure("reading the id") }
    kill(id, number)
  }

  /// The program's id, for measuring it.
  func processID() throws -> pid_t {
    guard let id = pid_t(try folder.read("id").filter(\.isNumber)) else {
      throw SystemFailure("reading the id")
    }
    return id
  }

  /// Waits until the program has ended, and returns the status that the shell prints.
  func status() throws -> Int {
    // Whatever is typed after the end may have scrolled it off the screen.
    var seen = -1
    var status: Int?
    try terminal.wait(for: "its status") { screen in
      guard terminal.written > seen else { return status != nil }
      seen = terminal.written
      status = Self.status(on: screen)
      return status != nil
    }
    return status ?? -1
  }

  /// Whether the program has ended, as far as the terminal has been read.
  var hasEnded: Bool { Self.status(on: terminal.emulator) != nil }

  /// Waits until the program has ended, without reading its output.
  func waitUnreadForEnd() throws {
    let id = try processID()
    try terminal.waitUnread(for: "its end") { kill(id, 0) != 0 }
  }

  /// What differs from an unused terminal: settings, modes, screen, cursor.
  var traces: [String] {
    var traces: [String] = []
    let emulator = terminal.emulator
    if terminal.settings != terminal.settingsBefore { traces.append("settings") }
    if emulator.isAlternate { traces.append("alternate screen") }
    if !emulator.isCursorVisible { traces.append("hidden cursor") }
    if emulator.modes != [7, 25] { traces.append("modes \(emulator.modes)") }
    if !emulator.unknown.isEmpty { traces.append("unknown \(emulator.unknown)") }
    return traces
  }

  private static func status(on emulator: TerminalEmulator) -> Int? {
    // A program that was killed could not leave the alternate screen.
    let shown = emulator.isAlternate ? emulator.lines.filter { $0.hasPrefix("status ") } : []
    for line in (emulator.history + shown).reversed() {
      guard let range = line.firstRange(of: "status ") else { continue }
      return Int(line[range.upperBound...].prefix { $0.isNumber })
    }
    return nil
  }
}
