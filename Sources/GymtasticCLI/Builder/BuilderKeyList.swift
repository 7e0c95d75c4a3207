import TerminalKit

struct BuilderKeyList {
  /// The width of the window, in columns.
  let columns: Int

  static let entries = [
    KeyHelp(keys: "Up, Down", meaning: "moves through the entries", word: "go"),
    KeyHelp(keys: "a", meaning: "adds an exercise or a circuit after this one", word: "add"),
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
    KeyHelp(keys: "q", meaning: "leaves, asking first if it changed", word: "leave"),
  ]

  /// All keys in a sentence, for the help: `a: adds an exercise after this one; b: adds a break`
  static var sentence: String {
    entries.map { "\($0.keys): \($0.meaning)" }.joined(separator: "; ")
  }

  /// The column in which the meanings begin.
  private static let indent = 12

  /// All keys, with their meanings if those fit into `rows` lines.
  ///
  /// Otherwise each has one word, in as few lines as the window's width allows.
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

  /// The hints for a narrow window: `b break`.
  static var shortHints: [String] { entries.map { "\($0.keys) \($0.word)" } }

  /// One word for each key in this many lines, filled column by column.
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

  /// The possible answers for the length of a break.
  var breaks: String {
    let lengths = BuilderState.breakPresets
    let presets = lengths.enumerated().map { "\($0.offset + 1) \($0.element)s" }
    let line = (presets + ["t type"]).joined(separator: " · ")
    let range = "\(lengths.min() ?? 0)-\(lengths.max() ?? 0)s"
    return TextWidth.fitting(
      ["Break: " + line, line, "1-\(lengths.count) \(range) t type"], to: columns)
  }

  /// The possible answers when leaving with changes.
  var leaving: String {
    let answers = "s save · d discard"
    let question = "Leave with changes?  " + answers
    return TextWidth.fitting(
      [question + " · any other key stays", question, "Leave?  " + answers, answers], to: columns)
  }

  /// The most important keys that fit into one line, starting with how to get out.
  var hints: String {
    let hints = [
      "s save", "q leave", "a add", "b break", "e edit", "u undo", "[ ] move", "x del", "d dup",
      "c circuit",
    ]
    let lines = (0...hints.count).reversed().map { count in
      (hints.prefix(count) + ["? keys"]).joined(separator: " · ")
    }
    return TextWidth.fitting(lines + [""], to: columns)
  }
}

/// What one key or a pair of keys does.
struct KeyHelp {
  let keys: String
  let meaning: String
  /// The same in one or two words.
  let word: String
}
