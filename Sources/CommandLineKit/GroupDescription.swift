/// A noun that gathers commands, as data: `exercise`.
package struct GroupDescription: Hashable, Sendable {
  package let path: [String]
  /// One line in the imperative, without a full stop.
  package let summary: String
  /// What the help says below the usage: paragraphs separated by blank lines.
  package let discussion: String
  package let examples: [CommandDescription.Example]

  package init(
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
  package var name: String { path.joined(separator: " ") }
}
