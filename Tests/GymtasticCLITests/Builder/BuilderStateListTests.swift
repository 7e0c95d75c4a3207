import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// What keys do to the entries of the list: moving, copying, deleting, circuits.
struct BuilderStateListTests {
  @Test func `entries move, and the cursor with them`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "Plank 45s", "Squat: 10"])
    builder.type("]]]")
    #expect(builder.entries == ["Plank: 45s", "Squat: 10", "Push Up: 10"])
    builder.type("[")
    #expect(builder.entries == ["Plank: 45s", "Push Up: 10", "Squat: 10"])
  }

  @Test func `an entry moves into a circuit and out of it at the other end`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "3 rounds: Plank 45s; Squat: 10"])
    builder.type("]")
    #expect(builder.entries == ["3 rounds:", "  Push Up: 10", "  Plank: 45s", "  Squat: 10"])
    builder.type("]]]")
    #expect(builder.entries == ["3 rounds:", "  Plank: 45s", "  Squat: 10", "Push Up: 10"])
    builder.type("[")
    #expect(builder.entries == ["3 rounds:", "  Plank: 45s", "  Squat: 10", "  Push Up: 10"])
  }

  @Test func `a copy has ids of its own`() throws {
    var builder = try BuilderFixture(["3 rounds: Plank 45s; Squat: 10"])
    builder.type("d")
    #expect(builder.state.workout.sequence.count == 2)
    let ids = builder.state.rows.map(\.entry.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `entries are deleted, the last of a circuit only with it`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "3 rounds: Plank 45s"])
    builder.type("x")
    #expect(builder.entries == ["3 rounds:", "  Plank: 45s"])
    builder.press(.arrowDown)
    builder.type("x")
    #expect(builder.state.notice != nil)
    builder.press(.arrowUp)
    builder.type("x")
    #expect(builder.entries.isEmpty)
  }

  @Test func `marked neighbours become a circuit, which dissolves again`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "Plank 45s", "Squat: 10"])
    builder.type("  c")
    builder.answer("4 rounds \"Finisher\", rest 30s")
    #expect(
      builder.entries == [
        "4 rounds \"Finisher\", rest 30s:", "  Push Up: 10", "  Plank: 45s", "Squat: 10",
      ])
    builder.type("c")
    #expect(builder.entries == ["Push Up: 10", "Plank: 45s", "Squat: 10"])
  }

  @Test func `a superset takes its rounds from the sets, and one set of each`() throws {
    var builder = try BuilderFixture(["Push Up: 3x10, rest 1m", "break 5s", "Squat: 3x8 @ 60kg"])
    builder.type("   c")
    builder.answer("superset \"Pair\", rest 90s")
    #expect(
      builder.entries == [
        "3 rounds \"Pair\", rest 1m30s:", "  Push Up: 10, rest 1m", "  break 5s",
        "  Squat: 8 @ 60kg",
      ])
  }

  @Test func `a superset of unequal sets is refused`() throws {
    var builder = try BuilderFixture(["Push Up: 3x10", "Squat: 4x8"])
    builder.type("  c")
    builder.answer("superset")
    #expect(builder.screen().contains("sets: 3, 4"))
    builder.answer("superset, 3 rounds")
    #expect(builder.screen().contains("the superset already has rounds"))
    #expect(!builder.state.isChanged)
  }

  @Test func `a bare number is rounds, and a gap between marks is refused`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "Plank 45s", "Squat: 10"])
    builder.type(" ")
    builder.press(.arrowDown)
    builder.type(" c")
    #expect(builder.state.notice?.contains("next to each other") == true)
    builder.press(.home)
    builder.type(" ")
    builder.press(.end)
    builder.type("c")
    builder.answer("2")
    #expect(builder.entries.contains("2 rounds:"))
  }
}
