import WorkoutCore

/// How a word of the command line becomes a value of one type.
///
/// The kind refuses words that are no such value at all; whether a value lies in the range of the
/// domain is for the models to say.
struct ValueKind<Value: Sendable>: Sendable {
  /// What the help calls the value, between angle brackets: `n`.
  let name: String
  /// What a refusal says was expected, as in `a whole number`.
  let expected: String
  /// Every word allowed, where they can be listed.
  let choices: [String]
  /// What shells may offer.
  let completion: CompletionKind
  /// Whether words such as `-5` are values.
  let isNumber: Bool
  /// The numbers taken, where they have an end on both sides.
  var range: ClosedRange<Double>?
  /// What a word that is no such value was probably meant to be, best first.
  let nearest: @Sendable (String) -> [String]
  /// The value of a word; `nil` if the word is no such value.
  let convert: @Sendable (String) -> Value?

  /// Without `nearest`, words are held against the choices.
  init(
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
  func named(_ name: String) -> Self {
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
  func within(_ range: ClosedRange<Double>) -> Self {
    var kind = self
    kind.range = range
    return kind
  }

  /// The kind as data, without its type.
  var description: ValueDescription {
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
