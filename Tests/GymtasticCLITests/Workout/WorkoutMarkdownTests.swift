import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct WorkoutMarkdownTests {
  @Test func `a workout is a heading, a numbered list and its estimate`() throws {
    var workout = try workout(
      """
      # Day
      > Twice a week.
      >
      > # Easy
      Push Up: 3x10, rest 90s
      break 2m
      3 rounds "Finisher", rest 30s: Plank: 45s; break 15s
      Row: 10
      """)
    workout.sequence = workout.sequence.map { entry in
      entry.mapItems { item in if item.title.text == "Row" { item.configuration = nil } }
    }
    #expect(
      WorkoutMarkdown.text(of: workout) == """
        # Day

        > Twice a week.
        >
        > \\# Easy

        1. **Push Up**: 3 sets × 10 reps, rest 1m 30s
        2. Break: 2m 0s
        3. Finisher, 3 rounds, rest 30s:
           - **Plank**: 45s
           - Break: 15s
        4. **Row**

        Estimated duration: 12m

        """)
  }

  @Test func `an empty workout has neither a list nor a blank line for it`() throws {
    #expect(WorkoutMarkdown.text(of: try workout("# Day")) == "# Day\n\nEstimated duration: 0s\n")
  }

  @Test func `entries of a circuit align with its text, however long the number is`() throws {
    let text = (1...9).map { "A\($0): 1s\n" }.joined() + "1 round: B: 1s"
    let lines = WorkoutMarkdown.text(of: try workout(text)).split(separator: "\n")
    #expect(lines.contains("9. **A9**: 1s"))
    #expect(lines.contains("10. 1 round:"))
    #expect(lines.contains("    - **B**: 1s"))
  }

  @Test func `a circuit's timing is shown in place of its rest`() throws {
    let text = WorkoutMarkdown.text(
      of: try workout("every 90s x 1: Row: 20s\namrap 750s: Row: 20s"))
    #expect(text.contains("1. 1 round, every 1m 30s:\n"))
    #expect(text.contains("2. as many rounds as possible in 12m 30s:\n"))
  }

  @Test func `a superset is called one`() throws {
    let text = WorkoutMarkdown.text(
      of: try workout("superset:\n  Squat: 5 @ 60kg, 5 @ 70kg\n  Plank: 2x30s"))
    #expect(text.contains("1. superset, 2 rounds, one set a round:\n"))
  }

  @Test func `Markdown characters are escaped`() throws {
    let text = WorkoutMarkdown.text(
      of: try workout("\"a*b_c`d<e>[f]|g\\\\h#{i}\": 10\n> one\n> *two*"))
    #expect(
      text.contains(
        "1. **a\\*b\\_c\\`d\\<e\\>\\[f\\]\\|g\\\\h\\#\\{i\\}**: 10 reps — one \\*two\\*\n"))
  }

  @Test(arguments: [
    ("- item", "\\- item"), ("+ item", "\\+ item"), ("1. one", "1\\. one"), ("12) x", "12\\) x"),
    ("---", "\\---"), ("===", "\\==="), ("~~s~~", "\\~\\~s\\~\\~"),
    ("&lt; &#60;", "\\&lt; \\&\\#60;"),
    ("    code", "code"), ("2.5 kg & R&B, at 5 - 10;", "2.5 kg & R&B, at 5 - 10;"),
    ("a\\b", "a\\\\b"),
  ])
  func `markers at the start of a line are escaped`(_ text: String, _ written: String) throws {
    var workout = try workout("1 round \"- t\": Plank: 5s")
    workout.note = try Prose(text, field: "note")
    let lines = WorkoutMarkdown.text(of: workout).split(separator: "\n")
    #expect(lines.contains("> \(written)"))
    #expect(lines.contains("1. \\- t, 1 round:"))
  }

  @Test func `the estimate uses the seconds per repetition`() throws {
    let workout = try workout("Row: 10")
    let slow = try SecondsPerRep(6)
    #expect(WorkoutMarkdown.text(of: workout, secondsPerRep: slow).hasSuffix(": 1m\n"))
    #expect(WorkoutMarkdown.text(of: workout).hasSuffix(": 30s\n"))
  }

  private func workout(_ text: String) throws -> Workout {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    return resolver.resolve(parsed, named: try Title("Day")).workout
  }
}
