extension CellBuffer {
  /// The same screen in ASCII, for terminals that show no more: signs become their nearest
  /// likeness, what has none a question mark.
  package var plain: CellBuffer {
    mapGlyphs { glyph in
      guard let glyph else { return " " }
      return glyph.isASCII ? glyph : Self.likenesses[glyph] ?? "?"
    }
  }

  private static let likenesses: [Character: Character] = [
    "█": "#", "▓": "#", "▒": "%", "░": ".", "━": "=", "─": "-", "┄": "-", "│": "|",
    "×": "x", "·": "-", "–": "-", "—": "-", "…": "~", "→": ">", "↑": "^", "↓": "v", "›": ">",
    "’": "'", "“": "\"", "”": "\"",
  ]
}
