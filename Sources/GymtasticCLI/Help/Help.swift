import CommandLineKit
import DurableFiles
import PlainText
import WorkoutCore

enum Help: Command {
  private static let man = Flag("man", "Print the manual page of gymtastic or of the command")
  private static let manFolder = Option(
    "man-dir", .folder, "Write the manual pages of all commands to this folder")
  private static let schema = Flag("schema", "Print the JSON Schema of all files and output")
  private static let subject = OperandList(
    ValueKind<String>(
      name: "command|topic", expected: "a command or a topic", completion: .command
    ) { $0 },
    allowsNone: true,
    "What to explain; without it, everything in short"
  )

  static let description = CommandDescription(
    "help",
    summary: "Explain a command or a topic",
    examples: [
      .init("gymtastic help workout build", "Explain one command"),
      .init("gymtastic help notation", "Show how workouts are written"),
      .init("gymtastic help --man run | man -l -", "Read about a command as a manual page"),
      .init("gymtastic help --man-dir ~/.local/share/man/man1", "Have man gymtastic-run show it"),
      .init("gymtastic help --schema > schema.json", "Validate what gymtastic prints"),
    ],
    operands: [subject],
    options: [man, manFolder, schema],
    conflicts: [
      Conflict(.option(man), with: .option(schema), .option(GlobalOptions.json)),
      Conflict(.option(manFolder), with: .option(man), .option(schema), .operand(subject)),
    ]
  )

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments[schema], let word = arguments[subject].first {
      throw .incomplete(
        "--schema describes everything, not one command", hint: "leave out “\(word)”")
    }
  }

  /// Whether a line with `--version` or errors requests help by words that name a page.
  ///
  /// Help takes precedence over these, but not over an unknown option.
  static func wins(in line: ParsedLine, _ table: CommandTable) -> Bool {
    switch line.request {
    case .command, .help, .nothing: return false
    case .version: break
    case .invalid(let errors):
      let hasUnknownOption = errors.contains { error in
        if case .unknownOption = error { true } else { false }
      }
      if hasUnknownOption { return false }
    }
    let arguments = line.arguments
    let words = arguments[subject]
    return line.path == description.path && !arguments[man] && !arguments[schema]
      && arguments[manFolder] == nil
      && (topic(words, in: table) != nil || (try? path(words, in: table)) != nil)
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    if arguments[schema] {
      let bytes = JSONWriter.document(.pretty) { OutputSchema.write(to: &$0) }
      let text = String(decoding: bytes, as: UTF8.self)
      return Report(.text(text), json: JSONView { OutputSchema.write(to: &$0) })
    }
    let table = context.table
    if let folder = arguments[manFolder] {
      return try writeManual(of: table, to: folder, in: context)
    }
    let (words, isManual) = (arguments[subject], arguments[man])
    if let topic = topic(words, in: table) {
      guard !isManual else {
        throw UsageError.incomplete(
          "--man takes a command, not a topic", hint: "leave out “\(topic.name)”")
      }
      let page = table.page(of: topic)
      let view = OutputSchema.topic.view((topic, HelpPageText().render(page)))
      return report(page, json: view, columns: context.columns)
    }
    let path = try path(words, in: table)
    guard isManual else { return report(on: path, in: table, columns: context.columns) }
    return Report(.text(manual(of: path, in: table)))
  }

  private static func manual(of path: [String], in table: CommandTable) -> String {
    table.manual(
      of: path, version: Version.current, date: Version.date,
      topics: ["exit-codes": "exit status", "environment": "environment", "files": "files"])
  }

  /// Writes one page for the program and for each group and command, and reports the files.
  private static func writeManual(
    of table: CommandTable, to folder: String, in context: Context
  ) throws -> Report {
    try context.texts.makeFolder(folder)
    var files: [String] = []
    for path in table.manualPaths {
      let file = FilePath(folder: folder, name: table.manualName(of: path) + ".1").text
      try context.write(manual(of: path, in: table), to: file, replacingFile: true)
      files.append(file)
    }
    return Report(
      .change("Wrote \(CountedNoun.text(files.count, "manual page")) to \(folder)"),
      json: .list(files.map { .text($0.showingBytes) }))
  }

  private static func topic(_ words: [String], in table: CommandTable) -> HelpPage? {
    words.count == 1 ? table.topics.first { $0.name == words.first } : nil
  }

  /// The command or group that the words name.
  private static func path(_ words: [String], in table: CommandTable) throws -> [String] {
    var path: [String] = []
    for word in words {
      guard let child = table.child(of: path, named: word) else {
        throw unknown(word, at: path, in: table)
      }
      path.append(child)
    }
    return path
  }

  private static func unknown(
    _ word: String, at path: [String], in table: CommandTable
  ) -> UsageError {
    let prefix = path.map { $0 + " " }.joined()
    let topics = path.isEmpty ? table.topics.map(\.name) : []
    let nearest = EditDistance.nearest(to: word, among: table.children(of: path) + topics)
      .map { prefix + $0 }
    return .unknownTopic(
      prefix + word, nearest: nearest.isEmpty ? table.namesakes(of: word) : nearest)
  }

  /// Wider paragraphs are hard to read.
  private static let widest = 100

  /// The page of a command or a group; without words, of gymtastic itself.
  static func report(on path: [String], in table: CommandTable, columns: Int) -> Report {
    report(table.page(for: path), json: .commands(table, below: path), columns: columns)
  }

  private static func report(_ page: HelpPage, json: JSONView, columns: Int) -> Report {
    Report(.text(HelpPageText(width: min(columns, widest)).render(page)), json: json)
  }
}
