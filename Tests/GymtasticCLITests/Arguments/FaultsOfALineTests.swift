import Testing

@testable import CommandLineKit
@testable import GymtasticCLI

/// Everything wrong with a line, told together.
struct FaultsOfALineTests {
  @Test func `values that are wrong alike in one list are told once`() {
    #expect(faults("thing", "add", "x", "-m", ",").count == 1)
    #expect(faults("thing", "add", "x", "-m", "a,b,a").count == 2)
  }

  @Test func `every fault of a line is told, in its order`() {
    #expect(
      faults("thing", "add", "--count", "x", "a", "--quite", "b", "--sort=creatd", "--print=1")
        == [
          .invalidValue(
            "x", place: "--count", expected: "a whole number", choices: [], nearest: []),
          .unknownOption("--quite", nearest: ["--quiet"]),
          .invalidValue(
            "creatd", place: "--sort", expected: "one of the words allowed",
            choices: ["title", "created"], nearest: ["created"]),
          .unexpectedValue(option: "--print", value: "1"),
        ]
    )
  }

  @Test func `a missing operand is told last`() {
    #expect(
      faults("thing", "move", "--bogus")
        == [
          .unknownOption("--bogus", nearest: []), missing("workout", of: "thing", "move"),
          missing("from", of: "thing", "move"), missing("to", of: "thing", "move"),
        ]
    )
    #expect(faults("thing", "rm") == [missing("exercise", of: "thing", "remove")])
  }

  @Test func `a missing choice is told with all there are`() {
    #expect(
      faults("thing", "add", "x", "--sort")
        == [
          .missingValue(
            option: "--sort", expected: "one of the words allowed", choices: ["title", "created"])
        ])
    #expect(
      faults(["completions"], in: .live)
        == [
          .missingOperand(
            "shell", choices: ["bash", "zsh", "fish"], usage: "gymtastic completions <shell>")
        ])
  }

  @Test func `nearest names are found for commands, options, global options and choices`() {
    let commands = ["thing", "run", "help"]
    #expect(
      faults("hlep") == [.unknownCommand("hlep", nearest: ["help"], choices: commands)])
    #expect(faults("--jsno") == [.unknownOption("--jsno", nearest: ["--json"])])
    #expect(faults("--verison") == [.unknownOption("--verison", nearest: ["--version"])])
    #expect(faults("thing", "add", "x", "-muscle") != [])
    guard case .invalidValue(_, _, _, _, let nearest) = faults("--color=alwasy").first else {
      Issue.record("no fault")
      return
    }
    #expect(nearest == ["always"])
  }

  /// What is typed, the word that is told, and what it was probably meant to be.
  @Test(arguments: [
    ("-version", "-version", "--version"), ("-versoin", "-versoin", "--version"),
    ("-description=Heels", "-description", "--description"),
    ("-muscle=chest", "-muscle", "--muscle"), ("-muscle chest", "-muscle", "--muscle"),
    ("-muscel chest", "-muscel", "--muscle"), ("-at 2", "-at", "--at"),
    ("-count -5", "-count", "--count"), ("-print", "-print", "--print"),
    ("-cuont=3", "-cuont", "--count"), ("-no-color", "-no-color", "--no-color"),
  ])
  func `a long name behind one dash is told whole, with its value`(
    line: String, spelling: String, name: String
  ) {
    let words = line.split(separator: " ").map(String.init)
    let fault = UsageFault.unknownOption(spelling, nearest: [name])
    #expect(faults(["thing", "add", "x"] + words) == [fault])
    #expect(faults(["thing", "add"] + words + ["x"]) == [fault])
  }

  @Test func `the value behind a long name with one dash is looked at too`() {
    let found = faults("thing", "add", "x", "-muscle", "chset")
    #expect(found.map(\.value) == ["-muscle", "chset"])
  }

  @Test(arguments: ["-mchest", "-m=chest", "-lp", "-lpmchest", "-dscription=x", "-n5", "-lpn=5"])
  func `letters that make sense behind one dash are no long name`(word: String) {
    #expect(faults("thing", "add", "x", word).isEmpty)
  }

  @Test(arguments: [
    (["undo", "now"], "gymtastic undo; --help explains it"),
    (["exercise", "list", "all"], "gymtastic exercise list [<options>]; --help explains it"),
    (
      ["config", "set", "getReady", "5", "6"],
      "gymtastic config set <key> <seconds>; --help explains it"
    ),
    (
      ["exercise", "list", "--", "--json"],
      "gymtastic exercise list [<options>]; --help explains it"
    ),
    (["exercise", "add", "Push", "Up"], "put quotation marks around a name of several words"),
    (["workout", "copy", "A", "B", "C"], "put quotation marks around a name of several words"),
    (["restore", "my", "file"], "put quotation marks around a name of several words"),
  ])
  func `a word too many is told what the command takes, unless a name may be of several`(
    words: [String], hint: String
  ) {
    let fault = faults(words, in: .live).last { $0.message.hasSuffix("is one word too many") }
    #expect(fault?.hint == hint)
  }

  @Test func `help is given, with one dash too`() {
    #expect(helpPath("thing", "add", "-help") == ["thing", "add"])
  }

  @Test(arguments: [
    ["run", "x", "--foo", "bar"], ["--foo", "bar", "run"], ["thing", "--foo", "bar"],
    ["--foo", "bar", "thing", "add", "x"], ["thing", "add", "--foo", "x"],
    ["thing", "move", "--foo", "bar", "x", "1", "2"], ["run", "x", "-z", "bar"],
  ])
  func `the word behind an option that nobody knows is no fault of its own`(words: [String]) {
    let found = faults(words + (words.last == "run" ? ["x"] : []))
    #expect(found.count == 1, "\(found)")
  }
}
