/// The keys of the builder, as they are explained.
enum BuilderKeyList {
  /// What each key does.
  static let keys: [(key: String, meaning: String)] = [
    ("Up, Down", "goes through the entries"),
    ("a", "adds an exercise behind this one"),
    ("b", "adds a break"),
    ("Enter, e", "changes sets, lengths, rounds"),
    ("[ ]", "moves the entry up or down, into circuits and out"),
    ("d", "duplicates"),
    ("x", "deletes"),
    ("Space", "marks for a circuit"),
    ("c", "groups into a circuit, or dissolves one"),
    ("u r", "undoes and redoes"),
    ("s", "saves"),
    ("q", "leaves, asked first if changed"),
  ]

  /// The most important keys that fit into one line.
  static func hints(width: Int) -> String {
    let hints = [
      "a add", "b break", "e edit", "s save", "q leave", "u undo", "[ ] move", "x del", "d dup",
      "c circuit",
    ]
    let last = "? keys"
    for count in stride(from: hints.count, through: 0, by: -1) {
      let line = (hints.prefix(count) + [last]).joined(separator: " · ")
      if TextWidth.columns(of: line) <= width { return line }
    }
    return ""
  }
}
