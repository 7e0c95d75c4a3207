import Synchronization
import TerminalEmulator

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program in a terminal of its own, with the user's keys and view of the screen.
///
/// Its calls block: use it inside `Program.onOwnThread`.
final class TerminalSession {
  let child: Child
  private(set) var emulator: TerminalEmulator
  /// Everything that the program has written.
  private(set) var bytes: [UInt8] = []
  /// The terminal's settings before the program ran.
  let settingsBefore: [UInt8]
  private let terminal: PseudoTerminal
  private let patience: Duration
  private var status: ExitStatus?
  private var isOpen = true

  /// Starts a program with its standard streams on a new terminal that controls it.
  init(
    _ arguments: [String],
    program: String = Program.path,
    environment: [String: String] = [:],
    folder: String? = nil,
    rows: Int = 24,
    columns: Int = 80,
    patience: Duration = .seconds(30)
  ) throws {
    self.patience = patience
    emulator = TerminalEmulator(rows: rows, columns: columns)
    let own = ["TERM": "xterm-256color"].merging(environment) { _, new in new }
    let variables = Program.baseEnvironment.merging(own) { _, new in new }
    (terminal, child, settingsBefore) = try spawning.withLock { _ in
      let terminal = try PseudoTerminal(rows: rows, columns: columns)
      let settings = terminal.settings
      let child = try Child(
        program, arguments: arguments, environment: variables, folder: folder,
        terminal: terminal.name)
      return (terminal, child, settings)
    }
  }

  deinit {
    if status == nil {
      child.signal(SIGKILL)
      _ = child.wait()
    }
    if isOpen { terminal.closeParent() }
    terminal.closeChild()
  }

  /// How many bytes the program has written.
  var written: Int { bytes.count }

  /// The terminal's settings now. A session's end resets them: look while its leader still runs.
  var settings: [UInt8] { terminal.settings }

  /// What is on the screen.
  var text: String { emulator.text }

  /// Types, or answers as a terminal would, reading everything the program shows.
  func type(_ keys: String) throws {
    var rest = Array(keys.utf8)[...]
    let deadline = ContinuousClock.now + patience
    while !rest.isEmpty {
      guard ContinuousClock.now < deadline else { throw Impatience(for: "the keys", self) }
      rest = rest.dropFirst(terminal.write(rest))
      if !read() { terminal.wait(milliseconds: 5) }
    }
  }

  /// Types key by key without looking at the screen in between, as fast as a terminal takes them.
  func hammer(_ keys: String) {
    for key in keys { _ = terminal.write(Array(key.utf8)[...]) }
  }

  func signal(_ number: CInt) {
    child.signal(number)
  }

  func resize(rows: Int, columns: Int) {
    emulator.resize(rows: rows, columns: columns)
    terminal.resize(rows: rows, columns: columns)
  }

  /// Makes the window small and large again; the program sees only the final size.
  func squeeze() {
    let (rows, columns) = (emulator.lines.count, emulator.cells.first?.count ?? 0)
    emulator.resize(rows: 1, columns: 1)
    emulator.resize(rows: rows, columns: columns)
  }

  /// Reads nothing while frames of a large window come, until what waits to be read is full: from
  /// now on the terminal takes nothing.
  func stall() throws {
    var columns = 500
    try waitUnread(for: "a full terminal") {
      columns = 999 - columns
      terminal.resize(rows: 300, columns: columns)
      return terminal.isFull
    }
    emulator.resize(rows: 300, columns: columns)
  }

  /// Stops the terminal's output, as Ctrl-S does.
  func stopOutput() {
    tcflow(terminal.child, TCOOFF)
  }

  /// Lets the terminal's output go on, as Ctrl-Q does.
  func resumeOutput() {
    tcflow(terminal.child, TCOON)
  }

  /// Waits without reading.
  func waitUnread(for what: String, until isReached: () -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    while !isReached() {
      guard ContinuousClock.now < deadline else { throw Impatience(for: what, self) }
      _ = poll(nil, 0, 5)
    }
  }

  /// Reads nothing for a while.
  func lookAway(for time: Duration) {
    let end = ContinuousClock.now + time
    try? waitUnread(for: "a moment") { ContinuousClock.now >= end }
  }

  /// Unplugs the terminal.
  func unplug() {
    isOpen = false
    terminal.closeParent()
  }

  /// Reads until the screen is as described.
  func wait(for what: String, until isReached: (TerminalEmulator) -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    while !isReached(emulator) {
      guard ContinuousClock.now < deadline else { throw Impatience(for: what, self) }
      if !read() { terminal.wait(milliseconds: 20) }
      if status == nil { status = child.poll() }
      guard status == nil || read() || isReached(emulator) else {
        throw Impatience(for: what, self)
      }
    }
  }

  /// Reads until the screen shows a text, in a frame that is drawn to its end.
  func wait(for text: String) throws {
    try wait(for: text, untilText: { $0.contains(text) })
  }

  /// Reads until the screen, a frame being drawn to its end, does not show a text any more.
  func wait(untilGone text: String) throws {
    try wait(for: "end of “\(text)”", untilText: { !$0.contains(text) })
  }

  /// Reads until the text on the screen, a frame being drawn to its end, is as described. It is
  /// looked at where something was written since.
  private func wait(for what: String, untilText isReached: (String) -> Bool) throws {
    var seen = -1
    var isFound = false
    try wait(for: what) { screen in
      guard written > seen, !screen.isDrawing else { return isFound }
      seen = written
      isFound = isReached(screen.text)
      return isFound
    }
  }

  /// Reads until the program has ended.
  func end() throws -> ExitStatus {
    let deadline = ContinuousClock.now + patience
    while status == nil {
      guard ContinuousClock.now < deadline else { throw Impatience(for: "its end", self) }
      if isOpen, !read() { terminal.wait(milliseconds: 5) }
      status = child.poll()
    }
    while isOpen, read() {}
    return status ?? .exited(0)
  }

  /// Takes in what the program has written and answers its questions; `false` if there was nothing.
  private func read() -> Bool {
    guard let new = terminal.read() else { return false }
    bytes += new
    emulator.feed(new)
    _ = terminal.write(emulator.takeAnswer()[...])
    return true
  }

  /// Something that was waited for and did not come.
  struct Impatience: Error, CustomStringConvertible {
    let description: String

    init(for what: String, _ session: TerminalSession) {
      let status = session.status.map { "; it has \($0)" } ?? ""
      description = "no \(what)\(status); the screen shows:\n\(session.text)"
    }
  }
}
