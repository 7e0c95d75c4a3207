/// An option with one value, `--at 5`; the last one wins.
struct Option<Value: Sendable>: OptionDeclaration {
  let description: OptionDescription

  init(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    default defaultValue: String? = nil,
    _ summary: String,
    discussion: String? = nil
  ) {
    description = OptionDescription(
      name: name,
      short: short,
      kind: .single(kind.description),
      defaultValue: defaultValue,
      summary: summary,
      discussion: discussion
    )
  }
}
