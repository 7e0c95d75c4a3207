import Testing

@testable import WorkoutCore

@Suite struct ParsedWorkoutTests {
  static let text = """
    # Day
    > Easy.

    Push Up: 3x10
    > slow
    3 rounds:
      Plank: 45s

      break 15s
    Row: 10; Dip: 10
    """

  /// Lines counted from 0.
  @Test(arguments: [
    (0, nil), (2, nil), (3, "1"), (4, "1"), (5, "2"), (6, "2.1"), (7, "2.1"), (8, "2.2"), (9, "3"),
    (99, "3"), (-1, nil),
  ])
  func `a line belongs to the entry on it or above it`(
    _ line: Int, _ position: String?
  ) throws {
    let workout = try #require(NotationParser.parse(Self.text).workouts.first)
    #expect(workout.position(ofLine: line)?.description == position)
  }

  @Test func `a workout without entries has no positions`() throws {
    let workout = try #require(NotationParser.parse("# Day").workouts.first)
    #expect(workout.position(ofLine: 0) == nil)
  }

  @Test(arguments: [
    ("3 rounds, rest 30s: A: 10", Pacing.free(.nearest(to: 3), rest: .nearest(to: 30))),
    ("superset: A: 3x10", .free(.nearest(to: 3))), ("tabata: A", .free(.nearest(to: 8))),
    ("emom 5: A: 10", .every(.nearest(to: 60), .nearest(to: 5))),
    ("every 90s x 5: A: 10", .every(.nearest(to: 90), .nearest(to: 5))),
    ("amrap 12m: A: 10", .asManyRoundsAsPossible(.nearest(to: 720))),
  ])
  func `the keyword determines the pacing of a circuit`(_ line: String, _ pacing: Pacing) throws {
    #expect(try Reading.circuit(line).pacing == pacing)
  }

  @Test func `an entry of a circuit has the range of its item or break`() throws {
    let entries = try Reading.circuit("2 rounds: Row: 10; break 15s").entries
    #expect(entries.map(\.range.bytes) == [10..<17, 19..<28])
  }
}
