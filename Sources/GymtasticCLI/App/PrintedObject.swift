import DurableFiles
import WorkoutCore

/// An object that commands print.
///
/// Its members are listed once, with their values; the JSON and its schema both follow from that
/// list.
///
/// ```swift
/// static let profile = PrintedObject<ProfileList.Profile>("profile", about: "profile list.") {
///   [
///     .required("folder", $0?.folder),
///     .optional("name", $0?.user, as: .reference("title"), "The setting name there."),
///   ]
/// }
/// ```
struct PrintedObject<Value>: PrintedDefinition {
  /// An object whose members this one includes.
  struct Base: Sendable {
    let name: String
    let write: @Sendable (Value, inout JSONWriter) -> Void
  }

  let name: String
  private let about: String?
  private let base: Base?
  private let dependencies: [(name: String, requires: [String])]
  /// The members, without values if they are only described.
  private let members: @Sendable (Value?) -> [PrintedMember]

  /// - Parameter name: its name in the schema; empty if it is described inline.
  init(
    _ name: String = "", about: String? = nil, extending base: Base? = nil,
    dependencies: [(name: String, requires: [String])] = [],
    _ members: @escaping @Sendable (Value?) -> [PrintedMember]
  ) {
    self.name = name
    self.about = about
    self.base = base
    self.dependencies = dependencies
    self.members = members
  }

  var definition: JSONSchema {
    .object(
      about: about, extending: base?.name, members(nil).map(\.described),
      dependencies: dependencies)
  }

  func write(_ value: Value, to json: inout JSONWriter) {
    json.object { writeMembers(of: value, to: &$0) }
  }

  func writeMembers(of value: Value, to json: inout JSONWriter) {
    base?.write(value, &json)
    for member in members(value) { member.write?(&json) }
  }

  /// This object as part of a larger one.
  func base<Whole>(of part: @escaping @Sendable (Whole) -> Value) -> PrintedObject<Whole>.Base {
    .init(name: name) { writeMembers(of: part($0), to: &$1) }
  }
}

extension PrintedObject where Value: Sendable {
  func view(_ value: Value) -> JSONView { JSONView { write(value, to: &$0) } }

  func views(_ values: [Value]) -> JSONView { .list(of: values, view) }
}

/// A ``PrintedObject`` of any value, for the list in the schema.
protocol PrintedDefinition: Sendable {
  var name: String { get }
  var definition: JSONSchema { get }
}

struct PrintedMember {
  fileprivate let described: JSONSchema.Member
  /// `nil` if the member has no value.
  fileprivate let write: ((inout JSONWriter) -> Void)?

  static func required(_ name: String, _ content: PrintedContent, _ about: String? = nil) -> Self {
    Self(.required(name, content.schema, about), name, content)
  }

  static func required<Value: PrintedValue>(
    _ name: String, _ value: Value?, as schema: JSONSchema = Value.schema, _ about: String? = nil
  ) -> Self {
    required(name, PrintedContent(value, as: schema), about)
  }

  /// A member that is absent if it has no value.
  static func optional(_ name: String, _ content: PrintedContent, _ about: String? = nil) -> Self {
    Self(.optional(name, content.schema, about), name, content)
  }

  static func optional<Value: PrintedValue>(
    _ name: String, _ value: Value?, as schema: JSONSchema = Value.schema, _ about: String? = nil
  ) -> Self {
    optional(name, PrintedContent(value, as: schema), about)
  }

  /// `true`, or absent.
  static func flag(_ name: String, _ value: Bool?, _ about: String? = nil) -> Self {
    optional(name, value == true ? true : nil, as: .isTrue, about)
  }

  private init(_ described: JSONSchema.Member, _ name: String, _ content: PrintedContent) {
    self.described = described
    write = content.write.map { write in { $0.member(name, write) } }
  }
}

/// The content of a member: its schema and, unless it is only described, its value.
struct PrintedContent {
  let schema: JSONSchema
  let write: ((inout JSONWriter) -> Void)?

  /// Content with a custom writer.
  init(as schema: JSONSchema, _ write: ((inout JSONWriter) -> Void)?) {
    self.schema = schema
    self.write = write
  }

  init(_ value: (some PrintedValue)?, as schema: JSONSchema) {
    self.init(as: schema, value.map { value in { value.write(to: &$0) } })
  }
}

extension PrintedObject {
  /// The object as a member of another.
  func callAsFunction(_ value: Value?) -> PrintedContent {
    PrintedContent(as: schema, value.map { value in { write(value, to: &$0) } })
  }

  func list(_ values: [Value]?, minItems: Int = 0) -> PrintedContent {
    PrintedContent(
      as: .list(schema, minItems: minItems),
      values.map { values in { $0.array(values) { write($1, to: &$0) } } })
  }

  private var schema: JSONSchema { name.isEmpty ? definition : .reference(name) }
}

/// A plain value of a member.
protocol PrintedValue {
  /// Its schema, unless the member gives another.
  static var schema: JSONSchema { get }
  func write(to json: inout JSONWriter)
}

extension String: PrintedValue {
  static var schema: JSONSchema { .string() }
  func write(to json: inout JSONWriter) { json.string(self) }
}

extension Title: PrintedValue {
  static var schema: JSONSchema { .reference("title") }
  func write(to json: inout JSONWriter) { json.string(text) }
}

extension Day: PrintedValue {
  static var schema: JSONSchema { .reference("day") }
  func write(to json: inout JSONWriter) { json.string(description) }
}

extension Timestamp: PrintedValue {
  static var schema: JSONSchema { .reference("moment") }
  func write(to json: inout JSONWriter) { json.string(description) }
}

extension UUID: PrintedValue {
  static var schema: JSONSchema { .reference("identifier") }
  func write(to json: inout JSONWriter) { json.string(lowercase) }
}

extension Array: PrintedValue where Element: PrintedValue {
  static var schema: JSONSchema { .list(Element.schema) }
  func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }
}

extension Int: PrintedValue {
  static var schema: JSONSchema { .count }
  func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Bool: PrintedValue {
  static var schema: JSONSchema { .boolean }
  func write(to json: inout JSONWriter) { json.bool(self) }
}

/// Written with at most two decimals.
extension Double: PrintedValue {
  static var schema: JSONSchema { .number(from: 0) }
  func write(to json: inout JSONWriter) { json.decimal(hundredths, places: 2) }
}

extension Duration: PrintedValue {
  static var schema: JSONSchema { .reference("seconds") }
}

extension Weight: PrintedValue {
  static var schema: JSONSchema { .reference("weight") }
}

extension Load: PrintedValue {
  static var schema: JSONSchema { .reference("load") }
}

extension PlannedSet: PrintedValue {
  static var schema: JSONSchema { .reference("plannedSet") }
}

extension SetResult: PrintedValue {
  static var schema: JSONSchema { .reference("setResult") }
}

extension CircuitScore: PrintedValue {
  static var schema: JSONSchema { .reference("circuitScore") }
}

extension SettingValue: PrintedValue {
  static var schema: JSONSchema { .reference("settingValue") }
}
