import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sixteen weeks of programs that are plans: each session prescribes what the program's book says,
/// which is computed independently here.
struct PlanProgramTests {
  /// Rounded to 2.5 kg, halves up.
  private static func text(_ grams: Int) -> String {
    let tenths = (grams * 2 + 2500) / 5000 * 25
    return tenths % 10 == 0 ? "\(tenths / 10)kg" : "\(tenths / 10).\(tenths % 10)kg"
  }

  /// What 5/3/1 prescribes in a week, for a max in grams.
  private static func wave(_ week: Int, _ max: Int) -> String {
    let book: [(reps: [String], percent: [Int])] = [
      (["5", "5", "5+"], [65, 75, 85]), (["3", "3", "3+"], [70, 80, 90]),
      (["5", "3", "1+"], [75, 85, 95]), (["5", "5", "5"], [40, 50, 60]),
    ]
    return zip(book[week - 1].reps, book[week - 1].percent)
      .map { "\($0) @ \(Self.text(max * $1 / 100))" }.joined(separator: ", ")
  }

  @Test func `5/3/1 raises its maxes after the third week`() throws {
    let diary = try PlanDiary(
      """
      plan "5/3/1", mon, thu:
      sets main: rest 3m
        week 1: 5 @ 65%, 5 @ 75%, 5+ @ 85%
        week 2: 3 @ 70%, 3 @ 80%, 3+ @ 90%
        week 3: 5 @ 75%, 3 @ 85%, 1+ @ 95%
        week 4: 5 @ 40%, 5 @ 50%, 5 @ 60%

      # Press
      Overhead Press (Shoulders): main, progress max +2.5kg in week 3
      Overhead Press (Shoulders): 5x10 @ 50%, rest 90s, not in week 4

      # Pull
      Deadlift (Back): main, rest 4m, progress max +5kg in week 3

      """, maxes: ["Overhead Press": 61, "Deadlift": 152.5])
    var (press, deadlift) = (61_000, 152_500)
    for cycle in 1...4 {
      for week in 1...4 {
        let main = { (max: Int) in Self.wave(week, max) }
        var next = try diary.next()
        #expect(next.name == "\(week).1 Press", "cycle \(cycle)")
        let volume = week == 4 ? [] : ["5x10 @ \(Self.text(press / 2))"]
        #expect(next.sets == [main(press)] + volume, "cycle \(cycle), week \(week)")
        // The heaviest set in the third week of the third cycle is missed; others are exceeded.
        let isMissed = cycle == 3 && week == 3
        try diary.train(last: week == 4 ? [:] : [0: isMissed ? 0 : 9])
        next = try diary.next()
        #expect(next.name == "\(week).2 Pull")
        #expect(next.sets == [main(deadlift)], "cycle \(cycle), week \(week)")
        try diary.train(last: week == 1 ? [0: 2] : [:])
        if week == 3 {
          press += isMissed ? 0 : 2500
          deadlift += 5000
        }
      }
    }
  }

  @Test func `Starting Strength shares its squat between two workouts`() throws {
    let diary = try PlanDiary(
      """
      plan "Starting Strength", mon, wed, fri:

      # A
      Squat: 3x5 @ 60kg, rest 3m, progress +2.5kg, miss 3 -10%
      Bench Press: 3x5 @ 40kg, rest 3m, progress +2.5kg, miss 3 -10%

      # B
      Squat: 3x5 @ 60kg, rest 3m, progress +2.5kg, miss 3 -10%
      Deadlift: 5 @ 80kg, progress +5kg, miss 3 -10%

      """)
    var (squat, bench, deadlift, misses) = (60_000, 40_000, 80_000, 0)
    for day in 0..<48 {
      let isA = day.isMultiple(of: 2)
      let next = try diary.next()
      let other = isA ? "3x5 @ \(Self.text(bench))" : "5 @ \(Self.text(deadlift))"
      #expect(next.name == "1.\(day % 2 + 1) \(isA ? "A" : "B")")
      #expect(next.sets == ["3x5 @ \(Self.text(squat))", other], "day \(day + 1)")
      let isMissed = squat > 100_000
      try diary.train(last: isMissed ? [0: 4] : [:])
      misses = isMissed ? misses + 1 : 0
      if !isMissed { squat += 2500 }
      if misses == 3 { (squat, misses) = (squat * 9 / 10, 0) }
      if isA { bench += 2500 } else { deadlift += 5000 }
    }
  }

  @Test func `the Texas Method progresses by its Friday`() throws {
    let diary = try PlanDiary(
      """
      plan "Texas Method", mon, wed, fri:

      # Volume
      Squat: 5x5 @ 90kg, rest 5m, progress like "Intensity"

      # Recovery
      Squat: 2x5 @ 72.5kg, rest 2m, progress like "Intensity"

      # Intensity
      Squat: 5 @ 100kg, rest 5m, progress +2.5kg, miss 2 -5%

      """)
    var top = 100.0
    var misses = 0
    for week in 0..<16 {
      let written = ["5x5": 90 + top - 100, "2x5": 72.5 + top - 100]
      for (sets, load) in [("5x5", written["5x5"]), ("2x5", written["2x5"]), ("5", top)] {
        let asked = Self.text(Int(((load ?? 0) * 1000).rounded()))
        #expect(try diary.next().sets == ["\(sets) @ \(asked)"], "week \(week + 1)")
        let isMissed = sets == "5" && top > 115
        try diary.train(last: isMissed ? [0: 3] : [:])
        guard sets == "5" else { continue }
        misses = isMissed ? misses + 1 : 0
        if !isMissed { top += 2.5 }
      }
      guard misses < 2 else { return }
    }
    Issue.record("the top set was never missed twice")
  }

