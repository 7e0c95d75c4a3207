/// Reading values that several models share. An invalid value is rejected with its position and the
/// violated rule.
extension JSONNode {
  /// The value that `make` builds; a problem with it becomes an error at this node.
  func checked<Value>(_ make: @autoclosure () throws(Problem) -> Value) throws(JSONError) -> Value {
    do throws(Problem) {
      return try make()
    } catch {
      throw self.error(error.expectation)
    }
  }

  /// A picture in base64, checked against the hash in its name.
  func picture(_ name: ImageName) throws(JSONError) -> [UInt8] {
    guard let bytes = Data(base64Encoded: try string()).map(Array.init) else {
      throw error("bytes in base64")
    }
    guard name.isOf(bytes) else { throw error(ImageName.expectedContent) }
    return bytes
  }

  func unknownWord(_ word: String, of known: [String]) -> JSONError {
    error("one of \(known.joined(separator: ", "))", writtenBy: .word(word))
  }

  /// A whole number within a range.
  func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    let number = try integer()
    guard range.contains(number) else {
      throw error("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Checks the version of a file, which must be from 1 to `current`.
  ///
  /// - Throws: an error that names the version if it is later.
  func checkVersion(upTo current: Int, _ version: (Int) -> FormatVersion) throws(JSONError) {
    let number = try integer()
    guard number <= current else {
      throw error("at most version \(current)", writtenBy: version(number))
    }
    guard number >= 1 else { throw error("a version of at least 1, not \(number)") }
  }
}

extension UUID: JSONValue {
  /// Reads an ID, with letters in either case.
  init(_ node: JSONNode) throws(JSONError) {
    guard let id = UUID(written: try node.textBytes()) else {
      throw node.error("an id, 32 hexadecimal digits in groups of 8-4-4-4-12")
    }
    self = id
  }

  func write(to json: inout JSONWriter) { json.string(lowercase) }
  static var schema: JSONSchema { .reference("identifier") }

  static func example() throws(JSONError) -> UUID {
    try UUID(.example(#""00000000-0000-4000-8000-000000000000""#))
  }
}

/// A date in RFC 3339.
extension Timestamp: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    guard let moment = Timestamp(rfc3339: try node.textBytes()) else {
      throw node.error("a date such as 2026-11-20T18:30:00.000Z")
    }
    self = moment
  }

  func write(to json: inout JSONWriter) { json.string(description) }
  static var schema: JSONSchema { .reference("moment") }
  static func example() throws(JSONError) -> Timestamp { Timestamp(milliseconds: 0) }
}

/// Measured time in seconds, up to a century, as a whole number or with up to three decimals.
extension Duration: JSONValue {
  private static let most = 3_155_760_000.0

  init(_ node: JSONNode) throws(JSONError) {
    let seconds = try node.double()
    guard (0...Self.most).contains(seconds) else {
      throw node.error("seconds, from 0 to \(Int(Self.most))")
    }
    self = .milliseconds(Int64((seconds * 1000).rounded()))
  }

  package func write(to json: inout JSONWriter) {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    json.decimal(Int(milliseconds), places: 3)
  }

  static var schema: JSONSchema { .reference("seconds") }
  static func example() throws(JSONError) -> Duration { .zero }
}

extension Bool: JSONValue {
  init(_ node: JSONNode) throws(JSONError) { self = try node.bool() }
  func write(to json: inout JSONWriter) { json.bool(self) }
  static var schema: JSONSchema { .boolean }
  static func example() throws(JSONError) -> Bool { true }
}

/// A nonempty string.
extension String: JSONValue {
  init(_ node: JSONNode) throws(JSONError) { self = try node.string() }
  func write(to json: inout JSONWriter) { json.string(self) }
  static var schema: JSONSchema { .string(minLength: 1) }
  static func example() throws(JSONError) -> String { "x" }
}

extension Title: JSONValue {
  init(_ node: JSONNode) throws(JSONError) { self = try TitleForm(role: .title).read(node) }
  func write(to json: inout JSONWriter) { json.string(text) }
  static var schema: JSONSchema { .reference("title") }
  static func example() throws(JSONError) -> Title { try Title(.example(#""Squat""#)) }
}

extension Bounded: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    let number = try node.integer()
    self = try node.checked(try Bounded(number))
  }

  func write(to json: inout JSONWriter) { json.integer(value) }

  static var schema: JSONSchema { .integer(from: Kind.range.lowerBound, to: Kind.range.upperBound) }

  static func example() throws(JSONError) -> Bounded { .minimum }
}

extension EntryPosition: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    guard let position = EntryPosition(written: try node.string()), position.isPossible else {
      throw node.error("a position such as 3")
    }
    self = position
  }

  func write(to json: inout JSONWriter) { json.string(description) }
  static var schema: JSONSchema { .reference("position") }
  static func example() throws(JSONError) -> EntryPosition { EntryPosition(0) }
}

/// Members with plain values, for output that is only written. `nil` values are omitted.
extension JSONWriter {
  package mutating func member(_ name: String, _ id: UUID) { member(name, id.lowercase) }

  package mutating func member(_ name: String, _ moment: Timestamp?) {
    member(name, moment?.description)
  }
}
