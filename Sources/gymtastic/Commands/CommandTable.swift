/// Every command and group there is: the one source of the parser, the help, the completions, the
/// manual page and the reference.
struct CommandTable: Sendable {
  /// In the order in which the help lists them.
  let commands: [any Command.Type]
  let groups: [GroupDescription]

  /// The commands of gymtastic.
  static let live = CommandTable(
    commands: [Help.self],
    groups: []
  )
}
