import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutMarkdownTests {
  private typealias Shape = Routine.Shape

  @Test func `a workout is a heading, a numbered list and its estimate`() throws {
    var workout = try Routine.workout(
      Routine.reps("Push Up", 10, Shape(sets: 3, rest: 90)), Routine.pause(120),
      Routine.circuit(
        3, rest: 30, title: "Finisher", Routine.timed("Plank", 45), Routine.pause(15)),
      Routine.item("Row", nil))
    workout.note = try Prose("Twice a week.\n\n# Easy", field: "note")
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

  @Test func `an empty workout has neither list nor blank line for it`() throws {
    #expect(
      WorkoutMarkdown.text(of: try Routine.workout()) == "# Day\n\nEstimated duration: 0s\n")
  }

  @Test func `entries of a circuit stand below its text, however long the number`() throws {
    var entries = try (1...9).map { try Routine.timed("A\($0)", 1) }
    entries.append(try Routine.circuit(1, Routine.timed("B", 1)))
    let lines = WorkoutMarkdown.text(of: try Routine.workout(entries)).split(separator: "\n")
    #expect(lines.contains("9. **A9**: 1s"))
    #expect(lines.contains("10. 1 round:"))
    #expect(lines.contains("    - **B**: 1s"))
  }

  @Test func `a circuit's clock takes the place of its rest`() throws {
    let row = try Routine.timed("Row", 20)
    let text = WorkoutMarkdown.text(
      of: try Routine.workout(Routine.every(90, 1, row), Routine.amrap(750, row)))
    #expect(text.contains("1. every 1m 30s, 1 round:\n"))
    #expect(text.contains("2. as many rounds as possible in 12m 30s:\n"))
  }

  @Test func `what Markdown would take for a mark is escaped`() throws {
    let item = WorkoutItem(
      id: UUID(), exercise: .unlinked, title: try Title("a*b_c`d<e>[f]|g\\h#{i}"),
      configuration: nil, note: try Prose("one\n*two*", field: "note"))
    let text = WorkoutMarkdown.text(of: try Routine.workout(.exercise(item)))
    #expect(
      text.contains(
        "1. **a\\*b\\_c\\`d\\<e\\>\\[f\\]\\|g\\\\h\\#\\{i\\}** — one \\*two\\*\n"))
  }

  @Test(arguments: [
    ("- item", "\\- item"), ("+ item", "\\+ item"), ("1. one", "1\\. one"), ("12) x", "12\\) x"),
    ("---", "\\---"), ("===", "\\==="), ("~~s~~", "\\~\\~s\\~\\~"),
    ("&lt; &#60;", "\\&lt; \\&\\#60;"),
    ("    code", "code"), ("2.5 kg & R&B, at 5 - 10;", "2.5 kg & R&B, at 5 - 10;"),
    ("a\\b", "a\\\\b"),
  ])
  func `what begins a line is no mark either`(_ text: String, _ written: String) throws {
    var workout = try Routine.workout(
      Routine.circuit(1, title: "- t", Routine.timed("Plank", 5)))
    workout.note = try Prose(text, field: "note")
    let lines = WorkoutMarkdown.text(of: workout).split(separator: "\n")
    #expect(lines.contains("> \(written)"))
    #expect(lines.contains("1. \\- t, 1 round:"))
  }

  @Test func `the estimate is by the time that a repetition takes`() throws {
    let workout = try Routine.workout(Routine.reps("Row", 10))
    let slow = try SecondsPerRep(6)
    #expect(WorkoutMarkdown.text(of: workout, secondsPerRep: slow).hasSuffix(": 1m\n"))
    #expect(WorkoutMarkdown.text(of: workout).hasSuffix(": 30s\n"))
  }
}
