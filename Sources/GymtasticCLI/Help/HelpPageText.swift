import CommandLineKit
import TerminalKit

/// Lays out a help page for a terminal.
struct HelpPageText: Sendable {
  /// The line width in columns, at least 20.
  let width: Int

  init(width: Int = Display.standardColumns) { self.width = max(20, width) }

  func render(_ page: HelpPage) -> String {
    var lines = TextWrap.lines(of: page.summary, width: width)
    var previous: HelpPage.Block?
    for block in page.blocks {
      if !Self.isAttached(block, to: previous) { lines.append("") }
      lines += self.lines(of: block)
      previous = block
    }
    return lines.reduce(into: "") { text, line in
      text += line
      text += "\n"
    }
  }

  /// Whether a block follows without a blank line.
  ///
  /// This applies to the usage, directly below the summary, and to anything after a heading.
  private static func isAttached(_ block: HelpPage.Block, to previous: HelpPage.Block?) -> Bool {
    switch (previous, block) {
    case (_, .usage), (.heading?, _): true
    default: false
    }
  }

  private func lines(of block: HelpPage.Block) -> [String] {
    switch block {
    case .heading(let text): TextWrap.lines(of: "\(text):", width: width)
    case .usage(let line): lines(ofUsage: line)
    case .paragraph(let text):
      TextWrap.lines(of: text, width: width)
    case .verbatim(let lines): lines.map { $0.isEmpty ? "" : "  \($0)" }
    case .examples(let examples): examples.flatMap(lines(ofExample:))
    case .definitions(let definitions): self.lines(of: definitions)
    }
  }

  /// Continuation lines are indented to the start of the usage line, not the label.
  private func lines(ofUsage line: String) -> [String] {
    let label = "Usage: "
    let margin = String(repeating: " ", count: label.count)
    return TextWrap.lines(of: line, width: width - label.count).enumerated().map { index, part in
      (index == 0 ? label : margin) + part
    }
  }

  private func lines(ofExample example: CommandDescription.Example) -> [String] {
    ["  \(example.command)"]
      + TextWrap.lines(of: example.purpose, width: width - 6).map { "      \($0)" }
  }

  /// Terms on the left, meanings in one aligned column on the right.
  private func lines(of definitions: [HelpPage.Definition]) -> [String] {
    let margin = String(repeating: " ", count: column(for: definitions))
    return definitions.flatMap { lines(of: $0, margin: margin) }
  }

  /// The column of the meanings: after the longest term that leaves enough room.
  ///
  /// On a narrow page, meanings go below the terms.
  private func column(for definitions: [HelpPage.Definition]) -> Int {
    let limit = width / 2 - 6
    let lengths = definitions.map { TextWidth.columns(of: $0.term) + 4 }.filter { $0 <= limit }
    return width < 50 ? 6 : lengths.max() ?? 6
  }

  /// - Parameter margin: the indentation of a meaning below its term.
  private func lines(of definition: HelpPage.Definition, margin: String) -> [String] {
    let column = margin.utf8.count
    let term = "  " + definition.term
    let length = TextWidth.columns(of: term)
    let meanings = definition.lines.flatMap { TextWrap.lines(of: $0, width: width - column) }
    guard let first = meanings.first, length + 2 <= column else {
      let terms =
        length > width
        ? TextWrap.lines(of: definition.term, width: width - 2).map { "  " + $0 } : [term]
      return terms + meanings.map { margin + $0 }
    }
    return [TextWidth.padded(term, to: column) + first]
      + meanings.dropFirst().map { margin + $0 }
  }
}
