import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct MemberAuditTests {
  @Test func `a library of ours holds nothing unknown and nothing twice`() throws {
    let audit = try MemberAudit(JSONForm.pretty.data(Samples.rich()))
    #expect(audit.unknown == [])
    #expect(audit.repeated == [])
  }

  @Test func `unknown members are found with their places`() throws {
    let text = """
      {"schemaVersion":1,"exercises":[{"title":"A","sets":3}],
       "mine":{"id":1,"kind":"x"},
       "workouts":[{"sequence":[{"kind":"break","note":"n","load":{"value":1,"color":"red"}}]}]}
      """
    let audit = try MemberAudit(Data(text.utf8))
    #expect(
      audit.unknown.map(\.path) == [
        "exercises[0].sets", "workouts[0].sequence[0].load.color", "workouts[0].sequence[0].note",
        "workouts[0].sequence[0].load", "mine",
      ])
    #expect(audit.unknown.last?.line == 2)
    #expect(audit.unknown.last?.column == 2)
  }

  @Test func `repeated members are found, in unknown objects too`() throws {
    let text = #"{"schemaVersion":1,"x":{"a":1,"a":2},"schemaVersion":1}"#
    let audit = try MemberAudit(Data(text.utf8))
    #expect(audit.repeated.map(\.path) == ["x.a", "schemaVersion"])
    #expect(audit.repeated.first?.expected == "“a” only once")
  }

  /// Each told by looking at all that comes before it, these would take hours.
  @Test func `an audit takes as long as its file is long, however much it finds`() throws {
    let count = 64_000
    let members = String(repeating: #","x":[1,]"#, count: count)
    let data = Data((#"{"schemaVersion":1"# + members + "}").utf8)
    let audit = try MemberAudit(data)
    #expect(audit.repeated.count == count - 1)
    #expect(audit.unknown.count == count)
    #expect(audit.trailingCommas.count == count)
    #expect(audit.unknown.last?.column == 20 + (count - 1) * 9)
    #expect(
      audit.repeated.last
        == JSONFault(line: 1, column: 20 + (count - 1) * 9, path: "x", expected: "“x” only once"))
  }

  @Test func `a save looks for no repeats`() throws {
    let audit = try MemberAudit(
      Data(#"{"x":1,"x":2,"y":3}"#.utf8), unknownLimit: 1, notesRepeats: false)
    #expect(audit.repeated == [])
    #expect(audit.unknown.map(\.path) == ["x"])
  }

  @Test func `what decides about a member may stand behind it`() throws {
    let entries = #"{"duration":5,"kind":"break"},{"duration":5,"kind":"exercise"}"#
    let text = #"{"workouts":[{"sequence":[\#(entries)]}]}"#
    let audit = try MemberAudit(Data(text.utf8))
    #expect(audit.unknown.map(\.path) == ["workouts[0].sequence[1].duration"])
  }
}
