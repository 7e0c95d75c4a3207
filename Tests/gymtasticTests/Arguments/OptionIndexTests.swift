import Testing
import WorkoutCore

@testable import gymtastic

struct OptionIndexTests {
  private func option(_ name: String, short: Character? = nil, negated: Bool = false)
    -> OptionDescription
  {
    OptionDescription(
      name: name, short: short, kind: .flag,
      negation: negated ? .init(name: "no-\(name)", value: .state(false)) : nil, summary: name)
  }

  @Test func `an option is found by its name, its letter and its opposite`() {
    let index = OptionIndex([option("quiet", short: "q", negated: true), option("json")])
    #expect(index[long: "quiet"]?.option.name == "quiet")
    #expect(index[long: "quiet"]?.isNegated == false)
    #expect(index[long: "no-quiet"]?.option.name == "quiet")
    #expect(index[long: "no-quiet"]?.isNegated == true)
    #expect(index[short: "q"]?.option.name == "quiet")
    #expect(index[long: "no-json"] == nil && index[short: "j"] == nil)
  }

  @Test(arguments: ["Quiet", "qui", "", "--quiet", "quiet "])
  func `a name is exact`(_ name: String) {
    #expect(OptionIndex([option("quiet", short: "q")])[long: name] == nil)
    #expect(OptionIndex([option("quiet", short: "q")])[short: "Q"] == nil)
  }

  @Test func `of two with one name or letter the first counts`() {
    var index = OptionIndex([option("quiet", short: "q")])
    index.add([option("quick", short: "q"), option("quiet", short: "x")])
    #expect(index[short: "q"]?.option.name == "quiet")
    #expect(index[long: "quick"]?.option.short == "q")
    #expect(index[long: "quiet"]?.option.short == "q")
    #expect(index[short: "x"]?.option.name == "quiet")
  }

  @Test func `a slip finds the name, and an opposite only where one was being typed`() {
    let index = OptionIndex([option("quiet", negated: true), option("json")])
    #expect(index.nearest(to: "--queit") == ["--quiet"])
    #expect(index.nearest(to: "--no-quite").contains("--no-quiet"))
    #expect(!index.nearest(to: "--quite").contains("--no-quiet"))
    #expect(index.nearest(to: "--jsno") == ["--json"])
    #expect(index.nearest(to: "--something-else").isEmpty)
  }

  @Test func `every way to write an option's name is known`() {
    #expect(
      option("quiet", short: "q", negated: true).spellings == ["--quiet", "--no-quiet", "-q"])
    #expect(option("json").spellings == ["--json"])
  }

  // MARK: Words

  @Test func `a word of bytes that are text is that text`() {
    let word = ArgumentWord(bytes: Array("é 💪\t".utf8))
    #expect(word.text == "é 💪\t" && word.isText)
    #expect(word == ArgumentWord("é 💪\t"))
    #expect(ArgumentWord(bytes: []).text.isEmpty && ArgumentWord(bytes: []).isText)
  }

  @Test func `bytes that are no text are shown by their values`() {
    let word = ArgumentWord(bytes: Array("caf".utf8) + [0xE9, 0x0A, 0x7F, 0x20, 0x7E])
    #expect(word.text == #"caf\xE9\x0A\x7F ~"#)
    #expect(!word.isText)
  }

  // MARK: Kinds of values

  @Test func `a path is never empty, a text may be`() {
    #expect(ValueKind<String>.file.convert("") == nil)
    #expect(ValueKind<String>.folder.convert("") == nil)
    #expect(ValueKind<String>.file.convert("-") == "-")
    #expect(ValueKind<String>.text.convert("")?.isEmpty == true)
    #expect(ValueKind<String>.fileOrNothing.convert("")?.isEmpty == true)
    #expect(ValueKind<String>.file.expected == "the path of a file")
  }

  @Test func `a choice is exact, and the nearest of its words is known`() {
    let kind = ValueKind<SampleOrder>.choice("order")
    #expect(kind.convert("created") == .created)
    #expect(kind.convert("Created") == nil && kind.convert("") == nil)
    #expect(kind.choices == ["title", "created"])
    #expect(kind.nearest("creatde") == ["created"])
    #expect(kind.nearest("something").isEmpty)
  }

  @Test func `a kind keeps all but its name under another`() {
    let kind = ValueKind<Int>.wholeNumber.named("rounds")
    #expect(kind.name == "rounds")
    #expect(kind.isNumber && kind.convert("-3") == -3 && kind.convert("x") == nil)
    #expect(kind.description.name == "rounds" && kind.description.isNumber)
    #expect(kind.description.convert("7") as? Int == 7)
  }

  @Test func `muscle groups are offered as they are typed`() {
    let kind = ValueKind<MuscleGroup>.muscleGroup
    for choice in kind.choices { #expect(kind.convert(choice)?.typedName == choice) }
    #expect(kind.choices.count == 11)
    #expect(kind.nearest("full-bdoy") == ["full-body"])
  }

  @Test func `a number without a unit is no duration, and its correction is known`() {
    #expect(ValueKind<Duration>.duration.convert("90") == nil)
    #expect(ValueKind<Duration>.duration.nearest("90") == ["90s"])
    #expect(ValueKind<Duration>.duration.convert("1m30s") == .seconds(90))
  }
}
