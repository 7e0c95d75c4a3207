/// Reads, writes or describes the fields of a stored type by their JSON names.
///
/// A type lists its fields once, in ``JSONObject/fields(of:in:)``. With a reader
/// (``JSONMembers``), that function makes a value from a file. With a ``JSONWriter``, it writes a
/// value and preserves the unknown members of the earlier one. With a ``SchemaBuilder``, it
/// describes the type.
///
/// ```swift
/// extension Distance: JSONObject {
///   static func fields(
///     of distance: Distance?, in json: inout some FieldCoder
///   ) throws(JSONError) -> Distance {
///     let unit = try json.required("unit", distance?.unit)
///     let value = try json.required("value", distance?.hundredths, as: .hundredths(above: 0))
///     return try json.checked(at: "value", try Distance(hundredths: value, unit: unit))
///   }
/// }
/// ```
///
/// List fields alphabetically: members in files are sorted, so this order is the fastest.
protocol FieldCoder {
  /// A member that is always present.
  ///
  /// - Parameters:
  ///   - name: the member's name.
  ///   - value: the value that a writer writes.
  ///   - form: its JSON form.
  ///   - about: its description in the schema.
  /// - Returns: what a reader read, or `value`.
  mutating func required<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value

  /// A member that is absent if it has no value.
  mutating func optional<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value?

  /// A member that is always written and has a default if it is absent.
  mutating func defaulted<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, to standard: Form.Value, as form: Form,
    _ about: String?
  ) throws(JSONError) -> Form.Value

  /// Inlines the fields of another value into this object.
  mutating func part<Value: JSONObject>(_ value: Value?) throws(JSONError) -> Value

  /// The discriminator that determines the other members.
  mutating func tag<Word: JSONWord>(_ name: StaticString, _ value: Word?) throws(JSONError) -> Word

  /// Requires that exactly one of these members is present.
  ///
  /// - Parameter members: the names, and whether the object has each one.
  mutating func exactlyOne(of members: KeyValuePairs<String, Bool>) throws(JSONError)

  /// Declares that a member requires others.
  mutating func member(_ name: String, requires names: [String])

  /// An error at a member, or at the object if the member is absent.
  func error(at name: StaticString?, _ expected: String) -> JSONError
}

extension FieldCoder {
  mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: Value?, _ about: String? = nil
  ) throws(JSONError) -> Value {
    try required(name, value, as: ValueForm<Value>(), about)
  }

  mutating func required<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form
  ) throws(JSONError) -> Form.Value {
    try required(name, value, as: form, nil)
  }

  mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: Value?, _ about: String? = nil
  ) throws(JSONError) -> Value? {
    try optional(name, value, as: ValueForm<Value>(), about)
  }

  mutating func optional<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form
  ) throws(JSONError) -> Form.Value? {
    try optional(name, value, as: form, nil)
  }

  mutating func defaulted<Value: JSONValue>(
    _ name: StaticString, _ value: Value?, to standard: Value, _ about: String? = nil
  ) throws(JSONError) -> Value {
    try defaulted(name, value, to: standard, as: ValueForm<Value>(), about)
  }

  /// `true`, or absent.
  mutating func flag(
    _ name: StaticString, _ value: Bool?, _ about: String? = nil
  ) throws(JSONError) -> Bool {
    try optional(name, value == true ? true : nil, as: FlagForm(), about) ?? false
  }

  /// A list that is absent if it is empty.
  mutating func list<Value: JSONValue>(
    _ name: StaticString, _ values: [Value]?, _ about: String? = nil
  ) throws(JSONError) -> [Value] {
    let values = values?.isEmpty == true ? nil : values
    return try optional(name, values, as: ListForm(ValueForm<Value>(), minItems: 1), about) ?? []
  }

  /// The value that `make` builds; a problem with it becomes an error at a member.
  func checked<Value>(
    at name: StaticString? = nil, _ make: @autoclosure () throws(Problem) -> Value
  ) throws(JSONError) -> Value {
    do throws(Problem) {
      return try make()
    } catch {
      throw self.error(at: name, error.expectation)
    }
  }

  mutating func defaulted<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, to standard: Form.Value, as form: Form,
    _ about: String?
  ) throws(JSONError) -> Form.Value {
    try required(name, value, as: form, about)
  }

  mutating func tag<Word: JSONWord>(
    _ name: StaticString, _ value: Word?
  ) throws(JSONError) -> Word {
    try required(name, value)
  }

  mutating func part<Value: JSONObject>(_ value: Value?) throws(JSONError) -> Value {
    try Value.fields(of: value, in: &self)
  }

  mutating func exactlyOne(of members: KeyValuePairs<String, Bool>) throws(JSONError) {
    guard members.count(where: \.value) != 1 else { return }
    let names = members.map { "“\($0.key)”" }.joined(separator: ", ")
    throw error(at: nil, "exactly one of the members \(names)")
  }

  mutating func member(_ name: String, requires names: [String]) {}

  func error(at name: StaticString?, _ expected: String) -> JSONError { .ofNoFile(expected) }
}

