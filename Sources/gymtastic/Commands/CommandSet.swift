/// The commands of a program: the table that describes them, and what they do.
///
/// Both are made from one list, so that nothing is described that cannot be done, nor the other way
/// round.
struct CommandSet: Sendable {
  private let types: [any Command.Type]
  /// What the parser, the help and the completions know of the commands.
  let table: CommandTable

  /// A set of commands, groups and topics, in the order in which the help lists them.
  init(
    _ types: [any Command.Type],
    groups: [GroupDescription],
    topics: @escaping @Sendable () -> [HelpTopic]
  ) {
    self.types = types
    table = CommandTable(
      commands: types.map { type in { type.description } }, groups: groups, topics: topics)
  }

  /// The command that a line calls, with its arguments.
  ///
  /// - Throws: faults that only the combination of arguments shows.
  func command(for call: CommandCall) throws(UsageError) -> any Command {
    guard let type = types.first(where: { $0.description.path == call.path }) else {
      throw UsageError(.unknownCommand(call.path.joined(separator: " "), nearest: []))
    }
    return try type.init(call.arguments)
  }

  /// The options of a call that contradict each other, for a line that is refused all the same.
  func conflicts(in call: CommandCall) -> [UsageFault] {
    do throws(UsageError) {
      _ = try command(for: call)
      return []
    } catch {
      // What is missing may be missing only because it could not be read.
      return error.faults.filter { if case .conflict = $0 { true } else { false } }
    }
  }
}
