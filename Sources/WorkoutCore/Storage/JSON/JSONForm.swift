/// A value with one JSON form.
protocol JSONValue: Sendable {
  init(_ node: JSONNode) throws(JSONError)
  func write(to json: inout JSONWriter)
  static var schema: JSONSchema { get }
  /// Any value, which lets a ``SchemaBuilder`` continue.
  static func example() throws(JSONError) -> Self
}

extension JSONValue {
  /// Writes the value, preserving the unknown members of an earlier one.
  func write(
    to json: inout JSONWriter, over earlier: JSONNode?, find: ((UUID) -> JSONNode?)? = nil
  ) {
    json.over(earlier, find: find) { write(to: &$0) }
  }
}

/// A value that is a JSON object, with its fields in one list.
protocol JSONObject: JSONValue {
  /// Visits the fields; see ``FieldCoder``.
  ///
  /// - Parameter value: the value to write, or `nil` when reading.
  static func fields(of value: Self?, in json: inout some FieldCoder) throws(JSONError) -> Self

  /// The name of the type in the schema.
  static var schemaName: String { get }
  static var schemaDescription: String? { get }
}

extension JSONObject {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self = try Self.fields(of: nil, in: &members)
  }

  func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }

  static var schema: JSONSchema { .reference(schemaName) }
  static var schemaDescription: String? { nil }

  /// The schema of the object itself.
  static var definition: JSONSchema {
    SchemaBuilder.schema(about: schemaDescription) { _ = try Self.fields(of: nil, in: &$0) }
  }

  static func example() throws(JSONError) -> Self {
    var builder = SchemaBuilder()
    return try Self.fields(of: nil, in: &builder)
  }
}

/// One of a fixed set of words. Any other word comes from a later version.
protocol JSONWord: JSONValue, RawRepresentable, CaseIterable where RawValue == String {}

extension JSONWord {
  init(_ node: JSONNode) throws(JSONError) {
    self = try WordForm(words: Array(Self.allCases)).read(node)
  }

  func write(to json: inout JSONWriter) { json.string(rawValue) }
  static var schema: JSONSchema { .words(allCases.map(\.rawValue)) }

  static func example() throws(JSONError) -> Self { try WordForm(words: Array(allCases)).example() }
}

/// The JSON form of a type's values, if it depends on the field.
protocol JSONForm<Value>: Sendable {
  associatedtype Value: Sendable
  func read(_ node: JSONNode) throws(JSONError) -> Value
  func write(_ value: Value, to json: inout JSONWriter)
  var schema: JSONSchema { get }
  /// Any value, which lets a ``SchemaBuilder`` continue.
  func example() throws(JSONError) -> Value
}

/// The only form of a type.
struct ValueForm<Value: JSONValue>: JSONForm {
  func read(_ node: JSONNode) throws(JSONError) -> Value { try Value(node) }
  func write(_ value: Value, to json: inout JSONWriter) { value.write(to: &json) }
  var schema: JSONSchema { Value.schema }
  func example() throws(JSONError) -> Value { try Value.example() }
}

struct ListForm<Element: JSONForm>: JSONForm {
  private let element: Element
  private let minItems: Int
  /// Whether the example has an element; it cannot if the list's type contains the list.
  private let hasExample: Bool

  init(_ element: Element, minItems: Int = 0, hasExample: Bool = false) {
    (self.element, self.minItems, self.hasExample) = (element, minItems, hasExample)
  }

  init<Value>(minItems: Int = 0, hasExample: Bool = false) where Element == ValueForm<Value> {
    self.init(ValueForm(), minItems: minItems, hasExample: hasExample)
  }

  func read(_ node: JSONNode) throws(JSONError) -> [Element.Value] {
    try node.elements().map(element.read)
  }

  func write(_ values: [Element.Value], to json: inout JSONWriter) {
    json.array(values) { element.write($1, to: &$0) }
  }

  var schema: JSONSchema { .list(element.schema, minItems: minItems) }
  func example() throws(JSONError) -> [Element.Value] { hasExample ? [try element.example()] : [] }
}

/// `true`, in a member that is otherwise absent.
struct FlagForm: JSONForm {
  func read(_ node: JSONNode) throws(JSONError) -> Bool { try node.bool() }
  func write(_ value: Bool, to json: inout JSONWriter) { json.bool(value) }
  var schema: JSONSchema { .isTrue }
  func example() throws(JSONError) -> Bool { false }
}

/// A whole number in a range. The schema includes only the bounds that matter.
struct IntegerForm: JSONForm {
  let range: ClosedRange<Int>

  func read(_ node: JSONNode) throws(JSONError) -> Int { try node.integer(in: range) }
  func write(_ value: Int, to json: inout JSONWriter) { json.integer(value) }

