/// Checks a document in one pass and records its values.
///
/// It does not recurse, so that deep nesting cannot overflow the stack.
struct JSONWalk {
  /// The array that `bytes` points into, for errors.
  private let document: [UInt8]
  /// All reads use this pointer after a check against `end`. Checking every index twice took most
  /// of the time.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let end: Int
  private var offset: Int
  /// The records written so far.
  private let records: UnsafeMutableBufferPointer<JSONText.Record>
  private var count = 0
  /// The records of the open containers.
  private var open: [Int] = []
  /// Whether the innermost open container is an object.
  private var isInObject = false

  /// The records of all values in a document.
  ///
  /// - Parameter ignoresRest: whether anything may follow the first value; otherwise only
  ///   whitespace may.
  static func records(
    of document: [UInt8], _ range: Range<Int>, ignoresRest: Bool = false
  ) throws(JSONError) -> [JSONText.Record] {
    var failure: JSONError?
    // Every value takes at least two bytes: one of its own, and the comma or colon before it or,
    // for the first in a container, the container's closing bracket. Only the top-level value and
    // the open containers lack one. Unused room is reserved but never touched.
    let range = range.clamped(to: document.indices)
    let room = (range.count + JSONText.depthLimit + 1) / 2
    let records = [JSONText.Record](unsafeUninitializedCapacity: room) { records, count in
      document.withUnsafeBufferPointer { bytes in
        var walk = JSONWalk(document, bytes, range, records)
        do throws(JSONError) {
          try walk.firstValue()
          if !ignoresRest { try walk.endOfFile() }
        } catch {
          failure = error
        }
        count = walk.count
      }
    }
    if let failure { throw failure }
    return records
  }

