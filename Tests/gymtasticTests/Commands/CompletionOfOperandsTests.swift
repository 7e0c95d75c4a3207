import Testing
import WorkoutCore

@testable import gymtastic

/// What is offered for an operand is what its command accepts there.
@Suite struct CompletionOfOperandsTests {
  private static let commands = CommandTable.live.visibleDescriptions.filter { command in
    // These start a program, or replace what there is.
    !["exercise video", "workout edit", "run"].contains(command.name)
  }

  /// What the first operand of a command is offered.
  private static func kind(_ name: String) -> CompletionKind? {
    commands.first { $0.name == name }?.operands.first?.value.completion
  }

  @Test(arguments: commands.filter { $0.operands.first != nil }.map(\.name))
  func `a title of the starter set is offered where it names something, and nowhere else`(
    name: String
  ) throws {
    let offered: [CompletionKind] = [.anyWorkout, .workoutOrFile, .starter]
    let refused: [CompletionKind] = [.exercise, .workout]
    guard let kind = Self.kind(name), (offered + refused).contains(kind) else { return }
    let rest = ["workout diff": ["Tabata"], "workout move": ["1", "2"], "workout drop": ["1"]]
    let others = ["workout set": ["1", "Plank 9s"], "workout add": ["Plank 9s"]]
    let titles = [
      "workout rename": ["New"], "workout copy": ["New"], "exercise edit": ["--equipment=bar"],
    ]
    let more = rest[name] ?? others[name] ?? titles[name] ?? []
    let words = name.split(separator: " ").map(String.init) + ["Tabata"] + more
    if offered.contains(kind) {
      #expect(throws: Never.self) { try CommandBench.report(words) }
    } else {
      let failure = #expect(throws: Failure.self) { try CommandBench.report(words) }
      #expect(failure?.exitCode == .notFound)
    }
  }

  @Test(arguments: commands.map(\.name))
  func `files are offered where they are read or written, and nowhere else`(name: String) throws {
    guard let operand = Self.commands.first(where: { $0.name == name })?.operands.first else {
      return
    }
    let words = Set(operand.summary.lowercased().split { !$0.isLetter }.map(String.init))
    let speaksOfFiles = !words.isDisjoint(with: ["file", "files", "write", "wrote"])
    let offersFiles = [.file, .workoutOrFile].contains(operand.value.completion)
    #expect(speaksOfFiles == offersFiles || name == "workout diff", "\(operand.summary)")
  }
}
