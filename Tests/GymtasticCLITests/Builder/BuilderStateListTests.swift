import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// What keys do in the list of entries: move, copy, delete, group into circuits.
struct BuilderStateListTests {
  @Test func `entries move together with the cursor`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "Plank 45s", "Squat: 10"])
    builder.type("]]]")
    #expect(builder.entries == ["Plank: 45s", "Squat: 10", "Push Up: 10"])
    builder.type("[")
    #expect(builder.entries == ["Plank: 45s", "Push Up: 10", "Squat: 10"])
  }

  @Test func `an entry moves into a circuit and out at its other end`() throws {
    var builder = try BuilderFixture(["Push Up: 10", "3 rounds: Plank 45s; Squat: 10"])
    builder.type("]")
    #expect(builder.entries == ["3 rounds:", "  Push Up: 10", "  Plank: 45s", "  Squat: 10"])
    builder.type("]]]")
    #expect(builder.entries == ["3 rounds:", "  Plank: 45s", "  Squat: 10", "Push Up: 10"])
    builder.type("[")
    #expect(builder.entries == ["3 rounds:", "  Plank: 45s", "  Squat: 10", "  Push Up: 10"])
  }

  @Test func `a copy has new ids`() throws {
    var builder = try BuilderFixture(["3 rounds: Plank 45s; Squat: 10"])
    builder.type("d")
    #expect(builder.state.workout.sequence.count == 2)
    let ids = builder.state.rows.map(\.entry.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `entries are deleted, but the last one of a circuit only with the circuit`() throws {
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

  @Test func `adjacent marked entries become a circuit, which can be dissolved`() throws {
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

  @Test func `a superset gets its rounds from the sets, and one set of each`() throws {
    var builder = try BuilderFixture(["Push Up: 3x10, rest 1m", "break 5s", "Squat: 3x8 @ 60kg"])
    builder.type("   c")
    builder.answer("superset \"Pair\", rest 90s")
    #expect(
      builder.entries == [
        "3 rounds \"Pair\", rest 1m30s:", "  Push Up: 10, rest 1m", "  break 5s",
        "  Squat: 8 @ 60kg",
      ])
  }

  @Test func `a superset of unequal set counts is refused`() throws {
    var builder = try BuilderFixture(["Push Up: 3x10", "Squat: 4x8"])
    builder.type("  c")
    builder.answer("superset")
    #expect(builder.screen().contains("sets: 3, 4"))
    builder.answer("superset, 3 rounds")
    #expect(builder.screen().contains("the superset already has rounds"))
    #expect(!builder.state.isChanged)
  }

  @Test func `a bare number means rounds, and a gap between marks is refused`() throws {
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
