extension CommandDescription {
  /// How the command is called: `gymtastic exercise add [<options>] <title>`.
  package var usage: String {
    let options = options.isEmpty ? [] : ["[<options>]"]
    return (["gymtastic", name] + options + operands.map(\.usage)).joined(separator: " ")
  }

  /// The page that `--help` shows.
  package var page: HelpPage {
    let globals = Self.blocks("Options of every command", GlobalOptions.all.map(\.definition))
    return HelpPage(title: summary, blocks: details + globals + [.paragraph(Self.more)])
  }

  /// The page where many stand together, without what all have in common.
  package var entry: HelpPage { HelpPage(title: summary, blocks: details) }

  private var details: [HelpPage.Block] {
    var blocks: [HelpPage.Block] = [.usage(usage)]
    blocks += Self.blocks(of: examples)
    blocks += Self.paragraphs(of: discussion)
    if !aliasNames.isEmpty {
      blocks.append(.paragraph("Also: \(aliasNames.joined(separator: ", "))"))
    }
    blocks += Self.blocks("Operands", operands.map(\.definition))
    blocks += Self.blocks("Options", options.map(\.definition))
    return blocks
  }

  /// The other words that call it: `exercise rm`.
  package var aliasNames: [String] {
    aliases.map { (path.dropLast() + [$0]).joined(separator: " ") }
  }

  package static func blocks(of examples: [Example]) -> [HelpPage.Block] {
    guard !examples.isEmpty else { return [] }
    let rows = examples.map { HelpPage.Definition($0.command, $0.purpose) }
    return [.heading("Examples"), .examples(rows)]
  }

  package static func blocks(_ heading: String, _ rows: [HelpPage.Definition]) -> [HelpPage.Block] {
    rows.isEmpty ? [] : [.heading(heading), .definitions(rows)]
  }

  package static func paragraphs(of text: String) -> [HelpPage.Block] {
    text.split(separator: "\n\n")
      .map { .paragraph($0.split(whereSeparator: \.isNewline).joined(separator: " ")) }
  }

  /// The last line of every page.
  package static let more =
    "More: gymtastic help lists every command, gymtastic help scripting says what programs may"
    + " rely on, and gymtastic help notation how workouts are written"
}
