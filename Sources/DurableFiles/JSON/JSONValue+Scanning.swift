extension JSONValue {
  /// Reads a document strictly. Of members of one name the first counts.
  ///
  /// - Throws: ``JSONFault`` for what is no JSON, and for numbers of more digits than are kept.
  public init(scanning data: Data) throws(JSONFault) {
    var scanner = try JSONScanner(data)
    guard let first = try scanner.next() else { throw scanner.fault("a value") }
    self = try JSONValue(first, &scanner)
    // What follows the value must be the end.
    _ = try scanner.next()
  }

  // The scanner bounds the nesting, and with it this recursion.
  private init(_ token: JSONToken, _ scanner: inout JSONScanner) throws(JSONFault) {
    switch token {
    case .objectStart: self = .object(try Self.members(&scanner))
    case .arrayStart: self = .array(try Self.elements(&scanner))
    case .string(let range), .key(let range): self = .string(scanner.lexer.text(range))
    case .number(let range): self = .number(try Self.number(range, scanner))
    case .literal(.true): self = .bool(true)
    case .literal(.false): self = .bool(false)
    case .literal(.null), .objectEnd, .arrayEnd: self = .null
    }
  }

  private static func members(
    _ scanner: inout JSONScanner
  ) throws(JSONFault) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    while case .key(let range) = try scanner.next() {
      guard let token = try scanner.next() else { break }
      let value = try JSONValue(token, &scanner)
      let name = scanner.lexer.text(range)
      if members[name] == nil { members[name] = value }
    }
    return members
  }

  private static func elements(_ scanner: inout JSONScanner) throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    while let token = try scanner.next(), token != .arrayEnd {
      elements.append(try JSONValue(token, &scanner))
    }
    return elements
  }

  private static func number(
    _ range: Range<Int>, _ scanner: JSONScanner
  ) throws(JSONFault) -> Decimal {
    let source = scanner.lexer.source(range)
    guard let number = ExactNumber(source)?.decimal else {
      throw scanner.fault(
        "a number of at most \(ExactNumber.digitLimit) digits", at: range.lowerBound)
    }
    return number
  }
}
