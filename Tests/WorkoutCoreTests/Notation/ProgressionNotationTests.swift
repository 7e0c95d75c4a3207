import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The keywords of progression rules: what is parsed is printed and stored.
struct ProgressionNotationTests {
  /// Sets that have everything any rule evaluates.
  private static let sets = "Squat: 5, 5, 5+ @ 60kg"
  private static let rules = [
    "+2.5kg", "-2.5kg", "+5%", "+0.5%", "+1 rep", "+2 reps", "reps 8-12 +2.5kg",
    "by total 0 -2.5kg, 25 +2.5kg, 30 +5kg", "by last 5 +2.5kg, 10 +5kg",
    "+2.5kg per extra rep", "+2.5kg per extra rep up to 10", "as done", "like \"Heavy Day\"",
  ]
  private static let conditions = [
    "after 3", "always", "in week 3", "each cycle", "on \"Workout C\"", "everywhere",
  ]
  private static let misses = ["miss -10%", "miss 3 -10%", "miss keep"]

  /// Each rule alone, with each keyword, and with each pair of keywords in canonical order.
  private static let lines: [String] = rules.flatMap { rule -> [String] in
    var endings = conditions.map { " " + $0 } + misses.map { ", " + $0 }
    for (index, first) in conditions.enumerated() {
      endings += conditions.dropFirst(index + 1).map { " \(first) \($0)" }
      endings += misses.map { " \(first), \($0)" }
    }
    return ([""] + endings).map { "\(sets), progress \(rule)\($0)" }
  }

  private func document(_ text: String) -> NotationDocument { NotationParser.parse(text) }