  private init(
    _ document: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ records: UnsafeMutableBufferPointer<JSONText.Record>
  ) {
    self.document = document
    self.bytes = bytes
    self.records = records
    start = range.lowerBound
    end = range.upperBound
    offset = start
    if start == 0, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private mutating func firstValue() throws(JSONError) {
    // UTF-16 without a byte-order mark contains a zero here. Any other zero is an error too.
    guard end <= UInt32.max, !bytes[offset..<min(end, offset + 4)].contains(0) else {
      throw error("text in UTF-8")
    }
    repeat {
      skipSpace()
      // An open container that is not empty starts with another value.
      if try !value() { try endOfValue() }
    } while !open.isEmpty
  }

  private mutating func endOfFile() throws(JSONError) {
    skipSpace()
    guard offset == end else { throw error("the end of the file") }
  }

  private func error(_ expected: String, at place: Int? = nil) -> JSONError {
    JSONError(at: place ?? offset, of: document, from: start, expected: expected)
  }

  /// The next byte; 0, which is never valid, at the end.
  @inline(__always)
  private var peek: UInt8 { byte(at: offset) }

  @inline(__always)
  private func byte(at place: Int) -> UInt8 { place < end ? bytes[place] : 0 }

  /// Eight bytes, all before the end, with the first one lowest.
  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Skips an ASCII character if it comes next.
  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips the four whitespace characters of RFC 8259, and no others.
  @inline(__always)
  private mutating func skipSpace() {
    // Compact files have no whitespace, so they need only one comparison.
    if peek <= 0x20 { skipRowOfSpace() }
  }

  private mutating func skipRowOfSpace() {
    while Self.isSpace(peek) {
      offset += 1
      // In the pretty form, lines start with runs of spaces, which are counted eight at a time.
      guard offset + 8 <= end else { continue }
      offset += (word(at: offset) ^ 0x2020_2020_2020_2020).trailingZeroBitCount / 8
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  // MARK: - Containers

  /// - Returns: whether it opened a container that is not empty; its first value is next.
  private mutating func value() throws(JSONError) -> Bool {
    switch peek {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"):
      try begin(.object)
      guard take("}") else {
        try name()
        return true
      }
      close()
    case UInt8(ascii: "["):
      try begin(.array)
      guard take("]") else { return true }
      close()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    default: throw error("a value")
    }
    return false
  }

  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    guard open.count < JSONText.depthLimit else {
      throw error("at most \(JSONText.depthLimit) levels of nesting")
    }
    open.append(count)
    isInObject = kind == .object
    note(kind, from: offset)
    offset += 1
    skipSpace()
  }

  /// Ends the innermost container, whose last byte was read.
  private mutating func close() {
    let container = open.removeLast()
    records[container].end = UInt32(truncatingIfNeeded: offset)
    records[container].next = UInt32(truncatingIfNeeded: count)
    isInObject = open.last.map { records[$0].kind == .object } ?? false
  }

  /// Continues after a value: closes the containers it ends and moves to the next value, if any.
  private mutating func endOfValue() throws(JSONError) {
    while !open.isEmpty {
      skipSpace()
      if take(",") {
        skipSpace()
        if isInObject { try name() }
        return
      }
      guard take(isInObject ? "}" : "]") else {
        throw error(isInObject ? "a comma or }" : "a comma or ]")
      }
      close()
    }
  }

  /// Reads a member's name and the colon.
  private mutating func name() throws(JSONError) {
    guard peek == UInt8(ascii: "\"") else { throw error("a member's name in quotes") }
    try string()
    skipSpace()
    guard take(":") else { throw error("a colon") }
  }

  /// Records a value that ends at the current offset.
  private mutating func note(
    _ kind: JSONKind, from start: Int, isPlain: Bool = false, hasEscapes: Bool = false
  ) {
    precondition(count < records.count)
    records.initializeElement(
      at: count,
      to: JSONText.Record(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: count + 1), kind: kind, isPlain: isPlain,
        hasEscapes: hasEscapes))
    count += 1
  }

  // MARK: - Strings

  /// Reads a string. Most are plain ASCII to the closing quote.
  private mutating func string() throws(JSONError) {
    let next = endOfPlain(from: offset + 1)
    guard byte(at: next) == UInt8(ascii: "\"") else { return try unusualString(from: next) }
    let start = offset
    offset = next + 1
    note(.string, from: start, isPlain: true)
  }

  /// Checks a string for control characters, unknown escapes, unpaired surrogates and invalid
  /// UTF-8.
  ///
  /// - Parameter next: the offset after the plain ASCII at its start.
  private mutating func unusualString(from next: Int) throws(JSONError) {
    let start = offset
    var next = next
    var hasEscapes = false
    while next < end {
      let found = bytes[next]
      if found == UInt8(ascii: "\"") {
        offset = next + 1
        return note(.string, from: start, hasEscapes: hasEscapes)
      }
      if found == UInt8(ascii: "\\") {
        hasEscapes = true
        next = try escape(at: next)
      } else if found >= 0x80 {
        guard let length = lengthOfCharacter(at: next) else {
          throw error("text in UTF-8", at: next)
        }
        next += length
      } else {
        throw error("an escape such as \\n for a control character", at: next)
      }
      next = endOfPlain(from: next)
    }
    throw error("a closing quote", at: end)
  }

  /// The first byte that is not ASCII or is special within a string. Searches eight at a time.
  @inline(__always)
  private func endOfPlain(from start: Int) -> Int {
    var next = start
    while next + 8 <= end {
      let found = Self.markSpecialBytes(of: word(at: next))
      guard found == 0 else { return next + found.trailingZeroBitCount / 8 }
      next += 8
    }
    while next < end, Self.markSpecialBytes(of: UInt64(bytes[next]) | Self.spaces) & 0xFF == 0 {
      next += 1
    }
    return next
  }

  /// Sets the high bit of the first byte that is a quote, a backslash, a control character or not
  /// ASCII.
  ///
  /// Bits above that bit are meaningless.
  private static func markSpecialBytes(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let controls = (word &- ones &* 0x20) & ~word
    let found = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | controls
    return (found | word) & (ones &* 0x80)
  }

  private static let spaces: UInt64 = 0x2020_2020_2020_2000

  /// - Returns: the end of the escape. Lone surrogates are errors because Swift strings lose them.
  private func escape(at start: Int) throws(JSONError) -> Int {
    guard start + 1 < end else { return end }
    switch bytes[start + 1] {
    case UInt8(ascii: "u"): break
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    default: throw error("a known escape", at: start)
    }
    let unit = try codeUnit(at: start + 2)
    guard UTF16.isSurrogate(unit) else { return start + 6 }
    guard UTF16.isLeadSurrogate(unit), start + 7 < end, bytes[start + 6] == UInt8(ascii: "\\"),
      bytes[start + 7] == UInt8(ascii: "u"), UTF16.isTrailSurrogate(try codeUnit(at: start + 8))
    else { throw error("a pair of surrogates", at: start) }
    return start + 12
  }

  /// The code unit written as four hexadecimal digits.
  private func codeUnit(at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for place in start..<(start + 4) {
      guard place < end, let digit = JSONText.hexadecimalValue(of: bytes[place]) else {
        throw error("four hexadecimal digits", at: min(place, end))
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The length of a non-ASCII character, by Unicode's table of well-formed byte sequences.
  private func lengthOfCharacter(at start: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard start + length <= end, second.contains(bytes[start + 1]),
      bytes[(start + 2)..<(start + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return length
  }

  // MARK: - Numbers and names

  /// Reads a number. Leading zeros, signs and points are allowed only as in JSON.
  private mutating func number() throws(JSONError) {
    var next = offset
    if byte(at: next) == UInt8(ascii: "-") { next += 1 }
    next = byte(at: next) == UInt8(ascii: "0") ? next + 1 : try digits(from: next)
    if byte(at: next) == UInt8(ascii: ".") { next = try digits(from: next + 1) }
    if byte(at: next) | 0x20 == UInt8(ascii: "e") {
      next += 1
      let sign = byte(at: next)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { next += 1 }
      next = try digits(from: next)
    }
    guard !Self.continuesWord(byte(at: next)) else { throw error("the end of a number", at: next) }
    let start = offset
    offset = next
    note(.number, from: start)
  }

  /// The end of a run of digits, at least one.
  @inline(__always)
  private func digits(from start: Int) throws(JSONError) -> Int {
    var next = start
    while 0x30...0x39 ~= byte(at: next) { next += 1 }
    guard next > start else { throw error("a digit", at: next) }
    return next
  }

  private mutating func literal(_ name: StaticString, _ kind: JSONKind) throws(JSONError) {
    let start = offset
    let stop = offset + name.utf8CodeUnitCount
    guard stop <= end, name.withUTF8Buffer({ bytes[start..<stop].elementsEqual($0) }) else {
      throw error("a value")
    }
    offset = stop
    guard !Self.continuesWord(peek) else { throw error("a value", at: start) }
    note(kind, from: start)
  }

  /// `truely` and `1x` are single, invalid tokens.
  private static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "."): true
    default: false
    }
  }
}
