/// A command as data: one row of the table.
package struct CommandDescription: Sendable {
  /// The words that call it: `["exercise", "add"]`.
  package let path: [String]
  /// Other names of the last word: `rm` for `remove`.
  package let aliases: [String]
  /// One line in the imperative, without a full stop.
  package let summary: String
  /// What the help says below the usage: paragraphs separated by blank lines.
  package let discussion: String
  package let examples: [Example]
  package let operands: [OperandDescription]
  /// Its own options; the global ones come on top.
  package let options: [OptionDescription]
  /// What of all these may not stand in one line.
  package let conflicts: [Conflict]
  /// Whether it is left out of help and completions.
  package let isHidden: Bool

  package init(
    _ path: String...,
    aliases: [String] = [],
    summary: String,
    discussion: String = "",
    examples: [Example] = [],
    operands: [any OperandDeclaration] = [],
    options: [any OptionDeclaration] = [],
    conflicts: [Conflict] = [],
    isHidden: Bool = false
  ) {
    self.path = path
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.operands = operands.map(\.description)
    self.options = options.map(\.description)
    self.conflicts = conflicts
    self.isHidden = isHidden
  }

  /// A command line that can be typed as it stands, and what it does.
  package struct Example: Hashable, Sendable {
    package let command: String
    package let purpose: String

    package init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// The path as it is typed: `exercise add`.
  package var name: String { path.joined(separator: " ") }
}
