/// An option as data, from which the parser, the help, the completions, the manual page and the
/// reference are derived.
package struct OptionDescription: Sendable {
  /// The long name without its dashes: `data-dir`.
  package let name: String
  /// The letter of the short form.
  package var short: Character?
  package let kind: Kind
  /// The default as the help shows it.
  package var defaultValue: String?
  /// The name of its opposite, without dashes: `no-quiet`.
  package var negation: String?
  /// The value that the opposite has; `nil` for a flag, which is then false.
  package var negatedValue: String?
  /// Whether an empty value is an empty list.
  package var allowsNone = false
  /// The topic of the help that explains it in place of the pages of the commands that have it.
  package fileprivate(set) var topic: String?
  /// One line, in the imperative, without a full stop.
  package let summary: String
  /// What the help adds to the summary.
  package var discussion: String?

  package enum Kind: Sendable {
    /// `--quiet`; the last of it and its opposite wins.
    case flag
    /// `--at 5`; the last wins.
    case single(ValueDescription)
    /// `-m chest -m core`, and `-m chest,core` where commas separate values.
    case list(ValueDescription, commas: Bool)
  }

  /// What it takes; `nil` for a flag.
  package var value: ValueDescription? {
    switch kind {
    case .flag: nil
    case .single(let value), .list(let value, _): value
    }
  }

  /// Whether it may be repeated to add values.
  package var isRepeatable: Bool {
    if case .list = kind { true } else { false }
  }

  /// The values in an argument: several where commas separate them, none in an empty list.
  package func parts(of text: String) -> [String] {
    guard case .list(_, let commas) = kind else { return [text] }
    if text.isEmpty, allowsNone { return [] }
    guard commas else { return [text] }
    return text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// Every way to write its name: `--muscle`, `-m`; `--quiet`, `--no-quiet`.
  package var spellings: [String] {
    ["--\(name)"] + (negation.map { ["--\($0)"] } ?? []) + (short.map { ["-\($0)"] } ?? [])
  }

  /// `--muscle <group>`, `--[no-]auto`.
  package var usage: String {
    if let value { return "--\(name) <\(value.name)>" }
    return negation == "no-\(name)" ? "--[no-]\(name)" : "--\(name)"
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

  /// Everything that the help shows of it.
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
  /// What it cannot be combined with in any command.
  var conflicts: [Conflict] { get }
}

extension OptionDeclaration {
  package var conflicts: [Conflict] { [] }
}

/// An option of several commands, with what is the same in all of them.
package struct SharedOption: OptionDeclaration {
  package let description: OptionDescription
  package let conflicts: [Conflict]

  /// - Parameters:
  ///   - option: the option itself.
  ///   - topic: a topic of the help that explains it for all commands.
  ///   - conflicts: what it cannot be combined with in any of them.
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

  /// - Parameter negated: the value that `--no-` before the name selects.
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

/// An option whose values add up; with commas between them unless the values may hold commas.
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

/// An option without a value, and its opposite: `--quiet` and `--no-quiet`, `--no-input` and
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
