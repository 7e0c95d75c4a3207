/// One cell of a screen.
package struct ScreenCell: Hashable, Sendable {
  /// The grapheme cluster that begins here; `nil` in the second column of a wide one.
  package var glyph: Character?
  package var style: Style

  package static let blank = ScreenCell(glyph: " ", style: .plain)
}

extension Style {
  /// As the terminal writes by itself.
  package static let plain = Style()
}
