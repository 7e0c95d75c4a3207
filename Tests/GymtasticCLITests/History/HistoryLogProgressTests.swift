import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Rules of progress through `history log` and `workout next`.
struct HistoryLogProgressTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// Runs a command at noon of a day, counted from 2026-01-05.
  @discardableResult
  private func run(day: Int, _ words: String...) throws -> Report {
    let noon = Timestamp(milliseconds: 1_767_614_400_000).adding(.seconds(day * 86_400))
    let program = Program(
      clock: .fixed(noon), identifiers: .live, processes: .fixed(),
      data: { options, environment, configuration in
        let folder = try DataFolder.path(options: options, environment: environment)
        return DataStore(folder: folder, configuration)
      })
    let arguments = (words + ["--data-dir", folder.path]).map { Argument($0) }
    return try program.run(arguments).result.get()
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

  @Test func `what is entered twice for a day is noted`() throws {
    try run(day: 0, "workout", "build", "Day", "Squat: 3x5 @ 60kg")
    #expect(try run(day: 0, "history", "log", "Day").notes.isEmpty)
    #expect(try run(day: 1, "history", "log", "Day").notes.isEmpty)
    #expect(try run(day: 1, "history", "log", "Day", "Squat: 5, 5, 4").notes.isEmpty)
    #expect(try run(day: 1, "history", "log", "Day").notes.count == 1)
  }

  @Test func `each session is recorded as it was due on its day`() throws {
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
      notes == ["Squat 3 sets × 5 reps @ 72.5 kg (5, 5, 4 × 72.5 kg missed on Sat 10 Jan)"])
    try run(day: 7, "workout", "set", "Day", "1", "Squat: 3x5 @ 50kg, progress +2.5kg")
    #expect(try sets(day: 7) == "3x5 @ 50kg, ")
  }

  @Test func `sixteen weeks of Greyskull ask for what its book says`() throws {
    let plan = try folder.file(
      "day.gym",
      "# Day\nSquat: 2x5, 5+ @ 60kg, progress by last 5 +2.5kg, 10 +5kg, miss -10%\n")
    try run(day: 0, "workout", "import", plan)
    // In grams, rounded to 2.5 kg where it is shown.
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
