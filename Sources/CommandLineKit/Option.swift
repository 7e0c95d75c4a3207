/// An option as data: the source of the parser, help, completions, manual page and reference.
package struct OptionDescription: Sendable {
  /// The long name without its dashes: `data-dir`.
  package let name: String
  package var short: Character?
  package let kind: Kind
  /// The default, as shown in help.
  package var defaultValue: String?
  /// The name of its negation, without dashes: `no-quiet`.
  package var negation: String?
  /// The value set by the negation; `nil` for a flag, which it sets to false.
  package var negatedValue: String?
  /// Whether an empty value means an empty list.
  package var allowsNone = false
  /// The help topic that explains it instead of the pages of its commands.
  package fileprivate(set) var topic: String?
  /// One line, in the imperative, without a period.
  package let summary: String
  /// More text for the help.
  package var discussion: String?

  package enum Kind: Sendable {
    /// `--quiet`; the last of the flag and its negation wins.
    case flag
    /// `--at 5`; the last wins.
    case single(ValueDescription)
    /// `-m chest -m core`, and `-m chest,core` if commas separate values.
    case list(ValueDescription, commas: Bool)
  }

  /// The description of its value; `nil` for a flag.
  package var value: ValueDescription? {
    switch kind {
    case .flag: nil
    case .single(let value), .list(let value, _): value
    }
  }

  package var isRepeatable: Bool {
    if case .list = kind { true } else { false }
  }

  /// The values in an argument: several if commas separate them, none for an empty list.
  package func parts(of text: String) -> [String] {
    guard case .list(_, let commas) = kind else { return [text] }
    if text.isEmpty, allowsNone { return [] }
    guard commas else { return [text] }
    return text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// `--muscle`
  package var key: String { "--\(name)" }

  /// All forms of its name: `--muscle`, `-m`; `--quiet`, `--no-quiet`.
  package var spellings: [String] {
    [key] + (negation.map { ["--\($0)"] } ?? []) + (short.map { ["-\($0)"] } ?? [])
  }

  /// `--muscle <group>`, `--[no-]auto`.
  package var usage: String {
    if let value { return "\(key) <\(value.name)>" }
    return negation == "no-\(name)" ? "--[no-]\(name)" : key
  }

  /// One line for a list of options.
  package var line: HelpPage.Definition {
    let remark =
      switch kind {
      case .list(_, commas: true): " (repeatable, or with commas)"
      case .list(_, commas: false): " (repeatable)"
      case .flag, .single: defaultValue.map { " (default: \($0))" } ?? ""
      }
    return HelpPage.Definition((short.map { "-\($0), " } ?? "    ") + usage, [summary + remark])
  }

  /// Everything that help shows about it.
  package var definition: HelpPage.Definition {
    var definition = line
    definition.lines += value?.choicesLine.map { [$0] } ?? []
    definition.lines += discussion.map { [$0] } ?? []
    return definition
  }
}

extension ValueDescription {
  /// `One of: title, created`
  var choicesLine: String? {
    let choices = choices
    return choices.isEmpty ? nil : "One of: \(choices.joined(separator: ", "))"
  }
}

/// A key that describes an option and reads its value from ``ParsedArguments``.
package protocol OptionDeclaration: Sendable {
  var description: OptionDescription { get }
  /// Its conflicts, which are the same in every command.
  var conflicts: [Conflict] { get }
}

extension OptionDeclaration {
  package var conflicts: [Conflict] { [] }
}

/// An option that several commands share, with the same properties in all of them.
package struct SharedOption: OptionDeclaration {
  package let description: OptionDescription
  package let conflicts: [Conflict]

  /// - Parameter topic: a help topic that explains it for all commands.
  package init(
    _ option: any OptionDeclaration, topic: String? = nil, conflicts: Conflict...
  ) {
    var description = option.description
    description.topic = topic
    self.description = description
    self.conflicts = conflicts
  }
}

/// An option with one value.
package struct Option<Value: Sendable>: OptionDeclaration {
  package let description: OptionDescription

  /// - Parameter negated: the value set by `--no-` and the name.
  package init(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    default defaultValue: String? = nil,
    negated: String? = nil,
    _ summary: String,
    discussion: String? = nil
  ) {
    description = OptionDescription(
      name: name, short: short, kind: .single(kind.description), defaultValue: defaultValue,
      negation: negated.map { _ in "no-\(name)" }, negatedValue: negated, summary: summary,
      discussion: discussion)
  }
}

/// An option that collects values; commas separate them unless the values may contain commas.
package struct ListOption<Value: Sendable>: OptionDeclaration {
  package let description: OptionDescription

  package init(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    commas: Bool = true,
    allowsNone: Bool = false,
    _ summary: String,
    discussion: String? = nil
  ) {
    description = OptionDescription(
      name: name, short: short, kind: .list(kind.description, commas: commas),
      allowsNone: allowsNone, summary: summary, discussion: discussion)
  }
}

/// An option without a value, and its negation: `--quiet` and `--no-quiet`, `--no-input` and
/// `--input`.
package struct Flag: OptionDeclaration {
  package let description: OptionDescription

  package init(
    _ name: String,
    short: Character? = nil,
    isNegatable: Bool = true,
    _ summary: String,
    discussion: String? = nil
  ) {
    let opposite = name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-\(name)"
    description = OptionDescription(
      name: name, short: short, kind: .flag, negation: isNegatable ? opposite : nil,
      summary: summary, discussion: discussion)
  }
}
