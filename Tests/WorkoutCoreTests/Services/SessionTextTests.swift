import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sessions as text for an editor.
struct SessionTextTests {
  private let store = DataStore.logging()
  private let now = DataStore.loggingTime

  private var service: HistoryService { store.sessions }

  @Test func `sets are those that were done, or all of them; else the text is refused`() throws {
    var record = try store.logged("# Day\nSquat: 4x5 @ 60kg\n", [])
    record.sets[1].done = .skipped
    try store.change(removing: [record.id], adding: [record])
    #expect(record.text(under: []).contains("// set 2 was skipped: write 4 sets to count it\n"))
    let reason = Problem.EntryReason.whichSets("Squat", done: 3, all: 4)
    #expect(throws: CoreError.invalid([.unreadableEntry(reason)])) {
      try edited(record) { $0.replacing("3x5", with: "5, 4") }
    }
    let whole = try edited(record) { $0.replacing("3x5", with: "5, 4, 3, 2") }
    #expect(whole.sets.map(\.done.reps) == [5, 4, 3, 2])
  }

  /// The session as its whole text says after a change.
  private func edited(
    _ record: SessionRecord, _ change: (String) -> String
  ) throws -> SessionRecord {
    let document = WrittenSession.document(of: change(record.editableText(in: .fixed(3600))))
    #expect(document.diagnostics.isEmpty)
    return try service.rewrite(record, as: try #require(WrittenSession(document)))
  }

  @Test func `a set in which nothing was done is 0`() throws {
    let record = try store.logged(
      "# Day\nSquat: 3x5 @ 60kg\nPlank: 2x30s\n", ["Squat: 5, 5, 0 @ 60kg", "Plank: 30s, 0s"])
    #expect(record.sets.map(\.text) == ["5 × 60 kg", "5 × 60 kg", "0 × 60 kg", "30s", "0s"])
    #expect(record.editableText(in: .fixed(3600)).contains("Squat: 5, 5, 0 @ 60kg"))
    #expect(try edited(record) { $0 } == record)
    let changed = try edited(record) { $0.replacing("5, 5, 0", with: "5, 0, 0") }
    #expect(changed.sets.map(\.done.reps) == [5, 0, 0, nil, nil])
    let plan = NotationParser.parse("# Day\nSquat: 5, 5, 0\n")
    #expect(plan.diagnostics.map(\.code) == [.invalidReps])
  }

  @Test func `a session is moved by its date, of which the time may be left out`() throws {
    let record = try store.logged("# Day\nSquat: 5\n", [])
    let text = record.editableText(in: .fixed(3600))
    let date = try #require(text.split(separator: "\n").first { $0.hasPrefix("date ") })
    let length = record.end.milliseconds(since: record.start)
    let moved = try edited(record) { $0.replacing(date, with: "date 2025-01-31 18:30") }
    #expect(moved.start.description == "2025-01-31T17:30:00.000Z")
    #expect(moved.end.milliseconds(since: moved.start) == length)
    let day = try edited(moved) { $0.replacing("2025-01-31 18:30", with: "2025-01-30") }
    #expect(day.start.description == "2025-01-30T17:30:00.000Z")
    let document = WrittenSession.document(of: "# Day\ndate soon\nscore good\n\nSquat: 5\n")
    #expect(WrittenSession(document)?.problems.map(\.line) == [1, 2])
  }

  @Test func `a session that is logged ends last, even if it began before the last one`() throws {
    let short = try store.logged("# Short\nPlank: 10s\n", [], at: now.adding(.seconds(-60)))
    let long = try store.logged("# Long\nPlank: 600s\n", [])
    #expect(long.start < short.start)
    #expect(try store.read().history.record(named: "last")?.record.id == long.id)
  }
}
