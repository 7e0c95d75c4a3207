import Testing

@testable import WorkoutCore

/// Programs as web pages print them are read, and what is not understood is named.
@Suite struct PastedTextTests {
  struct Program {
    let name: String
    let pasted: String
    /// The numbers of the lines that are not understood.
    let unread: [Int]
    let notation: String

    /// A program as ``PastedPrograms`` has it.
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

  static let programs = (PastedPrograms.first + "\n" + PastedPrograms.second)
    .split(separator: "=== ").compactMap(Program.init)

  @Test(arguments: programs.indices)
  func `a program is read as it is meant`(index: Int) throws {
    let program = Self.programs[index]
    let document = NotationParser.parse(pasted: program.pasted)
    #expect(NotationFormatter.format(document) == program.notation, "\(program.name)")
    let unread = document.diagnostics.filter { $0.code == .notUnderstood }.map(\.line)
    #expect(unread == program.unread, "\(program.name)")
    #expect(document.diagnostics.count == unread.count, "\(program.name)")
  }

  @Test func `at least 45 of 60 programs are understood in full`() {
    #expect(Self.programs.count == 60)
    #expect(Self.programs.count { $0.unread.isEmpty } >= 45)
  }

  @Test func `what is canonical stays as it is`() throws {
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
}
