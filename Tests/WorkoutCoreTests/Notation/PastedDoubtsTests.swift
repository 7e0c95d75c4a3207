import Testing

@testable import WorkoutCore

/// What could mean several things is named and not guessed, and no day of a program is lost.
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
    "3 rounds not for time: 10 sit-ups, 15 squats",
  ])
  func `a line that could mean several things is listed`(line: String) {
    #expect(unread("Squat 3x5\n" + line + "\n") == [2])
    #expect(notation("Squat 3x5\n" + line + "\n").hasPrefix("Squat: 3x5\n"))
  }

  @Test func `a load without a unit is listed if the text has both units`() {
    #expect(unread("Deadlift 4x5@315\nSquat 3x5 100 kg\nRow 3x8 50 lbs\n") == [1])
  }

  @Test(arguments: [
    ("Squat 10 x 3 sets", "Squat: 3x10"),
    ("Plank 30/45/60 sec", "Plank: 30s, 45s, 60s"),
    ("Run 4 miles @ 8:00 pace", "Run: 4 miles, note \"@ 8:00 pace\""),
  ])
  func `units and words after numbers decide what these are`(line: String, meaning: String) {
    #expect(unread(line + "\n").isEmpty)
    #expect(notation(line + "\n") == meaning + "\n")
  }

  @Test func `lengths of a pool are no minutes`() {
    let text = "200 free\n8 x 50 m kick, 15s rest\n"
    #expect(notation(text) == "Freestyle: 200 meters\nKick: 8x50 meters, rest 15s\n")
  }

  @Test func `a rest as a ratio is listed`() {
    #expect(unread("5 rounds:\n10 squats\nRest 1:1\n") == [3])
  }

  @Test func `tiers are no superset`() {
    let text = "T1: Squat 5x3\nT2: Bench Press 3x10\n"
    #expect(unread(text).isEmpty)
    #expect(notation(text) == "Squat: 5x3\nBench Press: 3x10\n")
  }

  @Test func `an exercise without sets is no note`() {
    #expect(unread("Row 3x8\nSquat: warm up, then work up to one single new 5RM\n") == [2])
  }

  @Test func `what is not understood of an interval keeps its place`() {
    let text = "EMOM 20:\nMin 1: 15/12 Cal Row\nMin 2: 12 Burpees\nMin 3: 10 squats\n"
    #expect(unread(text) == [2])
    #expect(notation(text).contains("break 1m\n  Burpees: 12\n  squats: 10\n"))
  }

  // MARK: Days

  @Test func `a day that is not understood is listed`() {
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

  @Test func `days with sets and without exercises are no workouts`() {
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

  @Test func `a day in sentences is read, or begins with what is listed`() {
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

  @Test func `the workouts of a plan have its title`() {
    let text = "My Lifts\n\nWeek 1\nMonday: Squat 3x5\n\nWeek 2\nMonday: Squat 3x8\n"
    let document = NotationParser.parse(pasted: text)
    #expect(document.plans.map(\.title.text) == ["My Lifts"])
    let titles = document.workouts.map(\.title?.text)
    #expect(titles == ["My Lifts: Week 1, Monday", "My Lifts: Week 2, Monday"])
  }
}
