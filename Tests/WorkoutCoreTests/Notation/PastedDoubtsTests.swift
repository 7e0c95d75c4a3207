import Testing

@testable import WorkoutCore

/// Ambiguous text is reported rather than guessed, and no day of a program is lost.
@Suite struct PastedDoubtsTests {
  private func unread(_ text: String) -> [Int] {
    NotationParser.parse(pasted: text).diagnostics.filter { $0.code == .notUnderstood }.map(\.line)
  }

  private func notation(_ text: String) -> String {
    NotationFormatter.format(NotationParser.parse(pasted: text)) ?? ""
  }

  @Test(arguments: [
    "Bench Press 5 x 5 x 185", "Bench 225x5x3", "Bench 3x10x60", "Dips 3x8 +10kg",
    "Pull-ups +20lb 3x5", "30 minutes hard", "12x400 @ 75s w/ 60s rest", "6 x 800m @ 5K pace",
    "3 x 8' r20/22/24", "30 Day Plank Challenge",
    "Masters Swim - Tuesday 3200m", "3 x AMRAP 5 min, rest 2 min:",
    "3 x (4 x 100 FR on 1:30, 1 x 200 FR on 3:00)",
    "3 rounds not for time: 10 sit-ups, 15 squats", "Chin-ups 3 x BW", "Bench 5x3 +2.5%",
    "Main: 3x(100 @ 1:30, 200 @ 2:50)", "Rows\t3\t8\t60", "4 Runden:", "Clean: 70% 1+1 x 3",
    "3 x 20' @ r18, 3' rest", "6 miles w/ 4 @ MP", "60' steady @ r18-20", "Squat 1x20 @ 10RM",
    "Lateral raise drop set 12/12/12", "WU: 400 choice", "Hamstring curl x 15 x 3",
    "Snatch balance 2+1 x 3 @ 80%", "Grace: 30 clean and jerks for time (135 lb)",
    "Day A - Squats 3x5, bench 3x5, chins 3xF", "Incline walk: 30 min @ 3.0 mph, 12%",
    "Bench Press   3      5", "100 Pushups a day", "50 m kick @ 1:00)",
    "50m Freestyle x 8, 20s rest",
    "12 Min AMRAP: 3-6-9-12... thrusters",
  ])
  func `an ambiguous line is reported`(line: String) {
    #expect(unread("Squat 3x5\n" + line + "\n") == [2])
    #expect(notation("Squat 3x5\n" + line + "\n").hasPrefix("Squat: 3x5\n"))
  }

  @Test func `a load without a unit is reported if the text uses both units`() {
    #expect(unread("Deadlift 4x5@315\nSquat 3x5 100 kg\nRow 3x8 50 lbs\n") == [1])
  }

  @Test(arguments: [
    ("Squat 10 x 3 sets", "Squat: 3x10"),
    ("Plank 30/45/60 sec", "Plank: 30s, 45s, 60s"),
    ("Run 4 miles @ 8:00 pace", "Run: 4 miles, note \"@ 8:00 pace\""),
    ("Dips BW+15kg 4x6", "Dips: 4x6 @ bw+15kg"),
    ("Sun salutation A x 5", "Sun salutation A: 5"),
    ("Row 2,000 meters", "Row: 2000 meters"), ("Row 2,400 m", "Row: 2400 meters"),
    ("Squat 3x5 RPE8", "Squat: 3x5 RPE 8"),
    ("5 x 3 min run, 90 sec walk", "run: 5x3m, rest 1m30s"),
  ])
  func `units and words after numbers determine their meaning`(line: String, meaning: String) {
    #expect(unread(line + "\n").isEmpty)
    #expect(notation(line + "\n") == meaning + "\n")
  }

  @Test func `lengths of a pool are not minutes`() {
    let text = "200 free\n8 x 50 m kick, 15s rest\n"
    #expect(notation(text) == "Freestyle: 200 meters\nKick: 8x50 meters, rest 15s\n")
  }

  @Test func `a rest as a ratio is reported`() {
    #expect(unread("5 rounds:\n10 squats\nRest 1:1\n") == [3])
  }

  @Test func `tiers are not a superset`() {
    let text = "T1: Squat 5x3\nT2: Bench Press 3x10\n"
    #expect(unread(text).isEmpty)
    #expect(notation(text) == "Squat: 5x3\nBench Press: 3x10\n")
  }

  @Test func `an exercise without sets is not a note`() {
    #expect(unread("Row 3x8\nSquat: warm up, then work up to one single new 5RM\n") == [2])
  }

  @Test func `text that is not understood keeps its interval`() {
    let text = "EMOM 20:\nMin 1: 15/12 Cal Row\nMin 2: 12 Burpees\nMin 3: 10 squats\n"
    #expect(unread(text) == [2])
    #expect(notation(text).contains("break 1m\n  Burpees: 12\n  squats: 10\n"))
  }

