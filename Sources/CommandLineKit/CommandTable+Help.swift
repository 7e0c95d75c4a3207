extension CommandTable {
  /// The page of a command or a group; of no words, that of gymtastic itself.
  package func page(for path: [String]) -> HelpPage {
    if path.isEmpty { return overview }
    if let command = command(at: path) { return command.page }
    let group = groups.first { $0.path == path }
    var blocks: [HelpPage.Block] = [
      .usage("gymtastic \(path.joined(separator: " ")) <command>")
    ]
    blocks += CommandDescription.blocks(of: group?.examples ?? [])
    blocks += CommandDescription.paragraphs(of: group?.discussion ?? "")
    blocks += CommandDescription.blocks("Commands", children(of: path).map { row(path + [$0]) })
    blocks.append(
      .paragraph("More: gymtastic \(path.joined(separator: " ")) <command> --help")
    )
    return HelpPage(title: group?.summary ?? path.joined(separator: " "), blocks: blocks)
  }

  private var overview: HelpPage {
    var blocks: [HelpPage.Block] = [.usage("gymtastic <command> [<options>]")]
    blocks += CommandDescription.blocks(of: Self.examples)
    blocks += CommandDescription.blocks("Commands", children(of: []).map { row([$0]) })
    blocks += CommandDescription.blocks(
      "Topics", topics.map { HelpPage.Definition($0.name, $0.summary) })
    blocks += CommandDescription.blocks(
      "Options of every command", GlobalOptions.all.map(\.definition))
    blocks.append(.paragraph(Self.more))
    return HelpPage(title: Self.summary, blocks: blocks)
  }

  /// A command, or a group with the words that may follow, and its summary.
  private func row(_ path: [String]) -> HelpPage.Definition {
    let name = path.last ?? ""
    guard command(at: path) == nil else {
      return HelpPage.Definition(name, command(at: path)?.summary ?? "")
    }
    let summary = groups.first { $0.path == path }?.summary ?? ""
    return HelpPage.Definition(name, summary, children(of: path).joined(separator: ", "))
  }

  /// What gymtastic is, in one line.
  package static let summary = "Build workouts from exercises, and run them in the terminal"

  private static let examples: [CommandDescription.Example] = [
    .init(
      "gymtastic exercise add 'Push Up' -m chest,triceps",
      "Add an exercise to the library"
    ),
    .init(
      "gymtastic workout build 'Chest Day' 'Push Up: 3x12, rest 60s' 'break 2m'",
      "Build a workout"
    ),
    .init("gymtastic run 'Chest Day'", "Run it"),
  ]

  private static let more =
    "More: gymtastic help <command>, or gymtastic <command> --help; gymtastic help <topic>;"
    + " gymtastic help --man shows everything as a manual page"
}
