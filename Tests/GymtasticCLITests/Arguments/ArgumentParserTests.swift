import Testing

@testable import CommandLineKit
@testable import TerminalKit
@testable import WorkoutCore

struct ArgumentParserTests {
  @Test(arguments: [["--count", "5"], ["--count=5"], ["-n", "5"], ["-n=5"], ["-n5"]])
  func `a value follows or is joined`(words: [String]) throws {
    let sample = try command(SampleAdd.self, ["thing", "add", "x"] + words)
    #expect(sample.arguments[SampleAdd.count] == 5)
  }

  @Test func `an empty value is a value, and everything behind the first equals sign is one`()
    throws
  {
    #expect(try arguments("thing", "add", "x", "--description=")[SampleAdd.text] == "")
    #expect(try arguments("thing", "add", "x", "--description=a=b")[SampleAdd.text] == "a=b")
    #expect(try arguments("thing", "add", "x", "-d=")[SampleAdd.text] == "")
  }

  @Test func `a value never begins with a dash`() throws {
    #expect(helpPath("thing", "add", "x", "-d", "--help") == ["thing", "add"])
    #expect(
      try arguments("thing", "add", "x", "--description=--help")[SampleAdd.text] == "--help")
    #expect(
      faults("thing", "add", "x", "-d", "--print")
        == [.missingValue(option: "-d", expected: "some text")])
    #expect(
      faults("thing", "add", "x", "-d", "--")
        == [.missingValue(option: "-d", expected: "some text")])
  }

  @Test func `where a number is expected a value may begin with a dash`() throws {
    #expect(try arguments("thing", "add", "x", "-n", "-5")[SampleAdd.count] == -5)
    #expect(try arguments("thing", "add", "x", "--speed", "-2.5")[SampleAdd.speed]?.value == -2.5)
    let moved = try arguments("thing", "move", "x", "-5", "2")
    #expect(try moved[SampleMove.from] == EntryPosition(-6))
    #expect(
      faults("thing", "add", "-d", "-5")
        == [.missingValue(option: "-d", expected: "some text", dashed: "-5")])
    #expect(
      faults("thing", "add", "x", "-d", "-5")
        == [.missingValue(option: "-d", expected: "some text", dashed: "-5")])
  }

  @Test func `short options are bundled`() throws {
    let flags = try arguments("thing", "add", "x", "-pl")
    #expect(flags[SampleAdd.print] && flags[SampleAdd.loud])
    #expect(try arguments("thing", "add", "x", "-pln", "7")[SampleAdd.count] == 7)
    #expect(try arguments("thing", "add", "x", "-pln7")[SampleAdd.count] == 7)
    #expect(try arguments("thing", "add", "x", "-mchest")[SampleAdd.muscles] == [.chest])
    #expect(helpPath("thing", "add", "-ph") == ["thing", "add"])
  }

  @Test func `behind two dashes words are operands`() throws {
    let removed = try arguments("thing", "remove", "--", "--help", "-5", "--")
    #expect(removed[SampleRemove.things] == ["--help", "-5", "--"])
  }

  @Test func `a lone dash is a value`() throws {
    #expect(try arguments("run", "-")[SampleRun.thing] == "-")
    #expect(try arguments("thing", "add", "x", "-d", "-")[SampleAdd.text] == "-")
  }

  @Test(arguments: [
    ["thing", "add", "x", "--quiet", "-n", "5"], ["--quiet", "-n", "5", "thing", "add", "x"],
    ["thing", "-n", "5", "--quiet", "add", "x"], ["-n5", "thing", "add", "--quiet", "x"],
  ])
  func `options and operands mix freely`(words: [String]) throws {
    let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
    #expect(line.path == ["thing", "add"])
    #expect(line.options.isQuiet)
    let sample = try command(SampleAdd.self, words)
    #expect(sample.title == "x")
    #expect(sample.arguments[SampleAdd.count] == 5)
  }

  @Test func `of a single value the last wins, and lists add up`() throws {
    let added = try arguments(
      "thing", "add", "x", "-n", "1", "-n", "2", "-m", "chest,core", "--muscle", "Full Body",
      "--alias", "a,b", "--alias=c")
    #expect(added[SampleAdd.count] == 2)
    #expect(added[SampleAdd.muscles] == [.chest, .core, .fullBody])
    #expect(added[SampleAdd.aliases] == ["a,b", "c"])
  }

  @Test func `an empty value empties a list`() throws {
    #expect(try arguments("thing", "add", "x", "--alias=")[SampleAdd.aliases] == [])
    #expect(try arguments("thing", "add", "x")[SampleAdd.aliases] == nil)
  }

  @Test func `of yes and no the last wins`() throws {
    #expect(try arguments("thing", "add", "x", "--auto", "--no-auto")[SampleAdd.auto] == false)
    #expect(try arguments("thing", "add", "x", "--no-auto", "--auto")[SampleAdd.auto])
    #expect(try arguments("thing", "add", "x")[SampleAdd.auto] == false)
  }

  @Test func `names are exact in case and never abbreviated`() {
    #expect(
      faults("thing", "add", "x", "--Print") == [.unknownOption("--Print", nearest: ["--print"])])
    #expect(faults("thing", "add", "x", "--pri") == [.unknownOption("--pri", nearest: ["--print"])])
    #expect(faults("thing", "add", "x", "-P") == [.unknownOption("-P", nearest: [])])
    #expect(
      faults("Thing") == [
        .unknownCommand("Thing", nearest: ["thing"], choices: ["thing", "run", "help"])
      ])
    #expect(
      faults("thing", "ad") == [
        .unknownCommand("thing ad", nearest: ["thing add"], choices: ["add", "move", "remove"])
      ])
  }

  @Test(arguments: [
    (["add"], ["thing add"]), (["rm"], ["thing remove"]), (["thing", "help"], ["help", "--help"]),
    (["thing", "run", "x"], ["run"]), (["version"], ["--version"]), (["frob"], []),
    (["notation"], ["help notation"]), (["exit-codes"], ["help exit-codes"]),
    (["secret2"], []),
  ])
  func `a word that calls something elsewhere is pointed there`(
    words: [String], nearest: [String]
  ) {
    guard case .unknownCommand(_, let found, let choices) = faults(words).first else {
      Issue.record("no unknown command")
      return
    }
    #expect(found == nearest && !choices.isEmpty)
  }

  @Test func `aliases are explicit`() throws {
    #expect(try arguments("thing", "rm", "x")[SampleRemove.things] == ["x"])
    #expect(helpPath("thing", "rm", "-h") == ["thing", "remove"])
  }

  @Test(arguments: [
    ["thing", "add", "--help"], ["thing", "add", "-h"], ["--help", "thing", "add"],
    ["thing", "add", "--bogus", "-n", "x", "--help"], ["thing", "-h", "add", "--version"],
    ["--version", "thing", "add", "--help"],
  ])
  func `help wins over every other fault and over the version`(words: [String]) throws {
    let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
    guard case .help(let path) = try line.request.get() else {
      Issue.record("not a request for help")
      return
    }
    #expect(path == ["thing", "add"])
  }

  @Test func `help of what is no command is that of the group above`() {
    #expect(helpPath("thing", "bogus", "--help") == ["thing"])
    #expect(helpPath("bogus", "--help") == [])
  }

  @Test func `the version wins over other faults`() throws {
    guard case .version = try parse("thing", "--version", "--bogus").request.get() else {
      Issue.record("not a request for the version")
      return
    }
  }

  @Test func `a group without a verb is a request for its help`() {
    #expect(helpPath("thing") == ["thing"])
    #expect(helpPath("thing", "--json") == ["thing"])
  }

  @Test func `no words at all ask for nothing`() throws {
    guard case .nothing = try parse().request.get() else {
      Issue.record("not nothing")
      return
    }
  }

  @Test func `options of a command without the command are a fault`() {
    #expect(
      faults("thing", "-m", "chest")
        == [.incomplete("-m needs a command", hint: "one of: add, move, remove")])
  }

  @Test(arguments: ["nan", "inf", "1e999", "99999999999999999999", "0x10", ""])
  func `what is no number is a fault and never a trap`(word: String) {
    #expect(faults("thing", "add", "x", "--count=\(word)").count == 1)
    #expect(faults("thing", "move", "x", word, "1").count == 1)
  }

  @Test func `words that are not UTF-8 are faults wherever they stand`() {
    let bad = ArgumentWord(bytes: [0xFF])
    let words = ["thing", "add", "x", "-n"].map { ArgumentWord($0) } + [bad, bad]
    #expect(faults(words) == [.invalidText(#"\xFF"#), .invalidText(#"\xFF"#)])
  }

  @Test func `a word that is not UTF-8 is no command, and is told once`() {
    #expect(faults([ArgumentWord(bytes: [0x80])]) == [.invalidText(#"\x80"#)])
  }

  @Test func `global options are read even where the line has faults`() {
    let line = parse("--json", "--bogus", "--data-dir", "/there", "--color=never")
    #expect(line.options.isJSON)
    #expect(line.options.dataFolder == "/there")
    #expect(line.options.color == .never)
  }

  @Test func `global options have defaults`() {
    let options = parse("run").options
    #expect(options.lockTimeout == .seconds(5))
    #expect(options.color == .auto)
    #expect(options.allowsInput && !options.isQuiet && !options.isJSON)
    #expect(options.dataFolder == nil)
    #expect(parse("run", "--lock-timeout", "2m").options.lockTimeout == .seconds(120))
    #expect(!parse("run", "--no-input").options.allowsInput)
  }

  @Test(arguments: [
    (["run", "--json", "--no-json"], false), (["run", "--no-json", "--json"], true),
    (["--no-json", "run"], false),
  ])
  func `of a flag and its opposite the last wins`(words: [String], isJSON: Bool) {
    let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
    #expect(throws: Never.self) { try line.request.get() }
    #expect(line.options.isJSON == isJSON)
  }

  @Test func `opposites of other forms win in the same way`() {
    #expect(parse("run", "--no-input", "--input").options.allowsInput)
    #expect(!parse("run", "--input", "--no-input").options.allowsInput)
    #expect(parse("run", "--color", "always", "--no-color").options.color == .never)
    #expect(parse("run", "--no-color", "--color=always").options.color == .always)
    #expect(faults("run", "--no-color=x") == [.unexpectedValue(option: "--no-color", value: "x")])
    #expect(faults("run", "--no-help").count == 1)
  }

  @Test func `a number of seconds without its unit is refused with the unit`() {
    #expect(
      faults("run", "--lock-timeout", "90") == [
        .invalidValue(
          "90", place: "--lock-timeout", expected: "a duration, as in 5s, 1:30 or 1m30s",
          choices: [], nearest: ["90s"])
      ])
  }

  @Test func `hidden commands can be called`() throws {
    _ = try arguments("secret")
  }

  @Test func `an optional operand may be missing`() throws {
    #expect(try arguments("run")[SampleRun.thing] == nil)
    #expect(faults("run", "a", "b") == [.unexpectedOperand("b")])
  }

  @Test func `a constant that the line does not hold has no value`() throws {
    let empty = ParsedArguments()
    #expect(throws: UsageError(.missingOperand("title"))) { try empty[SampleAdd.title] }
  }
}
