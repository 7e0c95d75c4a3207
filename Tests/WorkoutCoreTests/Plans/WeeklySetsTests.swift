import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sets that differ from week to week.
struct WeeklySetsTests {
  private static let wave = #"""
    plan "Wave", mon, thu:
    > Once a week each.

    sets main: RPE 8, rest 3m, progress max +2.5kg in week 3
      week 1: 5 @ 65%, 5 @ 75%, 5+ @ 85%
      week 2: 3 @ 70%, 3 @ 80%, 3+ @ 90%
      week 3: 5 @ 75%, 3 @ 85%, 1+ @ 95%  // heavy
      week 4: 3x5 @ 60%

    sets back-off: 5x10 @ 50%, rest 90s

    # Press
    Overhead Press: main
    Overhead Press: back-off, not in week 4
    Dip (Chest): 3x10, rest 60s
      weeks 2-3: 4x10
      week 6: 2x10 RPE 6, rest 0s

    # Pull
    Deadlift: main, rest 5m, no effort, progress max +5kg in week 3
    Row (Back): RPE 7, rest 2m
      week 1: 3x8 @ 40kg
      week 2: 3x6 @ 45kg RPE 9
    Chin Up: 3x5, in weeks 1-2, 5

    """#

  /// A plan in a library, and its parsed text.
  private struct Imported {
    let document: NotationDocument
    let plan: Plan
    let library: Library

    var written: String {
      NotationPrinter(groups: library.exercises.muscleGroups).text(of: plan, library.workouts)
    }
  }

  private func plan(_ text: String = wave) throws -> Imported {
    let document = NotationParser.parse(text)
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.rendered))")
    let store = DataStore.inMemory(Library(), .init())
    let plan = try store.plans.add(try #require(document.plans.first), isCreating: true)
    return Imported(document: document, plan: plan, library: try store.read().library)
  }

  private func sets(_ title: String, _ item: Int, week: Int) throws -> String? {
    let library = try plan().library
    let workout = try #require(library.workouts.first { $0.title.text == title }).inWeek(week)
    guard workout.items.indices.contains(item) else { return nil }
    let found = workout.items[item]
    #expect(found.configuration?.weeks == [])
    return found.configuration.map { NotationText.prescription($0, isPerSide: false) }
  }

  @Test(arguments: [
    ("Press", 0, 1, "5 @ 65% RPE 8, 5 @ 75% RPE 8, 5+ @ 85% RPE 8, rest 3m"),
    ("Press", 0, 3, "5 @ 75% RPE 8, 3 @ 85% RPE 8, 1+ @ 95% RPE 8, rest 3m"),
    ("Press", 0, 9, "3x5 @ 60% RPE 8, rest 3m"), ("Press", 1, 3, "5x10 @ 50%, rest 1m30s"),
    ("Press", 1, 4, "4x10, rest 1m"), ("Press", 2, 1, "3x10, rest 1m"),
    ("Press", 2, 2, "4x10, rest 1m"), ("Press", 2, 6, "2x10 RPE 6"),
    ("Pull", 0, 1, "5 @ 65%, 5 @ 75%, 5+ @ 85%, rest 5m"),
    ("Pull", 1, 1, "3x8 @ 40kg RPE 7, rest 2m"), ("Pull", 1, 5, "3x6 @ 45kg RPE 9, rest 2m"),
    ("Pull", 2, 2, "3x5"), ("Pull", 2, 5, "3x5"),
  ])
  func `each week has its own sets`(title: String, item: Int, week: Int, expected: String) throws {
    let found = try sets(title, item, week: week)
    #expect(found?.replacing(/, progress.*/, with: "") == expected)
  }

  @Test func `an item is left out of weeks in which it is not done`() throws {
    #expect(try sets("Pull", 2, week: 3) == nil)
    #expect(try sets("Press", 2, week: 4) == nil)
  }

  @Test func `the weeks determine the cycle`() throws {
    let plan = try plan().plan
    #expect(plan.weekCount == 6)
    #expect(plan.sessionsInCycle == 12)
    #expect(plan.place(after: Plan.Place(week: 6, day: 2)) == Plan.Place(cycle: 2))
  }

  @Test func `the formatter keeps the names and the lines`() throws {
    let formatted = try #require(NotationFormatter.format(plan().document))
    #expect(formatted.contains("\nsets main: RPE 8, rest 3m, progress max +2.5kg in week 3\n"))
    #expect(formatted.contains("\n  week 3: 5 @ 75%, 3 @ 85%, 1+ @ 95%  // heavy\n"))
    #expect(
      formatted.contains("\nDeadlift: main no effort, rest 5m, progress max +5kg in week 3\n"))
    #expect(formatted.contains("\nRow (Back): RPE 7, rest 2m\n  week 1: 3x8 @ 40kg\n"))
    let again = NotationParser.parse(formatted)
    #expect(again.diagnostics.isEmpty, "\(again.diagnostics.map(\.rendered)) \(formatted)")
    #expect(NotationFormatter.format(again) == formatted)
    #expect(try plan(formatted).written == plan().written)
  }

  @Test func `a printed plan is the same plan`() throws {
    let first = try plan().written
    #expect(first.contains("\n  weeks 2-3: 4x10\n"))
    #expect(!first.contains("week 1"))
    #expect(try plan(first).written == first)
  }

  @Test(arguments: [
    ("Squat: 5x5 @ 80%\n  week 1: 5x3", DiagnosticCode.malformedWeek),
    ("Squat: 5x5 @ 80%\n  week 3: 5x3\n  week 2: 5x3", .malformedWeek),
    ("Squat: rest 3m\n  week 2: 5x3", .malformedWeek),
    ("Squat: 5x5\n  week 2: heavy", .malformedWeek),
    ("Squat: 5x5\n  week 2: 5x3, progress +1 rep", .malformedWeek),
    ("Squat: 5x5 @ 60kg\n  week 2: 5x3 @ 60kg, warm-up 5 @ 40%", .malformedWeek),
    ("break 60s\nweek 2: 5x3", .malformedWeek),
    ("Squat: 5x5, progress +2.5kg\n  week 2: 5x3", .invalidProgression),
    ("Squat: main, rest 3m", .missingPrescription),
  ])
  func `unreadable text is reported`(text: String, code: DiagnosticCode) {
    let found = NotationParser.parse(text).diagnostics
    #expect(
      found.map(\.code) == [code] || code == .missingPrescription && !found.isEmpty,
      "\(found.map(\.rendered))")
  }

  @Test func `a rule may evaluate only a later week`() {
    let document = NotationParser.parse(
      "Squat: 5x5 @ 80%, progress max by last 1 +5kg in week 2\n  week 2: 3, 1+ @ 90%")
    #expect(document.diagnostics.isEmpty)
  }
}
