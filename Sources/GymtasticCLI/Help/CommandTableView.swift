import CommandLineKit

/// The table as JSON, for programs that want to know what there is.
struct CommandTableView: Encodable, Sendable {
  let name = "gymtastic"
  let version = Version.current
  let summary = CommandTable.summary
  let commands: [CommandView]
  let groups: [GroupView]
  let globalOptions: [OptionView]
  let topics: [TopicView]
  let exitCodes: [ExitCodeView]

  /// What lies at a path of words or below it; everything for none.
  init(_ table: CommandTable, below path: [String] = []) {
    commands = table.visibleDescriptions
      .filter { $0.path.starts(with: path) }
      .map(CommandView.init)
    groups = table.groups.filter { $0.path.starts(with: path) }.map(GroupView.init)
    globalOptions = GlobalOptions.all.map(OptionView.init)
    topics = table.topics.map { TopicView($0) }
    exitCodes = ExitCode.allCases.map(ExitCodeView.init)
  }

  struct CommandView: Encodable, Sendable {
    let path: [String]
    let aliases: [String]
    let usage: String
    let summary: String
    let discussion: String?
    let examples: [ExampleView]
    let operands: [OperandView]
    let options: [OptionView]
    let conflicts: [ConflictView]?

    init(_ description: CommandDescription) {
      path = description.path
      aliases = description.aliases
      usage = description.usage
      summary = description.summary
      discussion = description.discussion.isEmpty ? nil : description.discussion
      examples = description.examples.map(ExampleView.init)
      operands = description.operands.map(OperandView.init)
      options = description.options.map(OptionView.init)
      conflicts =
        description.conflicts.isEmpty ? nil : description.conflicts.map(ConflictView.init)
    }
  }

  struct GroupView: Encodable, Sendable {
    let path: [String]
    let summary: String
    let examples: [ExampleView]

    init(_ group: GroupDescription) {
      path = group.path
      summary = group.summary
      examples = group.examples.map(ExampleView.init)
    }
  }

  struct ExampleView: Encodable, Sendable {
    let command: String
    let purpose: String

    init(_ example: CommandDescription.Example) {
      command = example.command
      purpose = example.purpose
    }
  }

  struct OperandView: Encodable, Sendable {
    let name: String
    let summary: String
    let required: Bool
    let repeatable: Bool
    let choices: [String]?
    let value: ValueView

    init(_ operand: OperandDescription) {
      name = operand.name
      summary = operand.summary
      required = operand.count.isRequired
      repeatable = operand.count.isRepeatable
      choices = operand.value.choices.isEmpty ? nil : operand.value.choices
      value = ValueView(operand.value)
    }
  }

  struct OptionView: Encodable, Sendable {
    let name: String
    let short: String?
    let kind: String
    let valueName: String?
    let choices: [String]?
    let defaultValue: String?
    let negation: String?
    let summary: String
    let discussion: String?
    let value: ValueView?

    enum CodingKeys: String, CodingKey {
      case name, short, kind, valueName, choices, negation, summary, discussion, value
      case defaultValue = "default"
    }

    init(_ option: OptionDescription) {
      name = option.name
      short = option.short.map { String($0) }
      kind = option.kind.name
      valueName = option.value?.name
      choices = option.value.flatMap { $0.choices.isEmpty ? nil : $0.choices }
      defaultValue = option.defaultValue
      negation = option.negation?.name
      summary = option.summary
      discussion = option.discussion
      value = option.value.map(ValueView.init)
    }
  }

  struct TopicView: Encodable, Sendable {
    let name: String
    let summary: String
    /// The page at 80 columns, where it was asked for.
    let text: String?

    init(_ topic: HelpTopic, text: String? = nil) {
      name = topic.name
      summary = topic.summary
      self.text = text
    }
  }

  struct ExitCodeView: Encodable, Sendable {
    let code: Int32
    let meaning: String

    init(_ exitCode: ExitCode) {
      code = exitCode.rawValue
      meaning = exitCode.meaning
    }
  }
}

extension OptionDescription.Kind {
  /// What the kind is called in JSON.
  fileprivate var name: String {
    switch self {
    case .flag: "flag"
    case .single: "single"
    case .list: "list"
    }
  }
}
