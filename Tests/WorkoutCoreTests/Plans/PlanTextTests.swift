import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Plans as text.
struct PlanTextTests {
  private let text = #"""
    plan "Two, or More", tue, sat, once:
    > Rest well.
    > Eat well.
    week 1: A, "B: long", A
    weeks 2-3: A

    # A
    Plank: 30s

    # B: long
    Plank: 60s

    """#

  private func store() -> DataStore { .inMemory(Library(), .init()) }

  private func written(_ plan: Plan, _ store: DataStore) throws -> String {
    NotationPrinter().text(of: plan, try store.read().library.workouts)
  }

  @Test func `a plan is parsed and written`() throws {
    let document = NotationParser.parse(text, file: "p.gym")
    #expect(document.diagnostics.isEmpty)
    let parsed = try #require(document.plans.first)
    let store = store()
    let plan = try store.plans.add(parsed)
    #expect(plan.title.text == "Two, or More")
    #expect(plan.days == [.tue, .sat])
    #expect(plan.isOnce && plan.start == nil)
    #expect(plan.note?.text == "Rest well.\nEat well.")
    #expect(plan.weeks.map(\.number) == [1, 2, 3])
    #expect(plan.workouts(inWeek: 1).map(\.title.text) == ["A", "B: long", "A"])
    #expect(plan.sessionsInCycle == 5)
    #expect(try written(plan, store).hasPrefix(String(text.prefix(text.utf8.count - 60))))
  }

  @Test func `converting text to a plan and back gives the same text`() throws {
    var generator = FuzzSeed(of: "plans").generator
    for _ in 0..<LawCases.count(10) {
      let titles = ["A", "Push, Pull", "x: \"y\"", "Läuft"]
        .prefix(Int.random(in: 1...4, using: &generator))
      var lines = ["plan Any"]
      for day in Weekday.allCases where generator.once(in: 2) { lines[0] += ", \(day.rawValue)" }
      if generator.once(in: 2) { lines[0] += ", once" }
      lines[0] += ":"
      var week = 0
      while generator.once(in: 2) {
        week += Int.random(in: 1...3, using: &generator)
        let names = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          let title = titles.randomElement(using: &generator) ?? "A"
          return "\"" + title.replacing("\"", with: "\\\"") + "\""
        }
        lines.append("week \(week): \(names.joined(separator: ", "))")
      }
      for title in titles { lines += ["", "# \(title)", "Plank: 30s"] }
      let first = store()
      let plan = try first.plans.add(
        try #require(NotationParser.parse(lines.joined(separator: "\n")).plans.first))
      let text = try written(plan, first)
      let second = store()
      let again = try second.plans.add(
        try #require(NotationParser.parse(text).plans.first))
      #expect(try written(again, second) == text)
      #expect(
        (1...plan.weekCount).allSatisfy { week in
          again.workouts(inWeek: week).map(\.title) == plan.workouts(inWeek: week).map(\.title)
        })
    }
  }

  @Test(arguments: [
    ("plan :\n# A\nPlank: 30s", 1),
    ("plan X, someday:\n# A\nPlank: 30s", 1), ("plan X, mon, mon:\n# A\nPlank: 30s", 1),
    ("plan X:\n\nweek 2: A\nweek 1: A\n# A\nPlank: 30s", 4),
    ("plan X:\nPlank: 30s\n# A\nPlank: 30s", 2), ("plan X:\n", 1),
    ("plan X:\nweek 1: B\n# A\nPlank: 30s", 2), ("plan X:\nsets rest: 5x5\n# A\nPlank: 30s", 2),
    ("plan X:\nsets top: 5x5\nsets top: 5x5\n# A\nPlank: 30s", 3),
    ("plan X:\nsets top: 5x5\n  week 1: A\n# A\nPlank: 30s", 3),
  ])
  func `a line that does not belong in a plan is reported in place`(text: String, line: Int) {
    let found = NotationParser.parse(text, file: "p").diagnostics
    #expect(found.map(\.line) == [line], "\(found.map(\.rendered))")
    #expect(found.allSatisfy { [.malformedPlan, .malformedWeek, .invalidTitle].contains($0.code) })
  }

  @Test(arguments: [
    ("plan X, mon, someday, tue:", 14, 7, "“someday” is not a day of the week"),
    ("plan X, mon, tue, mon:", 19, 3, "“mon” is listed twice"),
    ("plan My Week mon, tue:", 6, 11, "a comma is missing before “mon”"),
    ("plan X:\nsets top: 5x5\n# A\nPlank: tpo, rest 1m", 8, 3, "no sets named “tpo”"),
    ("plan X:\nsets top: 5x5\n# A\nPlank: top, banana", 13, 6, "cannot read “banana”"),
  ])
  func `a word that names nothing is reported at itself`(
    text: String, column: Int, length: Int, message: String
  ) throws {
    let found = NotationParser.parse(text + "\n# B\nPlank: 30s").diagnostics
    #expect(found.map(\.column) == [column])
    #expect(found.map(\.span.length) == [length])
    #expect(found.map(\.message) == [message])
  }

  @Test(arguments: [
    ("week 3: A\nweek 4: A\nweek 4: A", 4, "week 4 is listed twice"),
    ("weeks 2-5: A\nweek 4: A", 3, "week 4 is listed twice"),
    ("week 2: A\nweek 1: A", 3, "week 1 is below week 2"),
    ("week 1: A,", 2, "cannot read the workouts of this week"),
  ])
  func `a week that cannot be there is named`(weeks: String, line: Int, message: String) {
    let found = NotationParser.parse("plan X:\n\(weeks)\n# A\nPlank: 30s\n").diagnostics
    #expect(found.map(\.line) == [line])
    #expect(found.map(\.message) == [message])
  }

  @Test func `the weeks of a plan may be indented`() throws {
    let document = NotationParser.parse(
      "plan X:\n  week 1: A, B\n  week 2: B\n# A\nPlank: 30s\n# B\nPlank: 40s\n", file: "p")
    #expect(document.diagnostics.isEmpty)
    let plan = try store().plans.add(try #require(document.plans.first))
    #expect(
      (1...2).map { plan.workouts(inWeek: $0).map(\.title.text) } == [["A", "B"], ["B"]])
  }

  @Test func `a diagnostic of a workout uses the line number in the whole text`() {
    let document = NotationParser.parse(
      "plan X:\n# A\nPlank: 30s\n\nplan Y:\n# B\nPlank: 30s, rest banana\n", file: "p")
    #expect(document.plans.map(\.title.text) == ["X", "Y"])
    #expect(document.plans.map(\.workouts.count) == [1, 1])
    #expect(document.diagnostics.map(\.line) == [7])
  }

  @Test func `several plans are added together, or none`() throws {
    let store = store()
    let plans = NotationParser.parse(
      "plan X:\n# A\nPlank: 30s\nplan Y:\n# B\nPlank: 40s\n"
    ).plans
    try store.plans.add(plans[1])
    #expect(throws: CoreError.invalid([.duplicateTitle("Y", .plan)])) {
      _ = try store.plans.add(plans)
    }
    #expect(try store.read().library.plans.map(\.title.text) == ["Y"])
    #expect(try store.plans.add(plans, taken: .replace).map { $0.plan.title.text } == ["X", "Y"])
    #expect(try store.read().library.workouts.map(\.title.text).sorted() == ["A", "B"])
  }

  @Test func `importing again updates the plan and keeps its place`() throws {
    let store = store()
    let plan = try store.plans.add(NotationParser.parse(text).plans[0])
    try store.plans.start(plan.id)
    let changed = text.replacing("week 1: A", with: "week 1: A, A")
    let parsed = NotationParser.parse(changed).plans[0]
    #expect(throws: CoreError.invalid([.duplicateTitle("Two, or More", .plan)])) {
      try store.plans.add(parsed)
    }
    let again = try store.plans.add(parsed, taken: .replace)
    #expect(again.id == plan.id && again.start != nil)
    #expect(again.sessionsInCycle == 6)
    #expect(try store.read().library.workouts.count == 2)
  }
}

/// The built-in plans.
struct BuiltInPlansTests {
  @Test func `each built-in plan parses without findings, and can be started`() throws {
    #expect(BuiltInPlans.all.count == 18)
    for text in [
      BuiltInPlans.running, BuiltInPlans.strength, BuiltInPlans.percent, BuiltInPlans.bodyweight,
    ] {
      let document = NotationParser.parse(text)
      let check = NotationCheck(library: Library(), starter: .live)
      let found = check.diagnostics(of: document).filter { $0.code != .unknownExercise }
      #expect(found.isEmpty, "\(found.map(\.rendered))")
    }
    let store = DataStore.inMemory(Library(), .init())
    for plan in BuiltInPlans.all {
      try store.plans.add(plan, isCreating: true, taken: .builtIn)
    }
    #expect(try store.read().library.plans.map(\.title) == BuiltInPlans.all.map(\.title))
    let workouts = BuiltInPlans.all.flatMap(\.workouts).compactMap(\.title)
    #expect(Set(workouts).count == workouts.count)
    let library = try store.read().library
    for workout in library.workouts { #expect(workout.problemsForExecution.isEmpty) }
  }

  @Test(arguments: BuiltInPlans.all.map(\.title.text))
  func `each session is the next one until the end`(title: String) throws {
    let clock = ShiftedClock(Timestamp(rfc3339: "2026-11-23T18:00:00Z") ?? Samples.moment)
    var configuration = DataStore.Configuration()
    configuration.clock = WallClock { clock.now }
    configuration.localTime = .fixed()
    let store = DataStore.inMemory(Library(), configuration)
    let written = try #require(BuiltInPlans.all.first { $0.title.text == title })
    let plan = try store.plans.add(written, isCreating: true, taken: .builtIn)
    try store.plans.start(plan.id)
    var place: Plan.Place? = plan.first
    for _ in 0..<plan.sessionsInCycle {
      let schedule = try #require(try store.plans.schedules().first)
      #expect(schedule.next == place)
      let due = try #require(schedule.upcoming(1).first)
      let day = try #require(due.day)
      clock.advance(days: day.number - schedule.today.number, seconds: 0)
      _ = try store.sessions.log(try store.workouts.fetch(due.workout.id))
      place = place.flatMap(plan.place(after:))
    }
    #expect(try store.plans.schedules().first?.next == (plan.isOnce ? nil : Plan.Place(cycle: 2)))
  }

  @Test func `a lift progresses in all workouts of a plan`() throws {
    let store = DataStore.inMemory(Library(), .init())
    let written = try #require(BuiltInPlans.all.first { $0.title.text == "Five by Five" })
    let plan = try store.plans.add(written, isCreating: true, taken: .builtIn)
    try store.plans.start(plan.id)
    for entry in plan.workouts { _ = try store.sessions.log(store.workouts.fetch(entry.id)) }
    let next = try store.read().prescription(of: store.workouts.fetch(plan.workouts[0].id))
    #expect(next.workout.items.first?.summary == "5 sets × 5 reps @ 25 kg")
  }

  @Test(arguments: [
    ("fri", Weekday.fri), ("Friday", .fri), ("today", .thu), ("tomorrow", .fri),
    ("2026-11-27", .fri), ("2026-12-02", .wed), ("2026-12-03", nil), ("yesterday", nil),
    ("2026-11-25", nil), ("soon", nil), ("next week", nil),
  ])
  func `one of the next seven days is a weekday`(text: String, weekday: Weekday?) throws {
    let thursday = try #require(Day(year: 2026, month: 11, day: 26))
    #expect(Weekday(ahead: text, of: thursday, in: .fixed()) == weekday)
  }
}
