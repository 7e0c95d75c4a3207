/// The values of sessions, which come from a file and may be anything.
extension KeyedDecodingContainer {
  /// A time that was measured: seconds, with fractions, up to a century.
  func decodeMeasured(_ key: Key) throws -> Duration {
    let expected = "seconds, from 0 to \(measuredSecondsLimit)"
    let seconds = try decode(Double.self, forKey: key)
    guard seconds >= 0, seconds <= Double(measuredSecondsLimit) else {
      throw RefusedValue(expected: expected).error(at: codingPath + [key])
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// A whole number from 0 up.
  func decodeCount(_ key: Key, upTo limit: Int = 1_000_000) throws -> Int {
    try checkRange(key, 0...max(0, limit))
  }

  /// How far local time is ahead of UTC, in seconds; no zone is further away than a day.
  func decodeLocalOffset(_ key: Key) throws -> Int {
    try checkRange(key, -86_400...86_400)
  }

  /// A whole number within a range.
  func checkRange(_ key: Key, _ range: ClosedRange<Int>) throws -> Int {
    let number = try decode(key) { (number: Int) in number }
    guard range.contains(number) else {
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw RefusedValue(expected: expected).error(at: codingPath + [key])
    }
    return number
  }
}

/// A century, in seconds.
private let measuredSecondsLimit = 3_155_760_000
