extension String {
  /// The words between white space: of a line that holds no quotes, or of a screen.
  var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
