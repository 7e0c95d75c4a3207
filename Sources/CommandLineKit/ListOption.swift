/// An option whose values add up, `-m chest -m core`, and `-m chest,core` unless its values may
/// hold commas themselves.
package struct ListOption<Value: Sendable>: OptionDeclaration {
  package let description: OptionDescription

  package init(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    commas: Bool = true,
    _ summary: String,
    discussion: String? = nil
  ) {
    description = OptionDescription(
      name: name,
      short: short,
      kind: .list(kind.description, commas: commas),
      summary: summary,
      discussion: discussion
    )
  }
}
