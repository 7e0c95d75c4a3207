extension CommandTable {
  /// Everything as one manual page of a version.
  package func manual(version: String) -> String {
    let head = HelpPageManual.head(
      name: "gymtastic", version: version, summary: Self.summary)
    let commands = visibleDescriptions.map {
      HelpPageManual.render($0.entry, name: $0.name, isSubsection: true)
    }
    let topics = topics.map { HelpPageManual.render($0.page, name: $0.name) }
    let overview = HelpPageManual.render(page(for: []), name: "description")
    return ([head, overview, ".SH COMMANDS\n"] + commands + topics).joined()
  }

  /// Every command that help and completions show.
  package var visibleDescriptions: [CommandDescription] {
    commands.filter { !$0.isHidden }
  }
}
