/// Cuts texts that begin the same so that what is shown of them differs.
enum DistinctCut {
  /// The texts, in their order, each at most `width` columns wide, `…` standing for what is left
  /// out: their middle, else as much of their beginning as it takes. Texts between which no such
  /// cut tells stay the same.
  static func texts(of texts: [String], width: Int) -> [String] {
    guard width > 2 else { return texts.map { TextWidth.truncated($0, to: width) } }
    for head in stride(from: width / 2, through: 1, by: -1) {
      let shown = texts.map { withoutMiddle($0, head: head, tail: width - 1 - head) }
      if Set(shown).count == texts.count { return shown }
    }
    let shared = sharedBeginning(texts)
    return texts.map { text in
      TextWidth.beginning(of: text, upTo: 1) + "…"
        + TextWidth.truncated(String(text.dropFirst(shared)), to: width - 2)
    }
  }

  private static func withoutMiddle(_ text: String, head: Int, tail: Int) -> String {
    guard TextWidth.columns(of: text) > head + 1 + tail else { return text }
    let end = TextWidth.beginning(of: String(text.reversed()), upTo: tail).reversed()
    return TextWidth.beginning(of: text, upTo: head) + "…" + String(end)
  }

  /// With how many characters all the texts begin alike.
  private static func sharedBeginning(_ texts: [String]) -> Int {
    guard let first = texts.first else { return 0 }
    return texts.dropFirst().reduce(first.count) { shared, text in
      min(shared, zip(first, text).prefix { $0 == $1 }.count)
    }
  }
}
