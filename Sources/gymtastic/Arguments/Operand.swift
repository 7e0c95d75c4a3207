/// A word that a command needs: `<title>`.
struct Operand<Value: Sendable>: OperandDeclaration {
  let description: OperandDescription

  init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(value: kind.description, count: .one, summary: summary)
  }
}

/// A word that a command can do without: `[<workout>]`.
struct OptionalOperand<Value: Sendable>: OperandDeclaration {
  let description: OperandDescription

  init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(value: kind.description, count: .oneOrNone, summary: summary)
  }
}

/// The remaining words of a command, one or more or, if `allowsNone`, any number: `<exercise>…`.
struct OperandList<Value: Sendable>: OperandDeclaration {
  let description: OperandDescription

  init(_ kind: ValueKind<Value>, allowsNone: Bool = false, _ summary: String) {
    description = OperandDescription(
      value: kind.description,
      count: allowsNone ? .any : .oneOrMore,
      summary: summary
    )
  }
}
