/// An operand of a command, or several, as data.
package struct OperandDescription: Sendable {
  package let value: ValueDescription
  /// Whether a command cannot do without it.
  package let isRequired: Bool
  /// Whether it takes all arguments that are left.
  package let isRepeatable: Bool
  /// One line for the help, without a full stop.
  package let summary: String

  /// What the help shows between angle brackets.
  package var name: String { value.name }

  /// `<title>`, `[<workout>]`, `<exercise>...`
  package var usage: String {
    let words = "<\(name)>" + (isRepeatable ? "..." : "")
    return isRequired ? words : "[\(words)]"
  }

  package var definition: HelpPage.Definition {
    HelpPage.Definition("<\(name)>", [summary] + (value.choicesLine.map { [$0] } ?? []))
  }
}

/// A key that describes an operand and reads its value from ``ParsedArguments``.
package protocol OperandDeclaration: Sendable {
  var description: OperandDescription { get }
}

/// An operand that a command needs: `<title>`.
package struct Operand<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(
      value: kind.description, isRequired: true, isRepeatable: false, summary: summary)
  }
}

/// An operand that may be left out: `[<workout>]`.
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
