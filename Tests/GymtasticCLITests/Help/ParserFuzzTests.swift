import TestSupport
import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

/// Random lines never trap, always parse the same way, and are refused only with a reason.
struct ParserFuzzTests {
  private static let pieces = [
    "exercise", "workout", "add", "list", "show", "help", "--", "-", "--json", "--help", "-m",
    "--muscle", "=", ",", "chest", "--at", "-5", "3.2", "x", "", "é", "\u{301}", "🏋️‍♀️", "\u{0}",
    "--no-", "-n", "9999999999999999999999", "nan",
  ]

  private func word(_ generator: inout SeededGenerator) -> Argument {
    if Int.random(in: 0..<12, using: &generator) == 0 {
      let count = Int.random(in: 0...40, using: &generator)
      return Argument(
        bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
    let count = Int.random(in: 1...3, using: &generator)
    return Argument(
      (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined())
  }

  @Test func `any line is accepted or refused with a reason, and parses the same way again`() {
    let seed = FuzzSeed(of: "the parser")
    var generator = seed.generator
    let parser = ArgumentParser(table: .live)
    for number in 0..<LawCases.count(200) {
      let words = (0..<Int.random(in: 0...7, using: &generator)).map { _ in word(&generator) }
      let line = parser.parse(words)
      let again = parser.parse(words)
      #expect(line.path == again.path, "\(seed), line \(number)")
      guard case .invalid(let errors) = line.request else { continue }
      #expect(!errors.isEmpty, "\(seed), line \(number)")
      guard case .invalid(errors) = again.request else {
        Issue.record("\(seed), line \(number)")
        continue
      }
      for error in errors { #expect(!error.message.isEmpty) }
    }
  }

  /// Commands that read only the library and files, and write nothing else.
  private static let harmless = ["exercise", "workout", "help", "undo", "completions"]

  @Test func `lines that reach a command end with a documented exit code`() throws {
    let seed = FuzzSeed(of: "commands in the process")
    var generator = seed.generator
    let lines = try LineGenerator(
      table: JSONView.commands(.live).line,
      titles: ["Push Up", "Squat", "Chest & Core Day", "Chest", "Tabata", "Nobody", ""],
      files: ["missing.gym"], excluding: ["editor", "data-dir", "watch", "write", "bundle"])
    let library = Library(
      exercises: try [Sample.exercise("Push Up"), Sample.exercise("Squat", id: 2)],
      workouts: [try Sample.workout()])
    var codes: [ExitCode: Int] = [:]
    for number in 0..<1500 {
      let line = lines.line(&generator)
      let words = line.map { Argument(bytes: $0) }
      let isHarmless = words.first.map { Self.harmless.contains($0.text) } ?? true
      guard isHarmless, words.dropFirst().first?.text != "video" else { continue }
      let code = Self.exitCode(of: words, over: library)
      #expect(code != .bug, "\(seed), line \(number): \(words.map(\.text))")
      codes[code, default: 0] += 1
    }
    let wanted: Set<ExitCode> = [.done, .usage, .invalidData, .notFound]
    #expect(wanted.isSubset(of: codes.keys), "\(seed) gave \(codes)")
  }

  private static func exitCode(of words: [Argument], over library: Library) -> ExitCode {
    let program = Program(
      clock: .live, identifiers: .live, processes: .fixed(),
      data: { _, _, _ in .sample(library) })
    return switch program.run(words).result {
    case .success(let report): report.failure?.exitCode ?? report.exitCode
    case .failure(let failure): failure.exitCode
    }
  }

  @Test func `any line can be completed`() {
    let seed = FuzzSeed(of: "completion")
    var generator = seed.generator
    for number in 0..<500 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in word(&generator).text }
      let completer = Completer(words, table: .live) { _, _ in
        [.init(text: "Push Up"), .init(text: "Day")]
      }
      let completion = completer.completion
      #expect(
        completion.candidates.allSatisfy { !$0.text.isEmpty }, "\(seed), line \(number)")
    }
  }

  @Test func `a very long line is parsed`() {
    let words = Array(repeating: Argument("--muscle=chest"), count: 5000)
    let line = ArgumentParser(table: .live).parse(
      ["exercise", "add", "x"].map { Argument($0) } + words)
    guard case .command = line.request else {
      Issue.record("refused")
      return
    }
  }
}
