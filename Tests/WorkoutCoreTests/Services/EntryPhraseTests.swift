import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct EntryPhraseTests {
  func item(note: String? = nil) throws -> WorkoutItem {
    WorkoutItem(
      id: UUID(), exercise: .deleted, title: try Title("Row"), configuration: nil,
      note: try note.map { try Prose($0, field: "note") })
  }

  @Test func `a phrase sets an item's prescription and leaves the rest`() throws {
    let item = try item()
    let changed = try EntryPhrase.prescribe("3x10 @ 60kg each side, rest 1m", to: item)
    #expect(changed.summary == "3 sets × 10 reps each side @ 60 kg")
    #expect(changed.configuration?.common(\.rest)?.seconds(after: 0) == 60)
    #expect(changed.id == item.id && changed.exercise == .deleted && changed.title == item.title)
  }

  @Test func `a note is what is written, and is removed if the text lacks it`() throws {
    let item = try EntryPhrase.prescribe("3x12, note \"slow\"", to: item())
    #expect(item.note?.text == "slow")
    #expect(try EntryPhrase.prescribe("10, note \"fast\"", to: item).note?.text == "fast")
    #expect(try EntryPhrase.prescribe("10", to: item).note == nil)
  }

  @Test func `a note of several lines, which the phrase does not show, is kept`() throws {
    let item = try EntryPhrase.prescribe("3x12", to: item(note: "slow\nand low"))
    #expect(item.note?.text == "slow\nand low")
    #expect(try EntryPhrase.prescribe("10", to: item).note?.text == "slow\nand low")
    #expect(try EntryPhrase.prescribe("10, note \"fast\"", to: item).note?.text == "fast")
  }

  @Test(arguments: ["", "foo", "3x0", "3x10; 3x10", "rest", "3x10, rest 11m", "// x"])
  func `an invalid prescription is rejected with an explanation`(_ phrase: String) throws {
    let item = try item()
    let fault = #expect(throws: Problem.self) { try EntryPhrase.prescribe(phrase, to: item) }
    #expect(fault?.message.isEmpty == false)
  }

  @Test(arguments: [("90s", 90), ("2m", 120), ("1:30", 90), ("1s", 1), ("600s", 600)])
  func `a break's length can be any time`(_ phrase: String, _ seconds: Int) throws {
    #expect(try EntryPhrase.breakDuration(phrase).value == seconds)
  }

  @Test(arguments: ["", "0s", "601s", "soon", "90", "2m; 3m", "90s x"])
  func `an invalid length of a break is rejected`(_ phrase: String) {
    #expect(throws: Problem.self) { try EntryPhrase.breakDuration(phrase) }
  }

  @Test(arguments: [
    ("3", "3 rounds"), ("3 rounds, rest 1m", "3 rounds, rest 1m"), ("amrap 12m", "amrap 12m"),
    ("emom 5", "every 1m x 5"), ("4 rounds \"Finisher\"", "4 rounds \"Finisher\""),
    ("1", "1 round"),
  ])
  func `a circuit is parsed from its header, and a bare number means rounds`(
    _ phrase: String, _ text: String
  ) throws {
    let id = UUID()
    let entries = [CircuitEntry.exercise(try item())]
    let circuit = try EntryPhrase.circuit(phrase, id: id, entries: entries)
    #expect(circuit.id == id && circuit.entries == entries)
    #expect(EntryPhrase.text(of: .circuit(circuit)) == text)
  }

  @Test(arguments: [
    ("tabata", "tabata"), ("tabata 6", "tabata 6"), ("tabata 6 \"Core\"", "tabata 6 \"Core\""),
    ("8 rounds", "tabata"), ("8 rounds, rest 1m", "8 rounds, rest 1m"),
  ])
  func `a Tabata header makes a Tabata of the entries`(_ phrase: String, _ text: String) throws {
    let work = CircuitEntry.exercise(try EntryPhrase.prescribe("20s", to: item()))
    let pause = CircuitEntry.break(Break(id: UUID(), duration: try BreakDuration(10)))
    let circuit = try EntryPhrase.circuit(phrase, id: UUID(), entries: [work, pause])
    #expect(circuit.entries == [work, pause])
    #expect(EntryPhrase.text(of: .circuit(circuit)) == text)
  }

  @Test(arguments: [
    ("tabata", "20s of work and 10s of break"), ("tabata 100", "rounds go from 1 to 99"),
  ])
  func `other entries are not a Tabata, and rounds out of range are rejected`(
    _ phrase: String, _ reason: String
  ) throws {
    let entries = [CircuitEntry.exercise(try item())]
    let fault = #expect(throws: Problem.self) {
      try EntryPhrase.circuit(phrase, id: UUID(), entries: entries)
    }
    #expect(fault?.message.contains(reason) == true, "\(fault?.message ?? "")")
  }

  @Test(arguments: ["", "0", "100", "-3", "Row", "3 rounds: 2 rounds"])
  func `an invalid header is rejected`(_ phrase: String) throws {
    let entries = [CircuitEntry.exercise(try item())]
    #expect(throws: Problem.self) { try EntryPhrase.circuit(phrase, id: UUID(), entries: entries) }
  }

  @Test(arguments: [
    ("core", [MuscleGroup.core]), ("Chest, full-body ,core", [.chest, .fullBody, .core]),
    ("full   body", [.fullBody]), ("core,,core", [.core]),
  ])
  func `muscle groups are separated by commas`(_ phrase: String, _ groups: [MuscleGroup]) throws {
    #expect(try EntryPhrase.muscleGroups(phrase).groups == groups)
  }

  @Test func `an unknown group is reported with the most similar one`() {
    let fault = #expect(throws: Problem.self) { try EntryPhrase.muscleGroups("core, cheste") }
    #expect(fault == .unreadableEntry(.unknownMuscleGroup("cheste", nearest: ["chest"])))
    #expect(
      fault?.message
        == "there is no muscle group “cheste”; did you mean chest? there are chest, back, "
        + "shoulders, biceps, triceps, legs, core, glutes, forearms, calves, full body")
    #expect(throws: Problem.unreadableEntry(.noMuscleGroup)) { try EntryPhrase.muscleGroups(" , ") }
  }

  @Test(arguments: [
    "3x10", "12, 10, 8 @ 60kg", "3x45s each side, rest 1m30s", "max, note \"slow\"",
  ])
  func `the text shown for an item is what the user would type`(_ phrase: String) throws {
    let changed = try EntryPhrase.prescribe(phrase, to: try item())
    #expect(EntryPhrase.text(of: .exercise(changed)) == phrase)
  }

  @Test func `a new item shows the default, a break its length`() throws {
    #expect(EntryPhrase.text(of: .exercise(try item())) == EntryPhrase.usual)
    let pause = Break(id: UUID(), duration: try BreakDuration(90))
    #expect(EntryPhrase.text(of: .break(pause)) == "1m30s")
    #expect(try EntryPhrase.breakDuration("1m30s") == pause.duration)
  }

  @Test(arguments: [
    ("Plank", "3x45s, rest 60s"), ("Side Plank", "3x45s each side, rest 60s"),
    ("Wall Sit", "3x45s, rest 60s"), ("Cobra Stretch", "45s"),
    ("Calf Stretch", "45s each side"), ("Plank Jack", "3x10, rest 60s"),
    ("Squat", "3x10, rest 60s"),
  ])
  func `exercises that are held are offered a time`(_ title: String, _ offer: String) throws {
    let exercise = try #require(StarterSet.exercises.first { $0.title.text == title })
    #expect(EntryPhrase.usual(for: exercise) == offer)
    #expect(try EntryPhrase.prescribe(offer, to: item()).configuration != nil)
  }
}
