package struct OperandDescription: Sendable {
  package let value: ValueDescription
  package let isRequired: Bool
  /// Whether it accepts all remaining arguments.
  package let isRepeatable: Bool
  /// One line for the help, without a period.
  package let summary: String

  /// The name shown between angle brackets in help.
  package var name: String { value.name }

  /// `<title>`
  var key: String { "<\(name)>" }

  /// `<title>`, `[<workout>]`, `<exercise>...`
  package var usage: String {
    let words = key + (isRepeatable ? "..." : "")
    return isRequired ? words : "[\(words)]"
  }

  package var definition: HelpPage.Definition {
    HelpPage.Definition(key, [summary] + (value.choicesLine.map { [$0] } ?? []))
  }
}

/// A key that describes an operand and reads its value from ``ParsedArguments``.
package protocol OperandDeclaration: Sendable {
  var description: OperandDescription { get }
}

/// A required operand: `<title>`.
package struct Operand<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(
      value: kind.description, isRequired: true, isRepeatable: false, summary: summary)
  }
}

/// An optional operand: `[<workout>]`.
package struct OptionalOperand<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(
      value: kind.description, isRequired: false, isRepeatable: false, summary: summary)
  }
}

/// The remaining operands of a command: `<exercise>...`.
package struct OperandList<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, allowsNone: Bool = false, _ summary: String) {
    description = OperandDescription(
      value: kind.description, isRequired: !allowsNone, isRepeatable: true, summary: summary)
  }
}
