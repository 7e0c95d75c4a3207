import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Imported sets without a weight of exercises that are also done with or against a weight.
struct BodyweightSetsTests {
  private let store = DataStore.logging()

  /// Sessions of a file with one set per row: start, exercise, kilograms, repetitions.
  private func sessions(_ rows: String...) throws -> [SessionRecord] {
    let text = (["Date,Exercise,Weight (kg),Reps"] + rows).joined(separator: "\n")
    return try ImportedHistory(Array(text.utf8), file: "a.csv", localTime: .fixed(0)).sessions
  }

  private var loads: [String?] {
    get throws { try store.records().flatMap(\.sets).map { $0.done.load?.description } }
  }

  private let unloaded = "2021-03-05 18:00,Pull Up,0,8"
  private let assisted = "2021-03-05 18:00,Pull Up,-20,10"

  @Test func `a set without a weight is of body weight if others of its file are relative to it`()
    throws
  {
    let rows = [unloaded, assisted, "2021-03-05 18:00,Squat,,20"]
    let records = try sessions(rows[0], rows[1], rows[2])
    _ = try store.sessions.add(records, isCreating: true)
    #expect(try loads == ["bodyweight", "bodyweight − 20 kg", nil])
    var best = HistoryRecords()
    for record in try store.records() { best.add(record) }
    let pullUp = best.exercises.first { $0.title.lowercased().contains("pull") }
    #expect(pullUp?[.heaviest].map(\.set.reps) == [8])
    #expect(try store.sessions.add(records).presentCount == 1)
  }

  @Test func `other sets without a weight have no load`() throws {
    _ = try store.sessions.add(try sessions(unloaded), isCreating: true)
    #expect(try loads == [nil])
  }

  @Test func `the history shows that an exercise is relative to body weight`() throws {
    _ = try store.sessions.add(try sessions(assisted), isCreating: true)
    _ = try store.sessions.add(try sessions("2021-03-06 18:00,Pull Up,,8"))
    #expect(try loads == ["bodyweight − 20 kg", "bodyweight"])
  }

  @Test func `a later export gives earlier sets their load, and is the same training`() throws {
    _ = try store.sessions.add(try sessions(unloaded), isCreating: true)
    let more = try sessions(unloaded, "2021-03-07 18:00,Pull Up,10,5")
    let imported = try store.sessions.add(more)
    #expect(imported.updated.count == 1 && imported.sessions.count == 1)
    #expect(try loads == ["bodyweight", "bodyweight + 10 kg"])
    let day = try store.sessions.add(try sessions("2021-03-05,Pull Up,,8"))
    #expect(day.presentCount == 1 && day.sessions.isEmpty)
  }
}
