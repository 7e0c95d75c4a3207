/// A value in a document.
package struct JSONNode: Sendable {
  package let text: JSONText
  let index: Int

  var record: JSONText.Record { text.records[index] }

  package var kind: JSONKind { record.kind }

  /// The range of its bytes, including the quotes of a string.
  package var range: Range<Int> { Int(record.start)..<Int(record.end) }

  /// An error at the value.
  ///
  /// - Parameter version: the version of a later program that wrote it, if one did.
  package func error(_ expected: String, writtenBy version: FormatVersion? = nil) -> JSONError {
    JSONError(
      at: Int(record.start), of: text.bytes, from: text.start, expected: expected,
      writtenBy: version)
  }

  // MARK: - Values

  /// The decoded string.
  package func string() throws(JSONError) -> String {
    guard kind == .string else { throw error("a text") }
    return text.string(at: index)
  }

  /// The bytes between the quotes if they are ASCII without escapes; otherwise `nil`.
  package func plainBytes() throws(JSONError) -> ArraySlice<UInt8>? {
    guard kind == .string else { throw error("a text") }
    return record.isPlain ? text.content(of: record) : nil
  }

  /// The decoded string, in UTF-8.
  package func textBytes() throws(JSONError) -> ArraySlice<UInt8> {
    if let bytes = try plainBytes() { return bytes }
    return Array(try string().utf8)[...]
  }

  /// An integer in any notation: `10`, `1e1`.
  package func integer() throws(JSONError) -> Int {
    guard let value = scaledInteger(places: 0) else { throw error("a whole number") }
    return value
  }

  /// A number multiplied by a power of ten, exactly.
  ///
  /// `nil` if it is not a number, has more decimal places or does not fit.
  package func scaledInteger(places: Int) -> Int? {
    guard kind == .number else { return nil }
    return plainInteger(places: places) ?? JSONText.scaledInteger(text.bytes[range], places: places)
  }

  /// A faster path for almost all numbers: no sign, no exponent, up to 12 digits.
  private func plainInteger(places: Int) -> Int? {
    let range = range
    guard range.count <= 13, (0...3).contains(places) else { return nil }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var value = 0
      var missing: Int?
      for place in range {
        let byte = bytes[place]
        if byte == UInt8(ascii: ".") {
          missing = places
        } else if 0x30...0x39 ~= byte {
          value = value * 10 + Int(byte) - 0x30
          missing = missing.map { $0 - 1 }
        } else {
          return nil
        }
      }
      let zeros = missing ?? places
      guard zeros >= 0 else { return nil }
      for _ in 0..<zeros { value *= 10 }
      return value
    }
  }

  /// The closest `Double`.
  package func double() throws(JSONError) -> Double {
    guard kind == .number else { throw error("a number") }
    guard let value = Double(source), value.isFinite else {
      throw error("a number that can be kept")
    }
    return value
  }

  package func bool() throws(JSONError) -> Bool {
    switch kind {
    case .true: return true
    case .false: return false
    default: throw error("true or false")
    }
  }

  /// Whether its bytes are the same as another value's in this document.
  package func isWritten(as other: JSONNode) -> Bool {
    guard other.range.count == range.count else { return false }
    return text.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return memcmp(base + range.lowerBound, base + other.range.lowerBound, range.count) == 0
    }
  }

  /// The two values that take the places of two values of another object; `nil` if any other byte
  /// differs.
  ///
  /// Both objects must be in the same document. No member is looked up.
  ///
  /// - Parameters:
  ///   - values: two values of the other object, in order.
  ///   - other: the other object.
  package func values(
    inPlaceOf values: (JSONNode, JSONNode), of other: JSONNode
  ) -> (JSONNode, JSONNode)? {
    let end = Int(record.next)
    let first = index + values.0.index - other.index
    guard first < end else { return nil }
    let second = Int(text.records[first].next) + values.1.index - Int(values.0.record.next)
    guard second < end, values.0.index < values.1.index else { return nil }
    let (own, own0, own1) = (record, text.records[first], text.records[second])
    let (their, their0, their1) = (other.record, values.0.record, values.1.record)
    let isSame = text.bytes.withUnsafeBytes { bytes in
      func isWritten(_ start: UInt32, _ end: UInt32, _ otherStart: UInt32, _ otherEnd: UInt32)
        -> Bool
      {
        guard let base = bytes.baseAddress, start <= end, end &- start == otherEnd &- otherStart
        else { return false }
        return memcmp(base + Int(start), base + Int(otherStart), Int(end - start)) == 0
      }
      return isWritten(own.start, own0.start, their.start, their0.start)
        && isWritten(own0.end, own1.start, their0.end, their1.start)
        && isWritten(own1.end, own.end, their1.end, their.end)
    }
    guard isSame else { return nil }
    return (JSONNode(text: text, index: first), JSONNode(text: text, index: second))
  }

  package var source: String { String(decoding: text.bytes[range], as: UTF8.self) }

  // MARK: - Containers

  /// The elements of an array.
  package func elements() throws(JSONError) -> JSONElements {
    guard kind == .array else { throw error("a list") }
    return JSONElements(of: self)
  }

  /// The members of an object.
  package func members() throws(JSONError) -> JSONMembers {
    guard kind == .object else { throw error("an object") }
    return JSONMembers(of: self)
  }

  /// The value of the first member whose name satisfies `isWanted`; otherwise `nil`.
  package func member(where isWanted: (JSONNode) -> Bool) -> JSONNode? {
    guard kind == .object else { return nil }
    return JSONMembers(of: self).first { isWanted($0.name) }?.value
  }

  /// Whether the decoded string equals a name.
  package func matches(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { text.matches(index, $0) }
  }

  /// Whether the decoded string equals a text.
  package func matches(_ wanted: String) -> Bool {
    // Checked before `withUTF8`, which copies short strings.
    let record = record
    guard record.hasEscapes || Int(record.end - record.start) - 2 == wanted.utf8.count else {
      return false
    }
    var wanted = wanted
    return wanted.withUTF8 { text.matches(index, $0) }
  }
}

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let container: JSONNode
  private var place: Int

  init(of container: JSONNode) {
    self.container = container
    place = container.index + 1
  }

  package mutating func next() -> JSONNode? {
    guard place < Int(container.record.next) else { return nil }
    let element = JSONNode(text: container.text, index: place)
    place = Int(element.record.next)
    return element
  }

  package var count: Int { reduce(0) { count, _ in count + 1 } }

  /// Usually exact, so that an array is allocated once; limited, so that a hostile list is not.
  package var underestimatedCount: Int { Swift.min(count, 1_000_000) }
}

