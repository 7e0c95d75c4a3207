import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What happens to a plan when its sessions or its workouts change.
struct PlanOutcomesTests {
  @Test func `removing the last session makes its place the next one again`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    try bench.train()
    bench.clock.advance(days: 2)
    let last = try bench.train()
    #expect(try bench.next() == "week 1, day 3")
    try bench.store.sessions.delete([last.id])
    #expect(try bench.next() == "week 1, day 2")
  }

  @Test func `a corrected session keeps its place`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    let record = try bench.train()
    let written = try #require(WrittenSession(NotationParser.parse("# A\nPlank: 20s")))
    let corrected = try bench.store.sessions.rewrite(record, as: written)
    #expect(corrected.sets.map(\.done.seconds) == [20])
    #expect(corrected.plan == record.plan)
    #expect(try bench.next() == "week 1, day 2")
  }

  @Test func `a session repeated on its day counts once`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    var again = try bench.train()
    again.id = UUID()
    try bench.store.change(adding: [again])
    let due = try bench.schedule().upcoming(2).compactMap(\.day?.description)
    #expect(due == ["2026-11-25", "2026-11-27"])
  }

  @Test func `a renamed workout stays in its plan`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    _ = try bench.store.workouts.rename(try bench.workouts()[0].id, to: "First")
    #expect(try bench.schedule().upcoming(1).first?.workout.title.text == "First")
    #expect(try bench.train().title == "First")
    #expect(try bench.next() == "week 1, day 2")
  }

  @Test func `a workout that gets another title in the text of its plan keeps its sessions`() throws
  {
    let diary = try PlanDiary(
      """
      plan P:

      # A
      Squat: 3x5 @ 60kg, progress +2.5kg
      Plank: 30s

      # B
      Squat: 5x3 @ 80kg, progress like "A"

      """)
    try diary.train()
    let library = try diary.store.read().library
    let plan = try #require(library.plans.first)
    let text = NotationPrinter().text(of: plan, library.workouts)
      .replacing("# A\n", with: "# Heavy\n").replacing("like \"A\"", with: "like \"Heavy\"")
    let written = try #require(NotationParser.parse(text).plans.first)
    let rewritten = try diary.store.plans.rewrite(plan, as: written)
    #expect(rewritten.workouts.map(\.id) == plan.workouts.map(\.id))
    #expect(rewritten.workouts.map(\.title.text) == ["Heavy", "B"])
    #expect(try diary.store.read().library.workouts.map(\.title.text) == ["Heavy", "B"])
    #expect(try diary.next().name == "1.2 B")
    try diary.train()
    #expect(try diary.next().sets == ["3x5 @ 62.5kg", "30s"])
  }

  @Test(arguments: [
    "Squat: 3x5 @ 60kg, progress +2.5kg\nPush Up: 3x8\nPlank: 30s",
    "Squat: 3x5 @ 60kg, progress +2.5kg",
  ])
  func `a workout keeps its progress if an exercise comes or goes with its title`(
    text: String
  ) throws {
    let diary = try PlanDiary(
      "plan P:\n\n# A\nSquat: 3x5 @ 60kg, progress +2.5kg\nPlank: 30s\n")
    try diary.train()
    let plan = try #require(try diary.store.read().library.plans.first)
    let written = try #require(
      NotationParser.parse("plan P:\n\n# Heavy\n\(text)\n").plans.first)
    let rewritten = try diary.store.plans.rewrite(plan, as: written)
    #expect(rewritten.workouts.map(\.id) == plan.workouts.map(\.id))
    #expect(try diary.next().name == "1.1 Heavy")
    #expect(try diary.next().sets.first == "3x5 @ 62.5kg")
  }

  @Test func `a workout with other exercises and another title is a new one`() throws {
    let diary = try PlanDiary("plan P:\n\n# A\nSquat: 3x5 @ 60kg\nPlank: 30s\n")
    let plan = try #require(try diary.store.read().library.plans.first)
    let text = "plan P:\n\n# C\nPlank: 30s\nSquat: 3x5 @ 60kg\n"
    let written = try #require(NotationParser.parse(text).plans.first)
    let rewritten = try diary.store.plans.rewrite(plan, as: written)
    #expect(rewritten.workouts.map(\.id) != plan.workouts.map(\.id))
    #expect(try diary.store.read().library.workouts.map(\.title.text) == ["A", "C"])
  }

  @Test func `a marker says what is next, and the sessions before it count no more`() throws {
    let bench = try PlanBench("A", "B", "C")
    let plan = try bench.plan()
    try bench.train()
    _ = try bench.store.plans.go(plan.id, to: Plan.Place(week: 1, day: 3))
    bench.clock.advance(days: 2)
    #expect(try bench.next() == "week 1, day 3")
    try bench.train()
    #expect(try bench.next() == "week 2, day 1")
  }

  @Test func `the plan that is due first is next`() throws {
    let bench = try PlanBench("A", "B")
    let workouts = try bench.workouts()
    _ = try bench.store.plans.set("Late", [workouts[0]], on: [.fri], isOnce: false)
    _ = try bench.store.plans.set("Early", [workouts[1]], on: [.tue], isOnce: false)
    let due = try bench.store.plans.schedules().compactMap { $0.upcoming(1).first }
    #expect(due.map(\.workout.title.text).sorted() == ["A", "B"])
    let first = due.min { ($0.day?.number ?? 0) < ($1.day?.number ?? 0) }
    #expect(first?.workout.title.text == "B")
    #expect(try bench.store.sessions.log(workouts[1]).record.plan != nil)
    #expect(try bench.store.plans.schedules().count == 2)
  }
}

