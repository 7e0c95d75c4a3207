import DurableFiles
import PlainText

/// A short text in figures large enough to be read from across a room.
package struct BlockFigure: Equatable {
  /// Its rows, all equally wide.
  package let rows: [String]

  /// The largest figure of `text` that fits: blocks by whole steps, half blocks if there is room
  /// for no more, at last the text itself.
  ///
  /// - Parameters:
  ///   - text: what it shows.
  ///   - rows: the most it may take.
  ///   - columns: the most it may take.
  ///   - isShaded: whether its blocks differ from full ones without colour too.
  ///   - isUnicode: whether the terminal has half blocks.
  package init(
    _ text: String, rows: Int, columns: Int, isShaded: Bool = false, isUnicode: Bool = true
  ) {
    let dots = Self.dots(of: text)
    let width = dots.first?.count ?? 0
    let scale = width > 0 ? min(rows / BlockFont.height, columns / (2 * width)) : 0
    if scale > 0 {
      self.rows = Self.blocks(dots, scale: scale, isShaded: isShaded)
    } else if isUnicode, width > 0, rows >= 3, columns >= width {
      self.rows = Self.halfBlocks(dots)
    } else {
      self.rows = [text]
    }
  }

  /// How many rows the largest figure of `text` takes in so many columns.
  package static func greatestHeight(of text: String, columns: Int) -> Int {
    let width = dots(of: text).first?.count ?? 0
    return width > 0 ? max(columns / (2 * width) * BlockFont.height, 1) : 1
  }

  /// Row by row, whether there is a dot; empty if a character has no shape.
  private static func dots(of text: String) -> [[Bool]] {
    let shapes = text.compactMap { BlockFont.rows(of: $0) }
    guard shapes.count == text.count, !shapes.isEmpty else { return [] }
    return (0..<BlockFont.height).map { row in
      let parts = shapes.map { $0.dropFirst(row).first ?? "" }
      return parts.joined(separator: " ").map { $0 == "#" }
    }
  }

  /// Each dot becomes a square: cells are about twice as high as wide.
  private static func blocks(_ dots: [[Bool]], scale: Int, isShaded: Bool) -> [String] {
    let full = String(repeating: isShaded ? "▒" : "█", count: 2 * scale)
    let empty = String(repeating: " ", count: 2 * scale)
    return dots.flatMap { row in
      Array(repeating: row.map { $0 ? full : empty }.joined(), count: scale)
    }
  }

  /// Two rows of dots a line, which keeps figures near to square in a terminal's tall cells.
  private static func halfBlocks(_ dots: [[Bool]]) -> [String] {
    stride(from: 0, to: dots.count, by: 2).map { index in
      let upper = dots.dropFirst(index).first ?? []
      let lower = dots.dropFirst(index + 1).first ?? Array(repeating: false, count: upper.count)
      return zip(upper, lower).map { pair in
        switch pair {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}

/// The shapes of large figures and letters: five rows of dots for each character.
package enum BlockFont {
  /// The rows of every glyph.
  package static let height = 5

  /// The rows of a character, `#` being a dot, a letter's as its capital without marks; `nil` for
  /// one that has no shape.
  package static func rows(of character: Character) -> [String]? {
    if let shape = shapes[character] { return shape }
    guard !character.isASCII || character.isLowercase else { return nil }
    let capital = Folding.fold(String(character)).uppercased()
    guard capital.count == 1, let letter = capital.first else { return nil }
    return shapes[letter]
  }

  private static let shapes = figures.merging(letters) { first, _ in first }

  private static let figures: [Character: [String]] = [
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
    ".": [" ", " ", " ", " ", "#"],
    "–": ["   ", "   ", "###", "   ", "   "],
    "+": ["   ", " # ", "###", " # ", "   "],
    "m": ["     ", "## # ", "# # #", "# # #", "# # #"],
    "a": ["    ", " ###", "#  #", "#  #", " ###"],
    "x": ["   ", "# #", " # ", " # ", "# #"],
  ]

  private static let letters: [Character: [String]] = [
    "A": [" # ", "# #", "###", "# #", "# #"],
    "B": ["## ", "# #", "## ", "# #", "## "],
    "C": [" ##", "#  ", "#  ", "#  ", " ##"],
    "D": ["## ", "# #", "# #", "# #", "## "],
    "E": ["###", "#  ", "## ", "#  ", "###"],
    "F": ["###", "#  ", "## ", "#  ", "#  "],
    "G": [" ###", "#   ", "# ##", "#  #", " ###"],
    "H": ["# #", "# #", "###", "# #", "# #"],
    "I": ["###", " # ", " # ", " # ", "###"],
    "J": ["  #", "  #", "  #", "# #", " # "],
    "K": ["#  #", "# # ", "##  ", "# # ", "#  #"],
    "L": ["#  ", "#  ", "#  ", "#  ", "###"],
    "M": ["#   #", "## ##", "# # #", "#   #", "#   #"],
    "N": ["#   #", "##  #", "# # #", "#  ##", "#   #"],
    "O": [" ## ", "#  #", "#  #", "#  #", " ## "],
    "P": ["## ", "# #", "## ", "#  ", "#  "],
    "Q": [" ## ", "#  #", "#  #", "# # ", " # #"],
    "R": ["## ", "# #", "## ", "# #", "# #"],
    "S": [" ##", "#  ", " # ", "  #", "## "],
    "T": ["###", " # ", " # ", " # ", " # "],
    "U": ["# #", "# #", "# #", "# #", "###"],
    "V": ["# #", "# #", "# #", "# #", " # "],
    "W": ["#   #", "#   #", "# # #", "## ##", "#   #"],
    "X": ["# #", "# #", " # ", "# #", "# #"],
    "Y": ["# #", "# #", " # ", " # ", " # "],
    "Z": ["###", "  #", " # ", "#  ", "###"],
    " ": ["  ", "  ", "  ", "  ", "  "],
    "-": ["  ", "  ", "##", "  ", "  "],
    "/": ["  #", "  #", " # ", "#  ", "#  "],
    ".": [" ", " ", " ", " ", "#"],
    ",": ["  ", "  ", "  ", " #", "# "],
    "'": ["#", "#", " ", " ", " "],
    "’": ["#", "#", " ", " ", " "],
    "!": ["#", "#", "#", " ", "#"],
    "(": [" #", "# ", "# ", "# ", " #"],
    ")": ["# ", " #", " #", " #", "# "],
    "&": [" #  ", "# # ", " ## ", "# ##", " ###"],
    "×": ["   ", "# #", " # ", "# #", "   "],
    "°": ["##", "##", "  ", "  ", "  "],
  ]
}
