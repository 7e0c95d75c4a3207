import DurableFiles

/// How a word of the command line becomes a value of one type.
///
/// The kind refuses words that are no such value at all; whether a value lies in the range of the
/// domain is for the models to say.
package struct ValueKind<Value: Sendable>: Sendable {
  /// What the help calls the value, between angle brackets: `n`.
  package let name: String
  /// What a refusal says was expected, as in `a whole number`.
  package let expected: String
  /// Every word allowed, where they can be listed.
  package let choices: [String]
  /// What shells may offer.
  package let completion: CompletionKind
  /// Whether words such as `-5` are values.
  package let isNumber: Bool
  /// The numbers taken, where they have an end on both sides.
  package var range: ClosedRange<Double>?
  /// What a word that is no such value was probably meant to be, best first.
  package let nearest: @Sendable (String) -> [String]
  /// The value of a word; `nil` if the word is no such value.
  package let convert: @Sendable (String) -> Value?

  /// Without `nearest`, words are held against the choices.
  package init(
    name: String,
    expected: String,
    choices: [String] = [],
    completion: CompletionKind = .nothing,
    isNumber: Bool = false,
    nearest: (@Sendable (String) -> [String])? = nil,
    convert: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.expected = expected
    self.choices = choices
    self.completion = completion
    self.isNumber = isNumber
    self.nearest = nearest ?? { word in EditDistance.nearest(to: word, among: choices) }
    self.convert = convert
  }

  /// The same kind under another name in the help.
  package func named(_ name: String) -> Self {
    var kind = Self(
      name: name,
      expected: expected,
      choices: choices,
      completion: completion,
      isNumber: isNumber,
      nearest: nearest,
      convert: convert
    )
    kind.range = range
    return kind
  }

  /// The same kind, with the numbers that the domain takes, which the kind itself does not refuse.
  package func within(_ range: ClosedRange<Double>) -> Self {
    var kind = self
    kind.range = range
    return kind
  }

  /// The kind as data, without its type.
  package var description: ValueDescription {
    ValueDescription(
      name: name,
      expected: expected,
      choices: choices,
      completion: completion,
      isNumber: isNumber,
      range: range,
      nearest: nearest,
      convert: { word in convert(word) }
    )
  }
}
