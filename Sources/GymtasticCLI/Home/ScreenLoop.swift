import DurableFiles
import TerminalKit

/// The state of a full screen, and what its keys do.
protocol ScreenState {
  /// A request that ends the screen.
  associatedtype Choice

  /// Does work that may take longer than the next key takes to arrive; called before drawing.
  mutating func prepare()
  /// Does work that would delay the first frame; called after drawing.
  ///
  /// - Returns: whether to draw again.
  mutating func finish() -> Bool
  func frame(_ size: TerminalSize) -> CellBuffer
  mutating func take(_ key: Key) -> ScreenAnswer<Choice>
  /// Asks whether to leave, after Ctrl-C.
  ///
  /// - Returns: whether the question was opened; if not, the program ends.
  mutating func askToLeave() -> Bool
}

extension ScreenState {
  mutating func prepare() {}
  mutating func finish() -> Bool { false }
  mutating func askToLeave() -> Bool { false }
}

enum ScreenAnswer<Choice> {
  /// The screen stays.
  case stay
  /// The bell rings: the key has no meaning here.
  case refuse
  /// The whole screen is redrawn.
  case redraw
  /// The screen ends.
  case end(Choice)
}

enum ScreenEnding<Choice> {
  case chose(Choice)
  /// A signal, after which the process must end. Unsaved changes are lost.
  case signal(Signal)
}

extension Context {
  /// Shows a screen until a key or a signal ends it, then restores the terminal.
  ///
  /// - Throws: exit code 74 if the terminal cannot be used.
  func show<State: ScreenState>(
    _ state: State, on traits: TerminalTraits
  ) throws -> ScreenEnding<State.Choice> {
    let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
    let screen = try FullScreen(input: STDIN_FILENO, output: STDOUT_FILENO, traits: traits)
    var loop = EventLoop(.screen(screen), signals: signals)
    try loop.begin()
    defer { loop.end() }
    do {
      return try Self.loopToEnd(state, &loop, screen, signals, isUnicode: traits.isUnicode)
    } catch {
      // A lost terminal counts as a hangup, whether the signal or the failed write comes first.
      return .signal(.hangup)
    }
  }

  private static func loopToEnd<State: ScreenState>(
    _ state: State, _ loop: inout EventLoop, _ screen: FullScreen, _ signals: SignalPipe,
    isUnicode: Bool
  ) throws(Errno) -> ScreenEnding<State.Choice> {
    var state = state
    while true {
      if !loop.hasMore {
        state.prepare()
        let frame = state.frame(screen.size)
        try screen.show(isUnicode ? frame : frame.plain)
        if state.finish() { continue }
      }
      switch try loop.next(until: nil) {
      case .key(let key):
        switch state.take(key) {
        case .stay: break
        case .refuse: try screen.ring()
        case .redraw: try screen.refresh()
        case .end(let choice): return .chose(choice)
        }
      case .inputEnded: return .signal(.hangup)
      case .signal(.interrupt) where screen.isEntered && state.askToLeave():
        signals.dismissEnding()
        // Ctrl-C discarded output that was not displayed yet.
        try screen.refresh()
      case .signal(let signal): return .signal(signal)
      case .line, .slept, .stalled, .time: break
      }
    }
  }
}

extension CellBuffer {
  /// Draws a field with a bar at the cursor; if it is too long, the beginning is cut off.
  mutating func write(_ field: TextField, row: Int, column: Int) {
    let before = String(field.text.prefix(field.cursor))
    let room = max(size.columns - column - 1, 0)
    var shown = before[...]
    var width = TextWidth.columns(of: before)
    while width > room, let first = shown.popFirst() { width -= TextWidth.columns(of: "\(first)") }
    let style = field.isOffer ? Palette.quiet : .plain
    var place = column + write(String(shown), row: row, column: column, style: style)
    place += write("│", row: row, column: place, style: Palette.work)
    place += write(String(field.text.dropFirst(field.cursor)), row: row, column: place)
    guard field.isOffer else { return }
    // Without colors, nothing else distinguishes the offer from typed text.
    let forms = ["  Enter takes it, typing replaces it", "  Enter takes it", ""]
    let hint = TextWidth.fitting(forms, to: max(size.columns - place, 0))
    write(hint, row: row, column: place, style: Palette.quiet)
  }

  /// The range of a list of `count` rows that fits into `height` rows and includes the cursor.
  static func window(of count: Int, height: Int, cursor: Int) -> Range<Int> {
    guard count > height else { return 0..<count }
    let first = min(max(cursor - height / 2, 0), count - max(height, 0))
    return first..<first + max(height, 0)
  }
}
