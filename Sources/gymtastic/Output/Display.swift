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
  /// Wider than any terminal: what lies above is taken for it.
  static let maximumColumns = 10_000

  /// The columns that text is fitted to: `COLUMNS`, else the terminal's, else 80. Whatever is no
  /// number from 1 up is disregarded.
  static func columns(_ environment: EnvironmentVariables, terminal: Int?) -> Int {
    let said = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let found = said ?? terminal.flatMap { $0 > 0 ? $0 : nil }
    return min(found ?? standardColumns, maximumColumns)
  }
}
