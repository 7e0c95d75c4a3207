/// Whole seconds as they were typed, or the empty word, which takes back what was said before.
package struct TypedSeconds: Hashable, Sendable {
  /// `nil` for the empty word.
  package let value: Int?
}