  @Test(arguments: [
    ("Bench Press\t4\t6-8\t2:00", "Bench Press: 4x6-8, rest 2m\n"),
    ("Row\t3\t10", "Row: 3x10\n"), ("| Row | 3 | 10 | 90 s |", "Row: 3x10, rest 1m30s\n"),
    ("Row\t10\t3", ""), ("Row\t5\t60", ""), ("Row\t3\t10\t60", ""), ("Row\t3\t10\tslow", ""),
  ])
  func `a row without a heading is read if it can only be sets`(row: String, text: String) {
    let pasted = "# A\nSquat: 5x5\n\(row)\n"
    #expect(notation(pasted).contains(text.isEmpty ? "// " : text))
    #expect(unread(pasted) == (text.isEmpty ? [3] : []))
  }

  @Test(arguments: [
    (
      "Calf Raise 3 x 15, 2 second pause at the top",
      #"Calf Raise: 3x15, note "2 second pause at the top""#
    ),
    (
      "Bench Press 3 x 5, pause 2 seconds on the chest",
      #"Bench Press: 3x5, note "pause 2 seconds on the chest""#
    ),
    ("Ring Row 3x8 with 3s pause at top", #"Ring Row: 3x8, note "3s pause at top""#),
    ("Bench Press 3x5, 3 second negative", #"Bench Press: 3x5, note "3 second negative""#),
    ("Bench Press 3x5, pause 90 seconds", "Bench Press: 3x5, rest 1m30s"),
    ("Box Jump 5x3, 24\" box", #"Box Jump: 5x3, note "24\" box""#),
    ("Biceps Curl 3x10e", "Biceps Curl: 3x10 each side"),
  ])
  func `what belongs to each repetition is no exercise and no rest`(line: String, text: String) {
    #expect(notation("# A\nSquat 5x5\n\(line)\n") == "# A\nSquat: 5x5\n\(text)\n")
  }

  @Test(arguments: [
    "10K Training Plan (Intermediate)", "Overhead Press 3 sets: 12, 10, 8 @ 30, 35, 40 kg",
  ])
  func `the name of a plan, or too much for a line, is no exercise`(line: String) {
    #expect(unread("# A\nSquat 5x5\n\(line)\n") == [3])
  }

  @Test func `a column of days begins workouts`() {
    let text = "Day,Exercise,Sets,Reps\nDay 1,Squat,3,5\n,Row,3,8\nDay 2,Deadlift,1,5\n"
    #expect(notation(text) == "# Day 1\nSquat: 3x5\nRow: 3x8\n# Day 2\nDeadlift: 5\n")
  }

  // MARK: Days

  @Test func `a day that is not understood is reported`() {
    let text = "Week 1\nMonday: Squat 3x5\nTuesday: 8-10km steady\nWednesday: Row 3x5\n"
    #expect(unread(text) == [3])
    #expect(
      notation(text) == """
        # Week 1, Monday
        Squat: 3x5
        // Week 1, Tuesday: 8-10km steady
        # Week 1, Wednesday
        Row: 3x5

        """)
  }

  @Test func `days with sets but without exercises are not workouts`() {
    let text = """
      Smolov Jr.

      Week 1
      Mon - 6x6 @ 70%
      Wed - 7x5 @ 75%

      Week 2 (+10-20lbs)
      Mon - 6x6 @ 70% + 10 lbs

      """
    #expect(unread(text) == [4, 5, 8])
    #expect(NotationParser.parse(pasted: text).workouts.isEmpty)
  }

  @Test func `a day in sentences is parsed, or begins with reported text`() {
    let text = """
      Couch to 5K

      Week 1
      Workout 1: Brisk five-minute warmup walk. Then alternate 60 seconds of jogging and 90 seconds of walking for a total of 20 minutes.

      Week 2
      Workout 1: Brisk five-minute warmup walk. Then alternate 90 seconds of jogging and two minutes of walking for a total of 20 minutes.

      """
    #expect(unread(text) == [7])
    let titles = NotationParser.parse(pasted: text).workouts.map(\.title?.text)
    #expect(titles == ["Week 1, Workout 1"])
  }

  @Test func `a first line above a day is the title of the program`() {
    let text = "StrongLifts 5x5\n\nWorkout A\nSquat 5x5\n\nWorkout B\nDeadlift 1x5\n"
    #expect(unread(text).isEmpty)
    #expect(notation(text).hasSuffix("# Workout A\nSquat: 5x5\n# Workout B\nDeadlift: 5\n"))
  }

  @Test func `the workouts of a plan include its title`() {
    let text = "My Lifts\n\nWeek 1\nMonday: Squat 3x5\n\nWeek 2\nMonday: Squat 3x8\n"
    let document = NotationParser.parse(pasted: text)
    #expect(document.plans.map(\.title.text) == ["My Lifts"])
    let titles = document.workouts.map(\.title?.text)
    #expect(titles == ["My Lifts: Week 1, Monday", "My Lifts: Week 2, Monday"])
  }

  @Test(arguments: [
    ("Weeks 1-3", "Week 4", [1, 2, 3, 4]), ("Weeks 1–2", "Weeks 3 & 4", [1, 2, 3, 4]),
    ("Wk 1", "Wk. 2 (deload)", [1, 2]), ("Woche 1 und 2", "Woche 3", [1, 2, 3]),
    ("Week 1", "Week 3: Base", [1, 3]), ("Weeks 1, 2", "Weeks 3 to 5", [1, 2, 3, 4, 5]),
  ])
  func `a heading may name several weeks`(first: String, last: String, weeks: [Int]) throws {
    let text = "\(first)\nDay 1\nSquat 3x5\n\n\(last)\nDay 1\nSquat 3x8\n"
    #expect(unread(text).isEmpty)
    let document = NotationParser.parse(pasted: text)
    #expect(document.workouts.map(\.title?.text) == ["\(first), Day 1", "\(last), Day 1"])
    let plan = try #require(document.plans.first)
    #expect(plan.weeks.map(\.number) == weeks)
  }

  @Test(arguments: [
    ("Week 2", "Week 3"), ("Week 1", "Week 1"), ("Week 1 - 20 squats", "Week 2"),
    ("Weeks 3-1", "Week 4"), ("Weeks 1-2", "Week 2"),
  ])
  func `weeks that do not follow one another are not a plan`(first: String, last: String) {
    let text = "\(first)\nDay 1\nSquat 3x5\n\n\(last)\nDay 2\nSquat 3x8\n"
    #expect(NotationParser.parse(pasted: text).plans.isEmpty)
  }

  @Test func `the weekday may follow the week`() throws {
    let text = "Week 1, Monday\nSquat 3x5\nWeek 2, Monday\nSquat 3x8\n"
    #expect(try #require(NotationParser.parse(pasted: text).plans.first).days == [.mon])
  }

  @Test func `a heading may name the week and the day`() throws {
    let text = "Week 1, Day 1\nSquat 3x5\nWeek 1, Day 2\nRow 3x5\nWeek 2, Day 1\nSquat 3x8\n"
    let plan = try #require(NotationParser.parse(pasted: text).plans.first)
    #expect(plan.weeks.map(\.workouts.count) == [2, 1])
  }

  @Test(arguments: [
    ("Monday", "Thursday", "Thursday", [Weekday.mon, .thu]),
    ("Montag: Beine", "Freitag", "Freitag", [.mon, .fri]),
    ("Mon - Upper", "Thurs - Lower", "Fri - Lower", []),
    ("Thursday", "Monday", "Monday", []), ("Monday", "Day 2", "Day 2", []),
  ])
  func `the weekdays of each week are the days of the plan`(
    first: String, second: String, last: String, days: [Weekday]
  ) throws {
    let text = [
      "Week 1", first, "Squat 3x5", second, "Row 3x5", "Week 2", first, "Squat 3x8", last,
    ]
    let document = NotationParser.parse(
      pasted: (text + ["Row 3x8"]).joined(separator: "\n") + "\n")
    #expect(try #require(document.plans.first).days == days)
  }

  @Test(arguments: [
    ("5/3/1 Boring But Big\n\nSquat 5x10\nLeg Curl 5x10\n", "# 5/3/1 Boring But Big\n", []),
    ("5/3/1 Boring But Big\nSquat 5x10\nLeg Curl 5x10\n", "# 5/3/1 Boring But Big\n", []),
    ("Norwegian 4x4\n\nSquat 5x10\nLeg Curl 5x10\n", "# Norwegian 4x4\n", []),
    ("Kniebeuge 5x5\n\nSquat 5x10\n\nLeg Curl 5x10\n", "Kniebeuge: 5x5\n", []),
    ("Squat 5x10\nLeg Curl 5x10\n5/3/1 Triumvirate\n", "", [3]),
  ])
  func `a name of a program with numbers is a title`(
    text: String, title: String, listed: [Int]
  ) {
    let rest = listed.isEmpty ? "" : "// 5/3/1 Triumvirate\n"
    #expect(notation(text) == title + "Squat: 5x10\nLeg Curl: 5x10\n" + rest)
    #expect(unread(text) == listed)
  }

  @Test func `a name of a program alone is listed`() {
    #expect(unread("5/3/1 Boring But Big\n") == [1])
  }

  @Test(arguments: ["Squat\n\n", "## Squat\n"])
  func `days below an exercise have its sets`(head: String) {
    let days = "Mon - 6x6\nWed – 7x5 @ 75%\n\nFri: 8x4\n"
    let workouts = "# Mon\nSquat: 6x6\n# Wed\nSquat: 7x5 @ 75%\n# Fri\nSquat: 8x4\n"
    #expect(notation(head + days) == workouts)
    #expect(unread(head + days).isEmpty)
    #expect(unread("Mon - 6x6\nWed - 7x5\n") == [1, 2])
    #expect(unread(head + "Mon - 6x6\nPlank 3x45s\nWed - 7x5\n").count == 1)
  }

  @Test func `a day within a line is no exercise`() {
    #expect(unread("Mon: Squat 3x5, Wed: Bench 3x5\n") == [1])
    let monday = "Monday: Squat 5x5, Bench 5x5, Barbell Row 5x5\n"
    let week = "StrongLifts 5x5\n\n\(monday)Wednesday: Squat 5x5, Press 5x5\n"
    #expect(notation(week).hasPrefix("// StrongLifts 5x5\n# Monday\nSquat: 5x5\n"))
  }

  @Test func `the name of a program may be directly above its days`() {
    let text = "StrongLifts 5x5\nA: Squat 5x5, Bench 5x5\nB: Squat 5x5, Deadlift 1x5\n"
    #expect(unread(text).isEmpty)
    #expect(
      notation(text) == """
        // StrongLifts 5x5
        # A
        Squat: 5x5
        Bench: 5x5
        # B
        Squat: 5x5
        Deadlift: 5

        """)
  }

  @Test func `a cap below a blank line belongs to the circuit above and ends it`() {
    let text = "For time:\n21 squats\n\nTime cap: 20 min\nRow 3x5\n"
    #expect(unread(text).isEmpty)
    #expect(notation(text) == "for time, cap 20m:\n  squats: 21\nRow: 3x5\n")
  }

  @Test func `one line of a pool is enough to know the sport`() {
    #expect(notation("10x50 free on :50\n") == "every 50s x 10:\n  Freestyle: 50 meters\n")
  }

  @Test func `a table may have German headings`() {
    let table = "| Übung | Sätze | Wdh | Pause |\n|---|---|\n| Kniebeuge | 3 | 10 | 90 s |\n"
    #expect(unread(table).isEmpty)
    #expect(notation(table) == "Kniebeuge: 3x10, rest 1m30s\n")
  }

  @Test func `a phase of a rehabilitation is a workout`() {
    let text = "Phase 1 (weeks 1-2)\nHeel slides: 2 x 15\nPhase 2 (weeks 3-6)\nMini squats 3 x 15\n"
    #expect(unread(text).isEmpty)
    #expect(
      notation(text) == """
        # Phase 1 (weeks 1-2)
        Heel slides: 2x15
        # Phase 2 (weeks 3-6)
        Mini squats: 3x15

        """)
  }

