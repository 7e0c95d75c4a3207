extension Diagnostic: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, severity, file, entry, line, column, span, message, hint, fix
  }

  /// The members of the JSON form; `entry` is the word of a command line.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code.rawValue, forKey: .code)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encodeIfPresent(file, forKey: .file)
    try container.encodeIfPresent(operand, forKey: .entry)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(span.length, forKey: .span)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encodeIfPresent(fix, forKey: .fix)
  }
}
