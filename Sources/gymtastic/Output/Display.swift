/// What a stream shows its text on.
struct Display: Hashable, Sendable {
  /// Whether a person reads it.
  var isTerminal = false
  /// The columns that tables and paragraphs are fitted to.
  var columns = Self.standardColumns
  var color: ColorDepth = .none

  /// What is taken where nothing says better.
  static let standardColumns = 80
}
