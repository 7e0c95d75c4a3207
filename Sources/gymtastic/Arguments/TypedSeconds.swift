/// Whole seconds as they were typed, or the empty word, which takes back what was said before.
struct TypedSeconds: Hashable, Sendable {
  /// `nil` for the empty word.
  let value: Int?
}
