/// Writes documents as a manual page, in the roff of the `man` macros.
enum HelpPageManual {
  /// The head of a page of section 1.
  static func head(name: String, version: String, summary: String) -> String {
    """
    .TH \(name.uppercased()) 1 "" "\(name) \(version)" "User Commands"
    .nh
    .ad l
    .SH NAME
    \(name) \\- \(escaped(summary))

    """
  }

  /// One document as a section, or as a subsection.
  static func render(_ page: HelpPage, name: String, isSubsection: Bool = false) -> String {
    let heading = isSubsection ? ".SS \(quoted(name))" : ".SH \(quoted(name.uppercased()))"
    let lines = [heading, line(sentence(page.title))] + page.blocks.flatMap(lines)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of block: HelpPage.Block) -> [String] {
    switch block {
    case .heading(let text): [".PP", "\\fB\(escaped(text))\\fR"]
    case .usage(let text): [".PP", "\\fBUsage:\\fR \(escaped(text))"]
    case .paragraph(let text): [".PP", line(text)]
    case .verbatim(let lines): [".PP", ".RS 4", ".nf"] + lines.map(line) + [".fi", ".RE"]
    case .examples(let items), .definitions(let items): items.flatMap(lines)
    }
  }

  private static func lines(of definition: HelpPage.Definition) -> [String] {
    [".TP", "\\fB\(escaped(definition.unindentedTerm))\\fR"]
      + definition.lines.map { line(sentence($0)) }
  }

  /// Help has no full stops, and manual pages have.
  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? text : text + "."
  }

  /// A line that begins with a point or an apostrophe would be a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// A dash that is to be copied, as in an option, is written `\-`; other characters beyond ASCII
  /// by their code points, which every output device can look up.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  /// The characters that roff would take for its own, and those it would set as another.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\e"
    case "-": "\\-"
    case "'": "\\(aq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "\"": "\\(dq"
    default:
      scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar.value))]"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
