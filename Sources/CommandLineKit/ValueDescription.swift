/// A ``ValueKind`` as data: what the parser, the help and the completions need of it.
package struct ValueDescription: Sendable {
  package let name: String
  package let expected: String
  package let choices: [String]
  package let completion: CompletionKind
  package let isNumber: Bool
  /// The numbers taken, where they have an end on both sides; for those who ask, as the models
  /// refuse the others.
  package let range: ClosedRange<Double>?
  /// What a word that is no such value was probably meant to be, best first.
  package let nearest: @Sendable (String) -> [String]
  /// The value of a word; `nil` if the word is no such value.
  package let convert: @Sendable (String) -> (any Sendable)?

  /// The value that counts for a word that is none, in a line that is refused for it: the nearest,
  /// else the first of the choices.
  package func standIn(for word: String) -> (any Sendable)? {
    (nearest(word).first ?? choices.first).flatMap(convert)
  }
}
