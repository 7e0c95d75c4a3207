/// Decoding through the validating initialisers: a value that breaks a rule is refused with its
/// path and the rule.
extension KeyedDecodingContainer {
  /// The value that `make` builds from the member.
  func decode<Raw: Decodable, Value>(
    _ key: Key, _ make: (Raw) throws(Problem) -> Value
  ) throws -> Value {
    try checked(located(key) { try decode(Raw.self, forKey: key) }, key, make)
  }

  /// The same where the member may be absent.
  func decodeIfPresent<Raw: Decodable, Value>(
    _ key: Key, _ make: (Raw) throws(Problem) -> Value
  ) throws -> Value? {
    guard let raw = try located(key, { try decodeIfPresent(Raw.self, forKey: key) }) else {
      return nil
    }
    return try checked(raw, key, make)
  }

  /// The value that `make` builds from a text, where there is one. Most members are texts, and the
  /// decoder reads them several times as fast where it is asked for no other type.
  func decodeTextIfPresent<Value>(
    _ key: Key, _ make: (String) throws(Problem) -> Value
  ) throws -> Value? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    return try checked(text, key, make)
  }

  /// The value that `make` reads from a text; refused with `expected` where it makes none.
  func decode<Value>(
    _ key: Key, expected: String, _ make: (String) -> Value?
  ) throws -> Value {
    guard let value = try make(decode(String.self, forKey: key)) else {
      throw RefusedValue(expected: expected).error(at: codingPath + [key])
    }
    return value
  }

  /// The same where the member may be absent.
  func decodeIfPresent<Value>(
    _ key: Key, expected: String, _ make: (String) -> Value?
  ) throws -> Value? {
    guard try contains(key) && !decodeNil(forKey: key) else { return nil }
    return try decode(key, expected: expected, make)
  }

  /// An id, in either case of letters.
  func decodeID(_ key: Key) throws -> UUID {
    try decode(key, expected: "an id, 32 hexadecimal digits in groups of 8-4-4-4-12") {
      UUID(written: $0)
    }
  }

  /// A date in RFC 3339.
  func decodeTimestamp(_ key: Key) throws -> Timestamp {
    try decode(key, expected: "a date such as 2026-11-20T18:30:00.000Z") {
      Timestamp(rfc3339: $0)
    }
  }

  /// A title, or a text under a title's rules.
  func decodeTitle(_ key: Key) throws -> Title {
    try checked(decode(String.self, forKey: key), key) { text throws(Problem) in try Title(text) }
  }

  /// The same where the member may be absent.
  func decodeTitleIfPresent(_ key: Key, as role: TitleRole = .title) throws -> Title? {
    try decodeTextIfPresent(key) { text throws(Problem) in try Title(text, as: role) }
  }

  /// A description or note, which may be absent.
  func decodeProseIfPresent(_ key: Key, field: String) throws -> Prose? {
    try decodeTextIfPresent(key) { text throws(Problem) in try Prose(text, field: field) }
  }

  /// A whole number of a kind.
  func decodeBounded<Kind: Bounds>(_ key: Key) throws -> Bounded<Kind> {
    try decode(key) { (number: Int) throws(Problem) in try Bounded<Kind>(number) }
  }

  /// The same where the member may be absent.
  func decodeBoundedIfPresent<Kind: Bounds>(_ key: Key) throws -> Bounded<Kind>? {
    try decodeIfPresent(key) { (number: Int) throws(Problem) in try Bounded<Kind>(number) }
  }

  /// A rest, which is none where it is not written.
  func decodeRest(_ key: Key) throws -> RestDuration {
    try decodeBoundedIfPresent(key) ?? .none
  }

  /// Adds the path where the decoder names none: for numbers that do not fit the type.
  private func located<Raw>(_ key: Key, _ read: () throws -> Raw) throws -> Raw {
    do {
      return try read()
    } catch let error as DecodingError {
      throw error
    } catch {
      let expected = Raw.self is Decimal.Type ? "a number that can be kept" : "a whole number"
      throw RefusedValue(expected: expected).error(at: codingPath + [key])
    }
  }

  private func checked<Raw, Value>(
    _ raw: Raw, _ key: Key, _ make: (Raw) throws(Problem) -> Value
  ) throws -> Value {
    do {
      return try make(raw)
    } catch {
      throw RefusedValue(expected: error.expectation).error(at: codingPath + [key])
    }
  }
}