  /// Expects that a text is canonical, and that its stored form parses back the same.
  private func expectKept(_ text: String) throws {
    let document = document(text)
    try #require(document.diagnostics.isEmpty, "\(text): \(document.diagnostics.map(\.message))")
    #expect(NotationFormatter.format(document) == text + "\n")
    let parsed = try #require(document.workouts.first)
    let workout = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Samples.moment)
    )
    .resolve(parsed, named: try Title("Day")).workout
    #expect(NotationPrinter().text(of: workout) == "# Day\n\n\(text)\n")
    let bytes = JSONWriter.document(.pretty) { workout.write(to: &$0) }
    #expect(try Workout(JSONText(bytes).root) == workout)
  }

  @Test(arguments: lines)
  func `every keyword is parsed, printed and stored`(line: String) throws { try expectKept(line) }

  @Test(arguments: [
    "Squat: 5x5 @ 75%, progress +2.5kg", "Squat: 5x5 @ 75%, progress max +5kg",
    "Squat: 5+ @ 85%, progress max by last 5 +2.5kg, 10 +5kg after 2, miss 2 -5%",
    "Squat: 1 @ 100%, progress max as done", "Pull Up: 3x5 @ bw, progress +2.5kg",
    "Pull Up: 3x5 @ bw-20kg, progress +5kg, miss -10%", "Plank: 3x45s, progress +5s, miss 2 -5s",
    "Plank: 3x45s, progress +5%", "Squat: 5x5, progress as done",
    "Curl: 3x8 @ 2x10kg, progress +1kg",
    """
    Squat: 4x3, 1x3+ @ 85kg, progress +5kg
      miss: 5x2, 1x2+
      miss: 9x1, 1x1+
      miss: -15%
    """,
    """
    Squat: 4x3, 1x3+ @ 85kg, progress +5kg everywhere
      miss: test 5, then 85%
    Press: 3x5
    """,
    """
    3 rounds:
      Squat: 5 @ 60kg, progress +5kg
        miss: 3
      Press: 5
    """,
  ])
  func `rules on any load, and ladders, are parsed, printed and stored`(text: String) throws {
    try expectKept(text)
  }

  @Test(arguments: [
    ("Squat 5x5 @ 60kg progress 2.5 kg", "Squat: 5x5 @ 60kg, progress +2.5kg"),
    (
      "Squat: 5x5 @ 60kg, miss 3 times -10%, rest 2m, progress by +2.5kg",
      "Squat: 5x5 @ 60kg, rest 2m, progress +2.5kg, miss 3 -10%"
    ),
    ("Curl: 3x8 @ 10kg progress 8-12 reps then +1kg", "Curl: 3x8 @ 10kg, progress reps 8-12 +1kg"),
    ("Plank: 45s progress +5 sec", "Plank: 45s, progress +5s"),
    ("Dip: 3x8 @ bw+10kg, progress +1.25kg", "Dip: 3x8 @ bw+10kg, progress +1.25kg"),
    (
      "Squat: 5x5 @ 60kg, progress +2.5kg everywhere always after 2 sessions",
      "Squat: 5x5 @ 60kg, progress +2.5kg after 2 always everywhere"
    ),
    (
      "Squat: 5x5 @ 60kg, progress +2.5kg\nMiss : 6 x 2",
      "Squat: 5x5 @ 60kg, progress +2.5kg\n  miss: 6x2"
    ),
    (
      "Squat: 5x5 @ 60kg, progress +2.5kg, miss 2 −10%",
      "Squat: 5x5 @ 60kg, progress +2.5kg, miss 2 -10%"
    ),
  ])
  func `a rule is written in one way`(text: String, canonical: String) {
    let document = document(text)
    #expect(document.diagnostics.isEmpty)
    #expect(NotationFormatter.format(document) == canonical + "\n")
  }

  @Test(arguments: [
    "Squat: 5x5, progress +2.5kg", "Squat: 5x5 @ 60kg, progress +5lb",
    "Squat: 5x5 @ 60kg, progress +5s", "Plank: 45s @ 10kg, progress reps 8-12 +2.5kg",
    "Squat: 5x5 @ 60kg, progress reps 12-8 +2.5kg", "Squat: 5x5 @ 60kg, progress max +5kg",
    "Squat: 5x5 @ 60kg, progress by last 5 +5kg", "Squat: 5x5 @ 60kg, progress +5kg per extra rep",
    "Squat: 5x5 @ 60kg, progress by total 30 +5kg, 25 +2.5kg",
    "Squat: 5x5 @ 95/65 lb, progress +5lb",
    "Squat: 5x5 @ 60kg, progress +2.5kg, miss -5s", "Squat: 5x5 @ 60kg, miss -10%",
    "Squat: 5x5 @ 60kg, progress +2.5kg, miss", "Squat: 5x5 @ 60kg\n  miss: 5x2",
    "Squat: 5x5 @ 60kg, progress +2.5kg, miss keep\n  miss: 5x2",
    "Squat: 5x5 @ 60kg, progress +2.5kg\n  miss: nothing",
    "Squat: 5x5 @ 60kg, progress +2.5kg\n  miss: 5x2 @ 50kg",
    "Squat: 5x5 @ 60kg, progress like Heavy",
    "Squat: 5x5 @ 60kg, progress +2.5kg, miss 2 -100%",
  ])
  func `a rule that has nothing to change or evaluate is rejected`(text: String) {
    #expect(document(text).diagnostics.map(\.code).contains(.invalidProgression))
  }

  @Test(arguments: [
    ("progress as done after 2", 1), ("progress +2.5kg always, miss -10%", 1),
    ("progress as done, miss -10%", 1),
    ("progress +2.5kg on \"B\"", 1), ("progress +2.5kg on \"day\"", 0),
    ("progress +2.5kg on \"B\" everywhere", 0), ("progress like \"B\"", 1),
    ("progress by total 0 -2.5kg, 25 +2.5kg, miss -10%", 1), ("progress +2.5kg, miss -10%", 0),
  ])
  func `a check warns about keywords that can never apply`(rule: String, count: Int) {
    let text = "# Day\nSquat: 2x5, 5+ @ 60kg, rest 3m, \(rule)\n"
    let found = NotationCheck(library: Library()).diagnostics(of: document(text))
    #expect(found.count { $0.code == .idleProgression } == count)
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test(
    arguments: [
      ("Squat: 3x5, in week 9", 9), ("Squat: 3x5, not in weeks 2, 5-6", 6),
      ("Squat: 3x5 @ 60kg, progress +2.5kg in week 5", 5),
      ("Squat: 3x5 @ 60kg, in weeks 1-4, progress +2.5kg in week 4", nil),
      ("Squat: 3x5, in week 5\n  week 5: 5x5", nil),
    ] as [(String, Int?)])
  func `weeks after the last of the plan never come`(item: String, last: Int?) throws {
    let text = "plan P:\nweeks 1-4: Day\n# Day\n\(item)"
    let found = NotationCheck(library: Library()).diagnostics(of: NotationParser.parse(text))
      .filter { $0.code == .idleProgression }
    #expect(
      found.map(\.message)
        == (last.map { ["week \($0) never comes: the plan has 4 weeks"] } ?? []))
    #expect(found.allSatisfy { $0.line == 4 && $0.column == 1 })
    let plain = "plan P:\n# Day\nSquat: 3x5, in week 2"
    let only = NotationCheck(library: Library()).diagnostics(of: NotationParser.parse(plain))
    #expect(only.map(\.message).contains("week 2 never comes: the plan has 1 week"))
  }

  @Test(arguments: [
    ("by last 5 +5kg", "looks at an open set, and there is none"),
    ("+5kg per extra rep", "looks at an open set, and there is none"),
    ("+5s", "has nothing to change"),
  ])
  func `the reason says what the sets lack`(rule: String, reason: String) {
    let found = document("Squat: 5x5 @ 60kg, progress \(rule)").diagnostics
    #expect(found.map(\.message) == ["“progress \(rule)” \(reason)"])
  }

  @Test(arguments: [
    ("# Day\nSquat: 3x5, in week 2", 1), ("# Day\nSquat: 3x5\n  week 2: 5x5", 1),
    ("# Day\nSquat: 3x5, progress +1 rep each cycle", 1),
    ("plan \"P\", mon:\nweek 2: Day\n# Day\nSquat: 3x5, in week 2", 0),
    ("# Day\nSquat: 3x5, progress +1 rep", 0),
  ])
  func `weeks outside a plan have no meaning`(text: String, count: Int) throws {
    let found = NotationCheck(library: Library()).diagnostics(of: NotationParser.parse(text))
    #expect(found.count { $0.code == .idleProgression } == count)
  }

  @Test(arguments: [
    ("Squat: 3x5 @ 60kg, rest 3m, warm-up 5 @ 40%, 3 @ 60%, progress +2.5kg", [5, 3]),
    ("Squat: 3x5 @ 60kg, warm-up 2x5 @ 20kg, 3", [5, 5, 3]),
    ("Squat: 3x5 @ bw, warm-up 10", [10]),
  ])
  func `warm-up sets are parsed and printed`(text: String, reps: [Int]) throws {
    let parsed = NotationParser.parseEntries([text])
    #expect(parsed.diagnostics.isEmpty)
    let item = try #require(parsed.entries.flatMap(\.items).first)
    #expect(item.configuration.warmUps.compactMap(\.target.exactReps) == reps)
    #expect(item.configuration.sets.count == 3)
    let printed = NotationText.prescription(item.configuration, isPerSide: false)
    #expect("Squat: " + printed == text)
  }

  @Test func `text without the lines of a ladder preserves the ladder`() throws {
    let parsed = try #require(
      document("Squat: 5x5 @ 60kg, progress +5kg\n  miss: 5x2\n").workouts.first)
    let workout = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Samples.moment)
    )
    .resolve(parsed, named: try Title("Day")).workout
    let item = try #require(workout.items.first)
    let text = EntryPhrase.text(of: .exercise(item))
    #expect(text == "5x5 @ 60kg, progress +5kg")
    #expect(try EntryPhrase.prescribe(text, to: item) == item)
    let without = try EntryPhrase.prescribe("5x5 @ 60kg, progress +5kg, miss keep", to: item)
    #expect(without.configuration?.progression?.miss == .keep)
  }
}
