import Testing

@testable import CommandLineKit

struct OptionNameTests {
  private func matches(_ options: [OptionDescription], _ line: String...) -> [OptionMatch] {
    let table = CommandTable(
      program: "gymtastic", summary: "", commands: [], groups: [],
      globalOptions: options.map { Declared(description: $0) }, topics: { [] })
    return OptionMatcher(Token.tokens(of: line.map { Argument($0) }), table, at: []).matches
  }

  private struct Declared: OptionDeclaration {
    let description: OptionDescription
  }

  private func option(
    _ name: String, short: Character? = nil, negation: String? = nil
  ) -> OptionDescription {
    OptionDescription(name: name, short: short, kind: .flag, negation: negation, summary: name)
  }

  @Test func `an option is found by its name, letter and negation`() {
    let options = [option("quiet", short: "q", negation: "no-quiet"), option("json")]
    let found = matches(options, "--quiet", "--no-quiet", "-q", "--json")
    #expect(found.map(\.option.name) == ["quiet", "quiet", "quiet", "json"])
    #expect(found.map(\.isNegated) == [false, true, false, false])
  }

  @Test(arguments: ["--Quiet", "--qui", "--", "----quiet", "--quiet ", "-Q", "--no-quiet"])
  func `a name is exact`(_ name: String) {
    #expect(matches([option("quiet", short: "q")], name).isEmpty)
  }

  @Test func `the first of two options with the same name or letter counts`() {
    let options = [
      option("quiet", short: "q"), option("quick", short: "q"), option("quiet", short: "x"),
    ]
    let found = matches(options, "-q", "--quick", "--quiet", "-x")
    #expect(found.map(\.option.name) == ["quiet", "quick", "quiet", "quiet"])
    #expect(found.map(\.option.short) == ["q", "q", "q", "x"])
  }

  @Test func `a typing error finds the name, and a negation only if one was typed`() {
    func nearest(_ spelling: String) -> [String] {
      guard case .unknownOption(_, let nearest) = errors("run", spelling).first else { return [] }
      return nearest
    }
    #expect(nearest("--queit") == ["--quiet"])
    #expect(nearest("--no-quite").contains("--no-quiet"))
    #expect(!nearest("--quite").contains("--no-quiet"))
    #expect(nearest("--something-else").isEmpty)
  }

  @Test func `every form of an option's name is known`() {
    #expect(
      option("quiet", short: "q", negation: "no-quiet").spellings
        == ["--quiet", "--no-quiet", "-q"])
    #expect(option("json").spellings == ["--json"])
  }
}
