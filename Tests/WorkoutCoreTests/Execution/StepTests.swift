import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct StepTests {
  private func step(_ entry: WorkoutSequenceItem) throws -> Step {
    try #require(Timeline(try Routine.workout(entry)).steps.first)
  }

  @Test func `a step with an item counts as an exercise`() throws {
    let step = try step(Routine.timed("Plank", 90))
    #expect(step.kind == .exercise)
    #expect(step.item?.title.text == "Plank")
    #expect(step.title == "Plank")
    #expect(step.summary == "1m 30s")
  }

  @Test func `a removed exercise is marked as such`() throws {
    let item = WorkoutItem(
      id: UUID(), exercise: .deleted, title: try Title("Squat"), configuration: nil)
    #expect(try step(.exercise(item)).title == "Deleted Exercise (Squat)")
  }

  @Test func `a break does not count as an exercise, and shows its length`() throws {
    let step = try step(Routine.pause(120))
    #expect(step.kind == .break)
    #expect(step.item == nil)
    #expect(step.title == "Break")
    #expect(step.summary == "2m 0s")
  }

  @Test func `rounds against the clock are an exercise with the circuit's name`() throws {
    let rotation = try step(Routine.amrap(750, Routine.pause(5)))
    #expect(rotation.kind == .exercise)
    #expect(rotation.item == nil)
    #expect(rotation.title == "As many rounds as possible")
    #expect(rotation.summary == "12m 30s")
    let circuit = try Circuit(
      id: UUID(), title: Title("Cindy"),
      pacing: .asManyRoundsAsPossible(.maximum),
      entries: [.break(Break(id: UUID(), duration: .minimum))])
    #expect(try step(.circuit(circuit)).title == "Cindy")
    #expect(try step(.circuit(circuit)).summary == "24h")
  }
}
