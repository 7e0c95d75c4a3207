/// Reading the values that several models share. A value that breaks a rule is refused with its
/// place and the rule.
extension JSONNode {
  /// The value that `make` builds of this one.
  func checked<Value>(
    _ make: @autoclosure () throws(Problem) -> Value
  ) throws(JSONError) -> Value {
    do throws(Problem) {
      return try make()
    } catch {
      throw self.error(error.expectation)
    }
  }

  /// An id, in either case of letters.
  func id() throws(JSONError) -> UUID {
    let id =
      if let bytes = try plainBytes() { UUID(written: bytes) } else { UUID(written: try string()) }
    guard let id else { throw error("an id, 32 hexadecimal digits in groups of 8-4-4-4-12") }
    return id
  }

  /// A date in RFC 3339.
  func timestamp() throws(JSONError) -> Timestamp {
    let moment =
      if let bytes = try plainBytes() {
        Timestamp(rfc3339: bytes)
      } else {
        Timestamp(rfc3339: try string())
      }
    guard let moment else { throw error("a date such as 2026-11-20T18:30:00.000Z") }
    return moment
  }

  /// A title, or a text under a title's rules.
  func title(as role: TitleRole = .title) throws(JSONError) -> Title {
    let text = try string()
    return try checked(try Title(text, as: role))
  }

  /// One of the words of a type. Any other is one that only a later version knows.
  func word<Word: RawRepresentable & CaseIterable>(
    of type: Word.Type = Word.self
  ) throws(JSONError) -> Word where Word.RawValue == String {
    guard kind == .string else { throw error("a text") }
    for word in Word.allCases where matches(word.rawValue) { return word }
    throw unknownWord(try string(), of: Word.allCases.map(\.rawValue))
  }

  /// The error for an unknown word.
  func unknownWord(_ word: String, of known: [String]) -> JSONError {
    error("one of \(known.joined(separator: ", "))", writtenBy: .word(word))
  }

  /// A whole number of a kind.
  func bounded<Kind: Bounds>() throws(JSONError) -> Bounded<Kind> {
    let number = try integer()
    return try checked(try Bounded<Kind>(number))
  }

  /// A whole number within a range.
  func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    let number = try integer()
    guard range.contains(number) else {
      throw error("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Checks the version of a file, which goes from 1 to the one that this program writes.
  ///
  /// - Throws: a later one as such.
  func checkVersion(upTo current: Int, _ version: (Int) -> FormatVersion) throws(JSONError) {
    let number = try integer()
    guard number <= current else {
      throw error("at most version \(current)", writtenBy: version(number))
    }
    guard number >= 1 else { throw error("a version there has been, not \(number)") }
  }

  /// A number with at most two decimals, times 100.
  func hundredths() throws(JSONError) -> Int {
    guard kind == .number else { throw error("a number") }
    guard let hundredths = scaledInteger(places: 2) else {
      throw error("a number with at most two decimals")
    }
    return hundredths
  }

  /// A time that was measured: seconds, with fractions, up to a century.
  func measuredSeconds() throws(JSONError) -> Duration {
    let seconds = try double()
    guard (0...Self.measuredSecondsLimit).contains(seconds) else {
      throw error("seconds, from 0 to \(Int(Self.measuredSecondsLimit))")
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  private static let measuredSecondsLimit = 3_155_760_000.0
}

/// The same by the name of a member. What must be there is an error at the object otherwise.
extension JSONMembers {
  mutating func id(_ name: StaticString = "id") throws(JSONError) -> UUID {
    try require(name).id()
  }

  mutating func timestamp(_ name: StaticString) throws(JSONError) -> Timestamp {
    try require(name).timestamp()
  }

  mutating func title(_ name: StaticString = "title") throws(JSONError) -> Title {
    try require(name).title()
  }

  mutating func optionalTitle(
    _ name: StaticString = "title", as role: TitleRole = .title
  ) throws(JSONError) -> Title? {
    try find(name)?.title(as: role)
  }

  /// A description or a note.
  mutating func optionalProse(
    _ name: StaticString, field: String
  ) throws(JSONError) -> Prose? {
    guard let node = find(name) else { return nil }
    let text = try node.string()
    return try node.checked(try Prose(text, field: field))
  }

  mutating func bounded<Kind: Bounds>(_ name: StaticString) throws(JSONError) -> Bounded<Kind> {
    try require(name).bounded()
  }

  mutating func optionalBounded<Kind: Bounds>(
    _ name: StaticString
  ) throws(JSONError) -> Bounded<Kind>? {
    try find(name)?.bounded()
  }

  /// A rest; zero where it is not written.
  mutating func rest(_ name: StaticString) throws(JSONError) -> RestDuration {
    try optionalBounded(name) ?? .none
  }

  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ name: StaticString
  ) throws(JSONError) -> Word where Word.RawValue == String {
    try require(name).word()
  }

  /// A whole number from 0 up.
  mutating func count(
    _ name: StaticString, upTo limit: Int = 1_000_000
  ) throws(JSONError) -> Int {
    try require(name).integer(in: 0...Swift.max(0, limit))
  }

  /// How far local time is ahead of UTC, in seconds; no zone is further away than a day.
  mutating func localOffset() throws(JSONError) -> Int {
    try require("localOffset").integer(in: -86_400...86_400)
  }

  /// One of the states that a file of a kind may have.
  mutating func status(
    _ allowed: [ExecutionSession.Status]
  ) throws(JSONError) -> ExecutionSession.Status {
    let node = try require("status")
    let word = try node.string()
    guard let status = allowed.first(where: { $0.rawValue == word }) else {
      throw node.unknownWord(word, of: allowed.map(\.rawValue))
    }
    return status
  }
}

/// Writing them: ids in lower case, dates in RFC 3339, times in seconds. What is `nil` is left out.
extension JSONWriter {
  package mutating func member(_ name: String, _ id: UUID) {
    member(name, id.lowercase)
  }

  package mutating func member(_ name: String, _ moment: Timestamp?) {
    member(name, moment?.description)
  }

  /// Seconds: a whole number where it is one, else up to three decimals; rounded down.
  package mutating func member(_ name: String, _ duration: Duration) {
    let parts = duration.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    member(name) { $0.decimal(Int(milliseconds), places: 3) }
  }

  /// `unit value`, a number of hundredths.
  mutating func members(_ hundredths: Int, _ unit: String) {
    member("unit", unit)
    member("value") { $0.decimal(hundredths, places: 2) }
  }

  /// `min max`
  mutating func object<Kind>(_ range: BoundedRange<Kind>, over earlier: JSONNode?) {
    object { json in
      json.member("max", range.high.value)
      json.member("min", range.low.value)
      json.copyMembers(of: earlier, except: ["max", "min"])
    }
  }
}
