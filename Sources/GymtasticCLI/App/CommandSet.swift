import CommandLineKit

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
  /// - Parameter call: one that was read against this set's own ``table``.
  /// - Throws: faults that only the combination of arguments shows.
  func command(for call: CommandCall) throws(Failure) -> any Command {
    // The table is the arguments' and knows no commands, so that types cannot say this.
    guard let type = types.first(where: { $0.description.path == call.path }) else {
      throw .bug("nothing does \(call.path.joined(separator: " "))")
    }
    do throws(UsageError) {
      return try type.init(call.arguments)
    } catch {
      throw Failure(error)
    }
  }
}
