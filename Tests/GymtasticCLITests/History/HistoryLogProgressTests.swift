import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Progression rules, tested through `history log` and `workout next`.
struct HistoryLogProgressTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// Runs a command at noon on a day, counted from 2026-01-05.
  @discardableResult
  private func run(day: Int, _ words: String...) throws -> Report {
    let noon = Timestamp(milliseconds: 1_767_614_400_000).adding(.seconds(day * 86_400))
    return try folder.report(words, clock: .fixed(noon))
  }

  private func sets(day: Int) throws -> Substring? {
    guard case .text(let text) = try run(day: day, "workout", "next", "Day").body else {
      return nil
    }
    return text.split(separator: "\n").last?.split(separator: ": ").last?.prefix { $0 != "p" }
  }

  private func loads(session: String) throws -> [String] {
    let text = try run(day: 400, "history", "show", session).shown(terminal: false)
    return text.split(separator: "\n").filter { $0.contains("Squat") }.map(String.init)
  }

  @Test func `logging the same session twice for a day is noted`() throws {
    try run(day: 0, "workout", "build", "Day", "Squat: 3x5 @ 60kg")
    #expect(try run(day: 0, "history", "log", "Day").notes.isEmpty)
    #expect(try run(day: 1, "history", "log", "Day").notes.isEmpty)
    #expect(try run(day: 1, "history", "log", "Day", "Squat: 5, 5, 4").notes.isEmpty)
    #expect(try run(day: 1, "history", "log", "Day").notes.count == 1)
    try run(day: 1, "workout", "set", "Day", "1", "Squat: 3x5 @ 60kg, progress +5kg")
    #expect(try run(day: 2, "history", "log", "Day").notes.isEmpty)
    #expect(try run(day: 2, "history", "log", "Day").notes.count == 1)
  }

  @Test func `a change that takes a load back says so`() throws {
    try run(day: 0, "workout", "build", "Day", "Squat: 3x5 @ 80kg, progress +5kg")
    for day in 0...1 { try run(day: day, "history", "log", "Day") }
    let rule = try run(day: 2, "workout", "set", "Day", "1", "Squat: 3x5 @ 80kg, progress +2.5kg")
    #expect(
      rule.notes == [
        "Squat starts again at 80 kg (was 90 kg); write the load you want, as in @ 90kg"
      ])
    let load = try run(day: 2, "workout", "set", "Day", "1", "Squat: 3x5 @ 90kg, progress +5kg")
    #expect(load.notes.isEmpty)
    try run(day: 3, "history", "log", "Day")
    let file = try folder.file("day.gym", "# Day\nSquat: 3x6 @ 90kg, progress +5kg\n")
    let imported = try run(day: 4, "workout", "import", file, "--replace")
    #expect(imported.notes.count == 1)
    #expect(imported.notes.first?.hasPrefix("Squat starts again at 90 kg (was 95 kg);") == true)
    #expect(try run(day: 4, "workout", "import", file, "--replace").notes.isEmpty)
  }

  @Test(arguments: [
    ("Squat: 3x5 @ 80kg, progress +5kg", "Squat: 3x5", "has no load now (was 90 kg)"),
    ("Plank: 3x45s, progress +5s", "Plank: 4x45s, progress +5s", "again at 45s (was 55s)"),
    ("Push Up: 3x8, progress +1 rep", "Push Up: 3x8", "again at 8 reps (was 10 reps)"),
    ("Push Up: 3x8, progress +1 rep", "Push Up: 3x10, progress +1 rep", nil),
    ("Squat: 3x5 @ 80kg", "Squat: 3x5", nil),
  ])
  func `a change that takes repetitions, a time or the load back says so`(
    before: String, after: String, note: String?
  ) throws {
    try run(day: 0, "workout", "build", "Day", before)
    for day in 0...1 { try run(day: day, "history", "log", "Day") }
    let notes = try run(day: 2, "workout", "set", "Day", "1", after).notes
    #expect(notes.count == (note == nil ? 0 : 1))
    #expect(note.map { notes.first?.contains($0) == true } ?? true)
  }

  @Test func `each session is recorded as prescribed for its day`() throws {
    let plan = try folder.file("day.gym", "# Day\nSquat: 3x5 @ 60kg, progress +2.5kg\n")
    try run(day: 0, "workout", "import", plan)
    for (number, load) in ["60 kg", "62.5 kg", "65 kg", "67.5 kg"].enumerated() {
      try run(day: number, "history", "log", "Day")
      let lines = try loads(session: "last")
      #expect(lines.allSatisfy { $0.contains(load) } && !lines.isEmpty, "\(lines)")
    }
    try run(day: 4, "history", "log", "Day")
    try run(day: 5, "history", "log", "Day", "Squat: 5, 5, 4")
    #expect(try sets(day: 6) == "3x5 @ 72.5kg, ")
    let notes = try run(day: 6, "workout", "next", "Day").notes
    #expect(
      notes == [
        "Squat 3 sets × 5 reps @ 72.5 kg (5, 5, 4 × 72.5 kg missed on Sat 10 Jan; miss 1 of 2)"
      ])
    try run(day: 7, "workout", "set", "Day", "1", "Squat: 3x5 @ 50kg, progress +2.5kg")
    #expect(try sets(day: 7) == "3x5 @ 50kg, ")
  }

  @Test(arguments: [
    ("3x5 @ 60kg, progress +2.5kg", "5, 5, 5", "done on Tue 6 Jan)"),
    ("3x5 @ 60kg, progress +2.5kg, miss -10%", "5, 5, 4", "missed on Tue 6 Jan; miss: -10%)"),
    ("3x5 @ 60kg, progress +2.5kg, miss 3 -5kg", "5, 5, 4", "missed on Tue 6 Jan; miss 1 of 3)"),
    ("5+ @ 80%, progress max +5kg", "5", "done on Tue 6 Jan; max 100 kg → 105 kg)"),
    ("5+ @ 80%, progress max +5kg", "4", "missed on Tue 6 Jan; max stays 100 kg)"),
  ])
  func `a note names the rule's verdict`(sets: String, done: String, verdict: String) throws {
    try run(day: 0, "workout", "build", "Day", "Squat: \(sets)")
    try run(day: 0, "exercise", "edit", "Squat", "--one-rep-max", "100kg")
    try run(day: 1, "history", "log", "Day", "Squat: \(done)")
    let note = try #require(try run(day: 2, "workout", "next", "Day").notes.first)
    #expect(note.hasSuffix(verdict), "\(note)")
  }

  @Test func `sixteen weeks of Greyskull prescribe the loads of its book`() throws {
    let plan = try folder.file(
      "day.gym",
      "# Day\nSquat: 2x5, 5+ @ 60kg, progress by last 5 +2.5kg, 10 +5kg, miss -10%\n")
    try run(day: 0, "workout", "import", plan)
    // In grams; rounded to 2.5 kg when shown.
    var book = 60_000
    for session in 0..<48 {
      let shown = (book * 2 + 2500) / 5000 * 2500
      let text = shown % 1000 == 0 ? "\(shown / 1000)" : "\(shown / 1000).\(shown % 1000 / 100)"
      #expect(try sets(day: session) == "5, 5, 5+ @ \(text)kg, ", "session \(session + 1)")
      let reps = shown <= 75_000 ? 10 : shown <= 90_000 ? 6 : 3
      try run(day: session, "history", "log", "Day", "Squat: 5, 5, \(reps)")
      book = reps == 10 ? book + 5000 : reps == 6 ? book + 2500 : book * 9 / 10
    }
  }
}
