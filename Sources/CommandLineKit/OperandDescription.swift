/// A word, or several, that a command takes by place: one row of the table.
package struct OperandDescription: Sendable {
  package let value: ValueDescription
  package let count: Count
  /// One line for the help, without a full stop.
  package let summary: String

  /// What the help calls it, between angle brackets.
  package var name: String { value.name }

  /// How many words it takes.
  package enum Count: Hashable, Sendable {
    case one
    case oneOrNone
    case oneOrMore
    case any

    package var isRequired: Bool { self == .one || self == .oneOrMore }
    package var isRepeatable: Bool { self == .oneOrMore || self == .any }
  }
}

/// Something declared once that stands in the table as an operand and reads a typed value.
package protocol OperandDeclaration: Sendable {
  var description: OperandDescription { get }
}
