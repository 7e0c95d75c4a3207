extension OperandDescription {
  /// The operand as a usage line shows it: `<title>`, `[<workout>]`, `<exercise>...`.
  package var usage: String {
    switch count {
    case .one: "<\(name)>"
    case .oneOrNone: "[<\(name)>]"
    case .oneOrMore: "<\(name)>..."
    case .any: "[<\(name)>...]"
    }
  }

  /// Its summary and choices, as lines.
  package var definition: HelpPage.Definition {
    let choices = value.choices.isEmpty ? "" : "One of: \(value.choices.joined(separator: ", "))"
    return HelpPage.Definition("<\(name)>", summary, choices)
  }
}
