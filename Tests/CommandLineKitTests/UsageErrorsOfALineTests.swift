import Testing

@testable import CommandLineKit

/// All errors of a line are reported together.
struct UsageErrorsOfALineTests {
  @Test func `equal wrong values in one list are reported once`() {
    #expect(errors("thing", "add", "x", "-m", ",").count == 1)
    #expect(errors("thing", "add", "x", "-m", "a,b,a").count == 2)
  }

  @Test func `every error of a line is reported, in order`() {
    #expect(
      errors("thing", "add", "--count", "x", "a", "--quite", "b", "--sort=creatd", "--print=1")
        == [
          .invalidValue(
            "x", place: "--count", expected: "a whole number", choices: [], nearest: []),
          .unknownOption("--quite", nearest: ["--quiet"]),
          .invalidValue(
            "creatd", place: "--sort", expected: "one of the choices",
            choices: ["title", "created"], nearest: ["created"]),
          .unexpectedValue(option: "--print", value: "1"),
        ]
    )
  }

  /// A command that is also a group, and accepts one of a few words or a number.
  private static let table = CommandTable(
    program: "gymtastic", summary: "Keep things",
    commands: [
      CommandDescription("log", summary: "Show", operands: [when], options: [count]),
      CommandDescription("log", "stats", summary: "Count", options: [count]),
      CommandDescription("log", "list", summary: "List"),
      CommandDescription("body", summary: "Show"),
      CommandDescription("body", "list", summary: "List"),
    ], groups: [], globalOptions: [], topics: { [] })
  private static let when = OptionalOperand(ValueKind<Order>.choice("when"), "When")
  private static let count = Option("count", .wholeNumber(in: 1...9), "So many")

  private func parsed(_ words: String...) -> ParsedLine {
    ArgumentParser(table: Self.table).parse(words.map { Argument($0) })
  }

  private func hints(_ words: String...) -> [String?] {
    guard
      case .invalid(let errors) = ArgumentParser(table: Self.table).parse(
        words.map { Argument($0) }
      ).request
    else { return [] }
    return errors.map(\.hint)
  }

  @Test func `a subcommand of a group that is also a command is suggested`() {
    #expect(hints("body", "lst") == ["did you mean body list?"])
    #expect(hints("log", "stat") == ["did you mean log stats? choose one of title, created"])
    #expect(hints("log", "titl") == ["did you mean title? choose one of title, created"])
    #expect(
      hints("log", "title", "stat") == ["usage: gymtastic log [<options>] [<when>]; see --help"])
  }

  @Test func `an option of the command itself is suggested without its subcommands`() {
    #expect(hints("log", "--cuont", "3") == ["did you mean --count?"])
  }

  @Test(arguments: ["0", "10", "-5"])
  func `a number that is never taken is out of range, not a word`(number: String) {
    guard case .invalid(let errors) = parsed("log", "--count", number).request else {
      Issue.record("\(number) was taken")
      return
    }
    #expect(
      errors == [
        .outOfRange(number, place: "--count", expected: "a whole number from 1 to 9")
      ])
  }

  @Test func `the case of choices does not matter`() throws {
    let line = parsed("log", "TITLE", "--count", "9")
    #expect(line.arguments[Self.when] == .title)
    #expect(line.arguments[Self.count] == 9)
  }

  @Test(arguments: ["a7", "-a1", "a-1", "b12345"])
  func `a text that other numbers would make valid is out of range`(typed: String) {
    let kind = ValueKind<String>(name: "x", expected: "x") { text in
      ["a1", "b1111"].contains(text) ? text : nil
    }
    let isOut = if case .outOfRange = kind.description.read(typed) { true } else { false }
    #expect(isOut == ["a7", "b12345"].contains(typed))
  }

  @Test func `help takes precedence over a word after the terminator`() {
    guard case .help = parse("--help", "thing", "--", "add").request else {
      Issue.record("no help")
      return
    }
  }

  @Test func `the first word is known if it is not a command`() {
    #expect(parse("--quiet", "bogus", "x").unknownCommand == "bogus")
    #expect(parse("thing", "bogus").unknownCommand == nil)
    #expect(parse("run", "x").unknownCommand == nil)
  }

  @Test func `a missing operand is reported last`() {
    #expect(
      errors("thing", "move", "--bogus")
        == [
          .unknownOption("--bogus", nearest: []), missing("workout", of: "thing", "move"),
          missing("from", of: "thing", "move"), missing("to", of: "thing", "move"),
        ]
    )
    #expect(errors("thing", "rm") == [missing("exercise", of: "thing", "remove")])
  }

  @Test func `a missing choice is reported with all choices`() {
    #expect(
      errors("thing", "add", "x", "--sort")
        == [
          .missingValue(
            option: "--sort", expected: "one of the choices", choices: ["title", "created"])
        ])
  }

  @Test func `the closest commands, options, global options and choices are found`() {
    let commands = ["thing", "run", "help"]
    #expect(
      errors("hlep") == [.unknownCommand("hlep", nearest: ["help"], choices: commands)])
    #expect(errors("--jsno") == [.unknownOption("--jsno", nearest: ["--json"])])
    #expect(errors("--verison") == [.unknownOption("--verison", nearest: ["--version"])])
    #expect(errors("thing", "add", "x", "-muscle") != [])
    guard case .invalidValue(_, _, _, _, let nearest) = errors("--color=alwasy").first else {
      Issue.record("no fault")
      return
    }
    #expect(nearest == ["always"])
  }

  /// The typed words, the reported name, and the closest option.
  @Test(arguments: [
    ("-version", "-version", "--version"), ("-versoin", "-versoin", "--version"),
    ("-description=Heels", "-description", "--description"),
    ("-muscle=chest", "-muscle", "--muscle"), ("-muscle chest", "-muscle", "--muscle"),
    ("-muscel chest", "-muscel", "--muscle"), ("-at 2", "-at", "--at"),
    ("-count -5", "-count", "--count"), ("-print", "-print", "--print"),
    ("-cuont=3", "-cuont", "--count"), ("-no-color", "-no-color", "--no-color"),
  ])
  func `a long name after one dash is reported whole, with its value`(
    line: String, spelling: String, name: String
  ) {
    let words = line.split(separator: " ").map(String.init)
    let fault = UsageError.unknownOption(spelling, nearest: [name])
    #expect(errors(["thing", "add", "x"] + words) == [fault])
    #expect(errors(["thing", "add"] + words + ["x"]) == [fault])
  }

  @Test func `the value after a long name with one dash is checked too`() {
    let found = errors("thing", "add", "x", "-muscle", "chset")
    #expect(found.map(\.value) == ["-muscle", "chset"])
  }

  @Test(arguments: ["-mchest", "-m=chest", "-lp", "-lpmchest", "-dscription=x", "-n5", "-lpn=5"])
  func `letters that are options are no long name`(word: String) {
    #expect(errors("thing", "add", "x", word).isEmpty)
  }

  @Test func `an unexpected argument may be part of a name, unless no operand takes one`() {
    #expect(errors("thing", "add", "Push", "Up") == [.unexpectedOperand("Up")])
    #expect(
      errors("secret", "--", "--json")
        == [.unexpectedOperand("--json", usage: "gymtastic secret")])
  }

  @Test func `the closest options of other commands are reported with the commands`() {
    #expect(errors("--shcema") == [.unknownOption("--shcema", nearest: ["help --schema"])])
    #expect(
      errors("thing", "--alais=x") == [.unknownOption("--alais", nearest: ["thing add --alias"])])
  }

  @Test func `help is shown even with one dash`() {
    #expect(helpPath("thing", "add", "-help") == ["thing", "add"])
  }

  @Test(arguments: [
    ["run", "x", "--foo", "bar"], ["--foo", "bar", "run"], ["thing", "--foo", "bar"],
    ["--foo", "bar", "thing", "add", "x"], ["thing", "add", "--foo", "x"],
    ["thing", "move", "--foo", "bar", "x", "1", "2"], ["run", "x", "-z", "bar"],
  ])
  func `the argument after an unknown option is no error of its own`(words: [String]) {
    let found = errors(words + (words.last == "run" ? ["x"] : []))
    #expect(found.count == 1, "\(found)")
  }
}