/// The members of an object, in order. If a name is repeated, the first member counts.
///
/// Lookups are fastest in file order: members found that way are not compared again.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  package let object: JSONNode
  private var iterated: Int
  /// The first name that was not found yet. All before it were found.
  private var expected: Int

  init(of object: JSONNode) {
    self.object = object
    iterated = object.index + 1
    expected = object.index + 1
  }

  package mutating func next() -> (name: JSONNode, value: JSONNode)? {
    guard iterated < end else { return nil }
    let name = JSONNode(text: object.text, index: iterated)
    let value = JSONNode(text: object.text, index: iterated + 1)
    iterated = Int(value.record.next)
    return (name, value)
  }

  private var end: Int { Int(object.record.next) }

  /// The value of a member; `nil` if it is missing or `null`.
  ///
  /// Ask for each name only once: members that were found may not be searched again.
  package mutating func find(_ name: StaticString) -> JSONNode? { name.withUTF8Buffer { find($0) } }

  private mutating func find(_ name: UnsafeBufferPointer<UInt8>) -> JSONNode? {
    let text = object.text
    let end = end
    var place = expected
    while place < end {
      let next = Int(text.records[place + 1].next)
      if text.matches(place, name) {
        if place == expected { expected = next }
        return node(place + 1)
      }
      place = next
    }
    return nil
  }

  private func node(_ index: Int) -> JSONNode? {
    object.text.records[index].kind == .null ? nil : JSONNode(text: object.text, index: index)
  }

  /// The value of a required member.
  package mutating func require(_ name: StaticString) throws(JSONError) -> JSONNode {
    guard let value = find(name) else { throw object.error("the member “\(name)”") }
    return value
  }
}

