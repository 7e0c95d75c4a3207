/// The weight of an item, or its share of the one-repetition maximum.
///
/// Kept in hundredths, so that 62.5 is exact: over 0 up to 2,000 kg or lb, or 1–200 %.
public struct Load: Hashable, Sendable, CustomStringConvertible {
  /// What the number counts.
  public enum Unit: String, CaseIterable, Sendable {
    /// Kilograms.
    case kilograms = "kg"
    /// Pounds, kept as pounds: a conversion and back would not give the number that was written.
    case pounds = "lb"
    /// Percent of the one-repetition maximum, shown as written and never turned into a weight.
    case percent
  }

  /// The value times one hundred.
  public let hundredths: Int
  /// What the hundredths are of.
  public let unit: Unit

  /// - Throws: ``Problem/invalidLoad(_:)`` outside the unit's range.
  public init(hundredths: Int, unit: Unit) throws(Problem) {
    self.hundredths = hundredths
    self.unit = unit
    guard Self.range(of: unit).contains(hundredths) else { throw .invalidLoad(description) }
  }

  /// The hundredths allowed for a unit.
  static func range(of unit: Unit) -> ClosedRange<Int> {
    switch unit {
    case .kilograms, .pounds: 1...200_000
    case .percent: 100...20_000
    }
  }

  /// The number with at most two decimal places and no trailing zeros: `62.5`.
  public var number: String {
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
    // A load that is refused may be negative; its message shows it as it was given.
    let number = (hundredths < 0 ? "-" : "") + "\(whole)"
    guard fraction != 0 else { return number }
    return rest == 0 ? "\(number).\(tenths)" : "\(number).\(tenths)\(rest)"
  }

  /// `60 kg`, `135 lb`, `75 %`.
  public var description: String {
    "\(number) \(unit == .percent ? "%" : unit.rawValue)"
  }
}
