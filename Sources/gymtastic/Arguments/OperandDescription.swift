/// A word, or several, that a command takes by place: one row of the table.
struct OperandDescription: Sendable {
  let value: ValueDescription
  let count: Count
  /// One line for the help, without a full stop.
  let summary: String

  /// What the help calls it, between angle brackets.
  var name: String { value.name }

  /// How many words it takes.
  enum Count: Hashable, Sendable {
    case one
    case oneOrNone
    case oneOrMore
    case any

    var isRequired: Bool { self == .one || self == .oneOrMore }
    var isRepeatable: Bool { self == .oneOrMore || self == .any }
  }
}

/// Something declared once that stands in the table as an operand and reads a typed value.
protocol OperandDeclaration: Sendable {
  var description: OperandDescription { get }
}
