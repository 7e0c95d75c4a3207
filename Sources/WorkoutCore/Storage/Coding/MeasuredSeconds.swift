/// A time as JSON has it: seconds, a whole number where it is one, else up to three decimals.
struct MeasuredSeconds: Encodable {
  private let milliseconds: Int64

  /// Rounds down to a millisecond.
  init(_ duration: Duration) {
    let parts = duration.components
    milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if milliseconds.isMultiple(of: 1000) {
      try container.encode(milliseconds / 1000)
    } else {
      // The shortest decimal that reads back as the same number has no more places than this.
      try container.encode(Double(milliseconds) / 1000)
    }
  }
}
