import TerminalKit

/// The keys of the builder, as they are explained.
struct BuilderKeyList {
  /// What one key, or a pair of them, does.
  struct Entry: Hashable {
    let keys: String
    let meaning: String
    /// The same in a word or two.
    let word: String

    /// What a narrow window has room for: `b break`.
    var hint: String { "\(keys) \(word)" }

    init(_ keys: String, _ meaning: String, _ word: String) {
      self.keys = keys
      self.meaning = meaning
      self.word = word
    }
  }

  /// The window's columns.
  let columns: Int

  static let entries = [
    Entry("Up, Down", "goes through the entries", "go"),
    Entry("a", "adds an exercise after this one", "add"),
    Entry("b", "adds a break", "break"),
    Entry("Enter, e", "changes sets, lengths, rounds", "edit"),
    Entry("[ ]", "moves the entry up or down, into circuits and out", "move"),
    Entry("d", "duplicates", "duplicate"),
    Entry("x", "deletes", "delete"),
    Entry("Space", "marks for a circuit", "mark"),
    Entry("c", "groups into a circuit, or dissolves one", "circuit"),
    Entry("u r", "undoes and redoes", "undo, redo"),
    Entry("s", "saves", "save"),
    Entry("q", "leaves, asked first if changed", "leave"),
  ]

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
    return Self.entries.map(\.hint)
  }

  /// A word for each key, in so many lines, from the top to the bottom of one column after another.
  private static func words(height: Int) -> [String] {
    let hints = entries.map(\.hint)
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
