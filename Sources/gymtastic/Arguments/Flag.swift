/// An option without a value, which is given or not: `--print`.
struct Flag: OptionDeclaration {
  let description: OptionDescription

  init(_ name: String, short: Character? = nil, _ summary: String, discussion: String? = nil) {
    description = OptionDescription(
      name: name,
      short: short,
      kind: .flag,
      summary: summary,
      discussion: discussion
    )
  }
}