extension JSONText {
  /// The bytes between a string's quotes.
  func content(of record: Record) -> ArraySlice<UInt8> {
    bytes[(Int(record.start) + 1)..<(Int(record.end) - 1)]
  }

  /// The decoded string of a record.
  func string(at index: Int) -> String {
    let record = records[index]
    let content = content(of: record)
    return record.hasEscapes ? Self.string(content) : String(decoding: content, as: UTF8.self)
  }

  /// Whether the decoded string of a record equals the UTF-8 bytes.
  func matches(_ index: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = records[index]
    if record.hasEscapes { return string(at: index).utf8.elementsEqual(wanted) }
    guard Int(record.end - record.start) - 2 == wanted.count else { return false }
    guard let first = wanted.baseAddress else { return true }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + Int(record.start) + 1, first, wanted.count) == 0 }
        ?? false
    }
  }

  /// Decodes the bytes between two quotes.
  static func string(_ content: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        units.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"): units += scalar(&rest)
      default: units.append(escaped)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// The UTF-8 of the character whose code units follow `\u`.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let lead = codeUnit(&rest)
    var units = [lead]
    if UTF16.isLeadSurrogate(lead), rest.starts(with: "\\u".utf8) {
      rest = rest.dropFirst(2)
      units.append(codeUnit(&rest))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.reduce(0) { $0 << 4 | UInt16(hexadecimalValue(of: $1) ?? 0) }
  }

  /// The value of a hexadecimal digit in either case; `nil` for any other byte.
  static func hexadecimalValue(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }

  /// A valid JSON number times a power of ten; `nil` if that is not an integer or does not fit.
  static func scaledInteger(_ source: ArraySlice<UInt8>, places: Int) -> Int? {
    let isNegative = source.first == UInt8(ascii: "-")
    let parts = source.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    var value = 0
    // Zeros count only if another digit follows: 1.50 equals 1.5.
    var zeros = 0
    var fraction: Int?
    for byte in parts.first ?? [] where byte != UInt8(ascii: "-") {
      guard byte != UInt8(ascii: ".") else {
        fraction = 0
        continue
      }
      fraction = fraction.map { $0 + 1 }
      zeros += 1
      guard byte != UInt8(ascii: "0") else { continue }
      let digit = Int(byte) - 0x30
      guard let scaled = multiplied(value, byTenTo: zeros),
        case (let sum, false) = scaled.addingReportingOverflow(isNegative ? -digit : digit)
      else { return nil }
      (value, zeros) = (sum, 0)
    }
    guard value != 0 else { return 0 }
    let written = parts.count > 1 ? exponent(parts[1]) : 0
    return multiplied(value, byTenTo: written + places + zeros - (fraction ?? 0))
  }

  /// The exponent, limited to the range that matters.
  private static func exponent(_ source: ArraySlice<UInt8>) -> Int {
    let magnitude = source.reduce(0) { value, byte in
      (0x30...0x39).contains(byte) ? min(value * 10 + Int(byte) - 0x30, 1 << 40) : value
    }
    return source.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  private static func multiplied(_ value: Int, byTenTo power: Int) -> Int? {
    guard value != 0 else { return 0 }
    guard power >= 0, power < 20 else { return nil }
    var value = value
    for _ in 0..<power {
      guard case (let product, false) = value.multipliedReportingOverflow(by: 10) else {
        return nil
      }
      value = product
    }
    return value
  }
}

extension JSONNode {
  /// The names of members, at any depth, that repeat an earlier name in their object and are
  /// ignored.
  package var repeatedNames: [JSONNode] {
    switch kind {
    case .array: return JSONElements(of: self).flatMap(\.repeatedNames)
    case .object:
      var seen: Set<String> = []
      return JSONMembers(of: self).flatMap { name, value in
        let isRepeated = (try? name.string()).map { !seen.insert($0).inserted } ?? false
        return (isRepeated ? [name] : []) + value.repeatedNames
      }
    case .string, .number, .true, .false, .null: return []
    }
  }
}
