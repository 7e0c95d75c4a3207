/// A word that a command needs: `<title>`.
package struct Operand<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(value: kind.description, count: .one, summary: summary)
  }
}

/// A word that a command can do without: `[<workout>]`.
package struct OptionalOperand<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(value: kind.description, count: .oneOrNone, summary: summary)
  }
}

/// The remaining words of a command, one or more or, if `allowsNone`, any number: `<exercise>…`.
package struct OperandList<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, allowsNone: Bool = false, _ summary: String) {
    description = OperandDescription(
      value: kind.description,
      count: allowsNone ? .any : .oneOrMore,
      summary: summary
    )
  }
}
