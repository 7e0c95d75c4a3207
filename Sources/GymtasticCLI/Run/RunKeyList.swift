import TerminalKit

/// The keys of the runner, as they are explained.
enum RunKeyList {
  /// What each key does.
  static let keys: [(key: String, meaning: String)] = [
    ("Space", "next: ends set or rest"),
    ("b", "back: again, or one back"),
    ("s", "skips the step"),
    ("p", "pauses, and goes on"),
    ("+ -", "ten seconds more or less"),
    ("v", "shows the video"),
    ("q", "asks, then stops"),
    ("Ctrl-Z", "suspends and pauses"),
    ("?", "these keys"),
  ]

  /// The same in lines, for whoever sees no screen.
  static var lines: [String] { keys.map { "\($0.key): \($0.meaning)" } }

  /// The most important keys that fit into one line: what one cannot do without comes first.
  static func hints(width: Int, isPaused: Bool = false) -> String {
    let hints =
      isPaused
      ? ["p go on", "q stop", "? keys", "v video"]
      : [
        "space next", "p pause", "q stop", "b back", "s skip", "? keys", "+/- 10s", "v video",
      ]
    let lines = (1...hints.count).reversed().map { hints.prefix($0).joined(separator: " · ") }
    return lines.first { TextWidth.columns(of: $0) <= width } ?? ""
  }

  /// The screen that explains them.
  static func frame(_ size: TerminalSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let margin = size.columns >= 40 ? 2 : 0
    let indent = 8
    let isRoomy = size.rows > keys.count + 4
    let top = isRoomy ? 3 : 1
    buffer.write("Keys", row: isRoomy ? 1 : 0, column: margin, style: Palette.title)
    for (index, line) in keys.enumerated() {
      buffer.write(line.key, row: top + index, column: margin, style: Palette.heading)
      buffer.write(line.meaning, row: top + index, column: margin + indent)
    }
    if isRoomy {
      buffer.write("any key goes back", row: size.rows - 1, column: margin, style: Palette.quiet)
    }
    return buffer
  }
}
