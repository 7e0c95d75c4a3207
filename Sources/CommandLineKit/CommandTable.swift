/// Every command, group and topic there is, as data: the one source of the parser, the help, the
/// completions, the manual page and the reference. What a command does is not known here.
package struct CommandTable: Sendable {
  /// Each is described when it is first asked about.
  private let descriptions: [@Sendable () -> CommandDescription]
  package let groups: [GroupDescription]
  private let topicPages: @Sendable () -> [HelpTopic]

  /// A table of commands, groups and topics, in the order in which the help lists them.
  package init(
    commands: [@Sendable () -> CommandDescription],
    groups: [GroupDescription],
    topics: @escaping @Sendable () -> [HelpTopic]
  ) {
    descriptions = commands
    self.groups = groups
    topicPages = topics
  }

  package var commands: [CommandDescription] { descriptions.map { $0() } }
  package var topics: [HelpTopic] { topicPages() }
}
