/// A number and how it was typed, for messages that refuse it.
package struct TypedNumber: Hashable, Sendable {
  package let text: String
  package let value: Double
}
