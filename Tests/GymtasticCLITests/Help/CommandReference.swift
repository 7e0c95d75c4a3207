@testable import CommandLineKit

extension HelpPage {
  /// The page as Markdown.
  ///
  /// - Parameters:
  ///   - heading: the heading of the page.
  ///   - level: the level of the heading, from 1.
  func markdown(heading: String, level: Int) -> String {
    let hashes = String(repeating: "#", count: level)
    let parts =
      ["\(hashes) \(heading)", Self.escaped(summary) + "."] + blocks.map(Self.markdown)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(_ block: Block) -> String {
    switch block {
    case .heading(let text): "**\(escaped(text))**"
    case .usage(let line): "```\n\(line)\n```"
    case .paragraph(let text): escaped(text)
    case .verbatim(let lines): "```\n\(lines.joined(separator: "\n"))\n```"
    case .examples(let examples):
      examples.map { item($0.command, [$0.purpose]) }.joined(separator: "\n")
    case .definitions(let definitions):
      definitions.map { item($0.unindentedTerm, $0.lines) }.joined(separator: "\n")
    }
  }

  private static func item(_ term: String, _ lines: [String]) -> String {
    let meaning = lines.map(escaped).joined(separator: ". ")
    return "- `\(term)`" + (meaning.isEmpty ? "" : ": \(meaning)")
  }

  private static func escaped(_ text: String) -> String {
    let marks: Set<Character> = ["*", "_", "<", ">", "`", "\\", "[", "]", "|"]
    return text.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

extension CommandTable {
  /// Every command and option in Markdown.
  var reference: String {
    let globals = HelpPage(
      name: "", summary: "Every command takes these, before or after its name",
      blocks: [.definitions(globalOptions.map(\.definition))])
    let pages = visibleCommands.map { command in
      section(of: command).markdown(heading: "\(program) \(command.name)", level: 2)
    }
    let head = globals.markdown(heading: "Options of every command", level: 2)
    let shared = topics.filter { topic in
      commands.contains { $0.options.contains { $0.topic == topic.name } }
    }.map { $0.markdown(heading: $0.summary, level: 2) }
    return ([head] + shared + pages).joined(separator: "\n")
  }
}
