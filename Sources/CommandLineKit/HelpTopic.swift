/// A page of help about something that no single command covers.
package struct HelpTopic: Hashable, Sendable {
  /// The word behind `gymtastic help`.
  package let name: String
  /// One line, without a full stop.
  package let summary: String
  package let blocks: [HelpPage.Block]

  package init(
    name: String,
    summary: String,
    blocks: [HelpPage.Block]
  ) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
  }

  package var page: HelpPage {
    HelpPage(title: summary, blocks: blocks + [.paragraph(Self.more)])
  }

  private static let more = "More: gymtastic help lists every command and topic"
}
