import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct StarterWorkoutsTests {
  private func workouts(in text: String) throws -> [Workout] {
    try StarterSet.workouts(in: text, of: [])
  }

  @Test func `the titles known without making the workouts are those of the workouts`() {
    #expect(StarterSet.workoutTitles == Set(StarterSet.workouts.map(\.title.folded)))
  }

  @Test func `an exercise that the set lacks is refused`() throws {
    #expect(throws: Problem.exerciseNotFound("Squat")) { try workouts(in: "# Day\nSquat: 30s") }
  }

  @Test(arguments: ["# Day\nbreak 0s", "# Day\n100 rounds: break 10s", "Day", "#Day\nbreak 1m"])
  func `a text at fault is refused`(text: String) {
    #expect(throws: Problem.self) { try workouts(in: text) }
  }

  @Test func `a workout without a title is refused`() {
    #expect(throws: Problem.invalidTitle("", .empty)) { try workouts(in: "break 10s") }
  }

  @Test func `entries of the same kind at different places have different ids`() throws {
    let text = "# Day\nbreak 10s\nbreak 10s\n2 rounds: break 10s; break 10s"
    let workout = try #require(try workouts(in: text).first)
    #expect(Set(workout.orderedSequence.map(\.entry.id)).count == 5)
    let again = try #require(try workouts(in: "# Day\n> Another.\nbreak 20s").first)
    #expect(again.id == workout.id)
    #expect(again.sequence.first?.id == workout.sequence.first?.id)
  }

  @Test func `made ids say that they are made`() throws {
    let id = try #require(try workouts(in: "# Day\nbreak 10s").first).id.lowercase
    #expect(id.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
    #expect(id.split(separator: "-")[2].first == "8")
  }

  @Test func `the embedded text is in the canonical form, and nothing is to be said of it`() throws
  {
    let check = NotationCheck(library: Library(exercises: StarterSet.library.exercises))
    for (_, text) in starterWorkouts {
      let document = NotationParser.parse(text)
      #expect(NotationFormatter.format(document) == text)
      #expect(check.diagnostics(of: document).map(\.message) == [])
    }
  }
}
