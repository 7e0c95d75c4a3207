import TestSupport
import Testing

@testable import WorkoutCore

/// Programs as printed on web pages are parsed, and what is not understood is reported.
@Suite struct PastedTextTests {
  struct Program {
    let name: String
    let pasted: String
    /// The numbers of the lines that are not understood.
    let unread: [Int]
    let notation: String

    /// A program in the format of ``PastedPrograms``.
    init?(_ text: Substring) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let name = lines.first, let arrow = lines.firstIndex(where: { $0.hasPrefix("->") })
      else { return nil }
      self.name = name
      pasted = lines[1..<arrow].map { $0 + "\n" }.joined()
      unread = lines[arrow].split(separator: " ").compactMap { Int($0) }
      notation = lines[(arrow + 1)...].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }
  }

  static let programs = [
    PastedPrograms.first, PastedPrograms.second, PastedPrograms.third, PastedPrograms.fourth,
    PastedPrograms.fifth, PastedPrograms.sixth,
  ].joined(separator: "\n")
    .split(separator: "=== ").compactMap(Program.init)

  @Test(arguments: programs.indices)
  func `a program is parsed as intended`(index: Int) throws {
    let program = Self.programs[index]
    let document = NotationParser.parse(pasted: program.pasted)
    #expect(NotationFormatter.format(document) == program.notation, "\(program.name)")
    let unread = document.diagnostics.filter { $0.code == .notUnderstood }.map(\.line)
    #expect(unread == program.unread, "\(program.name)")
    #expect(document.diagnostics.count == unread.count, "\(program.name)")
  }

  @Test func `most programs are understood in full`() {
    #expect(Self.programs.count == 136)
    #expect(Self.programs.count { $0.unread.isEmpty } >= 80)
  }

  @Test func `canonical text is unchanged`() throws {
    for program in Self.programs where program.unread.isEmpty {
      let document = NotationParser.parse(pasted: program.notation)
      #expect(NotationFormatter.format(document) == program.notation, "\(program.name)")
    }
  }

  @Test(arguments: [
    "", "\n\n", "```", "|", "| |", "#", "# ", "**", "[", "A1.", "A1. ", "> ", "…-…",
  ])
  func `fragments do no harm`(text: String) {
    #expect(!NotationParser.parse(pasted: text).hasErrors)
  }

  @Test(arguments: UInt64(1)...100)
  func `a damaged program parses without errors, and no number is lost`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<LawCases.perSeed / 2 {
      let picked = random.pick(Self.programs)
      let program = try #require(picked)
      var lines = program.pasted.split(separator: "\n").map(String.init)
      for _ in 0..<3 {
        let index = Int.random(in: lines.indices, using: &random)
        var line = Array(lines[index])
        switch Int.random(in: 0..<4, using: &random) {
        case 0: line.shuffle(using: &random)
        case 1: line.removeLast(Int.random(in: 0...line.count, using: &random))
        case 2: line += Array(random.pick(lines) ?? "")
        default: line.insert(random.pick(Array("0123456789x@%:-/+,#(|\"")) ?? "x", at: 0)
        }
        lines[index] = String(line)
      }
      let text = lines.joined(separator: "\n") + "\n"
      let document = NotationParser.parse(pasted: text)
      try #require(!document.hasErrors, "seed \(seed), program \(round): \(text)")
      let written = document.source.map { String(decoding: $0.bytes, as: UTF8.self) }
      let kept = PastedEntry.numbers(written.joined(separator: "\n"))
      // List numbers, and the computed rounds of an alternation, are not preserved.
      let given = lines.map { $0.drop(while: \.isWhitespace).drop(while: \.isNumber) }.filter {
        !["tabata", "altern"].contains(where: $0.lowercased().contains)
      }
      let lost = Set(PastedEntry.numbers(given.joined(separator: "\n")).filter { $0.count > 1 })
        .subtracting(kept)
      try #require(lost.isEmpty, "seed \(seed), program \(round), \(lost): \(text)")
    }
  }
}
