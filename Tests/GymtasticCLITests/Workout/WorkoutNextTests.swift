import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// What a workout prescribes after a session.
struct WorkoutNextTests {
  private let folder: CommandFolder
  private let plan: String

  /// Two sets of squats with 60 kg were done the day before.
  init() throws {
    folder = try CommandFolder()
    plan = try folder.file("plan.gym", "# Day\nSquat: 2x5 @ 60kg, progress +2.5kg\n")
    try folder.file("history.jsonl", Self.line)
  }

  private static let line: String = {
    let load = #""load":{"unit":"kg","value":60}"#
    let sets = [1, 2].map { number in
      #"{"done":{\#(load),"reps":5},"exerciseState":"unlinked","planned":{\#(load),"#
        + #""reps":{"max":5,"min":5},"rest":0},"position":"1","#
        + #""set":\#(number),"step":1,"title":"Squat"}"#
    }
    return #"{"duration":60,"end":"2026-11-20T10:01:00.000Z","exercisesCompleted":1,"#
      + #""exercisesTotal":1,"id":"a0000000-0000-4000-8000-000000000000","localOffset":0,"#
      + #""sets":[\#(sets.joined(separator: ","))],"start":"2026-11-20T10:00:00.000Z","#
      + #""status":"completed","title":"Day","wasCompleted":true,"#
      + #""workoutID":"b0000000-0000-4000-8000-000000000000"}"# + "\n"
  }()

  private func run(_ words: String...) throws -> Report {
    try folder.report(words, clock: .fixed(Timestamp(milliseconds: 0)))
  }

  @Test func `next prints the workout as text and notes what changed`() throws {
    let report = try run("workout", "next", plan)
    guard case .text(let text) = report.body else {
      Issue.record("no text")
      return
    }
    #expect(text.contains("Squat (Legs, Glutes): 2x5 @ 62.5kg, progress +2.5kg"))
    #expect(
      report.notes == ["Squat 62.5 kg (2 × 5 × 60 kg done on Fri 20 Nov 2026)"])
  }

  @Test func `an estimated or unknown max is noted`() throws {
    let percent = try folder.file("max.gym", "# Max\nSquat: 3x3 @ 80%\nBack Row: 3x5 @ 70%\n")
    // 60 × (1 + 5 ÷ 30) = 70.
    #expect(
      try run("workout", "next", percent).notes == [
        "Squat: loads in percent are of an estimated one-rep max, 70 kg;"
          + " gymtastic exercise edit Squat --one-rep-max <weight> sets yours",
        "Back Row: loads in percent have no weight until its one-rep max is known;"
          + " gymtastic exercise edit 'Back Row' --one-rep-max <weight> sets it",
      ])
  }

  @Test func `where a rule changes the max, a training max is asked for`() throws {
    let percent = try folder.file(
      "wave.gym", "# Wave\nBack Row: 3x5 @ 70%, progress max +5kg\n")
    #expect(
      try run("workout", "next", percent).notes.first?.hasPrefix(
        "Back Row: loads in percent have no weight until its training max (90 %") == true)
  }

  @Test func `show notes the prescription and prints the workout as written`() throws {
    _ = try run("workout", "import", plan)
    // The clock of these tests is set long before the session.
    let report = try run("workout", "show", "Day")
    #expect(report.notes.map { $0.prefix(5) } == ["next:"])
    guard case .documents(let documents) = report.body else {
      Issue.record("no document")
      return
    }
    let written = "2 sets × 5 reps @ 60 kg, progress +2.5kg"
    let cells = documents.first?.table?.rows.first ?? []
    #expect(cells.contains(.either(people: written, programs: written)))
  }
}
