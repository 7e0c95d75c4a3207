import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

struct UsageFaultTextTests {
  @Test(arguments: [
    (
      UsageFault.unknownCommand("exercize", nearest: ["exercise"], choices: ["exercise", "run"]),
      "there is no command “exercize”", "did you mean exercise?"
    ),
    (
      .unknownCommand("frob", nearest: [], choices: ["exercise", "run"]),
      "there is no command “frob”", "choose one of exercise, run"
    ),
    (
      .unknownCommand("add", nearest: ["exercise add", "workout add", "starter add"], choices: []),
      "there is no command “add”", "did you mean exercise add, workout add or starter add?"
    ),
    (
      .unknownTopic("colour", nearest: []), "there is no help on “colour”",
      "gymtastic help lists the topics"
    ),
    (
      .unknownOption("--mucsle", nearest: ["--muscle"]), "there is no option --mucsle",
      "did you mean --muscle?"
    ),
    (.missingValue(option: "--at", expected: "a position"), "--at needs a value: a position", ""),
    (
      .unexpectedValue(option: "--quiet", value: "yes"),
      "--quiet takes no value, not even “yes”", ""
    ),
    (
      .invalidValue("five", place: "--at", expected: "a number", choices: [], nearest: []),
      "--at is a number, not “five”", ""
    ),
    (
      .invalidValue(
        "chset", place: "--muscle", expected: "a group", choices: ["chest", "back"],
        nearest: ["chest"]),
      "--muscle cannot be “chset”", "did you mean chest? choose one of chest, back"
    ),
    (
      .missingValue(option: "--sort", expected: "one", choices: ["title", "created"]),
      "--sort needs a value", "choose one of title, created"
    ),
    (.missingOperand("title"), "<title> is missing", ""),
    (
      .missingOperand("shell", choices: ["bash", "zsh"], usage: "g completions <shell>"),
      "<shell> is missing", "choose one of bash, zsh"
    ),
    (
      .missingOperand("title", usage: "g exercise add [<options>] <title>"),
      "<title> is missing", "g exercise add [<options>] <title>; --help explains it"
    ),
    (
      .conflict(["--resume", "<workout>", "--from", "--simulate"]),
      "--resume contradicts <workout>, --from and --simulate", "pass --resume, or the others"
    ),
    (
      .unexpectedOperand("Up"), "“Up” is one word too many",
      "put quotation marks around a name of several words"
    ),
    (
      .unexpectedOperand("now", usage: "gymtastic undo"), "“now” is one word too many",
      "gymtastic undo; --help explains it"
    ),
    (
      .missingValue(option: "-d", expected: "some text", dashed: "-5"),
      "-d needs a value: some text", "a value that begins with a dash is joined: -d=-5"
    ),
    (.invalidText("\\xff"), "“\\xff” is not valid UTF-8", ""),
    (
      .conflict(["--used", "--unused"]), "--used and --unused contradict each other",
      "pass one of them"
    ),
    (.incomplete("nothing to run", hint: "name a workout"), "nothing to run", "name a workout"),
  ])
  func `a fault says what was typed, and what to do`(
    fault: UsageFault, message: String, hint: String
  ) {
    #expect(fault.message == message)
    #expect((fault.hint ?? "") == hint)
  }

  @Test func `all faults of a line are one failure`() {
    let failure = Failure(
      UsageError([.unknownOption("--x", nearest: []), .missingOperand("title")]))
    #expect(failure.exitCode == .usage)
    #expect(failure.errors.map(\.code) == [.usage, .usage])
    #expect(failure.errors.map(\.value) == ["--x", nil])
  }
}
