import Testing
import WorkoutCore

@testable import gymtastic

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

  @Test func `a long name behind one dash is recognised as a slip`() {
    #expect(
      faults("thing", "add", "x", "-version") == [.unknownOption("-v", nearest: ["--version"])])
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
