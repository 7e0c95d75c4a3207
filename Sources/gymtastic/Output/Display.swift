import WorkoutCore

/// What a stream shows its text on.
struct Display: Hashable, Sendable {
  /// Whether a person reads it.
  var isTerminal = false
  /// The columns that tables and paragraphs are fitted to.
  var columns = Self.standardColumns
  var color: ColorDepth = .none

  /// What is taken where nothing says better.
  static let standardColumns = 80
  /// Wider than any terminal; what lies above is taken for it.
  static let maximumColumns = 10_000

  /// The columns that text is fitted to: `COLUMNS` where it is a number over 0, else the
  /// terminal's, else 80.
  static func columns(_ environment: EnvironmentVariables, terminal: Int?) -> Int {
    let asked = environment[EnvironmentVariableName.columns.rawValue]
      .flatMap(NumberSyntax.wholeNumber)
    let known = [asked, terminal].compactMap(\.self).first { $0 > 0 }
    return min(known ?? standardColumns, maximumColumns)
  }
}
