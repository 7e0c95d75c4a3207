/// An option without a value, which says yes or no: `--quiet`, `--no-quiet`; the last one wins.
package struct Flag: OptionDeclaration {
  package let description: OptionDescription

  /// A flag, which `--no-` before its name takes back; that of `--no-input` is `--input`. One that
  /// asks for something else than the command, as `--help` does, cannot be.
  package init(
    _ name: String,
    short: Character? = nil,
    isNegatable: Bool = true,
    _ summary: String,
    discussion: String? = nil
  ) {
    let opposite = name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-\(name)"
    description = OptionDescription(
      name: name,
      short: short,
      kind: .flag,
      negation: isNegatable ? .init(name: opposite, value: .state(false)) : nil,
      summary: summary,
      discussion: discussion
    )
  }
}
