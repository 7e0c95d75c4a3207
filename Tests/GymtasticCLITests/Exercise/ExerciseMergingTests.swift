import TestSupport
import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

/// Tests `exercise merge`.
@Suite struct ExerciseMergingTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  private func text(_ words: String...) throws -> String {
    try folder.report(words).shown(terminal: false)
  }

  private func importFile(_ exercise: String, _ days: [Int], _ weight: String) throws -> Report {
    let rows = days.map { "2026-10-\($0) 18:00,Day,\(exercise),\(weight),5" }
    let lines = ["Date,Workout Name,Exercise,Weight (kg),Reps"] + rows
    return try run(
      "history", "import", try folder.file("a.csv", lines.joined(separator: "\n")), "--create")
  }

  @Test func `one lift under two names becomes one`() throws {
    _ = try importFile("Zwick", [10, 11], "100")
    _ = try importFile("Zwack", [12, 13, 14], "110")
    _ = try run("workout", "build", "Mine", "Zwack 3x5")
    let failure = #expect(throws: Failure.self) {
      try run("exercise", "edit", "Zwick", "--alias", "Zwack")
    }
    #expect(failure?.errors.first?.hint?.contains("gymtastic exercise merge Zwick Zwack") == true)
    let merged = try run("exercise", "merge", "Zwick", "Zwack")
    #expect(merged.body == .change("Joined “Zwack” into “Zwick”, with 3 sessions"))
    #expect(try text("exercise", "list", "--columns", "title") == "Zwick\n")
    #expect(try text("history", "list", "--exercise", "zwack").split(separator: "\n").count == 5)
    #expect(try text("history", "records", "Zwick").contains("110"))
    #expect(try text("workout", "show", "Mine").contains("Zwick"))
    let again = try importFile("Zwack", [14, 15], "110")
    #expect(again.body == .change("Imported 1 session with 1 set, 1 already there"))
    #expect(try text("history", "list", "--exercise", "zwick").split(separator: "\n").count == 6)
  }

  @Test func `a merge is undone as a whole`() throws {
    _ = try importFile("Zwick", [10], "100")
    _ = try importFile("Zwack", [12], "110")
    let before = try text("history", "export", "--format", "csv")
    try run("exercise", "merge", "Zwick", "Zwack")
    #expect(try text("history", "export", "--format", "csv") != before)
    try run("undo")
    #expect(try text("history", "export", "--format", "csv") == before)
    #expect(try text("exercise", "list", "--columns", "title") == "Zwack\nZwick\n")
  }

  @Test func `an exercise is not merged with itself or an unknown one`() throws {
    _ = try importFile("Zwick", [10], "100")
    #expect(try run("exercise", "merge", "Zwick", "zwick").body.isNoChange)
    #expect(throws: Failure.self) { try run("exercise", "merge", "Zwick", "Xyzzy") }
  }
}

extension Report.Body {
  fileprivate var isNoChange: Bool { if case .noChange = self { true } else { false } }
}
