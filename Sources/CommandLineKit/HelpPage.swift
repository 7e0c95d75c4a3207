import DurableFiles
import PlainText

/// A help page as data, which the terminal, manual page and reference render in their own form.
package struct HelpPage: Sendable {
  /// The name to look it up by: `exercise add`, `exit-codes`.
  package let name: String
  /// One line, without a period.
  package let summary: String
  private let makeBlocks: @Sendable () -> [Block]

  /// - Parameter blocks: created when the page is shown; many pages are only listed.
  package init(
    name: String, summary: String, blocks: @autoclosure @escaping @Sendable () -> [Block]
  ) {
    self.name = name
    self.summary = summary
    makeBlocks = blocks
  }

  package var blocks: [Block] { makeBlocks() }

  package enum Block: Equatable, Sendable {
    case heading(String)
    case usage(String)
    /// Text to wrap to the width of the page.
    case paragraph(String)
    /// Lines to show unchanged.
    case verbatim([String])
    case examples([CommandDescription.Example])
    case definitions([Definition])
  }

  package struct Definition: Equatable, Sendable {
    package let term: String
    /// Each line is wrapped separately.
    package var lines: [String]

    package init(_ term: String, _ lines: [String]) {
      self.term = term
      self.lines = lines
    }

    package init(_ term: String, _ line: String) { self.init(term, [line]) }

    /// The term without the spaces that align it with options that have a short form.
    package var unindentedTerm: String { String(term.drop { $0 == " " }) }
  }
}

extension CommandTable {
  /// The page of a command or group, or of the program if `path` is empty.
  package func page(for path: [String]) -> HelpPage {
    if path.isEmpty { return overview }
    if let command = command(at: path) {
      var topics = command.options.compactMap(\.topic)
      topics = topics.indices.filter { topics.firstIndex(of: topics[$0]) == $0 }.map { topics[$0] }
      let pages = (topics + ["options"]).map { "\(program) help \($0)" }.listed()
      let more =
        topics.isEmpty
        ? "More: \(pages) lists the options of every command"
        : "More: \(pages) list further options"
      let rows = rows(below: path)
      return HelpPage(
        name: command.name, summary: command.summary,
        blocks: details(of: command) + Self.section("Commands", rows) + [.paragraph(more)])
    }
    let name = path.joined(by: " ")
    let group = groups.first { $0.path == path }
    let blocks =
      [.usage("\(program) \(name) <command>")]
      + Self.examples(group?.examples ?? [])
      + Self.paragraphs(of: group?.discussion ?? "")
      + Self.section("Commands", rows(below: path))
      + [.paragraph("More: \(program) \(name) <command> --help")]
    return HelpPage(name: name, summary: group?.summary ?? name, blocks: blocks)
  }

  /// A topic as shown on its own.
  package func page(of topic: HelpPage) -> HelpPage {
    let more = "More: \(program) help lists every command and topic"
    return HelpPage(
      name: topic.name, summary: topic.summary, blocks: topic.blocks + [.paragraph(more)])
  }

  /// A command as a section of a longer page, without the parts that all pages have in common.
  func section(of command: CommandDescription) -> HelpPage {
    HelpPage(name: command.name, summary: command.summary, blocks: details(of: command))
  }

  private func details(of command: CommandDescription) -> [HelpPage.Block] {
    let aliases = command.aliasNames.joined(by: ", ")
    return [.usage(usage(of: command))]
      + Self.examples(command.examples)
      + Self.paragraphs(of: command.discussion)
      + (aliases.isEmpty ? [] : [.paragraph("Also: \(aliases)")])
      + Self.section("Arguments", command.operands.map { $0.definition })
      + Self.section("Options", command.options.filter { $0.topic == nil }.map { $0.definition })
  }

  private var overview: HelpPage {
    let topics = topics.map { $0.name }.joined(by: ", ")
    let blocks =
      [.usage("\(program) <command> [<options>]")]
      + Self.examples(examples)
      + Self.section("Commands", rows(below: []))
      + [.paragraph("More: \(program) help <command|topic>; topics: \(topics)")]
    return HelpPage(name: program, summary: summary, blocks: blocks)
  }

  /// The maximum width of a group's summary and its words in a row.
  private static let widestRow = 64

  /// The commands below a path with their summaries, and groups with the first words that can
  /// follow.
  private func rows(below path: [String]) -> [HelpPage.Definition] {
    branches(of: path).map { word, next in
      if next.isEmpty, let command = command(at: path + [word]) {
        return HelpPage.Definition(word, command.summary)
      }
      let summary = groups.first { $0.path == path + [word] }?.summary
      return HelpPage.Definition(word, Self.row(summary ?? word, next))
    }
  }

  /// A summary and as many of the following words as fit.
  private static func row(_ summary: String, _ words: [String]) -> String {
    var row = "\(summary): \(words.joined(by: ", "))"
    var count = words.count
    while row.count > widestRow, count > 1 {
      count -= 1
      row = "\(summary): \(Array(words[..<count]).joined(by: ", ")), …"
    }
    return row
  }

  private static func examples(_ examples: [CommandDescription.Example]) -> [HelpPage.Block] {
    examples.isEmpty ? [] : [.heading("Examples"), .examples(examples)]
  }

  private static func section(
    _ heading: String, _ rows: [HelpPage.Definition]
  ) -> [HelpPage.Block] {
    rows.isEmpty ? [] : [.heading(heading), .definitions(rows)]
  }

  private static func paragraphs(of text: String) -> [HelpPage.Block] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)
      .map { .paragraph($0.map(String.init).joined(by: " ")) }
  }
}
