/// A noun that gathers commands, as data: `exercise`.
struct GroupDescription: Hashable, Sendable {
  let path: [String]
  /// One line in the imperative, without a full stop.
  let summary: String
  /// What the help says below the usage: paragraphs separated by blank lines.
  let discussion: String
  let examples: [CommandDescription.Example]

  init(
    _ path: String...,
    summary: String,
    discussion: String = "",
    examples: [CommandDescription.Example] = []
  ) {
    self.path = path
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
  }

  /// The path as it is typed.
  var name: String { path.joined(separator: " ") }
}
