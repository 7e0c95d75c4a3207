/// A ``ValueKind`` as data: what the parser, the help and the completions need of it.
struct ValueDescription: Sendable {
  let name: String
  let expected: String
  let choices: [String]
  let completion: CompletionKind
  let isNumber: Bool
  /// What a word that is no such value was probably meant to be, best first.
  let nearest: @Sendable (String) -> [String]
  /// The value of a word; `nil` if the word is no such value.
  let convert: @Sendable (String) -> (any Sendable)?
}
