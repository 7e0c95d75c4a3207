import DurableFiles
import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit

struct PromptTests {
  private let error = CapturedOutput()

  private func prompt(_ typed: String, obstacle: Prompt.Obstacle? = nil) -> Prompt {
    Prompt(obstacle: obstacle, input: .typed(typed), error: error.stream)
  }

  @Test(arguments: [
    ("y\n", true), ("YES\n", true), (" yes \n", true), ("n\n", false), ("\n", false), ("", false),
  ])
  func `yes, no and an empty line answer a question`(typed: String, answer: Bool) throws {
    #expect(try prompt(typed).confirm("Remove it?", option: "--force") == answer)
    #expect(error.text == "Remove it? [y/N] ")
  }

  @Test(arguments: [
    ("q\ny\n", true), ("yep\nj\nNO\n", false), ("q\n", false), ("q\n\n", true),
  ])
  func `any other answer repeats the question`(typed: String, answer: Bool) throws {
    #expect(try prompt(typed).confirm("Go on?", isYesUsual: true, option: "--force") == answer)
    let questions = error.text.split(separator: "?").count - 1
    #expect(questions == typed.count { $0 == "\n" } + (typed == "q\n" ? 1 : 0))
  }

  @Test func `a line is trimmed, and the end of input is nil`() throws {
    #expect(try prompt("  Leg Day \n").line("Title:", option: "a title") == "Leg Day")
    #expect(try prompt("").line("Title:", option: "a title") == nil)
  }

  @Test(arguments: [
    (Prompt.Obstacle.noTerminal, "no terminal to ask on"),
    (.noInput, "--no-input forbids asking"),
  ])
  func `if nobody can answer, the error names the reason and the option to pass`(
    obstacle: Prompt.Obstacle, reason: String
  ) {
    let failure = #expect(throws: Failure.self) {
      try prompt("y\n", obstacle: obstacle).confirm("Remove “Squat”?", option: "--force")
    }
    #expect(failure?.exitCode == .usage)
    #expect(
      failure?.errors.first?.message
        == "\(reason): Remove “Squat”?")
    #expect(failure?.errors.first?.hint == "pass --force")
    #expect(error.text.isEmpty)
  }

  @Test func `a question cannot control the terminal`() throws {
    _ = try prompt("n\n").confirm("Remove “\u{1B}[2J”?", option: "--force")
    #expect(error.text == "Remove “\\u{1B}[2J”? [y/N] ")
  }

  @Test func `failed streams exit with 74`() {
    let broken = Errno(ENOSPC, while: "writing standard error")
    let mute = Prompt(input: .typed("y\n"), error: .failing(broken))
    let deaf = Prompt(
      input: .descriptor(-1, name: "standard input"), error: error.stream)
    for prompt in [mute, deaf] {
      let error = #expect(throws: Errno.self) { try prompt.confirm("?", option: "--force") }
      #expect(error.map { Failure($0).exitCode } == .inputOutput)
    }
  }
}
