import Testing

@testable import CommandLineKit

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
}
