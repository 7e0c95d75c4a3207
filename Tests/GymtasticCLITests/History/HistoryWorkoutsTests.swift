import Testing

@testable import GymtasticCLI

/// Workouts that are created from sessions, or named by a filter for them.
struct HistoryWorkoutsTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  @Test(arguments: [["rx"], ["4:05", "scald"], ["5+"]])
  func `words that are no score are answered with how one is written`(words: [String]) {
    let failure = #expect(throws: Failure.self) {
      try folder.report(["history", "log", "Fran"] + words)
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.first?.hint?.contains("4:05 rx") == true)
  }

  @Test func `an unknown name suggests built-in titles too`() {
    let failure = #expect(throws: Failure.self) { try run("history", "list", "--workout", "Murhp") }
    #expect(failure?.errors.first?.candidates.contains { $0.title == "Murph" } == true)
  }

  @Test func `recurring titles become workouts with the latest loads`() throws {
    let file = try folder.file(
      "hevy.csv",
      """
      start_time,end_time,title,exercise_title,set_index,set_type,weight_kg,reps
      2026-11-10 18:00:00,2026-11-10 19:00,Evening,Bench Press,0,warmup,20,10
      2026-11-10 18:00:00,2026-11-10 19:00,Evening,Bench Press,1,normal,50,5
      2026-11-12 18:00:00,2026-11-12 19:00,Evening,Bench Press,0,warmup,20,10
      2026-11-12 18:00:00,2026-11-12 19:00,Evening,Bench Press,1,normal,52.5,5
      2026-11-13 18:00:00,2026-11-13 19:00,Once,Bench Press,0,normal,40,5
      """)
    let report = try run("history", "import", file, "--create", "--workouts")
    #expect(report.notes.contains("made: “Evening”"))
    let shown = try run("workout", "show", "Evening", "--json").json?.line ?? ""
    #expect(shown.contains(#""sets":[{"load":{"unit":"kg","value":52.5}"#))
    #expect(shown.contains(#""warmUps":[{"load":{"unit":"kg","value":20}"#))
    #expect(throws: Failure.self) { try run("workout", "show", "Once") }
    _ = try run("history", "log", "Evening", "--at", "2026-11-20 07:00")
    #expect(try run("workout", "build", "Again", "--from", "last Even").notes == [])
    #expect(try run("workout", "show", "Again").shown(terminal: false).contains("52.5"))
  }

  @Test func `a workout of missed sets asks for what most of them had, with one rest`() throws {
    let row = { (day: Int, order: String, weight: String, rest: String) in
      "2026-11-\(day) 18:00:00,Day,1h,Squat,\(order),\(weight),\(rest)\n"
    }
    let text =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Seconds\n"
      + row(10, "1", "100", "5,0") + row(12, "1", "105", "4,0")
      + row(12, "Rest Timer", "0", "0,180") + row(12, "2", "105", "5,0")
      + row(12, "3", "105", "5,0")
    let file = try folder.file("strong.csv", text)
    _ = try run("history", "import", file, "--unit", "kg", "--workouts")
    let shown = try run("workout", "export", "Day").shown(terminal: false)
    #expect(shown.contains("3x5 @ 105kg, rest 3m") && !shown.contains("0s"))
    let again = try run("history", "import", file, "--unit", "kg", "--workouts")
    #expect(again.notes.contains { $0.contains("workout build") })
  }
}
