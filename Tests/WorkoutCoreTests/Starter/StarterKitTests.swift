import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct StarterKitTests {
  let kit = StarterKit([])

  @Test func `an exercise that the set lacks is refused`() throws {
    #expect(throws: Problem.exerciseNotFound("Squat")) {
      try kit.workout("Day", note: "A note.", [try .hold("Squat", 30)])
    }
  }

  @Test func `a value out of its range is refused`() {
    #expect(throws: Problem.invalidBreakDuration(0)) {
      try kit.workout("Day", note: "A note.", [.pause(0)])
    }
    #expect(throws: Problem.invalidRounds(100)) {
      try kit.workout("Day", note: "A note.", [.rounds(100, [.pause(10)])])
    }
    #expect(throws: Problem.invalidTitle("", .empty)) { try kit.workout("", note: "A note.", []) }
    #expect(throws: Problem.emptyCircuit) {
      try kit.workout("Day", note: "A note.", [.rounds(2, [])])
    }
  }

  @Test func `entries of the same kind at different places have different ids`() throws {
    let workout = try kit.workout(
      "Day", note: "A note.", [.pause(10), .pause(10), .rounds(2, [.pause(10), .pause(10)])])
    #expect(Set(workout.orderedSequence.map(\.entry.id)).count == 5)
    let again = try kit.workout("Day", note: "Another.", [.pause(20)])
    #expect(again.id == workout.id)
    #expect(again.sequence.first?.id == workout.sequence.first?.id)
  }

  @Test func `made ids say that they are made`() throws {
    let id = try kit.workout("Day", note: "A note.", []).id.lowercase
    #expect(id.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
    #expect(id.split(separator: "-")[2].first == "8")
  }
}
