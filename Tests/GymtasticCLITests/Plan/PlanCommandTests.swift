import Synchronization
import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// What the commands named plan do, and what `run` does next.
struct PlanCommandTests {
  private let now = Moment()
  private let store: DataStore

  /// Begins on Monday, 2026-11-23, with an empty library.
  init() throws {
    let now = now
    var configuration = DataStore.Configuration()
    configuration.clock = WallClock { now.value }
    configuration.localTime = .fixed()
    store = .inMemory(Library(), configuration)
  }

  private final class Moment: Sendable {
    private let mutex = Mutex(Timestamp(rfc3339: "2026-11-23T08:00:00Z"))
    var value: Timestamp { mutex.withLock { $0 } ?? Timestamp(milliseconds: 0) }

    func advance(days: Int) {
      mutex.withLock { $0 = $0?.adding(.seconds(days * 86_400)) }
    }
  }

  @discardableResult
  private func run(_ words: String...) throws -> Report {
    try CommandBench.report(words, store: store)
  }

  private func next() throws -> String { try #require(run("plan", "next", "--json").json?.line) }

  @Test func `one command starts a plan, and for three weeks the next run is the right one`() throws
  {
    try run("plan", "start", "Couch to 5K", "--on", "tue,thu,sat")
    var titles: [String] = []
    for _ in 0..<21 {
      let schedule = try #require(try store.plans.schedules().first)
      let due = try #require(schedule.upcoming(1).first)
      if due.day == schedule.today {
        let arguments = ArgumentParser(table: CommandSet.live.table)
          .parse(["run", "--yes"].map { Argument($0) }).arguments
        var context = Context.sample
        context.store = store
        let chosen = try Run(arguments: arguments).chosen(in: context)
        #expect(chosen.session.plan?.place == due.place)
        titles.append(chosen.session.workout.title.text)
        try run("history", "log", chosen.session.workout.title.text)
      }
      now.advance(days: 1)
    }
    #expect(
      titles == [
        "Run 1.1", "Run 1.1", "Run 1.1", "Run 2.1", "Run 2.1", "Run 2.1", "Run 3.1", "Run 3.1",
        "Run 3.1",
      ])
  }

  @Test func `set makes a plan of workouts, of the built-in set too`() throws {
    let report = try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    #expect(
      report.body
        == .change("Started “My Plan”: next is Tabata (week 1, day 1) on Mon 23 Nov"))
    #expect(try store.read().library.workouts.map(\.title.text) == ["Tabata", "7-Minute Workout"])
  }

  @Test func `skip and go move the plan`() throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    try run("plan", "skip")
    #expect(try next().contains(#""title":"7-Minute Workout""#))
    try run("plan", "go", "week 3")
    #expect(try next().contains(#""cycle":3"#))
    #expect(throws: Failure.self) { try run("plan", "go", "day 9") }
  }

  @Test func `the week shows what was done and what lies ahead`() throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    try run("history", "log", "Tabata")
    let line = try #require(run("plan", "--json").json?.line)
    #expect(line.contains(#""state":"done""#) && line.contains(#""state":"upcoming""#))
    #expect(line.contains(#""percentage":50"#))
  }

  @Test func `a plan is exported and imported`() throws {
    try run("plan", "start", "Kettlebell Minimum")
    let table = try run("plan", "export", "--format", "markdown").shown(terminal: false)
    #expect(table.contains("| Week | Day 1 |"))
    let report = try run("plan", "export")
    guard case .text(let text) = report.body else {
      Issue.record("no text")
      return
    }
    #expect(text.hasPrefix("plan \"Kettlebell Minimum\", mon, tue, thu, sat:\n> Swings"))
    let folder = try CommandFolder()
    let file = try folder.file("plan.gym", text)
    try run("plan", "check", file)
    #expect(throws: Failure.self) { try run("plan", "import", file) }
    try run("plan", "import", file, "--replace")
    #expect(try store.read().library.plans.count == 1)
  }

  @Test func `a calendar has stable ids`() throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    guard
      case .text(let text) = try run(
        "plan", "export", "--format", "ics", "--count", "2", "--at", "18:30", "--alarm", "30m"
      ).body
    else {
      Issue.record("no text")
      return
    }
    let plan = try #require(try store.read().library.plans.first)
    #expect(text.contains("UID:\(plan.id.lowercase)-1-1-2@gymtastic\r\n"))
    #expect(text.contains("DTSTART:20261126T183000\r\n"))
    #expect(text.contains("TRIGGER:-PT30M\r\nEND:VALARM\r\nEND:VEVENT\r\n"))
  }

  @Test(arguments: [["--at", "18:30"], ["--format", "ics", "--alarm", "30m"]])
  func `options of a calendar mean nothing elsewhere`(options: [String]) throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    #expect(throws: (any Error).self) {
      try CommandBench.report(["plan", "export"] + options, store: store)
    }
  }

  @Test func `maxes are listed and set`() throws {
    let report = try run("plan", "start", "5/3/1 First Set")
    #expect(report.notes.count == 1)
    #expect(
      report.notes.first?.contains("Overhead Press, Deadlift, Bench Press, Back Squat") == true)
    try run("plan", "maxes", "back=150kg", "Deadlift=180")
    let lines = try run("plan", "maxes").shown(terminal: false).split(separator: "\n")
    #expect(lines.contains("Back Squat\t150kg\tset\t"))
    #expect(lines.contains("Deadlift\t180kg\tset\t"))
    #expect(lines.contains("Bench Press\t\tunknown\t"))
    #expect(throws: Failure.self) { try run("plan", "maxes", "Lunge=10kg") }
    #expect(throws: Failure.self) { try run("plan", "maxes", "Deadlift=heavy") }
    #expect(try run("plan", "start", "5/3/1 First Set").notes.count == 1)
  }

  @Test func `the whole program is shown with its loads`() throws {
    try run("plan", "start", "5/3/1 First Set")
    try run("plan", "maxes", "Overhead Press=60kg")
    let lines = try run("plan", "show", "--weeks").shown(terminal: false)
      .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let third = lines.filter { $0.first == "3" }
    #expect(third.first?.dropFirst().first == "Wave Press")
    #expect(third.map { $0[1] }.contains("  5/3/1+ @ 45/50/57.5kg"))
    #expect(lines.count { $0.first == "4" } == 1 + 2 * 2)
    let json = try #require(run("plan", "show", "--weeks", "--json").json?.line)
    #expect(json.contains(#""program":[{"day":1,"title":"Wave Press","week":1"#))
    // A built-in plan need not be copied.
    #expect(try run("plan", "show", "Ramps", "--weeks").shown(terminal: false).contains("102.5%"))
  }

  @Test func `stop and remove need a plan`() throws {
    #expect(throws: Failure.self) { try run("plan", "stop") }
    try run("plan", "set", "none", "Tabata")
    try run("plan", "stop")
    #expect(try store.plans.schedules().isEmpty)
    try run("plan", "remove", "My Plan")
    #expect(try store.read().library.plans.isEmpty)
    #expect(try store.read().library.workouts.count == 1)
  }
}