  var schema: JSONSchema {
    .integer(from: range.lowerBound, to: range.upperBound < 1_000_000 ? range.upperBound : nil)
  }

  func example() throws(JSONError) -> Int { range.lowerBound }
}

/// The schema version of a file, at most the one that this program writes.
struct VersionForm: JSONForm {
  let current: Int

  func read(_ node: JSONNode) throws(JSONError) -> Int {
    try node.checkVersion(upTo: current, FormatVersion.schema)
    return current
  }

  func write(_ version: Int, to json: inout JSONWriter) { json.integer(version) }
  var schema: JSONSchema { .integer(from: current, to: current) }
  func example() throws(JSONError) -> Int { current }
}

/// A number with at most two decimals, as hundredths.
struct HundredthsForm: JSONForm {
  let schema: JSONSchema

  func read(_ node: JSONNode) throws(JSONError) -> Int {
    guard node.kind == .number else { throw node.error("a number") }
    guard let hundredths = node.scaledInteger(places: 2) else {
      throw node.error("a number with at most two decimals")
    }
    return hundredths
  }

  func write(_ value: Int, to json: inout JSONWriter) { json.decimal(value, places: 2) }
  func example() throws(JSONError) -> Int { 100 }
}

/// One of some words of a type.
struct WordForm<Word: RawRepresentable & Sendable>: JSONForm where Word.RawValue == String {
  let words: [Word]

  func read(_ node: JSONNode) throws(JSONError) -> Word {
    guard node.kind == .string else { throw node.error("a text") }
    for word in words where node.matches(word.rawValue) { return word }
    throw node.unknownWord(try node.string(), of: words.map(\.rawValue))
  }

  func write(_ word: Word, to json: inout JSONWriter) { json.string(word.rawValue) }
  var schema: JSONSchema { .words(words.map(\.rawValue)) }

  func example() throws(JSONError) -> Word {
    guard let word = words.first else { throw .ofNoFile("a word") }
    return word
  }
}

/// A title that follows the rules for its role.
struct TitleForm: JSONForm {
  let role: TitleRole

  func read(_ node: JSONNode) throws(JSONError) -> Title {
    let text = try node.string()
    return try node.checked(try Title(text, as: role))
  }

  func write(_ value: Title, to json: inout JSONWriter) { json.string(value.text) }
  var schema: JSONSchema { Title.schema }
  func example() throws(JSONError) -> Title { try Title.example() }
}

/// A description or a note; problems refer to it as `field`.
struct ProseForm: JSONForm {
  let field: String

  func read(_ node: JSONNode) throws(JSONError) -> Prose {
    let text = try node.string()
    return try node.checked(try Prose(text, field: field))
  }

  func write(_ value: Prose, to json: inout JSONWriter) { json.string(value.text) }
  var schema: JSONSchema { .reference("prose") }

  func example() throws(JSONError) -> Prose { try read(.example(#""Slowly.""#)) }
}

extension JSONForm where Self == IntegerForm {
  static func integer(_ range: ClosedRange<Int>) -> IntegerForm { IntegerForm(range: range) }
}

extension JSONForm where Self == HundredthsForm {
  static func hundredths(
    from low: Int? = nil, above: Int? = nil, to high: Int? = nil
  ) -> HundredthsForm {
    HundredthsForm(schema: .number(from: low, above: above, to: high))
  }
}

extension JSONForm {
  static func word<Word: RawRepresentable & Sendable>(_ words: [Word]) -> Self
  where Self == WordForm<Word>, Word.RawValue == String { WordForm(words: words) }
}

extension JSONForm where Self == TitleForm {
  static func title(_ role: TitleRole) -> TitleForm { TitleForm(role: role) }
}

extension JSONForm where Self == ProseForm {
  static func prose(_ field: String) -> ProseForm { ProseForm(field: field) }
}

extension JSONNode {
  /// The root of a valid document.
  static func example(_ text: String) throws(JSONError) -> JSONNode {
    try JSONText(Array(text.utf8)).root
  }
}

extension JSONError {
  /// An error without a position in a file.
  static func ofNoFile(_ expected: String) -> JSONError {
    JSONError(at: 0, of: [], expected: expected)
  }
}

// MARK: - What commands print in its stored form

extension SessionRecord {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
  package func writeMembers(to json: inout JSONWriter) { json.members(of: self) }
}

extension SetResult {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
}

extension Weight {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
}

extension PlannedSet {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
}

extension Load {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
}

extension CircuitScore {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
}

extension BodyMeasurement {
  package func write(to json: inout JSONWriter) { json.object { $0.members(of: self) } }
  package func writeMembers(to json: inout JSONWriter) { json.members(of: self) }
}
