/// An option with one value, `--at 5`; the last one wins.
package struct Option<Value: Sendable>: OptionDeclaration {
  package let description: OptionDescription

  /// An option; where `negated` is given, `--no-` before its name stands for that value.
  package init(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    default defaultValue: String? = nil,
    negated negatedValue: String? = nil,
    _ summary: String,
    discussion: String? = nil
  ) {
    description = OptionDescription(
      name: name,
      short: short,
      kind: .single(kind.description),
      defaultValue: defaultValue,
      negation: negatedValue.map { .init(name: "no-\(name)", value: .text($0)) },
      summary: summary,
      discussion: discussion
    )
  }
}
