import CommandLineKit
import DurableFiles
import WorkoutCore

extension OutputSchema {
  static let error = PrintedObject<Failure>(
    "error", about: "One line on standard error, standard output being empty."
  ) {
    [
      .required("errors", errorDetail.list($0?.errors, minItems: 1)),
      .required(
        "exitCode", ($0?.exitCode.rawValue).map(Int.init),
        as: .integers(ExitCode.allCases.filter { $0 != .done }.map { Int($0.rawValue) })),
    ]
  }

  static let errorDetail = PrintedObject<Failure.Item>("errorDetail") {
    [
      .required(
        "code", $0?.code.rawValue, as: .words(ErrorName.self),
        "Never changes meaning; more may come."),
      .required("message", $0?.message.showingBytes, "What happened, for people."),
      .optional("hint", $0?.hint?.showingBytes, "What to do, for people."),
      .optional("value", $0?.value?.showingBytes, "What was given."),
      .optional(
        "candidates",
        candidate.list($0.flatMap { $0.candidates.isEmpty ? nil : $0.candidates }, minItems: 1),
        "What a name may mean."),
    ]
  }

  static let candidate = PrintedObject<Failure.Candidate>("candidate") {
    [.required("id", $0?.id, "A UUID, or its beginning."), .required("title", $0?.title)]
  }

  static let removal = PrintedObject<Attempt<[Removable]>>(
    "removal", about: "exercise remove, workout remove, history remove, body remove."
  ) {
    [
      .required("removed", removable.list($0?.work)),
      .flag("dryRun", $0?.isDryRun, "Nothing was removed: only asked about."),
    ]
  }

  private static let removable = PrintedObject<Removable> {
    [
      .required("id", $0?.id), .required("title", $0?.title, as: .reference("title")),
      .optional("usedInWorkouts", $0?.usedInWorkouts, "Of exercises only."),
    ]
  }

  static let version = PrintedObject<String>("version", about: "--version.") {
    [.required("version", $0, as: .string(pattern: #"^[0-9]+\.[0-9]+\.[0-9]+$"#))]
  }

  static let commandTable = PrintedObject<(table: CommandTable, path: [String])>(
    "commandTable", about: "help, with or without a command."
  ) { view in
    let table = view?.table
    let isWanted = { (command: CommandDescription) in command.path.starts(with: view?.path ?? []) }
    return [
      .required("name", table?.program, as: .words(["gymtastic"])),
      .required("version", Version.current),
      .required("summary", table?.summary),
      .required(
        "commands",
        command.list(
          table.map { table in
            table.visibleCommands.filter(isWanted).map { ($0, table.usage(of: $0)) }
          })),
      .required("groups", commandGroup.list(table?.groups.filter(isWanted))),
      .required("globalOptions", option.list(table?.globalOptions)),
      .required("topics", topic.list(table?.topics.map { ($0, nil) })),
      .required("exitCodes", exitCode.list(ExitCode.allCases)),
    ]
  }

  static let commandGroup = PrintedObject<CommandDescription>("commandGroup") {
    [
      .required("path", $0?.path),
      .required("summary", $0?.summary),
      .required("examples", example.list($0?.examples)),
    ]
  }

  static let exitCode = PrintedObject<ExitCode>("exitCode") {
    [
      .required("code", ($0?.rawValue).map(Int.init), as: .integer(from: 0, to: 255)),
      .required("meaning", $0?.meaning),
    ]
  }

  static let example = PrintedObject<CommandDescription.Example>("example") {
    [.required("command", $0?.command), .required("purpose", $0?.purpose)]
  }

  /// A topic, with its page laid out at 80 columns.
  static let topic = PrintedObject<(page: HelpPage, text: String?)>(
    "topic", about: "help with a topic."
  ) {
    [
      .required("name", $0?.page.name),
      .required("summary", $0?.page.summary),
      .optional("text", $0?.text, "The page at 80 columns; of help <topic> only."),
    ]
  }

  static let command = PrintedObject<(command: CommandDescription, usage: String)>("command") {
    let (command, conflicts) = ($0?.command, $0?.command.conflicts ?? [])
    return [
      .required("path", command?.path),
      .required("aliases", command?.aliases),
      .required("usage", $0?.usage),
      .required("summary", command?.summary),
      .optional("discussion", command.flatMap { $0.discussion.isEmpty ? nil : $0.discussion }),
      .required("examples", example.list(command?.examples)),
      .required("operands", operand.list(command?.operands)),
      .required("options", option.list(command?.options)),
      .optional(
        "conflicts", conflict.list(conflicts.isEmpty ? nil : conflicts),
        "What cannot be combined: name with any of others."),
    ]
  }

  static let conflict = PrintedObject<Conflict>("conflict") {
    [
      .required("name", $0?.names.first),
      .required(
        "others", $0.map { Array($0.names.dropFirst()) }, as: .list(.string(), minItems: 1)),
    ]
  }

  static let operand = PrintedObject<OperandDescription>("operand") {
    [
      .required("name", $0?.name),
      .required("summary", $0?.summary),
      .required("required", $0?.isRequired),
      .required("repeatable", $0?.isRepeatable),
      choices(of: $0?.value),
      .required("value", value($0?.value)),
    ]
  }

  static let option = PrintedObject<OptionDescription>("option") {
    [
      .required("name", $0?.name),
      .optional("short", ($0?.short).map { String($0) }),
      .required("kind", ($0?.kind).map(name), as: .words(["flag", "single", "list"])),
      .optional("valueName", $0?.value?.name),
      .optional("negation", $0?.negation),
      choices(of: $0?.value),
      .optional("default", $0?.defaultValue),
      .required("summary", $0?.summary),
      .optional("discussion", $0?.discussion),
      .optional("value", value($0?.value)),
    ]
  }

  private static func name(_ kind: OptionDescription.Kind) -> String {
    switch kind {
    case .flag: "flag"
    case .single: "single"
    case .list: "list"
    }
  }

  private static func choices(of value: ValueDescription?) -> PrintedMember {
    let choices = value?.choices ?? []
    return .optional("choices", choices.isEmpty ? nil : choices)
  }

  static let value = PrintedObject<ValueDescription>(
    "value", about: "What an option or operand takes."
  ) {
    [
      .required("expected", $0?.expected),
      .required(
        "completion", $0?.completion.name,
        as: .words(
          ["nothing", "choices", "file", "folder", "command"] + NameKind.allCases.map(\.rawValue))),
      .required("number", $0?.isNumber, "It may begin with a dash then."),
      .optional("minimum", PrintedContent(as: .number(), limit($0?.range?.lowerBound))),
      .optional("maximum", PrintedContent(as: .number(), limit($0?.range?.upperBound))),
      .required("file", $0?.completion.mayBeFile, "Whether it may be the path of a file."),
    ]
  }

  /// Limits have at most three decimals.
  private static func limit(_ number: Double?) -> ((inout JSONWriter) -> Void)? {
    number.map { number in { $0.decimal(Int((number * 1000).rounded()), places: 3) } }
  }

  static let completionScript = PrintedObject<(shell: Shell, script: String)>(
    "completionScript", about: "completions."
  ) {
    [
      .required("shell", $0?.shell.rawValue, as: .words(Shell.self)),
      .required("script", $0?.script),
    ]
  }
}

extension JSONView {
  /// The commands and topics at or below a path of words; all of them for an empty path.
  static func commands(_ table: CommandTable, below path: [String] = []) -> JSONView {
    OutputSchema.commandTable.view((table, path))
  }
}
