extension Diagnostic: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, severity, file, position, entry, line, column, span, message, hint, fix
  }

  /// The members of the JSON form; `file` is the title of a workout that is kept, with the entry's
  /// `position` there, and `entry` is the word of a command line.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code.rawValue, forKey: .code)
    try container.encode(severity.rawValue, forKey: .severity)
    switch origin {
    case .file(let name): try container.encode(name, forKey: .file)
    case .word(let number): try container.encode(number, forKey: .entry)
    case .workout(let title, let position):
      try container.encode(title, forKey: .file)
      try container.encodeIfPresent(position?.description, forKey: .position)
    }
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(span.length, forKey: .span)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encodeIfPresent(fix, forKey: .fix)
  }
}
