import Synchronization
import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Tests the plan commands, and which session `run` chooses.
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

  @Test func `a plan that is started again has its removed exercises again`() throws {
    try run("plan", "start", "Couch to 5K")
    try run("exercise", "remove", "Run", "--force")
    try run("workout", "remove", "Run 2.1", "--force")
    try run("plan", "remove", "Couch to 5K", "--force")
    try run("plan", "start", "Couch to 5K")
    let library = try store.read().library
    let known = Set(library.exercises.map(\.id))
    let used = Set(library.workouts.flatMap(\.references).compactMap(\.linkedID))
    #expect(used.isSubset(of: known))
  }

  @Test func `one command starts a plan, and the next run is right for three weeks`() throws {
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

  @Test func `set creates a plan from workouts, including built-in ones`() throws {
    let report = try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    #expect(
      report.body
        == .change("Started “My Plan”: next is Tabata (week 1, day 1) on Mon 23 Nov"))
    #expect(try store.read().library.workouts.map(\.title.text) == ["Tabata", "7-Minute Workout"])
  }

  @Test func `removing a workout of an active plan asks, and names the plan`() throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    #expect(throws: Failure.self) { try run("workout", "remove", "Tabata") }
    let report = try run("workout", "remove", "Tabata", "--force")
    #expect(report.body == .change("Removed “Tabata” (in the active plan “My Plan”)"))
    #expect(report.notes.count == 1)
    try run("plan", "stop")
    #expect(try run("workout", "remove", "7-Minute Workout").notes.isEmpty)
  }

  @Test(arguments: [
    ("MY PLAN", ["My Plan"]), ("tabata", ["My Plan"]), ("5k", ["Couch to 5K", "5K to 10K"]),
    ("nothing has this", []),
  ])
  func `search finds plans, also built-in ones, by title, note and workouts`(
    text: String, titles: [Substring]
  ) throws {
    try run("plan", "set", "none", "Tabata")
    let rows = try run("plan", "search", text).shown(terminal: false).split(separator: "\n")
    #expect(Set(rows.map { $0.split(separator: "\t")[$0.hasPrefix("\t") ? 0 : 1] }) == Set(titles))
  }

  @Test func `skip and go move the plan`() throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    try run("plan", "skip")
    #expect(try next().contains(#""title":"7-Minute Workout""#))
    try run("plan", "go", "week 3")
    #expect(try next().contains(#""cycle":3"#))
    let outside = #expect(throws: Failure.self) { try run("plan", "go", "day 9") }
    #expect(outside?.exitCode == .invalidData)
    try run("plan", "go", "Week", "2", "day", "2")
    #expect(try next().contains(#""cycle":2"#))
    try run("plan", "go", "week", "4", "my", "plan")
    #expect(try next().contains(#""cycle":4"#))
    let failure = #expect(throws: Failure.self) { try run("plan", "go", "week", "three") }
    #expect(failure?.errors.map(\.value) == ["week three"])
  }

  @Test(arguments: ["--count", "--limit"])
  func `as many next sessions are listed as are asked for`(option: String) throws {
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    let report = try CommandBench.outcome(["plan", "next", option, "3"], store: store)
    #expect(report.shown(terminal: false).split(separator: "\n").count == 3)
  }

  @Test func `the week shows what was done and what is upcoming`() throws {
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

  @Test func `pasted plans without a title have numbers`() throws {
    let day = "Day 1\nSquat 3x5\n"
    let folder = try CommandFolder()
    let file = try folder.file("plan.txt", "Week 1\n\(day)\nWeek 2\n\(day)")
    for _ in 1...3 { try run("plan", "import", "--paste", file) }
    let library = try store.read().library
    #expect(library.plans.map(\.title.text) == ["Program", "Program 2", "Program 3"])
    #expect(
      library.workouts.map(\.title.text).suffix(2) == [
        "Program 3: Week 1, Day 1", "Program 3: Week 2, Day 1",
      ])
    try run("plan", "import", "--paste", file, "--replace")
    #expect(try store.read().library.plans.count == 3)
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
  func `calendar options are refused for other formats`(options: [String]) throws {
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
    #expect(try run("plan", "maxes", "Deadlift=600").notes.isEmpty)
    #expect(try run("plan", "maxes", "Deadlift=1300", "Bench=1400lb").notes.count == 2)
    #expect(try run("exercise", "edit", "Deadlift", "--one-rep-max", "1300kg").notes.count == 1)
    #expect(try run("exercise", "edit", "Deadlift", "--tag", "bar").notes.isEmpty)
    #expect(throws: Failure.self) { try run("plan", "maxes", "Lunge=10kg") }
    #expect(throws: Failure.self) { try run("plan", "maxes", "Deadlift=heavy") }
    let notes = try run("plan", "start", "5/3/1 First Set").notes
    #expect(notes.count == 2)
    #expect(notes.first?.contains("Overhead Press;") == true)
    #expect(notes.last?.contains("Deadlift 1300 kg, Bench Press 1400 lb, ") == true)
  }

  @Test func `a max may be two words, with or without an equals sign`() throws {
    try run("plan", "start", "5/3/1 First Set")
    try run("plan", "maxes", "Back", "Squat", "150kg", "Deadlift=180", "Bench Press 100")
    let lines = try run("plan", "maxes").shown(terminal: false).split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        "Deadlift\t180kg\tset\t", "Bench Press\t100kg\tset\t", "Back Squat\t150kg\tset\t",
      ])
    try run("plan", "maxes", "Deadlift", "150", "kg", "Back=140 kg", "Bench=90", "lb")
    #expect(
      try run("plan", "maxes").shown(terminal: false).split(separator: "\n").dropFirst() == [
        "Deadlift\t150kg\tset\t", "Bench Press\t90lb\tset\t", "Back Squat\t140kg\tset\t",
      ])
    for words in [["Deadlift", "heavy"], ["Deadlift", "150", "stone"], [" "], ["="]] {
      #expect(throws: Failure.self, "\(words)") {
        try CommandBench.report(["plan", "maxes"] + words, store: store)
      }
    }
  }

  @Test(arguments: [
    ("130", 130), ("heavy\n130", 130), ("1300\ny", 1300), ("1300\n130", 130),
    ("1300\n\n130", 130), ("1300\nno\n130", 130), ("", nil),
  ])
  func `a max is asked for until it is one`(answers: String, kilograms: Int?) throws {
    let (plan, library) = try store.plans.preview(
      try #require(
        BuiltInPlans.all.first {
          $0.title.text == "5/3/1 First Set Last"
        }))
    let asked = try #require(try store.read().maxes(of: plan, in: library).first)
    let prompt = Prompt(input: .typed(answers + "\n"), error: CapturedOutput().stream)
    let weight = try PlanStart.ask(for: asked, in: .kilograms, by: prompt)
    #expect(weight?.hundredths == kilograms.map { $0 * 100 })
    #expect(try store.read().library.plans.isEmpty)
  }

  @Test func `the whole program is shown with its loads`() throws {
    try run("plan", "start", "5/3/1 First Set")
    try run("plan", "maxes", "Overhead Press=60kg")
    let lines = try run("plan", "show", "--weeks").shown(terminal: false)
      .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let third = lines.filter { $0.first == "3" }
    #expect(third.first?.dropFirst().first == "Wave Press")
    #expect(third.map { $0[1] }.contains("  5/3/1+ @ 45/50/57.5kg"))
    // The next session is marked, only on a terminal.
    try run("plan", "skip")
    let weeks = try run("plan", "show", "--weeks")
    let marked = weeks.shown(terminal: true, columns: 300).split(separator: "\n")
      .filter { $0.contains("(next)") }
    #expect(marked.count == 1 && marked[0].contains("Wave Deadlift (next)"))
    #expect(!weeks.shown(terminal: false).contains("(next)"))
    #expect(lines.count { $0.first == "4" } == 1 + 2 * 2)
    let json = try #require(run("plan", "show", "--weeks", "--json").json?.line)
    #expect(json.contains(#""program":[{"day":1,"title":"Wave Press","week":1"#))
    // A built-in plan is shown without copying it.
    #expect(try run("plan", "show", "Ramps", "--weeks").shown(terminal: false).contains("102.5%"))
  }

  @Test(arguments: [40, 80, 200])
  func `every load of the whole program is readable`(columns: Int) throws {
    try run("plan", "start", "5/3/1 Boring")
    try run("plan", "maxes", "Overhead Press=50kg", "Deadlift=142.5kg")
    let shown = try run("plan", "show", "--weeks").shown(terminal: true, columns: columns)
    #expect(!shown.contains("…"))
    for load in ["32.5/37.5/42.5kg", "107.5/120/135kg", "5x10 @ 72.5kg", "20kg each side"] {
      #expect(shown.contains(load), "\(load)")
    }
    #expect(shown.split(separator: "\n").allSatisfy { TextWidth.columns(of: $0) <= columns })
  }

  @Test func `the weeks have the columns that are asked for`() throws {
    try run("plan", "start", "5/3/1 Boring")
    func outcome(_ words: String...) throws -> Report {
      try CommandBench.outcome(words, store: store)
    }
    let table = try outcome("plan", "show", "--weeks", "--columns", "week,day-2", "--limit", "2")
    #expect(table.shown(terminal: false).hasSuffix("\n1\tBig Deadlift\n1\tDeadlift\n"))
    let week = try outcome("plan", "--format", "{state}: {workout}", "--limit", "1")
    #expect(week.body == .text("today: Big Press\n"))
    #expect(throws: Failure.self) { try outcome("plan", "--columns", "nothing") }
  }

  @Test func `a beginning of several titles is refused with all of them`() throws {
    let failure = try #require(throws: Failure.self) { try run("plan", "start", "5/3/1") }
    #expect(failure.errors.map(\.code) == [.ambiguous])
    #expect(
      failure.errors.first?.hint
        == "name one of them: 5/3/1 Boring But Big, 5/3/1 First Set Last")
  }

  @Test func `a session that is not next says what is`() throws {
    let next = "next there is Tabata (week 1, day 1)"
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    #expect(
      try run("history", "log", "7-Minute Workout").notes
        == ["“My Plan” counts it as week 1, day 2: \(next)"])
    // It was done in this week already.
    let arguments = ArgumentParser(table: CommandSet.live.table)
      .parse(["run", "7-Minute Workout"].map { Argument($0) }).arguments
    var context = Context.sample
    context.store = store
    let chosen = try Run(arguments: arguments).chosen(in: context)
    #expect(chosen.session.plan == nil)
    #expect(chosen.remarks.first == "“My Plan” stays where it is: \(next)")
    #expect(try run("history", "log", "Tabata").notes == [])
    #expect(try self.next().contains(#""cycle":2"#))
  }

  @Test func `an import says what it found and what it left out`() throws {
    let text = "plan P, mon:\n// Mine.\n\n# A\nDB Rows: 3x10 @ 20kg\nSled Push: 3x10\n"
    let folder = try CommandFolder()
    let notes = try run("plan", "import", folder.file("plan.gym", text), "--create").notes
    #expect(
      notes == [
        "taken: “DB Rows” as Dumbbell Row",
        "added to the library: Dumbbell Row, Sled Push", "comments were not kept",
      ])
  }

  @Test func `a check of a plan is one of its workouts`() throws {
    let folder = try CommandFolder()
    let file = try folder.file(
      "plan.gym", "plan P, mon:\n\n# A\nPush Up: 3x10, in week 9\n")
    let report = try run("plan", "check", file)
    #expect(report.exitCode == .done)
    #expect(try report.body == run("workout", "check", file).body)
    #expect(report.shown(terminal: false).contains("plan.gym:4:1: warning G063"))
    #expect(try run("plan", "check", file, "--strict").exitCode == .problemsFound)
  }

  @Test(arguments: BuiltInPlans.all.map(\.title.text))
  func `each built-in plan passes a strict check by itself`(title: String) throws {
    let text = try run("plan", "export", title).shown(terminal: false)
    let folder = try CommandFolder()
    let report = try run("plan", "check", folder.file("plan.gym", text), "--strict")
    #expect(report.exitCode == .done, "\(report.shown(terminal: false))")
  }

  @Test func `a plan of the library is checked by its title`() throws {
    try run("plan", "start", "Smolov Jr Bench")
    #expect(try run("plan", "check", "smolov jr bench", "--strict").exitCode == .done)
    #expect(try run("plan", "check", "smolov").failure?.exitCode == .notFound)
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
