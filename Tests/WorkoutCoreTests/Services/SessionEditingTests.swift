import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Exercises of a session that its workout does not name.
struct SessionEditingTests {
  private let store = DataStore.logging()

  private func lines(_ record: SessionRecord) -> [String] {
    record.sets.map { "\($0.position) \($0.exercise.title) \($0.set) \($0.text)" }
  }

  private func rewritten(
    _ record: SessionRecord, _ change: (String) -> String
  ) throws -> SessionRecord {
    let written = WrittenSession(NotationParser.parse(change(record.text(under: []))))
    return try store.sessions.rewrite(record, as: try #require(written))
  }

  @Test func `a known exercise that the session lacks is added to it`() throws {
    let record = try store.logged("# Day\nSquat: 2x5 @ 60kg\nPlank: 45s\n", [])
    let edited = try rewritten(record) {
      $0.replacing("Plank: 45s", with: "Push Up: 12, 10, note \"slow\"")
    }
    #expect(
      lines(edited) == [
        "1 Squat 1 5 × 60 kg", "1 Squat 2 5 × 60 kg", "2 Plank 1 skipped", "3 Push Up 1 12",
        "3 Push Up 2 10",
      ])
    let added = try #require(edited.sets.last)
    #expect(added.planned == added.done.asPlanned && added.note?.text == "slow")
    #expect(edited.sets.map(\.step) == [0, 0, 1, 2, 2])
    let known = try #require(try store.load().exercises.first)
    #expect(known.title.text == "Push Up" && added.exercise.exercise == .linked(known.id))
    #expect((edited.exercisesCompleted, edited.exercisesTotal) == (2, 3))
    #expect(edited.status == .stopped)
    #expect(try store.records() == [edited] && rewritten(edited) { $0 } == edited)
  }

  @Test func `what was done instead is logged by its name`() throws {
    let text = "# Day\nPull Up | Inverted Row: 2x8\nPush Up: 10\n"
    let record = try store.logged(text, ["Inverted Row: 8, 7", "Push Up: 9"])
    #expect(lines(record) == ["1 Inverted Row 1 8", "1 Inverted Row 2 7", "2 Push Up 1 9"])
    let titles = ["Pull Up", "Push Up"]
    #expect(throws: CoreError.invalid([.itemNotFound("Squat", among: titles)])) {
      try store.logged(text, ["Squat: 8"])
    }
  }
}
