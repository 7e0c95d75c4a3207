/// A value that a document should not hold, by what it should have held instead, in words that a
/// person can act on.
///
/// It travels inside a `DecodingError`, whose own descriptions are made for programmers.
struct RefusedValue: Error, Hashable {
  let expected: String

  /// The error to throw from a decoder.
  func error(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: expected, underlyingError: self)
    )
  }
}