  @Test func `slashes separate the entries of a header`() {
    #expect(
      notation("Tabata: Push-Up / Squat / Sit-Up\n") == "tabata:\n  Push-Up\n  Squat\n  Sit-Up\n")
  }

  @Test(arguments: ["5 rounds for time", "amrap 20m"])
  func `a buy-in and a cash-out belong to their circuit`(head: String) {
    let text = head + "\nBuy-in: 800m run\n10 burpees\nCash out - 50 sit-ups\n"
    #expect(
      notation(text) == """
        \(head):
          buy-in: run: 800 meters
          burpees: 10
          cash-out: sit-ups: 50

        """)
  }

  @Test func `a rest in a pool is no interval`() {
    let text = "8x25m kick w/ :15 rest\n4x50 IM\nPRE: 6x50 @ 1:00 build\n"
    #expect(
      notation(text) == """
        Kick: 8x25 meters, rest 15s
        Individual Medley: 4x50 meters
        every 1m x 6:
          Swim: 50 meters, note "PRE, build"

        """)
  }

  @Test func `a list of numbers above titles is their circuit`() {
    let text = "\"Fran\"\n21-15-9\nThrusters 95/65\nPull-ups\nTime cap: 8 minutes\n"
    #expect(
      notation(text) == """
        # Fran
        21-15-9 for time, cap 8m:
          Thrusters @ 95/65 lb
          Pull-ups

        """)
    #expect(notation("Squat\n12-10-8\n\nPlank 45s\n") == "Squat: 12, 10, 8\nPlank: 45s\n")
  }

  @Test func `a buy-in without rounds is listed`() {
    let text = "3 rounds:\nBuy-in: 800m run\n\nSquat 3x5\n"
    #expect(unread(text).contains(2))
    #expect(notation(text).hasSuffix("// Buy-in: 800m run\nSquat: 3x5\n"))
  }
}
