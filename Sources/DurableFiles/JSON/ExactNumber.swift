/// A JSON number whose digits all fit into a `Decimal`.
struct ExactNumber {
  /// The most digits that are kept, leading and trailing zeros aside.
  static let digitLimit = 38

  let decimal: Decimal

  /// `nil` if a digit or the exponent would be lost.
  init?(_ source: String) {
    let parts = source.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    guard let mantissa = parts.first, let exponent = Int(parts.count > 1 ? parts[1] : "0"),
      abs(exponent) < 1000
    else { return nil }
    let fraction = mantissa.split(separator: ".").dropFirst().first ?? ""
    let digits = mantissa.filter(\.isNumber).drop { $0 == "0" }
    let significant = digits.reversed().drop { $0 == "0" }.count
    guard significant > 0 else {
      decimal = 0
      return
    }
    // The power of ten of the last digit that is not zero.
    let power = exponent - fraction.count + digits.count - significant
    guard significant <= Self.digitLimit, (-127...127).contains(power),
      let decimal = Decimal(string: source), !decimal.isNaN
    else { return nil }
    self.decimal = decimal
  }
}
