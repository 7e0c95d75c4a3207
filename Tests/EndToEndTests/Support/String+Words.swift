extension String {
  /// The words of a line that holds no quotes.
  var words: [String] { split(separator: " ").map(String.init) }

  /// The cells of a row between tabs, empty ones too.
  var cells: [String] { split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
