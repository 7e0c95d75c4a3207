/// The two ways in which JSON is written: members sorted by name in both, `/` never escaped, so
/// that the same value gives the same bytes.
public enum JSONForm: Sendable {
  /// One line, for programs.
  case compact
  /// One member a line, so that a difference of two versions reads well.
  case pretty

  /// An encoder for the form.
  public var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      switch self {
      case .compact: [.sortedKeys, .withoutEscapingSlashes]
      case .pretty: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      }
    return encoder
  }

  /// The value in this form, with a newline at the end.
  ///
  /// - Throws: `EncodingError`, where the value holds a number that JSON cannot express.
  public func data(_ value: some Encodable) throws -> Data {
    var data = try encoder.encode(value)
    data.append(0x0A)
    return data
  }
}
