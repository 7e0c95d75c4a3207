import DurableFiles
import TerminalKit

/// What a whole screen shows, and what its keys do.
protocol ScreenState {
  /// What a key asks for beyond the screen.
  associatedtype Wish

  /// Does what takes longer than the next key takes to arrive, before the screen is drawn.
  mutating func prepare()
  func frame(_ size: TerminalSize) -> CellBuffer
  mutating func take(_ key: Key) -> ScreenAnswer<Wish>
  /// Asks whether to leave, because Ctrl-C was pressed.
  ///
  /// - Returns: whether there is anything to ask; otherwise the program ends.
  mutating func askToLeave() -> Bool
}

extension ScreenState {
  mutating func prepare() {}
  mutating func askToLeave() -> Bool { false }
}

/// What follows a key.
enum ScreenAnswer<Wish> {
  /// The screen stays.
  case stay
  /// The bell rings: the key means nothing.
  case refuse
  /// The screen is drawn whole.
  case redraw
  /// The screen ends.
  case end(Wish)
}

/// How a screen ended.
enum ScreenEnding<Wish> {
  case wish(Wish)
  /// A signal, after which the process must not live on. Unsaved changes are lost.
  case signal(Signal)
}

extension Context {
  /// Shows a screen until a key or a signal ends it, and gives the terminal back.
  ///
  /// - Throws: exit code 74 if the terminal refuses.
  func show<State: ScreenState>(
    _ state: State, on traits: TerminalTraits
  ) throws -> ScreenEnding<State.Wish> {
    let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
    let screen = try FullScreen(input: STDIN_FILENO, output: STDOUT_FILENO, traits: traits)
    var loop = EventLoop(.screen(screen), signals: signals)
    try loop.begin()
    defer { loop.end() }
    do {
      return try Self.loopToEnd(state, &loop, screen, signals, isUnicode: traits.isUnicode)
    } catch {
      // A terminal that is gone hangs up, whether the signal or the failed write comes first.
      return .signal(.hangup)
    }
  }

  private static func loopToEnd<State: ScreenState>(
    _ state: State, _ loop: inout EventLoop, _ screen: FullScreen, _ signals: SignalPipe,
    isUnicode: Bool
  ) throws(Errno) -> ScreenEnding<State.Wish> {
    var state = state
    while true {
      if !loop.hasMore {
        state.prepare()
        let frame = state.frame(screen.size)
        try screen.show(isUnicode ? frame : frame.plain)
      }
      switch try loop.next(until: nil) {
      case .key(let key):
        switch state.take(key) {
        case .stay: break
        case .refuse: try screen.ring()
        case .redraw: try screen.refresh()
        case .end(let wish): return .wish(wish)
        }
      case .inputEnded: return .signal(.hangup)
      case .signal(.interrupt) where screen.isEntered && state.askToLeave():
        signals.dismissEnding()
        // Ctrl-C has discarded output that was not shown yet.
        try screen.refresh()
      case .signal(let signal): return .signal(signal)
      case .line, .slept, .stalled, .time: break
      }
    }
  }
}

extension CellBuffer {
  /// Draws a field with a bar where the cursor is, its end where not all of it fits.
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
    // Without colours nothing else distinguishes it from the text typed.
    let forms = ["  Enter takes it, typing replaces it", "  Enter takes it", ""]
    let hint = TextWidth.fitting(forms, to: max(size.columns - place, 0))
    write(hint, row: row, column: place, style: Palette.quiet)
  }

  /// The part of a list of `count` rows that `height` rows show, the cursor within.
  static func window(of count: Int, height: Int, cursor: Int) -> Range<Int> {
    guard count > height else { return 0..<count }
    let first = min(max(cursor - height / 2, 0), count - max(height, 0))
    return first..<first + max(height, 0)
  }
}
