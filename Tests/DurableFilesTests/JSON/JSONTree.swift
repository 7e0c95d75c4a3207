import TestSupport

@testable import DurableFiles

/// A document as a tree, to compare with what Foundation reads and writes.
indirect enum JSONTree: Equatable, Codable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string([UInt16])
  case number(Double)
  case bool(Bool)
  case null

  init(decoding bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }

  init(_ node: JSONNode) throws(JSONError) {
    switch node.kind {
    case .object:
      var members: [String: JSONTree] = [:]
      for (name, value) in try node.members() {
        let name = try name.string()
        let value = try JSONTree(value)
        if members[name] == nil { members[name] = value }
      }
      self = .object(members)
    case .array:
      var elements: [JSONTree] = []
      for element in try node.elements() { elements.append(try JSONTree(element)) }
      self = .array(elements)
    case .string: self = .string(Array(try node.string().utf16))
    case .number: self = .number(try node.double())
    case .true, .false: self = .bool(try node.bool())
    case .null: self = .null
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let members = try? container.decode([String: JSONTree].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONTree].self) {
      self = .array(elements)
    } else if let text = try? container.decode(String.self) {
      self = .string(Array(text.utf16))
    } else if let truth = try? container.decode(Bool.self) {
      self = .bool(truth)
    } else if container.decodeNil() {
      self = .null
    } else {
      // Foundation does not decode `0e1` as a `Double`.
      self = .number(try (try? container.decode(Double.self)) ?? Double(container.decode(Int.self)))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let units): try container.encode(String(decoding: units, as: UTF16.self))
    case .number(let number): try container.encode(number)
    case .bool(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }

  /// Writes the members in the order of the hash table, which is arbitrary.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.object { writer in
        for (name, value) in members { writer.member(name) { value.write(to: &$0) } }
      }
    case .array(let elements): writer.array(elements) { $1.write(to: &$0) }
    case .string(let units): writer.string(String(decoding: units, as: UTF16.self))
    case .number(let number): writer.decimal(Int((number * 1000).rounded()), places: 3)
    case .bool(let truth): writer.bool(truth)
    case .null: writer.null()
    }
  }
}

extension JSONTree {
  static func random(_ generator: inout SeededGenerator, depth: Int = 4) -> JSONTree {
    switch Int.random(in: depth == 0 ? 2...5 : 0...5, using: &generator) {
    case 0:
      let names = (0..<Int.random(in: 0...4, using: &generator)).map { _ in name(&generator) }
      return .object(
        Dictionary(names.map { ($0, random(&generator, depth: depth - 1)) }) { first, _ in first })
    case 1:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          random(&generator, depth: depth - 1)
        })
    case 2: return .number(Double(Int.random(in: -99_999...99_999, using: &generator)) / 1000)
    case 3: return .bool(Bool.random(using: &generator))
    case 4: return .null
    default: return .string(Array(text(&generator).utf16))
    }
  }

  /// A name that needs no escapes, because escapes would make the two writers sort differently.
  private static func name(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).reduce(into: "") { name, _ in
      name += generator.pick(["a", "b", "c", "Z", "0", " ", "é", "💪"]) ?? ""
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...9, using: &generator)).reduce(into: "") { text, _ in
      let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x61...0x63, 0x00...0x1F, 0x7F...0xA0, 0x600...0x620, 0x2000...0x2070,
        0xE000...0xFFFF, 0x10000...0x10FFFF,
      ]
      let range = generator.pick(ranges) ?? 0x20...0x7E
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
