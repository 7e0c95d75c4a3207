import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct StarterTests {
  @Test func `a few copies are named`() throws {
    let report = StarterAdd.report(try added(exercises: ["Squat", "Plank"]))
    #expect(report.body == .change("Copied “Chest & Core Day”, “Squat”, “Plank”"))
    #expect(report.notes.isEmpty)
  }

  @Test func `many are counted`() throws {
    let titles = (1...12).map { "Exercise \($0)" }
    let report = StarterAdd.report(try added(exercises: titles))
    #expect(report.body == .change("Copied 1 workout, 12 exercises"))
  }

  @Test func `what was there already is noted`() throws {
    let exercises = try ["Squat", "Plank"].map { try Sample.exercise($0) }
    let store = DataStore.sample()
    _ = try added(exercises, to: store)
    let report = StarterAdd.report(try added(exercises, to: store))
    #expect(report.body == .noChange("Nothing copied"))
    #expect(report.notes == ["in the library already: Squat, Plank"])
  }

  @Test func `what is named twice is copied once`() throws {
    let report = try CommandBench.report(["starter", "add", "Tabata", "tabata", "Squat", "squat"])
    #expect(report.body == .change("Copied “Tabata”, “Squat”, “Burpee”"))
    #expect(report.notes.isEmpty)
  }

  @Test func `the list holds workouts, then exercises, each by title`() throws {
    let library = Library(
      exercises: try ["Squat", "Plank"].map { try Sample.exercise($0) },
      workouts: [try Sample.workout()])
    let report = StarterList.report(library, secondsPerRep: .standard)
    guard case .table(let table) = report.body else {
      Issue.record("no table: \(report.body)")
      return
    }
    #expect(
      table.rows.map { $0[2].forPrograms } == ["Chest & Core Day", "Plank", "Squat"])
    #expect(table.rows.map { $0[0] } == [.text("workout"), .text("exercise"), .text("exercise")])
  }

  private func added(exercises titles: [String]) throws -> WorkoutService.StarterCopies {
    try added(titles.map { try Sample.exercise($0) }, [try Sample.workout()])
  }

  private func added(
    _ exercises: [Exercise], _ workouts: [Workout] = [],
    to store: DataStore = .sample()
  ) throws -> WorkoutService.StarterCopies {
    try store.workouts.copyStarter(exercises: exercises, workouts: workouts)
  }
}

extension StarterAdd {
  fileprivate static func report(_ added: WorkoutService.StarterCopies) -> Report {
    Self.report(added, secondsPerRep: .standard)
  }
}
