import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// How the parser handles command lines of gymtastic.
struct LiveTableTests {
  @Test func `all errors in a line are one failure`() {
    let failure = Failure([.unknownOption("--x", nearest: []), .missingOperand("title")])
    #expect(failure.exitCode == .usage)
    #expect(failure.errors.map(\.code) == [.usage, .usage])
    #expect(failure.errors.map(\.value) == ["--x", nil])
  }

  @Test(arguments: [
    (["workout", "check", "x", "--format", "sarif", "--json"], ["--format", "--json"]),
    (["workout", "export", "x", "--format", "markdown", "--json"], ["--format", "--json"]),
    (["run", "x", "--plain", "--json"], ["--plain", "--json"]),
    (["run", "x", "--simulate", "--on-event", "true"], ["--simulate", "--on-event"]),
    (["workout", "export", "x", "--format", "json", "--json"], nil),
    (["workout", "export", "x", "--format", "gym", "--json"], nil),
    (["workout", "check", "x", "--format", "text", "--json"], nil),
    (["workout", "check", "x", "--format", "sarif", "--json", "--no-json"], nil),
    (["run", "x", "--plain", "--json", "--no-plain"], nil),
  ])
  func `options that contradict each other conflict`(words: [String], parts: [String]?) {
    #expect(errors(words) == (parts.map { [.conflict($0)] } ?? []))
  }

  @Test func `conflicts are reported along with other errors`() {
    let found = errors(["undo", "--list", "2", "--bogus"])
    #expect(found.last == .conflict(["--list", "<changes>"]))
    #expect(found.count == 2)
  }

  @Test func `an unknown option is reported without its follow-on errors`() {
    #expect(errors(["completions", "--nx-input", "tcsh"]).count == 1)
  }

  @Test func `a missing choice is reported with all choices`() {
    #expect(
      errors(["completions"])
        == [
          .missingOperand(
            "shell", choices: ["bash", "zsh", "fish"], usage: "gymtastic completions <shell>")
        ])
  }

  @Test(arguments: [
    (["doctor", "now"], "gymtastic doctor [<options>]"),
    (["exercise", "list", "all"], "gymtastic exercise list [<options>]"),
    (["exercise", "list", "--", "--json"], "gymtastic exercise list [<options>]"),
    (["exercise", "add", "Push", "Up"], nil), (["workout", "copy", "A", "B", "C"], nil),
    (["restore", "my", "file"], nil), (["config", "set", "plates", "20,", "5kg"], nil),
  ])
  func `an unexpected argument is reported with the usage, unless it may be part of a name`(
    words: [String], usage: String?
  ) {
    #expect(errors(words) == [.unexpectedOperand(words.last ?? "", usage: usage)])
  }

  @Test(arguments: ["--equipment=", "-m=", "--muscle="])
  func `an empty filter is an error`(option: String) {
    #expect(errors(["exercise", "list", option]).count == 1)
  }

  @Test func `global options have defaults`() {
    let options = GlobalOptions(parse(["run"]).arguments)
    #expect(options.lockTimeout == .seconds(5))
    #expect(options.color == .auto)
    #expect(options.allowsInput && !options.isQuiet && !options.isJSON)
    #expect(options.dataFolder == nil)
    let others = GlobalOptions(parse(["run", "--lock-timeout", "2m", "--no-input"]).arguments)
    #expect(others.lockTimeout == .seconds(120))
    #expect(!others.allowsInput)
  }

  @Test func `a number of seconds without a unit is refused, and the unit is suggested`() {
    #expect(
      errors(["run", "--lock-timeout", "90"]) == [
        .invalidValue(
          "90", place: "--lock-timeout", expected: "a duration, as in 5s, 1:30 or 1m30s",
          choices: [], nearest: ["90s"])
      ])
  }

  @Test func `a partial option is completed without negated forms`() {
    let completion = Completer(["exercise", "add", "--i"], table: .live) { _, _ in [] }.completion
    #expect(completion.candidates.map(\.text) == ["--image"])
  }
}
