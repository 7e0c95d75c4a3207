import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Entries of texts and of a builder, as the service saves them with the exercises they need.
@Suite struct WorkoutEntriesTests {
  private let bench: Bench

  init() throws {
    let starter = Bench()
    try starter.add("Plank", "Squat")
    bench = Bench(starter: try starter.store.load().exercises)
    try bench.add("Row", "SQUAT")
  }

  private func written(_ lines: String...) -> WorkoutService.Entries {
    let parsed = NotationParser.parseEntries(lines)
    #expect(parsed.diagnostics.isEmpty)
    return .written(parsed.entries)
  }

  private func titles() throws -> [String] {
    try bench.store.load().exercises.map(\.title.text)
  }

  @Test func `what the library lacks is copied once, and reported`() throws {
    let saved = try bench.workouts.create(
      title: "Day", entries: written("plank 45s", "squat: 10", "Plank 30s"))
    #expect(saved.copied.map(\.title.text) == ["Plank"])
    #expect(saved.created.isEmpty)
    #expect(saved.workout.items.map(\.title.text) == ["Plank", "SQUAT", "Plank"])
    #expect(try titles() == ["Row", "SQUAT", "Plank"])
    let again = try bench.workouts.addEntries(written("Plank 60s"), to: saved.workout.id)
    #expect(again.copied.isEmpty)
  }

  @Test func `an unknown title and a position that is not there are reported together`() throws {
    let day = try bench.workouts.create(title: "Day")
    let before = try bench.store.load()
    let far = EntryPosition(7)
    for request in [
      { _ = try bench.workouts.addEntries(written("Plank 30s", "Rowe: 10"), to: day.id, at: far) },
      { _ = try bench.workouts.setEntry(at: far, in: day.id, written("Rowe: 10")) },
    ] as [() throws -> Void] {
      let error = #expect(throws: CoreError.self) { try request() }
      #expect(error?.problems.map(\.code) == [.exerciseNotFound, .invalidPosition])
      #expect(error?.problems.first == .exerciseNotFound("Rowe", nearest: ["Row"]))
    }
    #expect(try bench.store.load() == before)
  }

  @Test func `a rewritten text keeps a removed exercise, and copies nothing for it`() throws {
    let saved = try bench.workouts.create(title: "Day", entries: written("Plank 30s", "Row: 10"))
    let plank = try #require(saved.copied.first)
    try bench.exercises.delete([plank.id])
    let read = try bench.workouts.fetch(saved.workout.id)
    let rewritten = try bench.workouts.rewrite(
      read, title: read.title, note: nil, entries: written("Plank 60s", "Row: 12"))
    #expect(rewritten.copied.isEmpty)
    #expect(rewritten.workout.items.map(\.id) == read.items.map(\.id))
    #expect(rewritten.workout.items.first?.exercise == .deleted)
    #expect(try titles() == ["Row", "SQUAT"])
  }

  @Test func `an exercise made while building enters the library with its entry`() throws {
    let made = Exercise(
      id: UUID(), title: try Title("Dip"), muscleGroups: try MuscleGroups([.triceps]),
      createdAt: Bench.moment)
    let item = WorkoutItem(id: UUID(), exercise: .linked(made.id), title: made.title)
    let saved = try bench.workouts.create(
      title: "Day", entries: .built([.exercise(item)], choosing: [made]))
    #expect(saved.created.map(\.title.text) == ["Dip"] && saved.copied.isEmpty)
    #expect(saved.workout.items.map(\.exercise) == [.linked(made.id)])
    #expect(try titles() == ["Row", "SQUAT", "Dip"])
  }
}
