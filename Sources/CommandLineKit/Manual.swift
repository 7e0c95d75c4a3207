/// Renders help pages as a manual page, in roff with the `man` macros.
enum Roff {
  static func section(_ name: String, _ lines: [String]) -> [String] {
    [".SH \"\(escaped(name.uppercased()))\""] + lines
  }

  static func lines(of blocks: [HelpPage.Block]) -> [String] { blocks.flatMap(lines) }

  private static func lines(of block: HelpPage.Block) -> [String] {
    switch block {
    case .heading(let text): [".PP", bold(text)]
    case .usage(let text): [".PP", "\\fBUsage:\\fR \(escaped(text))"]
    case .paragraph(let text): [".PP", line(text)]
    case .verbatim(let lines): [".PP", ".RS 4", ".nf"] + lines.map(line) + [".fi", ".RE"]
    case .examples(let examples):
      examples.flatMap { [".TP", bold($0.command), sentence($0.purpose)] }
    case .definitions(let definitions):
      definitions.flatMap { [".TP", bold($0.unindentedTerm)] + $0.lines.map(sentence) }
    }
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Help texts have no periods; manual pages do.
  static func sentence(_ text: String) -> String { line(text.hasSuffix(".") ? text : text + ".") }

  /// A line that starts with a period or an apostrophe would be a request.
  static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// Escapes text for roff.
  ///
  /// Dashes that users may copy, as in options, become `\-`. Characters that roff would interpret
  /// or replace are escaped, and non-ASCII characters are written as code points.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      default: scalar.isASCII ? String(scalar) : "\\[u\(codePoint(scalar))]"
      }
    }.joined()
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension CommandTable {
  /// The paths that have a manual page: the program (an empty path), every group and every command.
  package var manualPaths: [[String]] {
    [[]]
      + (groups.map(\.path) + visibleCommands.map(\.path)).reduce(into: []) { paths, path in
        if !paths.contains(path) { paths.append(path) }
      }
  }

  /// The name of the manual page for a path: `gymtastic-exercise-add`.
  package func manualName(of path: [String]) -> String { ([program] + path).joined(separator: "-") }

  /// The manual page of a command or a group, or of the program and its help topics if `path` is
  /// empty.
  ///
  /// - Parameters:
  ///   - version: the program's version; `date` is its release date.
  ///   - topics: section names for topics whose section has another name than the topic:
  ///     `exit-codes` as `exit status`.
  package func manual(
    of path: [String] = [], version: String, date: String, topics titles: [String: String] = [:]
  ) -> String {
    let page = page(for: path)
    let name = manualName(of: path)
    let lines =
      [
        ".TH \"\(Roff.escaped(name.uppercased()))\" 1 \"\(date)\""
          + " \"\(program) \(version)\" \"User Commands\"",
        ".nh", ".ad l",
      ]
      + Roff.section("name", ["\(Roff.escaped(name)) \\- \(Roff.escaped(page.summary))"])
      + manualBody(of: path, page, titles)
    return lines.map { $0 + "\n" }.joined()
  }

  private func manualBody(
    of path: [String], _ page: HelpPage, _ titles: [String: String]
  ) -> [String] {
    let synopsis = page.blocks.compactMap { block in
      if case .usage(let line) = block { line } else { nil }
    }
    let description = page.blocks.filter { block in
      if case .usage = block { false } else { true }
    }
    let sections = path.isEmpty ? topics : []
    // The parent pages, and those one word below.
    let others =
      path.indices.map { Array(path[..<$0]) }
      + manualPaths.filter { $0.count == path.count + 1 && $0.starts(with: path) }
    return Roff.section("synopsis", synopsis.map { "\\fB\(Roff.escaped($0))\\fR" })
      + Roff.section(
        "description", [Roff.sentence(page.summary)] + Roff.lines(of: Array(description)))
      + sections.flatMap { topic in
        Roff.section(
          titles[topic.name] ?? topic.name,
          [Roff.sentence(topic.summary)] + Roff.lines(of: topic.blocks))
      }
      + Roff.section(
        "see also",
        [Roff.line(others.map { manualName(of: $0) + "(1)" }.joined(separator: ", "))])
  }
}
