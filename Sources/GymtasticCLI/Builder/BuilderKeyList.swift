import TerminalKit

/// The keys of the builder, as they are explained.
struct BuilderKeyList {
  /// The window's columns.
  let columns: Int

  static let entries = [
    KeyHelp(keys: "Up, Down", meaning: "goes through the entries", word: "go"),
    KeyHelp(keys: "a", meaning: "adds an exercise after this one", word: "add"),
    KeyHelp(keys: "b", meaning: "adds a break", word: "break"),
    KeyHelp(keys: "Enter, e", meaning: "changes sets, lengths, rounds", word: "edit"),
    KeyHelp(
      keys: "[ ]", meaning: "moves the entry up or down, into circuits and out", word: "move"),
    KeyHelp(keys: "d", meaning: "duplicates", word: "duplicate"),
    KeyHelp(keys: "x", meaning: "deletes", word: "delete"),
    KeyHelp(keys: "Space", meaning: "marks for a circuit", word: "mark"),
    KeyHelp(keys: "c", meaning: "groups into a circuit, or dissolves one", word: "circuit"),
    KeyHelp(keys: "u r", meaning: "undoes and redoes", word: "undo, redo"),
    KeyHelp(keys: "s", meaning: "saves", word: "save"),
    KeyHelp(keys: "q", meaning: "leaves, asked first if changed", word: "leave"),
  ]

  /// All keys in a sentence, for the help: `a: adds an exercise after this one; b: adds a break`
  static var sentence: String {
    entries.map { "\($0.keys): \($0.meaning)" }.joined(separator: "; ")
  }

  /// Where the meanings begin.
  private static let indent = 12

  /// All keys: with their meanings where these fit into `rows` lines, else with a word each, side
  /// by side in as few lines as the window's columns allow.
  func lines(rows: Int) -> [String] {
    let long = Self.entries.map { entry in
      TextWidth.padded(entry.keys, to: Self.indent) + entry.meaning
    }
    if long.count <= rows, long.allSatisfy({ TextWidth.columns(of: $0) <= columns }) { return long }
    for height in 1..<Self.entries.count {
      let lines = Self.words(height: height)
      if lines.allSatisfy({ TextWidth.columns(of: $0) <= columns }) { return lines }
    }
    return Self.shortHints
  }

  /// What a narrow window has room for: `b break`.
  static var shortHints: [String] { entries.map { "\($0.keys) \($0.word)" } }

  /// A word for each key, in so many lines, from the top to the bottom of one column after another.
  private static func words(height: Int) -> [String] {
    let hints = shortHints
    var lines = Array(repeating: "", count: height)
    for start in stride(from: 0, to: hints.count, by: height) {
      let indent = (lines.map { TextWidth.columns(of: $0) }.max() ?? 0) + (start > 0 ? 2 : 0)
      for (line, hint) in hints[start...].prefix(height).enumerated() {
        lines[line] = TextWidth.padded(lines[line], to: indent) + hint
      }
    }
    return lines
  }

  /// What a break can be answered with.
  var breaks: String {
    let lengths = BuilderState.breakPresets
    let presets = lengths.enumerated().map { "\($0.offset + 1) \($0.element)s" }
    let line = (presets + ["t type"]).joined(separator: " · ")
    let range = "\(lengths.min() ?? 0)-\(lengths.max() ?? 0)s"
    return TextWidth.fitting(
      ["Break: " + line, line, "1-\(lengths.count) \(range) t type"], to: columns)
  }

  /// What the question whether to leave with changes can be answered with.
  var leaving: String {
    let answers = "s save · d discard"
    let question = "Leave with changes?  " + answers
    return TextWidth.fitting(
      [question + " · any other key stays", question, "Leave?  " + answers, answers], to: columns)
  }

  /// The most important keys that fit into one line: how to get out again comes first.
  var hints: String {
    let hints = [
      "s save", "q leave", "a add", "b break", "e edit", "u undo", "[ ] move", "x del", "d dup",
      "c circuit",
    ]
    let last = "? keys"
    for count in stride(from: hints.count, through: 0, by: -1) {
      let line = (hints.prefix(count) + [last]).joined(separator: " · ")
      if TextWidth.columns(of: line) <= columns { return line }
    }
    return ""
  }
}

/// What one key, or a pair of them, does.
struct KeyHelp {
  let keys: String
  let meaning: String
  /// The same in a word or two.
  let word: String
}
