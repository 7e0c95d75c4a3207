import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// A one-rep max, from setting it to showing and recording loads in percent.
struct PercentLoadTests {
  private let folder: CommandFolder

  /// Squats at 75 % and 58 %.
  init() throws {
    folder = try CommandFolder()
    try run("exercise", "add", "Squat", "-m", "legs", "--one-rep-max", "120kg")
    try run("workout", "build", "Day", "Squat: 5 @ 75%, 5 @ 58%, rest 60s")
  }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try run(words) }

  private func run(_ words: [String]) throws -> Report {
    try folder.report(words, clock: .live)
  }

  /// The output of a command in a pipe.
  private func shown(_ words: String...) throws -> String {
    try run(words).shown(terminal: false)
  }

  @Test func `show prints the weights, rounded to the load step`() throws {
    // 69.6 is 27.84 steps of 2.5, and 6.96 of 10.
    #expect(
      try shown("workout", "show", "Day").contains("5 reps @ 75 % (90 kg), 5 reps @ 58 % (70 kg)"))
    try run("config", "set", "loadStep", "10kg")
    #expect(
      try shown("workout", "show", "Day").contains("5 reps @ 75 % (90 kg), 5 reps @ 58 % (70 kg)"))
    try run("config", "set", "loadStep", "0.5kg")
    #expect(
      try shown("workout", "show", "Day").contains("5 reps @ 75 % (90 kg), 5 reps @ 58 % (69.5 kg)")
    )
    try run("exercise", "edit", "Squat", "--one-rep-max", "225 lb")
    #expect(
      try shown("workout", "show", "Day").contains("5 reps @ 75 % (170 lb), 5 reps @ 58 % (130 lb)")
    )
  }

  @Test func `without a max, show prints only the percentages`() throws {
    try run("exercise", "edit", "Squat", "--one-rep-max=")
    #expect(try shown("workout", "show", "Day").contains("5 reps @ 75 %, 5 reps @ 58 %"))
    #expect(try shown("workout", "next", "Day").contains("5 @ 75%, 5 @ 58%, rest 1m"))
  }

  @Test func `next prints weights, and the stored workout stays the same`() throws {
    #expect(try shown("workout", "next", "Day").contains("5 @ 90kg, 5 @ 70kg, rest 1m"))
    #expect(
      try shown("workout", "export", "Day").contains("5 @ 75%, 5 @ 58%, rest 1m"))
  }

  @Test func `the timeline has the weights`() throws {
    let line = try run("workout", "timeline", "Day").json?.line ?? ""
    let load = #""load":{"unit":"percent","value":75,"weight":{"unit":"kg","value":90}}"#
    #expect(line.contains(load))
  }

  @Test func `a logged session counts the weights`() throws {
    let report = try run("history", "log", "Day")
    #expect(
      report.json?.line.contains(#""done":{"load":{"unit":"kg","value":90},"reps":5}"#) == true)
    // 5 × 90 + 5 × 70
    #expect(try run("history", "stats").json?.line.contains(#""volume":800"#) == true)
    // 90 × (1 + 5 ÷ 30) = 105; 75 % of that is 78.75.
    try run("exercise", "edit", "Squat", "--one-rep-max=")
    #expect(try shown("workout", "show", "Day").contains("5 reps @ 75 % (80 kg)"))
  }

  @Test(arguments: ["heavy", "0kg", "75%", "2x24kg", "120", "3000kg"])
  func `an invalid weight is refused as a max`(text: String) throws {
    let failure = #expect(throws: Failure.self) {
      try run("exercise", "edit", "Squat", "--one-rep-max", text)
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.code) == [.invalidLoad])
    #expect(try shown("exercise", "show", "Squat").contains("one-rep max\t120kg\n"))
  }
}
