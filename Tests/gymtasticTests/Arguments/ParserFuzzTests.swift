import TestSupport
import Testing

@testable import gymtastic

/// Random lines are read without a trap, always the same way, and refused only with a reason.
struct ParserFuzzTests {
  private static let pieces = [
    "exercise", "workout", "add", "list", "show", "help", "--", "-", "--json", "--help", "-m",
    "--muscle", "=", ",", "chest", "--at", "-5", "3.2", "x", "", "é", "\u{301}", "🏋️‍♀️", "\u{0}",
    "--no-", "-n", "9999999999999999999999", "nan",
  ]

  private func word(_ generator: inout SeededGenerator) -> ArgumentWord {
    if Int.random(in: 0..<12, using: &generator) == 0 {
      let count = Int.random(in: 0...40, using: &generator)
      return ArgumentWord(
        bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
    let count = Int.random(in: 1...3, using: &generator)
    return ArgumentWord(
      (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined())
  }

  @Test func `any line is understood or refused with a reason, and read the same way again`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let parser = ArgumentParser(table: .live)
    for number in 0..<1500 {
      let words = (0..<Int.random(in: 0...7, using: &generator)).map { _ in word(&generator) }
      let line = parser.parse(words)
      let again = parser.parse(words)
      #expect(line.path == again.path, "seed \(seed), line \(number)")
      guard case .failure(let error) = line.request else { continue }
      #expect(!error.faults.isEmpty, "seed \(seed), line \(number)")
      guard case .failure(error) = again.request else {
        Issue.record("seed \(seed), line \(number)")
        continue
      }
      for fault in error.faults { #expect(!fault.message.isEmpty) }
    }
  }

  @Test func `any line can be completed`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let completer = Completer(
      table: .live, titles: CompletionTitles(exercises: ["Push Up"], workouts: ["Day"]))
    for number in 0..<500 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in word(&generator).text }
      let completion = completer.complete(words)
      #expect(
        completion.candidates.allSatisfy { !$0.word.isEmpty }, "seed \(seed), line \(number)")
    }
  }

  @Test func `a very long line is read in time`() {
    let words = Array(repeating: ArgumentWord("--muscle=chest"), count: 5000)
    let line = ArgumentParser(table: .live).parse(
      ["exercise", "add", "x"].map { ArgumentWord($0) } + words)
    #expect(throws: Never.self) { try line.request.get() }
  }
}
