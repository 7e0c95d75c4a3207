import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ObjectKindTests {
  /// Every object of a document, by its kind, as the file nests them.
  func check(_ value: JSONValue, _ kind: ObjectKind, _ visited: inout Set<ObjectKind>) {
    if let elements = value.elements {
      for element in elements { check(element, kind, &visited) }
    }
    guard let members = value.members else { return }
    visited.insert(kind)
    var name: String?
    if case .string(let text)? = members["kind"] { name = text }
    let known = kind.members(kind: name)
    for (member, value) in members {
      if kind != .library || member != "schemaVersion" {
        #expect(known.contains(member), "\(member) of \(kind)")
      }
      if let child = kind.child(member) { check(value, child, &visited) }
    }
  }

  @Test func `all that a library's file holds is known, in objects of every kind`() throws {
    let data = try JSONForm.compact.data(Samples.rich())
    var visited: Set<ObjectKind> = []
    check(try JSONValue(scanning: data), .library, &visited)
    #expect(
      visited == [
        .library, .exercise, .workout, .entry, .configuration, .target, .load, .pacing,
      ])
  }

  @Test func `an object knows what it holds by its kind`() {
    #expect(ObjectKind.configuration.members(kind: "time").contains("duration"))
    #expect(!ObjectKind.configuration.members(kind: "time").contains("reps"))
    #expect(ObjectKind.configuration.members(kind: "repetitions").contains("reps"))
    #expect(!ObjectKind.configuration.members(kind: nil).contains("duration"))
    #expect(!ObjectKind.pacing.members(kind: "free").contains("seconds"))
    #expect(ObjectKind.pacing.members(kind: "every").contains("seconds"))
    #expect(ObjectKind.entry.members(kind: "break") == ["id", "kind", "duration"])
    #expect(ObjectKind.entry.members(kind: "circuit").contains("entries"))
    #expect(ObjectKind.entry.members(kind: "other") == ObjectKind.entry.members(kind: "exercise"))
  }

  @Test(arguments: ["title", "id", "", "Sequence"])
  func `a plain member holds no object`(_ member: String) {
    let kinds: [ObjectKind] = [
      .library, .exercise, .workout, .entry, .configuration, .target, .load, .pacing,
    ]
    #expect(kinds.map { $0.child(member) }.filter { $0 != nil }.isEmpty)
  }
}
