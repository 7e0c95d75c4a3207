import CommandLineKit
import DurableFiles

/// `gymtastic help`: what there is, and how to use it.
struct Help: Command {
  static let man = Flag("man", "Print everything as a manual page, for man -l")
  static let schema = Flag("schema", "Print the JSON Schema of all that is kept and printed")
  static let subject = OperandList(
    ValueKind<String>(
      name: "command|topic",
      expected: "a command or a topic",
      completion: .command
    ) { $0 },
    allowsNone: true,
    "What to explain; everything in short without it"
  )

  static let description = CommandDescription(
    "help",
    summary: "Explain a command or a topic",
    examples: [
      .init("gymtastic help workout build", "Explain one command"),
      .init("gymtastic help notation", "Show how workouts are written"),
      .init("gymtastic help --man | man -l -", "Read everything as a manual page"),
      .init("gymtastic help --schema > schema.json", "Check what programs read and write"),
    ],
    operands: [subject],
    options: [man, schema],
    conflicts: [Conflict(.option(man), with: .option(schema), .option(GlobalOptions.json))]
  )

  private let words: [String]
  private let isManual: Bool
  private let isSchema: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments[Self.subject]
    isManual = arguments[Self.man]
    isSchema = arguments[Self.schema]
    if isManual || isSchema, !words.isEmpty {
      throw UsageError(
        .incomplete(
          "\(isManual ? "--man" : "--schema") shows everything, not one command",
          hint: "leave out the words behind it")
      )
    }
  }

  func run(in context: Context) throws(Failure) -> Report {
    if isManual { return Report(.text(context.table.manual(version: Version.current))) }
    if isSchema { return Report(.text(JSONSchema.text), json: try JSONSchema.view()) }
    if let topic = topic(in: context.table) {
      let text = HelpPageText().render(topic.page)
      return Self.report(
        topic.page, json: .topic(topic, text: text), in: context)
    }
    return Self.report(on: try path(in: context.table), in: context)
  }

  /// Whether it shows one page, of words that name a command, a group or a topic.
  func isPage(of table: CommandTable) -> Bool {
    guard !isManual, !isSchema else { return false }
    return topic(in: table) != nil || (try? path(in: table)) != nil
  }

  private func topic(in table: CommandTable) -> HelpTopic? {
    guard words.count == 1 else { return nil }
    return table.topics.first { $0.name == words.first }
  }

  /// The command or group that the words name.
  private func path(in table: CommandTable) throws(Failure) -> [String] {
    var path: [String] = []
    for word in words {
      guard let child = table.child(of: path, named: word) else {
        throw Failure(Self.unknown(word, behind: path, in: table))
      }
      path.append(child)
    }
    return path
  }

  /// The page of a command, a group or, without words, gymtastic itself.
  static func report(on path: [String], in context: Context) -> Report {
    let view = JSONView.commands(context.table, below: path)
    return report(context.table.page(for: path), json: view, in: context)
  }

  /// A page for people, and for programs the data that it was made from.
  private static func report(
    _ page: HelpPage,
    json: JSONView,
    in context: Context
  ) -> Report {
    Report(.text(HelpPageText(width: context.columns).render(page)), json: json)
  }

  /// A word that is neither command nor topic, with those that are like it.
  private static func unknown(
    _ word: String,
    behind path: [String],
    in table: CommandTable
  ) -> UsageFault {
    let prefix = path.map { $0 + " " }.joined()
    let topics = path.isEmpty ? table.topics.map(\.name) : []
    let nearest = EditDistance.nearest(to: word, among: table.children(of: path) + topics)
      .map { prefix + $0 }
    return .unknownTopic(
      prefix + word, nearest: nearest.isEmpty ? table.namesakes(of: word) : nearest)
  }
}
