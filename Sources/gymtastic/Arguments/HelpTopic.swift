/// A page of help about something that no single command covers.
struct HelpTopic: Hashable, Sendable {
  /// The word behind `gymtastic help`.
  let name: String
  /// One line, without a full stop.
  let summary: String
  let blocks: [HelpPage.Block]

  var page: HelpPage {
    HelpPage(title: summary, blocks: blocks + [.paragraph(Self.more)])
  }

  private static let more = "More: gymtastic help lists every command and topic"
}
