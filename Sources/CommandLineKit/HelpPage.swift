/// A page of help as data: what the terminal, the manual page and the reference show in their own
/// forms.
package struct HelpPage: Hashable, Sendable {
  /// What the page is about, in one line.
  package let title: String
  package let blocks: [Block]

  package init(
    title: String,
    blocks: [Block]
  ) {
    self.title = title
    self.blocks = blocks
  }

  package enum Block: Hashable, Sendable {
    case heading(String)
    /// How something is called.
    case usage(String)
    /// Text to be filled to the width of the page.
    case paragraph(String)
    /// Lines to be shown as they stand.
    case verbatim([String])
    /// Command lines, each with what it does.
    case examples([Definition])
    case definitions([Definition])
  }

  /// A term and what it means.
  package struct Definition: Hashable, Sendable {
    package let term: String
    /// Lines, each filled on its own.
    package let lines: [String]

    /// Without the spaces that stand where other options have a letter.
    package var unindentedTerm: String { String(term.drop { $0 == " " }) }

    package init(_ term: String, _ lines: String...) {
      self.init(term, lines: lines)
    }

    package init(_ term: String, lines: [String]) {
      self.term = term
      self.lines = lines.filter { !$0.isEmpty }
    }
  }
}
