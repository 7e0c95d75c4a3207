import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Plans in the library file, and places in sessions.
struct PlanJSONTests {
  private func library() throws -> Library {
    let bench = try PlanBench("A", "B")
    var plan = try bench.plan([.tue], isOnce: true)
    plan.note = try Prose("Rest", field: "note")
    plan.weeks = [Plan.Week(2, [plan.workouts[1].id])]
    plan.stopped = Plan.Start(since: plan.createdAt, place: Plan.Place(week: 2))
    (plan.editedAt, plan.importedVersion) = (plan.createdAt, plan.createdAt)
    return Library(workouts: try bench.workouts(), plans: [plan])
  }

  @Test func `plans survive saving and loading`() throws {
    let library = try library()
    #expect(try LibraryDocument(LibraryDocument.bytes(of: library)).library == library)
  }

  @Test func `the first plan can be added, and the last removed`() throws {
    let library = try library()
    let without = Library(workouts: library.workouts)
    let document = try LibraryDocument(LibraryDocument.bytes(of: without))
    let added = try LibraryDocument(document.bytes(replacedBy: library))
    #expect(added.library == library)
    #expect(try LibraryDocument(added.bytes(replacedBy: without)).library == without)
  }

  @Test func `an unchanged plan keeps unknown members`() throws {
    let library = try library()
    let text = String(decoding: LibraryDocument.bytes(of: library), as: UTF8.self)
      .replacing("\"once\" : true", with: "\"mine\" : 1, \"once\" : true")
      .replacing("\"once\": true", with: "\"mine\": 1, \"once\": true")
    var changed = library
    changed.plans[0].days = [.sun]
    let bytes = try LibraryDocument(Array(text.utf8)).bytes(replacedBy: changed)
    #expect(String(decoding: bytes, as: UTF8.self).contains("mine"))
    #expect(try LibraryDocument(bytes).library == changed)
  }

  @Test func `a renamed workout is renamed in its plans`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    try bench.store.workouts.rename(try bench.workouts()[1].id, to: "C")
    #expect(try bench.store.read().library.plans[0].workouts.map(\.title.text) == ["A", "C"])
  }

  @Test func `a session keeps its place`() throws {
    let bench = try PlanBench("A", "B")
    let plan = try bench.plan()
    let record = try bench.train()
    #expect(record.plan == PlanSession(plan, at: Plan.Place()))
    #expect(try bench.store.records().map(\.plan) == [record.plan])
  }

  @Test func `an interrupted run keeps its place`() throws {
    let bench = try PlanBench("A", "B")
    let plan = try bench.plan()
    let session = try bench.store.executions.start(
      try bench.workouts()[0], plan: PlanSession(plan, at: plan.first))
    let saved = SavedSession(session, localOffset: 0, savedAt: bench.clock.now)
    #expect(try SavedSession(reading: saved.contents()).session.plan == session.plan)
  }
}