  @Test func `the last session of a cycle changes the load of waves in kilograms`() throws {
    let diary = try PlanDiary(
      """
      plan Waves:

      # A
      Squat: 5x5 @ 60kg, progress +5kg each cycle
        week 2: 5x3 @ 70kg
        week 3: 3x2 @ 80kg

      # B
      Squat: 5x5 @ 60kg, progress +5kg each cycle
        week 2: 5x3 @ 70kg
        week 3: 3x2 @ 80kg
      Bench Press: 3x8 @ 40kg, in weeks 2-3, progress reps 8-10 +2.5kg

      """)
    for cycle in 0..<5 {
      for week in 0..<3 {
        let load = Self.text((60 + 10 * week + 5 * cycle) * 1000)
        let squat = ["5x5", "5x3", "3x2"][week] + " @ \(load)"
        #expect(try diary.next().sets == [squat], "\(cycle).\(week)")
        // A miss here is not evaluated.
        try diary.train(last: [0: 1])
        let next = try diary.next().sets
        #expect(next.first == squat)
        #expect(next.count == (week == 0 ? 1 : 2))
        try diary.train()
      }
    }
  }

  @Test func `a rule looks at the last day of each cycle, wherever the plan is moved`() throws {
    let diary = try PlanDiary(
      """
      plan Waves:

      # A
      Squat: 5x5 @ 60kg, progress +5kg each cycle

      # B
      Squat: 5x5 @ 60kg

      """)
    let plan = try #require(try diary.store.read().library.plans.first)
    try diary.train("B")
    #expect(try diary.next().sets == ["5x5 @ 65kg"])
    for _ in 1...3 { try diary.train() }
    #expect(try diary.next().sets == ["5x5 @ 70kg"])
    try diary.train()
    try diary.store.plans.skip(plan.id, to: Plan.Place(cycle: 4))
    #expect(try diary.next().sets == ["5x5 @ 70kg"])
    try diary.store.plans.go(plan.id, to: Plan.Place(cycle: 2))
    #expect(try diary.next().sets == ["5x5 @ 70kg"])
    try diary.store.plans.start(plan.id)
    #expect(try diary.next().sets == ["5x5 @ 70kg"])
  }

  @Test func `a session recorded on two machines changes a load once`() throws {
    let diary = try PlanDiary("plan P:\n\n# A\nSquat: 3x5 @ 60kg, progress +5kg\n")
    try diary.train()
    var again = try #require(try diary.store.read().history.newest(1).first?.record)
    again.id = UUID()
    try diary.store.change(adding: [again])
    #expect(try diary.next().sets == ["3x5 @ 65kg"])
  }

  @Test func `a session that was stopped early can be done again on the same day`() throws {
    let diary = try PlanDiary("plan P:\n\n# A\nSquat: 3x5 @ 60kg, progress +5kg\n")
    let workout = try #require(try diary.store.read().library.workouts.first)
    let record = try diary.store.sessions.log(workout).record
    var stopped = record
    stopped.start = record.start.adding(.seconds(-3600))
    (stopped.status, stopped.exercisesCompleted) = (.stopped, 0)
    stopped.sets.removeLast(2)
    try diary.store.update { update in
      update.removedSessions = [record.id]
      update.addedSessions = [stopped]
    }
    #expect(try diary.next().sets == ["3x5 @ 60kg"])
    try diary.train()
    #expect(try diary.next().sets == ["3x5 @ 65kg"])
  }

  @Test func `days of the last week may be swapped, and both raise their maxes`() throws {
    let diary = try PlanDiary(
      """
      plan Waves:

      # A
      Squat: 5 @ 50%, progress max +10kg in week 2
        week 2: 3 @ 60%

      # B
      Deadlift: 5 @ 50%, progress max +5kg in week 2
        week 2: 3 @ 60%

      """, maxes: ["Squat": 100, "Deadlift": 100])
    for _ in 1...2 { try diary.train() }
    try diary.train("B")
    #expect(try diary.next().name == "2.1 A")
    try diary.train()
    #expect(try diary.next().name == "1.1 A")
    #expect(try diary.next().sets == ["5 @ 55kg"])
    try diary.train()
    #expect(try diary.next().sets == ["5 @ 52.5kg"])
  }

  @Test func `sessions outside the plan do not count for sets with weeks`() throws {
    let diary = try PlanDiary(
      """
      plan Waves:

      # A
      Squat: 5x5 @ 60kg, progress +5kg
        week 2: 5x3 @ 70kg

      # B
      Bench Press: 3x8 @ 40kg

      """)
    try diary.train()
    // The next workout is a different one.
    try diary.train("A")
    try diary.train()
    #expect(try diary.next().sets == ["5x3 @ 75kg"])
  }

  @Test func `maxes are listed with what is known about them`() throws {
    let diary = try PlanDiary(
      """
      plan Maxes:

      # A
      Squat: 5x5 @ 60%, progress max +5kg
      Bench Press: 5x5 @ 60%
      Deadlift: 5 @ 100kg

      """, maxes: ["Squat": 100])
    let plan = try #require(try diary.store.read().library.plans.first)
    func maxes() throws -> [String] {
      let data = diary.store.read()
      return try data.maxes(of: plan, in: data.library).map {
        "\($0.title) \($0.weight.map { "\($0)" } ?? "?") \($0.isSet)"
          + " \($0.suggestion.map { "\($0)" } ?? "-")"
      }
    }
    #expect(try maxes() == ["Squat 100 kg true -", "Bench Press ? false -"])
    try diary.train()
    #expect(try maxes().first == "Squat 105 kg true -")
  }
}
