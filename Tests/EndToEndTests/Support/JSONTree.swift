import FoundationEssentials

/// JSON as it is, whatever it means.
enum JSONTree: Hashable, Sendable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  /// The member of an object; `nil` if it is absent.
  subscript(_ name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  var members: [String: JSONTree] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  var elements: [JSONTree] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// Every string in an array of strings.
  var texts: [String] { elements.compactMap(\.text) }
}

extension JSONTree: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// It as the program writes it: with sorted keys.
  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
