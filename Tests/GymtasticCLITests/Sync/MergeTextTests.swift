import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct MergeTextTests {
  private func note(
    _ member: String, _ value: String?, of kind: MergedKind = .exercise, isCopy: Bool = false
  ) -> [String] {
    let lost = MergeConflict.LostValue(member: member, value: value)
    let name = kind == .setting ? member : "Row"
    return MergeText.notes(
      [MergeConflict(kind: kind, name: name, outcome: .laterMembers([lost]))], isCopy: isCopy)
  }

  @Test func `a note names the member and the value that was lost`() {
    #expect(
      note("exerciseDescription", #""Sit.\nPull.""#) == [
        "exercise “Row”: exercise description changed on both sides; the later was kept, "
          + "“Sit. Pull.” was lost"
      ])
    #expect(
      note("youtubeURL", nil, isCopy: true)
        == ["exercise “Row”: youtube URL differs; the change was kept, a removal was lost"])
    #expect(
      note("places", #"{"equipment":"mat, band","name":"home"}"#, of: .setting)
        == ["setting “places”: changed on both sides; one was kept, “home: mat, band” was lost"])
    #expect(
      note("rest", "60", of: .setting)
        == ["setting “rest”: changed on both sides; one was kept, 60 was lost"])
  }

  @Test(arguments: [
    (#"{"unit":"kg","value":80}"#, "80 kg"), (#"["Legs","Core"]"#, "“Legs”, “Core”"),
    (#"[{"set":1,"title":"Squat"},{"set":2,"title":"Squat"}]"#, "“Squat”"),
    (#"{"name":"Home","pieces":[1]}"#, "“Home”"), (#"{"a":[1]}"#, "another value"),
    (#"[{"a":1}]"#, "another value"), ("true", "true"),
  ])
  func `a lost value is shown without its JSON`(value: String, text: String) {
    #expect(note("x", value).first?.hasSuffix("kept, \(text) was lost") == true)
  }

  @Test func `a picture that was lost is one, and has no name`() {
    let lost = ["image", "thumbnail"].map {
      MergeConflict.LostValue(member: $0, value: #""0123-4567.png""#)
    }
    let notes = MergeText.notes([
      MergeConflict(kind: .exercise, name: "Row", outcome: .laterMembers(lost))
    ])
    #expect(notes.count == 1)
    #expect(notes.first?.contains("picture changed") == true)
    #expect(notes.first?.contains("0123") == false)
  }

  @Test func `a lost entry of a workout is shown in the notation`() {
    let entry = #"""
      {"exerciseID":"1462884c-f0e4-8cfb-ab67-584f0f843010","exerciseState":"linked",\
      "id":"6f9f40b1-0418-4697-954e-f75d9d00b44a","kind":"exercise","perSide":false,\
      "sets":[{"count":3,"load":{"unit":"kg","value":80},"reps":{"max":5,"min":5},"rest":90}],\
      "title":"Squat"}
      """#
    let notes = note("sequence", entry.replacing("\\\n", with: ""), of: .workout)
    #expect(notes.first?.hasSuffix("kept, “Squat: 3x5 @ 80kg, rest 1m30s” was lost") == true)
  }

  private func set(_ done: String, _ members: String = "", title: String = "Squat") -> String {
    """
    {"done":\(done),"exerciseID":"31eccf4e-a923-5823-9f6f-ab29f45e1311","exerciseState":"linked",\
    "planned":{"reps":{"max":5,"min":5},"rest":180},"position":"1","set":2,"step":1,\
    "title":"\(title)"\(members)}
    """
  }

  @Test func `of a session, the lost set is named with what was kept`() {
    let twelve = set(#"{"reps":12}"#)
    func note(_ lost: String?, _ kept: String?) -> [String] {
      let value = MergeConflict.LostValue(member: "sets", value: lost, kept: kept)
      return MergeText.notes(
        [MergeConflict(kind: .session, name: "Leg Day", outcome: .laterMembers([value]))])
    }
    #expect(
      note(set(#"{"reps":11}"#), twelve) == [
        "session “Leg Day”: sets changed on both sides; set 2 of “Squat” kept 12 reps, lost 11 reps"
      ])
    #expect(note(nil, twelve).first?.hasSuffix("“Squat” kept 12 reps, lost its removal") == true)
    let loaded = set(#"{"load":{"unit":"kg","value":62.5},"reps":4}"#, title: "Press")
    #expect(
      note(loaded, nil).first?.hasSuffix("“Press” stayed removed, lost 4 × 62.5 kg") == true)
    #expect(note(loaded, twelve).first?.hasSuffix("4 × 62.5 kg of “Press”") == true)
    let noted = set(#"{"reps":1}"#, #","round":3,"kind":"warm-up","note":"Slow\ndown""#)
    #expect(
      note(noted, twelve).first?.hasSuffix(
        "round 3, warm-up set 2 of “Squat” kept 12 reps, lost 1 rep (“Slow down”)") == true)
  }

  @Test func `a long value is cut`() {
    let long = "\"" + String(repeating: "1,", count: 100) + "1\""
    #expect(note("sequence", long, of: .workout).first?.hasSuffix("1,…" + " was lost") == true)
  }
}
