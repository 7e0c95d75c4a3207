/// An option found in a line, with its value as typed.
package struct OptionMatch: Sendable {
  package let option: OptionDescription
  /// The name as typed, with its dashes.
  package let spelling: String
  package let value: Value
  /// The index of the word in the line.
  package let index: Int

  package enum Value: Hashable, Sendable {
    /// A flag: whether it says yes.
    case state(Bool)
    case text(String)
  }
}
