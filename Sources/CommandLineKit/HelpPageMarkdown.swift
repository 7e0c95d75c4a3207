/// Writes a document as Markdown, for the reference.
enum HelpPageMarkdown {
  /// - Parameter level: the depth of the document's own heading, of `name`, from 1.
  static func render(_ page: HelpPage, name: String, level: Int) -> String {
    let heading = String(repeating: "#", count: level)
    let parts =
      ["\(heading) \(name)", escaped(page.title) + "."] + page.blocks.map(markdown)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(_ block: HelpPage.Block) -> String {
    switch block {
    case .heading(let text): "**\(escaped(text))**"
    case .usage(let line): "```\n\(line)\n```"
    case .paragraph(let text): escaped(text)
    case .verbatim(let lines): "```\n\(lines.joined(separator: "\n"))\n```"
    case .examples(let items), .definitions(let items): items.map(item).joined(separator: "\n")
    }
  }

  /// A row of a list.
  static func item(_ definition: HelpPage.Definition) -> String {
    let meaning = definition.lines.map(escaped).joined(separator: ". ")
    return "- `\(definition.unindentedTerm)`" + (meaning.isEmpty ? "" : " — \(meaning)")
  }

  private static func escaped(_ text: String) -> String {
    let marks: Set<Character> = ["*", "_", "<", ">", "`", "\\", "[", "]", "|"]
    return text.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
