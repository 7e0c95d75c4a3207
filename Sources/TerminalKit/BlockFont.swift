/// The shapes of large figures: five rows of dots for each character.
package enum BlockFont {
  /// The rows of every glyph.
  package static let height = 5

  /// The rows of a character, `#` being a dot; `nil` for one that has no shape.
  package static func rows(of character: Character) -> [String]? { shapes[character] }

  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", " # ", " # "],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "],
    "–": ["   ", "   ", "###", "   ", "   "],
    "+": ["   ", " # ", "###", " # ", "   "],
    "m": ["     ", "## # ", "# # #", "# # #", "# # #"],
    "a": ["    ", " ###", "#  #", "#  #", " ###"],
    "x": ["   ", "# #", " # ", " # ", "# #"],
  ]
}
