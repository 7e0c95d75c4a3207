import Testing

@testable import CommandLineKit

struct ArgumentParserTests {
  @Test(arguments: [["--count", "5"], ["--count=5"], ["-n", "5"], ["-n=5"], ["-n5"]])
  func `a value follows or is joined`(words: [String]) throws {
    #expect(try arguments(["thing", "add", "x"] + words)[Add.count] == 5)
  }

  @Test func `an empty value is a value, and so is all after the first equals sign`()
    throws
  {
    #expect(try arguments("thing", "add", "x", "--description=")[Add.text] == "")
    #expect(try arguments("thing", "add", "x", "--description=a=b")[Add.text] == "a=b")
    #expect(try arguments("thing", "add", "x", "-d=")[Add.text] == "")
  }

  @Test func `a value never begins with a dash`() throws {
    #expect(helpPath("thing", "add", "x", "-d", "--help") == ["thing", "add"])
    #expect(
      try arguments("thing", "add", "x", "--description=--help")[Add.text] == "--help")
    #expect(
      errors("thing", "add", "x", "-d", "--print")
        == [.missingValue(option: "-d", expected: "some text")])
    #expect(
      errors("thing", "add", "x", "-d", "--")
        == [.missingValue(option: "-d", expected: "some text")])
  }

  @Test func `a value may begin with a dash if a number is expected`() throws {
    #expect(try arguments("thing", "add", "x", "-n", "-5")[Add.count] == -5)
    #expect(try arguments("thing", "add", "x", "--speed", "-2.5")[Add.speed] == -2.5)
    let moved = try arguments("thing", "move", "x", "-5", "2")
    #expect(try moved[Move.from] == -5)
    #expect(
      errors("thing", "add", "-d", "-5")
        == [.missingValue(option: "-d", expected: "some text", dashed: "-5")])
    #expect(
      errors("thing", "add", "x", "-d", "-5")
        == [.missingValue(option: "-d", expected: "some text", dashed: "-5")])
  }

  @Test func `short options are bundled`() throws {
    let flags = try arguments("thing", "add", "x", "-pl")
    #expect(flags[Add.print] && flags[Add.loud])
    #expect(try arguments("thing", "add", "x", "-pln", "7")[Add.count] == 7)
    #expect(try arguments("thing", "add", "x", "-pln7")[Add.count] == 7)
    #expect(try arguments("thing", "add", "x", "-mchest")[Add.muscles] == [.chest])
    #expect(helpPath("thing", "add", "-ph") == ["thing", "add"])
  }

  @Test func `after two dashes every argument is an operand`() throws {
    let removed = try arguments("thing", "remove", "--", "--help", "-5", "--", "add")
    #expect(removed[Remove.things] == ["--help", "-5", "--", "add"])
  }

  @Test func `after two dashes, no word is a command`() {
    for line in [["--", "thing", "remove", "x"], ["thing", "--", "remove", "x"]] {
      guard case .incomplete = errors(line).first else {
        Issue.record("\(line) was understood")
        continue
      }
    }
  }

  @Test func `a lone dash is a value`() throws {
    #expect(try arguments("run", "-")[Run.thing] == "-")
    #expect(try arguments("thing", "add", "x", "-d", "-")[Add.text] == "-")
  }

  @Test(arguments: [
    ["thing", "add", "x", "--quiet", "-n", "5"], ["--quiet", "-n", "5", "thing", "add", "x"],
    ["thing", "-n", "5", "--quiet", "add", "x"], ["-n5", "thing", "add", "--quiet", "x"],
  ])
  func `options and operands mix freely`(words: [String]) throws {
    let given = try arguments(words)
    #expect(parse(words).path == ["thing", "add"])
    #expect(given[Global.quiet])
    #expect(try given[Add.title] == "x")
    #expect(given[Add.count] == 5)
  }

  @Test func `the last single value wins, and lists accumulate`() throws {
    let added = try arguments(
      "thing", "add", "x", "-n", "1", "-n", "2", "-m", "chest,core", "--muscle", "calves",
      "--alias", "a,b", "--alias=c")
    #expect(added[Add.count] == 2)
    #expect(added[Add.muscles] == [.chest, .core, .calves])
    #expect(added[Add.aliases] == ["a,b", "c"])
  }

  @Test func `an empty value clears a list that may be empty, and is otherwise refused`() throws {
    #expect(try arguments("thing", "add", "x", "--alias=")[Add.aliases] == [])
    #expect(errors("thing", "add", "x", "--muscle=").count == 1)
    #expect(try arguments("thing", "add", "x")[Add.aliases] == nil)
  }

  @Test func `the last of a flag and its negation wins`() throws {
    #expect(try arguments("thing", "add", "x", "--auto", "--no-auto")[Add.auto] == false)
    #expect(try arguments("thing", "add", "x", "--no-auto", "--auto")[Add.auto])
    #expect(try arguments("thing", "add", "x")[Add.auto] == false)
  }

  @Test func `names are case-sensitive and never abbreviated`() {
    #expect(
      errors("thing", "add", "x", "--Print") == [.unknownOption("--Print", nearest: ["--print"])])
    #expect(errors("thing", "add", "x", "--pri") == [.unknownOption("--pri", nearest: ["--print"])])
    #expect(errors("thing", "add", "x", "-P") == [.unknownOption("-P", nearest: [])])
    #expect(
      errors("Thing") == [
        .unknownCommand("Thing", nearest: ["thing"], choices: ["thing", "run", "help"])
      ])
    #expect(
      errors("thing", "ad") == [
        .unknownCommand("thing ad", nearest: ["thing add"], choices: ["add", "move", "remove"])
      ])
  }

  @Test(arguments: [
    (["add"], ["thing add"]), (["rm"], ["thing remove"]), (["thing", "help"], ["help", "--help"]),
    (["thing", "run", "x"], ["run"]), (["version"], ["--version"]), (["frob"], []),
    (["notation"], ["help notation"]), (["exit-codes"], ["help exit-codes"]),
    (["secret2"], []),
  ])
  func `a word that names something elsewhere leads there`(
    words: [String], nearest: [String]
  ) {
    guard case .unknownCommand(_, let found, let choices) = errors(words).first else {
      Issue.record("no unknown command")
      return
    }
    #expect(found == nearest && !choices.isEmpty)
  }

  @Test func `aliases are explicit`() throws {
    #expect(try arguments("thing", "rm", "x")[Remove.things] == ["x"])
    #expect(helpPath("thing", "rm", "-h") == ["thing", "remove"])
  }

  @Test(arguments: [
    ["thing", "add", "--help"], ["thing", "add", "-h"], ["--help", "thing", "add"],
    ["thing", "add", "--bogus", "-n", "x", "--help"], ["thing", "-h", "add", "--version"],
    ["--version", "thing", "add", "--help"],
  ])
  func `help wins over other errors and over the version`(words: [String]) throws {
    let line = parse(words)
    guard case .help = line.request else {
      Issue.record("not a request for help")
      return
    }
    #expect(line.path == ["thing", "add"])
  }

  @Test func `an unknown command has no help`() {
    for line in [["thing", "bogus", "--help"], ["bogus", "--help"], ["-h", "bogus"]] {
      guard case .unknownCommand = errors(line).first else {
        Issue.record("\(line) was understood")
        continue
      }
    }
  }

  @Test func `help is shown despite an unknown letter before it`() {
    #expect(helpPath("thing", "add", "-fh") == ["thing", "add"])
    #expect(helpPath("thing", "add", "-xyh") == nil)
  }

  @Test func `the version takes precedence over other errors`() throws {
    guard case .version = parse("thing", "--version", "--bogus").request else {
      Issue.record("not a request for the version")
      return
    }
  }

  @Test func `a group without a verb is a request for its help`() {
    #expect(helpPath("thing") == ["thing"])
    #expect(helpPath("thing", "--json") == ["thing"])
  }

  @Test func `an empty line requests nothing`() throws {
    guard case .nothing = parse().request else {
      Issue.record("not nothing")
      return
    }
  }

  @Test func `an option without its command is an error`() {
    #expect(
      errors("thing", "-m", "chest")
        == [.incomplete("-m needs a command", hint: "one of: thing add")])
  }

  @Test(arguments: ["nan", "inf", "1e999", "99999999999999999999", "0x10", ""])
  func `what is not a number is an error and never a trap`(word: String) {
    #expect(errors("thing", "add", "x", "--count=\(word)").count == 1)
    #expect(errors("thing", "move", "x", word, "1").count == 1)
  }

  @Test func `arguments that are not UTF-8 are errors everywhere`() {
    let bad = Argument(bytes: [0xFF])
    let words = ["thing", "add", "x", "-n"].map { Argument($0) } + [bad, bad]
    #expect(errors(words) == [.invalidText(#"\xFF"#), .invalidText(#"\xFF"#)])
  }

  @Test func `an argument that is not UTF-8 is reported once, not as an unknown command too`() {
    #expect(errors([Argument(bytes: [0x80])]) == [.invalidText(#"\x80"#)])
  }

  @Test func `global options are read even if the line has errors`() {
    let line = parse("--json", "--bogus", "--data-dir", "/there", "--color=never")
    #expect(line.arguments[Global.json])
    #expect(line.arguments[Global.folder] == "/there")
    #expect(line.arguments[Global.color] == .never)
  }

  @Test(arguments: [
    (["run", "--json", "--no-json"], false), (["run", "--no-json", "--json"], true),
    (["--no-json", "run"], false),
  ])
  func `of a flag and its opposite the last wins`(words: [String], isJSON: Bool) throws {
    #expect(try arguments(words)[Global.json] == isJSON)
  }

  @Test func `negations in other forms win in the same way`() {
    #expect(!parse("run", "--no-input", "--input").arguments[Global.noInput])
    #expect(parse("run", "--input", "--no-input").arguments[Global.noInput])
    #expect(parse("run", "--color", "always", "--no-color").arguments[Global.color] == .never)
    #expect(parse("run", "--no-color", "--color=always").arguments[Global.color] == .always)
    #expect(errors("run", "--no-color=x") == [.unexpectedValue(option: "--no-color", value: "x")])
    #expect(errors("run", "--no-help").count == 1)
  }

  @Test func `hidden commands can be called`() throws {
    _ = try arguments("secret")
  }

  @Test func `an optional operand may be omitted`() throws {
    #expect(try arguments("run")[Run.thing] == nil)
    #expect(errors("run", "a", "b") == [.unexpectedOperand("b")])
  }

  @Test func `a missing required operand throws`() throws {
    let empty = ParsedArguments()
    #expect(throws: UsageError.missingOperand("title")) { try empty[Add.title] }
  }
}
