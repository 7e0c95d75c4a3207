import CommandLineKit

/// What an option or operand takes, as JSON, for programs that build lines or complete them.
struct ValueView: Encodable, Sendable {
  /// What a refusal says was expected.
  let expected: String
  /// What a shell may offer: `choices`, `file`, `exercise` and others.
  let completion: String
  /// Whether it is a number, so that it may begin with a dash.
  let number: Bool
  /// The least and the greatest number taken, where there are such.
  let minimum: Double?
  let maximum: Double?
  /// Whether it may be the path of a file.
  let file: Bool

  init(_ value: ValueDescription) {
    expected = value.expected
    completion = value.completion.rawValue
    number = value.isNumber
    minimum = value.range?.lowerBound
    maximum = value.range?.upperBound
    file = value.completion.mayBeFile
  }
}

/// What may not stand in one line, as JSON: the first with any of the others.
struct ConflictView: Encodable, Sendable {
  let name: String
  let others: [String]

  init(_ conflict: Conflict) {
    name = conflict.name
    others = conflict.otherNames
  }
}
