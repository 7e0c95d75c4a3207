/// Reads a JSON document token by token by RFC 8259, and says where it breaks a rule.
///
/// One rule is not held against a document: a comma may stand before the end of a list or an
/// object, as the platform's decoder has it. What can be read can so be changed, too; such commas
/// are noted.
///
/// It does not recurse: no nesting can exhaust the stack.
package struct JSONScanner {
  /// The deepest nesting accepted, which is also the platform decoder's.
  package static let depthLimit = 512

  package private(set) var lexer: JSONLexer
  /// The offset of the token last returned.
  package private(set) var tokenStart = 0
  /// The offsets of commas behind which nothing stood.
  package private(set) var trailingCommas: [Int] = []
  private var levels: [JSONLevel] = []
  private var expectation = Expected.value

  private enum Expected {
    case value
    case firstElement
    case firstKey
    case commaOrEnd
  }

  /// - Throws: for bytes that are not UTF-8. A byte-order mark is passed over.
  package init(_ data: Data) throws(JSONFault) {
    lexer = JSONLexer(data)
    guard let bad = lexer.firstInvalidOffset() else { return }
    throw fault("text in UTF-8", at: bad)
  }

  /// How many containers are open.
  package var depth: Int { levels.count }

  /// The members and indices that lead to the token last returned.
  package var path: [JSONStep] {
    levels.compactMap { level in
      switch level {
      case .array(let index): index.map(JSONStep.element)
      case .object(let key): key.map { .member(lexer.text($0)) }
      }
    }
  }

  /// The next token; `nil` at the document's end.
  package mutating func next() throws(JSONFault) -> JSONToken? {
    lexer.skipWhiteSpace()
    tokenStart = lexer.offset
    switch expectation {
    case .value: return try value()
    case .firstElement: return try lexer.take("]") ? close(.arrayEnd) : element(0)
    case .firstKey: return try lexer.take("}") ? close(.objectEnd) : key()
    case .commaOrEnd: return try continuation()
    }
  }

  /// A fault at a byte.
  package func fault(_ expected: String, at offset: Int) -> JSONFault {
    let (line, column) = lexer.lineAndColumn(at: offset)
    return JSONFault(line: line, column: column, path: path.text, expected: expected)
  }

  /// A fault at the token last returned.
  package func fault(_ expected: String) -> JSONFault {
    fault(expected, at: tokenStart)
  }

  // MARK: - Grammar

  private mutating func value() throws(JSONFault) -> JSONToken {
    expectation = .commaOrEnd
    switch lexer.peek {
    case UInt8(ascii: "{"): return try open(.object(nil), .objectStart, then: .firstKey)
    case UInt8(ascii: "["): return try open(.array(nil), .arrayStart, then: .firstElement)
    case UInt8(ascii: "\""): return .string(try lexed(.string))
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try lexed(.number))
    default:
      for literal in JSONLiteral.allCases where lexer.take(word: literal.rawValue) {
        return .literal(literal)
      }
      throw fault("a value")
    }
  }

  private mutating func element(_ index: Int) throws(JSONFault) -> JSONToken {
    levels[levels.count - 1] = .array(index)
    return try value()
  }

  private mutating func key() throws(JSONFault) -> JSONToken {
    guard lexer.peek == UInt8(ascii: "\"") else { throw fault("a member's name in quotes") }
    let range = try lexed(.string)
    levels[levels.count - 1] = .object(range)
    lexer.skipWhiteSpace()
    guard lexer.take(":") else { throw fault("a colon", at: lexer.offset) }
    expectation = .value
    return .key(range)
  }

  private mutating func continuation() throws(JSONFault) -> JSONToken? {
    switch levels.last {
    case nil:
      guard lexer.peek == nil else { throw fault("the end of the file") }
      return nil
    case .array(let index):
      if lexer.take("]") { return close(.arrayEnd) }
      let comma = try comma(or: "]")
      if lexer.take("]") { return close(.arrayEnd, after: comma) }
      return try element((index ?? -1) + 1)
    case .object:
      if lexer.take("}") { return close(.objectEnd) }
      let comma = try comma(or: "}")
      if lexer.take("}") { return close(.objectEnd, after: comma) }
      levels[levels.count - 1] = .object(nil)
      return try key()
    }
  }

  /// Passes over the comma, to what stands behind it.
  private mutating func comma(or end: Character) throws(JSONFault) -> Int {
    let comma = lexer.offset
    guard lexer.take(",") else { throw fault("a comma or \(end)") }
    lexer.skipWhiteSpace()
    tokenStart = lexer.offset
    return comma
  }

  private mutating func open(
    _ level: JSONLevel, _ token: JSONToken, then next: Expected
  ) throws(JSONFault) -> JSONToken {
    guard levels.count < Self.depthLimit else {
      throw fault("at most \(Self.depthLimit) levels of nesting")
    }
    lexer.advance()
    levels.append(level)
    expectation = next
    return token
  }

  private mutating func close(_ token: JSONToken, after comma: Int? = nil) -> JSONToken {
    if let comma { trailingCommas.append(comma) }
    levels.removeLast()
    expectation = .commaOrEnd
    return token
  }

  private mutating func lexed(
    _ word: JSONLexer.Word
  ) throws(JSONFault) -> Range<Int> {
    do throws(JSONLexer.Fault) {
      return try lexer.read(word)
    } catch {
      throw fault(error.expected, at: error.offset)
    }
  }
}

/// An open container: how far into it the scanner is.
private enum JSONLevel {
  case array(Int?)
  case object(Range<Int>?)
}