// MARK: - Reading

extension JSONMembers: FieldCoder {
  mutating func required<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value {
    try form.read(require(name))
  }

  mutating func optional<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value? {
    guard let node = find(name) else { return nil }
    return try form.read(node)
  }

  mutating func defaulted<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, to standard: Form.Value, as form: Form,
    _ about: String?
  ) throws(JSONError) -> Form.Value {
    guard let node = find(name) else { return standard }
    return try form.read(node)
  }

  func error(at name: StaticString?, _ expected: String) -> JSONError {
    var members = try? object.members()
    return (name.flatMap { members?.find($0) } ?? object).error(expected)
  }
}

// MARK: - Writing

extension JSONWriter: FieldCoder {
  mutating func required<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value {
    guard let value else { throw error(at: name, "a value") }
    field(name) { form.write(value, to: &$0) }
    return value
  }

  mutating func optional<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value? {
    guard let value else {
      omitField(name)
      return nil
    }
    field(name) { form.write(value, to: &$0) }
    return value
  }

  mutating func tag<Word: JSONWord>(
    _ name: StaticString, _ value: Word?
  ) throws(JSONError) -> Word {
    // Members of another kind are known, so they are not preserved as unknown.
    if let value { forgetEarlier(unless: name, is: value.rawValue) }
    return try required(name, value)
  }

  /// Writes the members of a value into the open object.
  mutating func members<Value: JSONObject>(of value: Value) {
    _ = try? Value.fields(of: value, in: &self)
  }
}

// MARK: - Describing

/// Collects the schema of an object from its fields.
struct SchemaBuilder: FieldCoder {
  private(set) var object: JSONSchema.Object
  /// The kind to describe, if there are several.
  private let kind: String?
  private(set) var kinds: [String] = []

  init(about: String? = nil, kind: String? = nil) {
    object = JSONSchema.Object(about: about, members: [])
    self.kind = kind
  }

  /// The schema of a type with fields, with one variant per kind if its fields depend on a tag.
  static func schema(about: String?, _ fields: (inout SchemaBuilder) throws -> Void) -> JSONSchema {
    var builder = SchemaBuilder(about: about, kind: nil)
    builder.gather(fields)
    guard !builder.kinds.isEmpty else { return .object(builder.object) }
    let kinds = builder.kinds.map { kind in
      var builder = SchemaBuilder(about: nil, kind: kind)
      builder.gather(fields)
      return JSONSchema.object(builder.object)
    }
    return about.map { .described(.oneOf(kinds), $0) } ?? .oneOf(kinds)
  }

  private mutating func gather(_ fields: (inout SchemaBuilder) throws -> Void) {
    do {
      try fields(&self)
    } catch {
      assertionFailure("an example breaks a rule: \(error)")
    }
  }

  mutating func required<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value {
    object.members.append(.required("\(name)", form.schema, about))
    return try form.example()
  }

  mutating func optional<Form: JSONForm>(
    _ name: StaticString, _ value: Form.Value?, as form: Form, _ about: String?
  ) throws(JSONError) -> Form.Value? {
    object.members.append(.optional("\(name)", form.schema, about))
    return try form.example()
  }

  mutating func tag<Word: JSONWord>(
    _ name: StaticString, _ value: Word?
  ) throws(JSONError) -> Word {
    kinds = Word.allCases.map(\.rawValue)
    guard let word = (kind ?? kinds.first).flatMap(Word.init(rawValue:)) else {
      throw error(at: name, "a word")
    }
    object.members.append(.required("\(name)", .words([word.rawValue])))
    return word
  }

  mutating func part<Value: JSONObject>(_ value: Value?) throws(JSONError) -> Value {
    object.base = Value.schemaName
    return try Value.example()
  }

  mutating func exactlyOne(of members: KeyValuePairs<String, Bool>) {
    object.alternatives = members.map(\.key)
  }

  mutating func member(_ name: String, requires names: [String]) {
    object.dependencies.append((name, names))
  }
}
