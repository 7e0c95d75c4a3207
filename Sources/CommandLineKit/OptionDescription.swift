/// An option as data: one row of the table from which the parser, the help, the completions, the
/// manual page and the reference are derived.
package struct OptionDescription: Sendable {
  /// The long name without its dashes: `data-dir`.
  package let name: String
  /// The letter of the short form.
  package let short: Character?
  package let kind: Kind
  /// The default as the help shows it.
  package let defaultValue: String?
  /// The name that says the opposite, if there is one.
  package let negation: Negation?
  /// One line, in the imperative, without a full stop.
  package let summary: String
  /// What the long help says beyond the summary.
  package let discussion: String?

  package init(
    name: String,
    short: Character? = nil,
    kind: Kind,
    defaultValue: String? = nil,
    negation: Negation? = nil,
    summary: String,
    discussion: String? = nil
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.defaultValue = defaultValue
    self.negation = negation
    self.summary = summary
    self.discussion = discussion
  }

  /// What may follow an option's name.
  package enum Kind: Sendable {
    /// `--quiet` and `--no-quiet`, of which the last wins.
    case flag
    /// `--at 5`, of which the last wins.
    case single(ValueDescription)
    /// `--muscle chest --muscle core`, and `--muscle chest,core` where commas separate values.
    case list(ValueDescription, commas: Bool)
  }

  /// Another name of the option, which takes no value and stands for one.
  package struct Negation: Sendable {
    /// Without its dashes: `no-quiet`.
    package let name: String
    package let value: OptionMatch.Value
  }

  /// The kind of value it takes; `nil` for a flag.
  package var value: ValueDescription? {
    switch kind {
    case .flag: nil
    case .single(let value), .list(let value, _): value
    }
  }

  /// Whether it may stand in a line more than once and add up.
  package var isRepeatable: Bool {
    if case .list = kind { true } else { false }
  }

  /// The values that a text writes: several where commas separate them, none where it is empty.
  package func parts(of text: String) -> [String] {
    guard case .list(_, commas: let commas) = kind else { return [text] }
    guard !text.isEmpty else { return [] }
    guard commas else { return [text] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a text writes such values.
  package func takes(_ text: String) -> Bool {
    guard let value else { return false }
    return parts(of: text).allSatisfy { value.convert($0) != nil }
  }

  /// Every way to write its name: `--muscle`, `-m`; `--quiet`, `--no-quiet`.
  package var spellings: [String] {
    var spellings = ["--\(name)"]
    if let negation { spellings.append("--\(negation.name)") }
    if let short { spellings.append("-\(short)") }
    return spellings
  }
}

/// Something declared once that stands in the table as an option and reads a typed value.
package protocol OptionDeclaration: Sendable {
  var description: OptionDescription { get }
}

extension OptionDescription: OptionDeclaration {
  package var description: OptionDescription { self }
}