/// What an edited text does to the workouts of a plan and of the library.
struct PlanRewritingTests {
  private let store: DataStore
  private let plan: Plan

  /// A plan of A and B, in a library that has C too.
  init() throws {
    store = try PlanDiary("plan P:\n\n# A\nPlank: 30s\n\n# B\nPlank: 40s\n").store
    _ = try store.workouts.importWorkouts(NotationParser.parse("# C\nPlank: 50s\n"))
    plan = try #require(try store.read().library.plans.first)
  }

  private func written(_ text: String) throws -> ParsedPlan {
    let document = NotationParser.parse(text, besides: try store.read().library.workouts)
    try #require(document.diagnostics.isEmpty)
    return try #require(document.plans.first)
  }

  private func workouts() throws -> [Workout] { try store.read().library.workouts }

  @Test(arguments: [
    "plan P:\n\n# A\nPlank: 30s\n\n# B\nPlank: 40s\n\n# c\n",
    "plan P:\nweek 1: A, B, c\n\n# A\nPlank: 30s\n\n# B\nPlank: 40s\n",
  ])
  func `a title without lines, or only in a week, is a workout of the library`(
    text: String
  ) throws {
    let before = try workouts()
    let rewritten = try store.plans.rewrite(plan, as: written(text))
    #expect(rewritten.workouts(inWeek: 1).map(\.title.text) == ["A", "B", "C"])
    #expect(try workouts() == before)
  }

  @Test(arguments: [
    ("# C\nPlank: 1m\n", Problem.unreadableEntry(.titleInLibrary("C"))),
    ("# B\n", .unreadableEntry(.noLinesLeft("B"))),
    ("# B\n> Soon.\n", .unreadableEntry(.noLinesLeft("B"))),
    ("# D\n", .workoutNotFound("D")),
  ])
  func `a text that would replace or empty a workout is refused in place`(
    text: String, problem: Problem
  ) throws {
    let library = try store.read().library
    let written = try written("plan P:\n\n# A\nPlank: 30s\n\n\(text)")
    let problems = library.problems(rewriting: plan, as: written)
    #expect(problems.map(\.problem) == [problem])
    #expect(problems.map(\.line) == [5])
    #expect(throws: CoreError.invalid([problem])) {
      _ = try store.plans.rewrite(plan, as: written)
    }
    #expect(try store.read().library == library)
  }

  @Test func `an import takes a title without lines from the library`() throws {
    let before = try workouts()
    let written = try written("plan Q:\n\n# C\n\n# D\nPlank: 1m\n")
    for taken in [WorkoutService.TakenTitle.refuse, .replace] {
      let added = try store.plans.add(written, taken: taken)
      #expect(added.workouts.map(\.title.text) == ["C", "D"])
      #expect(try workouts().prefix(3) == before[...])
    }
  }
}
