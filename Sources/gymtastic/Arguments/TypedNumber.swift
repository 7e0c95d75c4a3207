/// A number and how it was typed, for messages that refuse it.
struct TypedNumber: Hashable, Sendable {
  let text: String
  let value: Double
}
