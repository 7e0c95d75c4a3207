/// One cell of a screen.
struct ScreenCell: Hashable, Sendable {
  /// The grapheme cluster that begins here; `nil` in the second column of a wide one.
  var glyph: Character?
  var style: Style

  static let blank = ScreenCell(glyph: " ", style: .plain)
}

extension Style {
  /// As the terminal writes by itself.
  static let plain = Style()
}
