/// How many workout seconds pass in a second, 0.1 to 10,000. Kept in thousandths, so that the times
/// computed from it are exact.
public struct RunSpeed: Hashable, Sendable {
  /// The factor times one thousand.
  public let thousandths: Int

  /// The factors that there are.
  public static let range = 0.1...10_000.0

  /// As a clock runs.
  public static let normal = RunSpeed(thousandths: 1000)

  /// - Throws: ``Problem/invalidSpeed(_:)`` outside the range, and for what is no number.
  public init(_ factor: Double) throws(Problem) {
    guard Self.range.contains(factor) else { throw .invalidSpeed("\(factor)") }
    thousandths = Int((factor * 1000).rounded())
  }

  private init(thousandths: Int) {
    self.thousandths = thousandths
  }
}
