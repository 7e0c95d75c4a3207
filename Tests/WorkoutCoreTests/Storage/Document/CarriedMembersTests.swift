import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct CarriedMembersTests {
  @Test func `unknown members of every kind of object survive a change`() throws {
    let library = try Samples.rich()
    let marked = try Self.marked(library)
    let document = try LibraryDocument(JSONForm.compact.data(marked))
    #expect(document.library == library)
    var changed = library
    changed.exercises[0].title = try Title("Changed")
    let written = try JSONValue(scanning: document.bytes(replacedBy: changed))
    let expected = try Self.marked(changed)
    #expect(written == expected)
  }

  @Test func `they go with an entry that moves, and into a circuit too`() throws {
    let library = try Samples.rich()
    let document = try LibraryDocument(JSONForm.compact.data(Self.marked(library)))
    var changed = library
    let moved = changed.workouts[0].sequence.removeFirst()
    guard case .circuit(var circuit) = changed.workouts[0].sequence.removeLast() else {
      Issue.record("the last entry is a circuit")
      return
    }
    try circuit.updateEntries { $0 += [moved].compactMap(\.asCircuitEntry) }
    changed.workouts[0].sequence.insert(.circuit(circuit), at: 0)
    changed.workouts.swapAt(0, 1)
    let written = try JSONValue(scanning: document.bytes(replacedBy: changed))
    #expect(try written == Self.marked(changed))
  }

  @Test func `what is new has none, and what is removed takes its own along`() throws {
    let library = try Samples.rich()
    let document = try LibraryDocument(JSONForm.compact.data(Self.marked(library)))
    var changed = library
    changed.workouts = []
    changed.exercises = [try Samples.exercise("New")]
    let text = String(decoding: try document.bytes(replacedBy: changed), as: Unicode.UTF8.self)
    #expect(text.ranges(of: "future").count == 1, "only that of the library itself is left")
  }

  @Test func `a file without unknown members is written as the encoder does`() throws {
    let library = try Samples.rich()
    let document = try LibraryDocument(JSONForm.compact.data(library))
    #expect(try document.bytes(replacedBy: library) == JSONForm.pretty.data(library))
  }

  @Test func `numbers keep their value, and those that cannot refuse the change`() throws {
    let good = #"{"exercises":[],"schemaVersion":1,"workouts":[],"x":1234567890.12345678901}"#
    let written = try LibraryDocument(Data(good.utf8)).bytes(replacedBy: Samples.library("A"))
    #expect(String(decoding: written, as: Unicode.UTF8.self).contains("1234567890.12345678901"))
    let bad = #"{"exercises":[],"schemaVersion":1,"workouts":[],"x":1e999}"#
    let fault = JSONFault(
      line: 1, column: 53, path: "x", expected: "a number of at most 38 digits")
    #expect(throws: LibraryDocument.Refusal.damaged(fault)) {
      try LibraryDocument(Data(bad.utf8)).bytes(replacedBy: Samples.library("A"))
    }
  }

  /// The library's tree with a member `future` in every object, its value told by what it is in.
  private static func marked(_ library: Library) throws -> JSONValue {
    marked(try JSONValue(scanning: JSONForm.compact.data(library)), owner: "library")
  }

  private static func marked(_ value: JSONValue, owner: String) -> JSONValue {
    switch value {
    case .object(let members):
      let name = members["id"]?.text ?? owner
      var result = members.reduce(into: [:]) { result, member in
        result[member.key] = marked(member.value, owner: "\(name) \(member.key)")
      }
      result["future"] = .object(["of": .string(name), "list": .array([.number(1), .null])])
      return .object(result)
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          marked(element, owner: "\(owner) \(index)")
        })
    default:
      return value
    }
  }
}
