extension OptionDescription {
  /// The option with its names and value as the help shows it: `-m, --muscle <group>`.
  package var usage: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + longUsage
  }

  /// Without the letter: `--muscle <group>`, `--[no-]auto`.
  package var longUsage: String {
    switch kind {
    case .flag: negation?.name == "no-\(name)" ? "--[no-]\(name)" : "--\(name)"
    case .single(let value), .list(let value, _): "--\(name) <\(value.name)>"
    }
  }

  /// Its summary, choices, default and discussion, as lines.
  package var definition: HelpPage.Definition {
    HelpPage.Definition(
      usage,
      lines: [summary + remark, choicesLine, discussion ?? ""]
    )
  }

  private var remark: String {
    switch kind {
    case .list(_, commas: true): " (repeat it, or use commas)"
    case .list(_, commas: false): " (repeat it for several)"
    default: defaultValue.map { " (default: \($0))" } ?? ""
    }
  }

  private var choicesLine: String {
    guard let choices = value?.choices, !choices.isEmpty else { return "" }
    return "One of: \(choices.joined(separator: ", "))"
  }
}
