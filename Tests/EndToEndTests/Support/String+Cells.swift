extension String {
  /// The cells of a row between tabs, empty ones too.
  var cells: [String] { split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
