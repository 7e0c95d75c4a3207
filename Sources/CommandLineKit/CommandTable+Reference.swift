extension CommandTable {
  /// Every command and option in Markdown, for the README.
  package var reference: String {
    let head = "Every command takes these options, before or behind its name:\n\n"
    let globals = GlobalOptions.all.map { HelpPageMarkdown.item($0.definition) + "\n" }.joined()
    let commands = visibleDescriptions.map {
      "\n" + HelpPageMarkdown.render($0.entry, name: "gymtastic \($0.name)", level: 3)
    }
    return head + globals + commands.joined()
  }
}
