import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct BuilderStateTests {
  @Test func `an exercise is found by a few letters and gets its prescription`() throws {
    var builder = try BuilderFixture()
    builder.type("apsh\n")
    builder.answer("3x12, rest 60s")
    #expect(builder.entries == ["Push Up: 3x12, rest 1m"])
    #expect(builder.state.workout.estimatedDuration() == 228)
  }

  @Test func `sets typed after a colon are the prescription`() throws {
    var builder = try BuilderFixture()
    builder.type("apush up: 3x12, rest 60s\n")
    #expect(builder.entries == ["Push Up: 3x12, rest 1m"])
    builder.type("aBurpee: 30s\n")
    builder.answer("full body")
    builder.type("a3x5 push up\n")
    builder.type("abreak 2m\n")
    #expect(builder.entries.dropFirst() == ["Burpee: 30s", "Push Up: 3x5", "break 2m"])
    builder.type("aplank: 45s @ q\n")
    guard case .asking(let question) = builder.state.mode else {
      Issue.record("unreadable sets are not asked about")
      return
    }
    #expect(question.field.text == "45s @ q" && question.fault != nil)
  }

  @Test func `a circuit is added as one line`() throws {
    var builder = try BuilderFixture()
    builder.type("aAMRAP 10m: Push Up: 5; Squat: 10\n")
    #expect(builder.entries == ["amrap 10m:", "  Push Up: 5", "  Squat: 10"])
    for (line, part) in [("Psuh Up: 5", "“Push Up”"), ("Push Up", "Push Up: 10")] {
      builder.type("aAMRAP 10m: \(line)\n")
      #expect(builder.state.notice?.contains(part) == true)
      builder.press(.escape)
    }
    #expect(builder.state.workout.sequence.count == 1)
  }

  @Test func `after a typing error the similar exercise comes first`() throws {
    var builder = try BuilderFixture()
    builder.type("aPsuh Up: 3x10\n")
    #expect(builder.entries == ["Push Up: 3x10"])
  }

  @Test func `an alias finds its exercise`() throws {
    var builder = try BuilderFixture()
    builder.type("aknee\n\n")
    #expect(builder.entries == ["Squat: 3x10, rest 1m"])
  }

  @Test func `typed text replaces the offered text`() throws {
    var builder = try BuilderFixture()
    builder.type("aplank\n45s\n")
    #expect(builder.entries == ["Plank: 45s"])
    builder.type("bt75s\n")
    #expect(builder.entries == ["Plank: 45s", "break 1m15s"])
  }

  @Test func `the latest prescription of an exercise is offered, without its note`() throws {
    var builder = try BuilderFixture(before: [#"Plank: 2x45s, rest 15s, note "low""#])
    builder.type("aplank\n\n")
    #expect(builder.entries == ["Plank: 2x45s, rest 15s"])
    builder.type("aplank\n1m\naplank\n\n")
    #expect(builder.entries.suffix(2) == ["Plank: 1m", "Plank: 1m"])
  }

  @Test func `Tab completes a word of the notation`() throws {
    var question = BuilderQuestion(.breakLength, "", field: TextField("3x10, temp"))
    question.completeWord()
    #expect(question.field.text == "3x10, tempo")
    question.field = TextField("3x10, zz")
    question.completeWord()
    #expect(question.field.text == "3x10, zz")
  }

  @Test func `existing text is edited, not replaced`() throws {
    var builder = try BuilderFixture(["Plank: 45s"])
    builder.type("e, rest 5s\n")
    #expect(builder.entries == ["Plank: 45s, rest 5s"])
  }

  @Test func `a new entry is added after the cursor`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "Plank 45s"])
    builder.type("b1")
    #expect(builder.entries == ["Push Up: 10", "break 30s", "Plank: 45s"])
    builder.type("b4")
    #expect(builder.entries == ["Push Up: 10", "break 30s", "break 2m", "Plank: 45s"])
  }

  @Test(arguments: zip(1...4, ["30s", "1m", "1m30s", "2m"]))
  func `breaks have presets`(digit: Int, length: String) throws {
    var builder = try BuilderFixture()
    builder.type("b\(digit)")
    #expect(builder.entries == ["break \(length)"])
  }

  @Test func `a break of any length can be typed`() throws {
    var builder = try BuilderFixture()
    builder.type("bt")
    builder.answer("75s")
    #expect(builder.entries == ["break 1m15s"])
  }

  @Test func `a missing exercise is created in place`() throws {
    var builder = try BuilderFixture()
    builder.type("aBurpee\n")
    builder.answer("full body, core")
    builder.answer("30s")
    #expect(builder.entries == ["Burpee: 30s"])
    let created = try #require(builder.state.exercises.first)
    #expect(created.title.text == "Burpee")
    #expect(created.muscleGroups.groups == [.fullBody, .core])
    #expect(builder.state.workout.uses(exercise: created.id))
  }

  @Test func `an exercise whose creation was canceled is asked about again`() throws {
    var builder = try BuilderFixture()
    builder.type("aBurpee\n")
    builder.answer("legs")
    builder.press(.escape)
    #expect(!builder.state.exercises.contains { $0.title.text == "Burpee" })
    builder.type("aBurpee\n")
    builder.answer("full body")
    builder.answer("30s")
    #expect(builder.state.exercises.first?.muscleGroups.groups == [.fullBody])
    builder.type("aBurpee\n\n")
    #expect(builder.entries == ["Burpee: 30s", "Burpee: 30s"])
    #expect(builder.state.exercises.count { $0.title.text == "Burpee" } == 1)
  }

  @Test func `an unknown muscle group is refused, and the typed text stays`() throws {
    var builder = try BuilderFixture()
    builder.type("aBurpee\n")
    builder.answer("legs, wings")
    guard case .asking(let question) = builder.state.mode else {
      Issue.record("the question is gone")
      return
    }
    #expect(question.fault?.hasPrefix("there is no muscle group “wings”; there are chest,") == true)
    #expect(question.field.text == "legs, wings")
    #expect(builder.screen().contains("full body"))
  }

  @Test func `a misspelled muscle group is reported with the nearest one`() throws {
    #expect(throws: Problem.unreadableEntry(.noMuscleGroup)) {
      try EntryPhrase.muscleGroups(" , ")
    }
    #expect(throws: Problem.unreadableEntry(.unknownMuscleGroup("gluts", nearest: ["glutes"]))) {
      try EntryPhrase.muscleGroups("legs, gluts")
    }
    #expect(try EntryPhrase.muscleGroups("legs, Full  Body,").groups == [.legs, .fullBody])
  }

  @Test func `typed text is searched for only when the results are needed`() throws {
    var builder = try BuilderFixture()
    builder.type("apu")
    guard case .picking(let typed) = builder.state.mode else {
      Issue.record("nothing is picked")
      return
    }
    #expect(typed.matches == nil)
    builder.state.search()
    builder.press(.arrowLeft)
    guard case .picking(let found) = builder.state.mode else { return }
    #expect(found.matches?.map(\.title.text) == ["Push Up", "Pull Up"])
    builder.type("s")
    guard case .picking(let changed) = builder.state.mode else { return }
    #expect(changed.matches == nil)
  }

  @Test func `an invalid prescription is refused with the reason`() throws {
    var builder = try BuilderFixture(["Push Up: 10"])
    builder.type("e")
    builder.answer("0x10")
    #expect(builder.entries == ["Push Up: 10"])
    #expect(builder.screen().contains("set"))
    builder.answer("5x5 @ 60kg, rest 3m")
    #expect(builder.entries == ["Push Up: 5x5 @ 60kg, rest 3m"])
  }

  @Test func `the current text of an entry is offered for editing`() throws {
    var builder = try BuilderFixture(["Push Up 2x30s each side rest 15s", "break 90s"])
    builder.type("e\n")
    #expect(builder.entries.first == "Push Up: 2x30s each side, rest 15s")
    #expect(!builder.state.isChanged)
    builder.press(.arrowDown)
    builder.type("e")
    builder.answer("2m")
    #expect(builder.entries.last == "break 2m")
  }

  @Test func `a Tabata's header is edited like any other`() throws {
    var builder = try BuilderFixture(["tabata: Plank"])
    builder.type("e\n")
    #expect(builder.state.mode == .list && !builder.state.isChanged)
    builder.type("e")
    builder.answer("tabata 6")
    #expect(builder.entries == ["tabata 6:", "  Plank"])
  }

  @Test func `deleting a note in the field removes it, until the change is undone`() throws {
    var builder = try BuilderFixture([#"Push Up 3x12 rest 1m note "elbows in""#])
    builder.type("e")
    builder.answer("3x12, rest 1m")
    #expect(builder.entries == ["Push Up: 3x12, rest 1m"])
    builder.type("u")
    #expect(builder.entries == [#"Push Up: 3x12, rest 1m, note "elbows in""#])
  }

  @Test func `every change can be undone and redone`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "Plank 45s"])
    let before = builder.entries
    builder.type("b2]dx")
    let after = builder.entries
    #expect(after != before)
    builder.type("uuuu")
    #expect(builder.entries == before)
    builder.type("u")
    #expect(builder.state.notice == "nothing to undo")
    builder.type("rrrr")
    #expect(builder.entries == after)
    builder.type("r")
    #expect(builder.state.notice == "nothing to redo")
  }

  @Test func `Ctrl-C asks once, in any mode, if changes would be lost`() throws {
    var builder = try BuilderFixture()
    var hasAsked = builder.state.askToLeave()
    #expect(!hasAsked)
    builder.type("b1a")
    hasAsked = builder.state.askToLeave()
    #expect(hasAsked)
    #expect(builder.state.mode == .leaving)
    hasAsked = builder.state.askToLeave()
    #expect(!hasAsked)
  }

  @Test func `leaving asks only if changes would be lost`() throws {
    var builder = try BuilderFixture(["Push Up: 10"])
    var choices = [builder.type("q")]
    for keys in ["xq", "z", "qs", "qd", "s"] { choices.append(builder.type(keys)) }
    builder.state.didSave()
    choices.append(builder.type("q"))
    #expect(choices == [.leave, nil, nil, .saveAndLeave, .leave, .save, .leave])
  }

  @Test(arguments: LawCases.share(of: 0..<20, every: 4).map { UInt64($0) })
  func `any keys leave a workout that can be shown and undone`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var builder = try BuilderFixture(["Push Up: 10", "3 rounds: Plank 45s; break 10s", "Squat: 10"])
    let before = builder.entries
    let keys =
      "abexd[]uc 1234tpsjk?\n".map { $0 == "\n" ? Key.enter : .character($0) }
      + [.escape, .arrowUp, .arrowDown, .backspace, .tab, .paste("2 rounds"), .control("u")]
    for _ in 0..<400 {
      builder.press(keys.randomElement(using: &generator) ?? .enter)
      #expect(!builder.screen(rows: 12, columns: 40).isEmpty, "seed \(seed)")
    }
    builder.press(.escape, .escape, .character("z"))
    for _ in 0..<500 { builder.type("u") }
    #expect(builder.entries == before, "seed \(seed)")
  }
}
