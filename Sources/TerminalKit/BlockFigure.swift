import DurableFiles
import PlainText

/// A short text in letters and digits large enough to read from across a room.
package struct BlockFigure: Equatable {
  /// The rows, of equal width.
  package let rows: [String]

  /// The largest figure of `text` that fits: whole blocks, otherwise half blocks, otherwise plain
  /// text.
  ///
  /// - Parameter isShaded: whether its blocks differ from full blocks even without color.
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

  /// The height of the largest figure of `text` that fits in a number of columns.
  package static func greatestHeight(of text: String, columns: Int) -> Int {
    let width = dots(of: text).first?.count ?? 0
    return width > 0 ? max(columns / (2 * width) * BlockFont.height, 1) : 1
  }

  /// For each row, whether each place has a dot; empty if any character has no shape.
  private static func dots(of text: String) -> [[Bool]] {
    let shapes = text.compactMap { BlockFont.rows(of: $0) }
    guard shapes.count == text.count, !shapes.isEmpty else { return [] }
    return (0..<BlockFont.height).map { row in
      let parts = shapes.map { $0.dropFirst(row).first ?? "" }
      return parts.joined(separator: " ").map { $0 == "#" }
    }
  }

  /// Draws each dot as a square: cells are about twice as tall as wide.
  private static func blocks(_ dots: [[Bool]], scale: Int, isShaded: Bool) -> [String] {
    let full = String(repeating: isShaded ? "▒" : "█", count: 2 * scale)
    let empty = String(repeating: " ", count: 2 * scale)
    return dots.flatMap { row in
      Array(repeating: row.map { $0 ? full : empty }.joined(), count: scale)
    }
  }

  /// Combines two rows of dots per line, so that dots are nearly square in a terminal's tall cells.
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

/// The shapes of large digits and letters: five rows of dots for each character.
package enum BlockFont {
  package static let height = 5

  /// The rows of a character, with `#` for a dot; `nil` if it has no shape.
  ///
  /// A letter without its own shape is drawn as its capital without diacritics.
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
