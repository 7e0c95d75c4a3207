/// Where a document is not what it should be, and what it should be there.
public struct JSONFault: Error, Hashable, Sendable {
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in characters.
  public let column: Int
  /// The members and indices that lead there: `exercises[3].title`; empty at the top.
  public let path: String
  /// What belongs there.
  public let expected: String

  /// A fault at a place that is known already.
  public init(line: Int, column: Int, path: String, expected: String) {
    self.line = line
    self.column = column
    self.path = path
    self.expected = expected
  }

  /// A value that could not be written: none that this program makes.
  package static let unwritable = JSONFault(
    line: 1, column: 1, path: "", expected: "values that JSON can express")

  /// `line 3, column 7 (exercises[3].title)`, a path that is too long for a sentence shortened.
  public var place: String {
    let position = "line \(line), column \(column)"
    return path.isEmpty ? position : "\(position) (\(shownPath))"
  }

  private static let longestPath = 120

  /// The path's beginning and end.
  private var shownPath: String {
    guard path.count > Self.longestPath else { return path }
    let half = Self.longestPath / 2
    return "\(path.prefix(half))…\(path.suffix(half))"
  }
}
