/// An option found in a line, with its value as typed.
struct OptionMatch: Sendable {
  let option: OptionDescription
  /// The name as typed, with its dashes.
  let spelling: String
  let value: Value
  /// The index of the word in the line.
  let index: Int

  enum Value: Hashable, Sendable {
    /// A flag: whether it says yes.
    case state(Bool)
    case text(String)
  }
}
