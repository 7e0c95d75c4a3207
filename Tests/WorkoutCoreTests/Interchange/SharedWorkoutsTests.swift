import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct SharedWorkoutsTests {
  /// The printed JSON of the workout in a text, with its muscle groups.
  private func json(of text: String) throws -> [UInt8] {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(parsed, named: try Title("T")).workout
    var json = JSONWriter(.compact)
    workout.write(
      to: &json, secondsPerRep: .standard, groups: WrittenGroups(of: parsed).byItem(of: workout))
    return json.bytes
  }

  @Test(arguments: [
    ("# T\n\nSkullcrusher (Triceps): 5x10\n", "# T\n\nSkullcrusher (Triceps): 5x10\n"),
    ("# T\n\n3 rounds:\n  Dip (Chest): 5\n", "# T\n\n3 rounds:\n  Dip (Chest): 5\n"),
    ("# T\n\nDip: 5\n", "# T\n\nDip: 5\n"),
  ])
  func `an entry without an exercise keeps its muscle groups`(_ text: String, _ again: String)
    throws
  {
    #expect(try SharedWorkouts.notation(json(of: text)).text == again)
  }
}
