import Testing

@testable import CommandLineKit
@testable import GymtasticCLI

struct HelpPageTextTests {
  private static let page = CommandTable.sample.page(for: ["thing", "add"])

  private func lines(_ page: HelpPage, width: Int) -> [Substring] {
    HelpPageText(width: width).render(page).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `a page of a command goes from purpose to details`() {
    let text = HelpPageText().render(Self.page)
    #expect(
      text.hasPrefix(
        """
        Add a thing
        Usage: gymtastic thing add [<options>] <title>

        Examples:
          gymtastic thing add Bench
              Add a bench

        First paragraph of it.

        Second paragraph.

        Arguments:
          <title>  What to call it

        Options:
          -d, --description <text>  Describe it
          -m, --muscle <group>      Train this group (repeatable, or with commas)
                                    One of: chest, back, shoulders, biceps, triceps,
                                    legs, core, glutes, forearms
              --alias <title>       Call it this too (repeatable)

        """))
    #expect(text.contains("      --[no-]auto           Go on alone\n"))
    #expect(text.hasSuffix("\nMore: gymtastic help options lists the options of every command\n"))
  }

  @Test func `a long usage line continues below its beginning`() {
    let shown = lines(Self.page, width: 40).dropFirst().prefix(2)
    #expect(Array(shown) == ["Usage: gymtastic thing add [<options>]", "       <title>"])
  }

  @Test func `every page ends with where to read more`() {
    let table = CommandTable.sample
    let pages =
      [table.page(for: []), table.page(for: ["thing"])]
      + table.commands.map { table.page(for: $0.path) } + table.topics.map(table.page)
    for page in pages {
      guard case .paragraph(let text) = page.blocks.last else {
        Issue.record("\(page.name) ends with no paragraph")
        continue
      }
      #expect(text.hasPrefix("More: gymtastic"), "\(page.name)")
    }
  }

  @Test(arguments: [20, 33, 49, 50, 80, 1000])
  func `lines fit the width unless a single word is longer`(width: Int) {
    for line in lines(Self.page, width: width) where line.count > width {
      let words = line.split(separator: " ")
      #expect(words.count == 1 || line.hasPrefix("  "), "\(line)")
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 19, 20])
  func `no width is too narrow`(width: Int) {
    #expect(lines(Self.page, width: width).count > 20)
  }

  @Test func `all lines of help fit into 80 columns`() {
    let table = CommandTable.live
    let topics = table.topics.map(table.page)
    for page in table.commands.map({ table.page(for: $0.path) }) + topics {
      let widest = lines(page, width: 80).map(\.count).max()
      #expect(widest ?? 0 <= 80, "\(page.name)")
    }
  }

  @Test func `a group lists its commands, and the overview lists groups`() {
    let group = HelpPageText().render(CommandTable.sample.page(for: ["thing"]))
    #expect(group.contains("  add     Add a thing\n  move    Move a thing\n"))
    let overview = HelpPageText().render(CommandTable.sample.page(for: []))
    #expect(overview.contains("  thing  Keep things: add, move, remove\n"))
    #expect(!overview.contains("secret"))
  }

  @Test func `aliases are shown`() {
    #expect(
      HelpPageText().render(CommandTable.sample.page(for: ["thing", "remove"])).contains(
        "Also: thing rm\n"))
  }
}
