import Testing

@testable import CommandLineKit

struct UsageErrorTextTests {
  @Test(arguments: [
    (
      UsageError.unknownCommand("exercize", nearest: ["exercise"], choices: ["exercise", "run"]),
      "unknown command “exercize”", "did you mean exercise?"
    ),
    (
      .unknownCommand("frob", nearest: [], choices: ["exercise", "run"]),
      "unknown command “frob”", "choose one of exercise, run"
    ),
    (
      .unknownCommand("add", nearest: ["exercise add", "workout add", "plan add"], choices: []),
      "unknown command “add”", "did you mean exercise add, workout add or plan add?"
    ),
    (
      .unknownTopic("colour", nearest: []), "no help for “colour”",
      "help without arguments lists the topics"
    ),
    (
      .unknownOption("--mucsle", nearest: ["--muscle"]), "unknown option --mucsle",
      "did you mean --muscle?"
    ),
    (.missingValue(option: "--at", expected: "a position"), "--at needs a value: a position", ""),
    (
      .unexpectedValue(option: "--quiet", value: "yes"),
      "--quiet takes no value, but has “yes”", ""
    ),
    (
      .invalidValue("five", place: "--at", expected: "a number", choices: [], nearest: []),
      "invalid value “five” for --at: expected a number", ""
    ),
    (
      .invalidValue(
        "chset", place: "--muscle", expected: "a group", choices: ["chest", "back"],
        nearest: ["chest"]),
      "invalid value “chset” for --muscle", "did you mean chest? choose one of chest, back"
    ),
    (
      .missingValue(option: "--sort", expected: "one", choices: ["title", "created"]),
      "--sort needs a value", "choose one of title, created"
    ),
    (.missingOperand("title"), "missing argument <title>", ""),
    (
      .missingOperand("shell", choices: ["bash", "zsh"], usage: "g completions <shell>"),
      "missing argument <shell>", "choose one of bash, zsh"
    ),
    (
      .missingOperand("title", usage: "g exercise add [<options>] <title>"),
      "missing argument <title>", "usage: g exercise add [<options>] <title>; see --help"
    ),
    (
      .conflict(["--resume", "<workout>", "--from", "--simulate"]),
      "--resume cannot be combined with <workout>, --from and --simulate",
      "pass --resume, or the others"
    ),
    (
      .unexpectedOperand("Up"), "unexpected argument “Up”",
      "put quotes around a name of several words"
    ),
    (
      .unexpectedOperand("now", usage: "gymtastic undo"), "unexpected argument “now”",
      "usage: gymtastic undo; see --help"
    ),
    (
      .missingValue(option: "-d", expected: "some text", dashed: "-5"),
      "-d needs a value: some text", "join a value that begins with a dash: -d=-5"
    ),
    (.invalidText("\\xff"), "“\\xff” is not valid UTF-8", ""),
    (
      .conflict(["--used", "--unused"]), "--used cannot be combined with --unused",
      "pass only one of them"
    ),
    (.incomplete("nothing to run", hint: "name a workout"), "nothing to run", "name a workout"),
  ])
  func `an error has a message and a hint`(
    error: UsageError, message: String, hint: String
  ) {
    #expect(error.message == message)
    #expect((error.hint ?? "") == hint)
  }
}
