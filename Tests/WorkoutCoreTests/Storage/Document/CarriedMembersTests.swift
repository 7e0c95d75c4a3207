import TestSupport
import Testing

@testable import DurableFiles
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

  @Test func `of several with one id each keeps its own`() throws {
    let document = try LibraryDocument(JSONForm.compact.data(Self.twins))
    var changed = document.library
    changed.exercises[0].title = try Title("X2")
    let written = try JSONValue(scanning: document.bytes(replacedBy: changed))
    #expect(Self.colours(written) == ["red", "blue", "green"])
  }

  @Test func `what a repair gives an id of its own keeps its members`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(JSONForm.compact.data(Self.twins), to: "library.json")
    let store = JSONFileLibraryStore(folder: scratch.path)
    #expect(try Doctor(store: store, identifiers: .counting()).repair().remaining == [])
    #expect(try Set(store.load().exercises.map(\.id)).count == 3)
    let written = try JSONValue(scanning: scratch.data("library.json"))
    #expect(Self.colours(written) == ["red", "blue", "green"])
  }

  /// Three exercises of one id, told apart by a member that is not known.
  private static var twins: JSONValue {
    get throws {
      let ids = [UUID(), UUID(), UUID()]
      let exercises = try zip(ids, ["X", "Y", "Z"]).map { try Samples.exercise($1, id: $0) }
      let tree = try JSONValue(
        scanning: JSONForm.compact.data(Library(exercises: exercises)))
      var members = try #require(tree.members)
      let coloured = zip(tree.members?["exercises"]?.elements ?? [], ["red", "blue", "green"])
      members["exercises"] = .array(
        coloured.map { exercise, colour in
          var marked = exercise.members ?? [:]
          marked["id"] = .string(ids[0].lowercase)
          marked["colour"] = .string(colour)
          return .object(marked)
        })
      return .object(members)
    }
  }

  private static func colours(_ tree: JSONValue) -> [String?] {
    (tree.members?["exercises"]?.elements ?? []).map { $0.members?["colour"]?.text }
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
