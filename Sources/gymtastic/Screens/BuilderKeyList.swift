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
    Entry("a", "adds an exercise behind this one", "add"),
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

  /// All keys in at most `rows` lines: with their meanings where these fit, else with a word each,
  /// side by side.
  func lines(rows: Int) -> [String] {
    let long = Self.entries.map { entry in
      TextWidth.padded(entry.keys, to: Self.indent) + entry.meaning
    }
    if long.count <= rows, long.allSatisfy({ TextWidth.columns(of: $0) <= columns }) { return long }
    let short = Self.entries.map(\.hint)
    let width = (short.map { TextWidth.columns(of: $0) }.max() ?? 0) + 2
    let height = max((short.count + max(columns / width, 1) - 1) / max(columns / width, 1), 1)
    return (0..<height).map { row in
      stride(from: row, to: short.count, by: height)
        .map { TextWidth.padded(short[$0], to: width) }.joined()
    }
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
