/// A JSON document as a tree.
public enum JSONValue: Hashable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  /// Exact, with up to 38 digits.
  case number(Decimal)
  case bool(Bool)
  case null

  /// The members of an object; `nil` for anything else.
  public var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The elements of an array; `nil` for anything else.
  public var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string; `nil` for anything else.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

extension JSONValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }
}
