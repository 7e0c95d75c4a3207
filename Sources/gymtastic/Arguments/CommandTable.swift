/// Every command, group and topic there is, as data: the one source of the parser, the help, the
/// completions, the manual page and the reference. What a command does is not known here.
struct CommandTable: Sendable {
  /// Each is described when it is first asked about.
  private let descriptions: [@Sendable () -> CommandDescription]
  let groups: [GroupDescription]
  private let topicPages: @Sendable () -> [HelpTopic]

  /// A table of commands, groups and topics, in the order in which the help lists them.
  init(
    commands: [@Sendable () -> CommandDescription],
    groups: [GroupDescription],
    topics: @escaping @Sendable () -> [HelpTopic]
  ) {
    descriptions = commands
    self.groups = groups
    topicPages = topics
  }

  var commands: [CommandDescription] { descriptions.map { $0() } }
  var topics: [HelpTopic] { topicPages() }
}
