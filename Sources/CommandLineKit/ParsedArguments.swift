/// The options and operands of a line, converted to the values that the table declares.
///
/// Every subscript takes the constant that declares an option or operand and gives its value.
package struct ParsedArguments: Sendable {
  /// Values by the option's long name, in the order given. Flags are `Bool`.
  package var options: [String: [any Sendable]] = [:]
  /// Values in the order of the command's operands.
  package var operands: [[any Sendable]] = []
  /// Names of the operands, in the same order.
  package var operandNames: [String] = []

  /// Whether the flag is given, and not taken back behind that.
  package subscript(flag: Flag) -> Bool {
    options[flag.description.name]?.last as? Bool ?? false
  }

  /// The option's last value; `nil` if it is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    options[option.description.name]?.last as? Value
  }

  /// All values of the option, in the order given; `nil` if it is not given, and empty where it is
  /// given with an empty value (`--alias=`).
  package subscript<Value>(option: ListOption<Value>) -> [Value]? {
    options[option.description.name]?.compactMap { $0 as? Value }
  }

  /// The operand's value.
  ///
  /// - Throws: a usage error if it is missing, which the parser reports before it comes to that.
  package subscript<Value>(operand: Operand<Value>) -> Value {
    get throws(UsageError) {
      guard let value = values(of: operand.description).first as? Value else {
        throw UsageError(.missingOperand(operand.description.name))
      }
      return value
    }
  }

  /// The operand's value, if it is given.
  package subscript<Value>(operand: OptionalOperand<Value>) -> Value? {
    values(of: operand.description).first as? Value
  }

  /// The operand's values, in the order given.
  package subscript<Value>(operand: OperandList<Value>) -> [Value] {
    values(of: operand.description).compactMap { $0 as? Value }
  }

  /// Whether an option is given; a flag, whether it says yes in the end.
  package func holds(_ option: OptionDescription) -> Bool {
    guard let last = options[option.name]?.last else { return false }
    return last as? Bool ?? true
  }

  /// Whether a word is given for an operand.
  package func holds(_ operand: OperandDescription) -> Bool {
    !values(of: operand).isEmpty
  }

  private func values(of operand: OperandDescription) -> [any Sendable] {
    zip(operandNames, operands).first { $0.0 == operand.name }?.1 ?? []
  }
}
