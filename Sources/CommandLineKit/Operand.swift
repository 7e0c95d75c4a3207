/// An operand of a command, or several, as data.
package struct OperandDescription: Sendable {
  package let value: ValueDescription
  package let count: Count
  /// One line for the help, without a full stop.
  package let summary: String

  /// How many arguments it takes.
  package enum Count: Hashable, Sendable {
    case one
    case oneOrNone
    case oneOrMore
    case any

    package var isRequired: Bool { self == .one || self == .oneOrMore }
    package var isRepeatable: Bool { self == .oneOrMore || self == .any }
  }

  /// What the help shows between angle brackets.
  package var name: String { value.name }

  /// `<title>`, `[<workout>]`, `<exercise>...`
  package var usage: String {
    switch count {
    case .one: "<\(name)>"
    case .oneOrNone: "[<\(name)>]"
    case .oneOrMore: "<\(name)>..."
    case .any: "[<\(name)>...]"
    }
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
    description = OperandDescription(value: kind.description, count: .one, summary: summary)
  }
}

/// An operand that may be left out: `[<workout>]`.
package struct OptionalOperand<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, _ summary: String) {
    description = OperandDescription(value: kind.description, count: .oneOrNone, summary: summary)
  }
}

/// The remaining operands of a command: `<exercise>...`.
package struct OperandList<Value: Sendable>: OperandDeclaration {
  package let description: OperandDescription

  package init(_ kind: ValueKind<Value>, allowsNone: Bool = false, _ summary: String) {
    description = OperandDescription(
      value: kind.description, count: allowsNone ? .any : .oneOrMore, summary: summary)
  }
}
