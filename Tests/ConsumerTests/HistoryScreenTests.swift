import Testing
import WorkoutCore

/// What was done, the bests, and the weight of the body.
private struct HistoryScreen {
  let store: DataStore

  var rows: [String] {
    get throws { try store.read().history.newest(20).map { "\($0.record.day) \($0.record.title)" } }
  }

  var bests: [String] {
    get throws {
      try store.read().records().exercises.compactMap { exercise in
        exercise[.heaviest].first.map { "\(exercise.title) \($0.set.text)" }
      }
    }
  }

  var weeks: [Int] { get throws { try store.read().statistics().weeks.map(\.totals.sets) } }
}

@Suite struct HistoryScreenTests {
  private let store = TestClock().store()
  private let csv = """
    Date,Workout Name,Exercise Name,Weight,Reps
    2027-01-04 18:00:00,Push Day,Bench Press,80,5
    2027-01-04 18:00:00,Push Day,Bench Press,85,3

    """

  @Test func `an export of another program is imported`() throws {
    let screen = HistoryScreen(store: store)
    try store.update { change throws(CoreError) in
      var settings = try change.before.settings
      settings.unit = .kilograms
      change.settings = settings
    }
    let imported = try store.sessions.importSessions(Array(csv.utf8), named: "log.csv")
    #expect(imported.sessions.count == 1)
    #expect(imported.problems.isEmpty)
    #expect(try screen.rows == ["2027-01-04 Push Day"])
    #expect(try screen.bests.first?.hasPrefix("Bench Press") == true)
    #expect(try screen.weeks == [2])
    let again = try store.sessions.importSessions(Array(csv.utf8), named: "log.csv")
    #expect(again.sessions.isEmpty)
    try store.sessions.delete(imported.sessions.map(\.id))
    #expect(try screen.rows.isEmpty)
  }

  @Test func `a workout is logged afterwards, with other results`() throws {
    let parsed = NotationParser.parseEntries(["Push Up: 3x10"])
    let workout = try store.workouts.create(title: "Push", entries: .written(parsed))
    let done = NotationParser.parseEntries(["Push Up: 3x12"])
    let logged = try store.sessions.log(workout.workout, done, note: "easy")
    #expect(logged.record.sets.map(\.done.reps) == [12, 12, 12])
    let filter = HistoryFilter(exercise: .init(id: nil, title: "push up"))
    #expect(try store.read().history.newest(nil, filter).map(\.record.id) == [logged.record.id])
  }

  @Test func `the body is measured`() throws {
    let added = try store.measurements.add("Weight", "82.4kg").measurement
    #expect(try store.read().body.measurements == [added])
    try store.measurements.delete([added.id])
    #expect(try store.read().body.measurements.isEmpty)
  }
}
