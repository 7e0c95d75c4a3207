import FoundationEssentials
import Testing

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

  @Test func `what decides about a member may stand behind it`() throws {
    let entries = #"{"duration":5,"kind":"break"},{"duration":5,"kind":"exercise"}"#
    let text = #"{"workouts":[{"sequence":[\#(entries)]}]}"#
    let audit = try MemberAudit(Data(text.utf8))
    #expect(audit.unknown.map(\.path) == ["workouts[0].sequence[1].duration"])
  }
}
