/// An option that can be turned on and off, `--auto` and `--no-auto`; the last one wins.
struct Toggle: OptionDeclaration {
  let description: OptionDescription

  init(_ name: String, short: Character? = nil, _ summary: String, discussion: String? = nil) {
    description = OptionDescription(
      name: name,
      short: short,
      kind: .toggle,
      summary: summary,
      discussion: discussion
    )
  }
}
