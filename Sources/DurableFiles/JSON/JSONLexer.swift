/// The words of JSON: white space, texts, numbers.
package struct JSONLexer {
  private let bytes: [UInt8]
  package private(set) var offset: Int

  /// The words whose end has to be searched for; the others are known by their letters.
  package enum Word {
    case string
    case number
  }

  /// What a word lacks, and where.
  package struct Fault: Error {
    let offset: Int
    let expected: String
  }

  /// Passes over a byte-order mark.
  package init(_ data: Data) {
    bytes = [UInt8](data)
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The byte to come; `nil` at the end.
  package var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Passes over the byte that ``peek`` has shown.
  package mutating func advance() {
    offset += 1
  }

  /// Passes over an ASCII character if it comes next, and says so.
  package mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: expected) else { return false }
    offset += 1
    return true
  }

  /// Takes a word that no letter or digit follows.
  package mutating func take(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    let end = offset + word.utf8.count
    if end < bytes.count, Self.isWordByte(bytes[end]) { return false }
    offset = end
    return true
  }

  /// The four characters of RFC 8259, and no other that Unicode calls a space.
  package mutating func skipWhiteSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// A word whose first byte is ``peek``.
  package mutating func read(_ word: Word) throws(Fault) -> Range<Int> {
    switch word {
    case .string: try string()
    case .number: try number()
    }
  }

  /// A text: no control characters, known escapes, surrogates in pairs.
  private mutating func string() throws(Fault) -> Range<Int> {
    let start = offset
    offset += 1
    while let byte = peek {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return start..<offset
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20:
        throw Fault(offset: offset - 1, expected: "an escape such as \\n for a control character")
      default: break
      }
    }
    throw Fault(offset: offset, expected: "a closing quote")
  }

  /// A number without leading zeros, signs or points that JSON does not know.
  private mutating func number() throws(Fault) -> Range<Int> {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    if let byte = peek, Self.isWordByte(byte) {
      throw Fault(offset: offset, expected: "the end of a number")
    }
    return start..<offset
  }

  /// One digit at least.
  private mutating func digits() throws(Fault) {
    let start = offset
    while let byte = peek, Self.isDigit(byte) { offset += 1 }
    guard offset > start else { throw Fault(offset: offset, expected: "a digit") }
  }

  /// What stands behind a backslash. Half a surrogate pair would be lost in Swift's texts.
  private mutating func escape() throws(Fault) {
    let start = offset - 1
    guard let byte = peek else { return }
    offset += 1
    guard byte == UInt8(ascii: "u") else {
      guard Self.simpleEscapes[byte] != nil else {
        throw Fault(offset: start, expected: "a known escape")
      }
      return
    }
    let unit = try hexadecimal()
    guard UTF16.isSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), take("\\"), take("u"),
      UTF16.isTrailSurrogate(try hexadecimal())
    else { throw Fault(offset: start, expected: "a pair of surrogates") }
  }

  /// The code unit of four digits in either case.
  private mutating func hexadecimal() throws(Fault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw Fault(offset: offset, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// What may not follow a word directly: `truely` and `1x` are one word, and a wrong one.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: ".") || byte >= 0x80
  }
}

extension JSONLexer {
  /// The characters that stand behind a backslash, and what they mean.
  private static let simpleEscapes: [UInt8: Unicode.Scalar] = [
    0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
    0x74: "\t",
  ]

  /// The bytes of a range, as they stand.
  package func source(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: Unicode.UTF8.self)
  }

  /// What a text means at the range of a string or key token.
  package func text(_ range: Range<Int>) -> String {
    let content = bytes[range].dropFirst().dropLast()
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: Unicode.UTF8.self)
    }
    var units: [UInt16] = []
    var rest = Substring(decoding: content, as: Unicode.UTF8.self).utf16
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let escaped = rest.popFirst() else {
        units.append(unit)
        continue
      }
      if escaped == 0x75 {
        units.append(UInt16(String(rest.prefix(4)) ?? "", radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      } else {
        let scalar = UInt8(exactly: escaped).flatMap { Self.simpleEscapes[$0] }
        units.append(UInt16(truncatingIfNeeded: scalar?.value ?? 0xFFFD))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Where the bytes stop being UTF-8; `nil` if they are.
  package func firstInvalidOffset() -> Int? {
    guard String(validating: bytes, as: Unicode.UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
    }
    return valid
  }

  /// Line and column of a byte, both from 1, the column in characters.
  package func lineAndColumn(at place: Int) -> (line: Int, column: Int) {
    var places = places
    return places.lineAndColumn(at: place)
  }

  /// The lines and columns of many places, from the start on.
  package var places: TextPlaces { TextPlaces(bytes) }
}
