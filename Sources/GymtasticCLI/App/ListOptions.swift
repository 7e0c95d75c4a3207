import CommandLineKit
import DurableFiles
import PlainText
import TerminalKit
import WorkoutCore

/// How the user wants a list: which columns, in which form, and how many rows.
///
/// A command with these options prints a table; only this type interprets them.
struct ListOptions: Sendable {
  static let columns = option(choosing: { [] })
  static let format = Option(
    "format", .text, "Print this for each row, with columns in braces replaced")
  static let limit = Option("limit", .count, "List at most this many")
  static let everything = Flag("all", short: "a", "List the built-in ones too")
  static let sort = Option(
    "sort", ValueKind<ListOrder>.choice("order"), default: "title",
    "Sort by title, or by time with the newest first")

  /// The options of a list; completions offer its columns.
  static func all(
    _ columns: @autoclosure @escaping @Sendable () -> [Table.Column] = []
  ) -> [any OptionDeclaration] {
    [
      SharedOption(
        option(choosing: columns), topic: topic,
        conflicts: Conflict(.option(Self.columns), with: .option(GlobalOptions.json))),
      SharedOption(
        format, topic: topic,
        conflicts: Conflict(
          .option(format), with: .option(Self.columns), .option(GlobalOptions.null),
          .option(GlobalOptions.json))),
      SharedOption(limit, topic: topic),
      SharedOption(GlobalOptions.null, topic: topic, conflicts: GlobalOptions.nullConflict),
    ]
  }

  /// Column names are checked later, against the table.
  private static func option(
    choosing columns: @escaping @Sendable () -> [Table.Column]
  ) -> ListOption<String> {
    let names = ValueKind(
      name: "text", expected: "some text", choices: columns().map(\.name).uniqued,
      completion: .choices, convert: { $0.isEmpty ? nil : $0 })
    return ListOption("columns", names, "Print only these columns, as in title,duration")
  }
  private static let topic = HelpPage.lists.name

  private let columns: [String]?
  private let format: String?
  private let limit: Int?

  init(_ arguments: ParsedArguments) {
    columns = arguments[Self.columns]
    format = arguments[Self.format]
    limit = arguments[Self.limit]
  }

  var areGiven: Bool { columns != nil || format != nil || limit != nil }

  /// Applies the options to a list, or to several lists with headings.
  ///
  /// - Throws: exit code 64 for a column that the list does not have.
  func applied(to report: Report, isTerminal: Bool) throws -> Report {
    guard areGiven else { return report }
    let audience: Table.Audience = isTerminal ? .people : .programs
    var report = report
    if case .documents(var documents) = report.body {
      if let format {
        let tables = documents.compactMap(\.table)
        let texts = try tables.map { table in try text(table, format, audience) }
        report.body = .text(texts.joined())
      } else {
        for index in documents.indices {
          guard let table = documents[index].table else { continue }
          documents[index].table = try selection(of: table, audience)
        }
        report.body = .documents(documents)
      }
    } else if let table = report.body.rows {
      if let limit { report.json = report.json?.first(limit) }
      report.body =
        if let format {
          .text(try text(table, format, audience))
        } else {
          .table(try selection(of: table, audience))
        }
    }
    return report
  }

  private func selection(of table: Table, _ audience: Table.Audience) throws -> Table {
    var table = table
    if let limit { table.rows = Array(table.rows.prefix(limit)) }
    guard let columns else { return table }
    let indices = columns.map { table.column(named: $0, for: audience) }
    let names = table.columnNames
    let errors = zip(columns, indices).filter { $1 == nil }.map { name, _ in
      UsageError.invalidValue(
        name, place: Self.columns.description.key, expected: "a column", choices: names,
        nearest: EditDistance.nearest(to: name, among: names))
    }
    guard errors.isEmpty else { throw Failure(errors) }
    return Table(selecting: indices.compactMap(\.self), of: table)
  }

  private func text(_ table: Table, _ format: String, _ audience: Table.Audience) throws -> String {
    let template = try Template(format, names: table.columnNames)
    return table.rows.prefix(limit ?? .max).map { row in
      template.filled { name in
        table.column(named: name, for: audience)
          .flatMap { row.indices.contains($0) ? row[$0] : nil }?.forPrograms ?? ""
      } + "\n"
    }.joined()
  }
}

extension Table {
  fileprivate var columnNames: [String] { columns.map(\.name).uniqued }

  /// The index of the column with a name; of two, the one for the audience.
  fileprivate func column(named name: String, for audience: Audience) -> Int? {
    let wanted = Folding.fold(name)
    let found = columns.indices.filter { Folding.fold(columns[$0].name) == wanted }
    return found.first { columns[$0].audience == audience } ?? found.first
  }

  /// The same rows with only some columns, shown to every audience.
  fileprivate init(selecting indices: [Int], of table: Table) {
    self.init(
      columns: indices.map { index in
        let column = table.columns[index]
        return Column(
          column.title, alignment: column.alignment, leastWidth: column.leastWidth,
          isContinued: column.isContinued)
      },
      rows: table.rows.map { row in indices.map { row.indices.contains($0) ? row[$0] : .nothing } })
  }
}

extension [Table.Column] {
  /// The names of the columns in a pipe, in order, for help: `id, muscle-groups`.
  var inPipe: String { filter { $0.audience != .people }.map(\.name).joined(separator: ", ") }
}

extension Table.Column {
  /// The name that selects it: `muscle-groups` for “Muscle groups”, `number` for “#”.
  fileprivate var name: String {
    title == "#" ? "number" : String(title.lowercased().map { $0 == " " ? "-" : $0 })
  }
}

extension Report.Body {
  /// The rows of a list; `nil` if this is not a list.
  fileprivate var rows: Table? {
    switch self {
    case .table(let table), .records(_, let table), .drawing(_, let table): table
    case .text, .documents, .names, .change, .noChange, .stream, .nothing: nil
    }
  }
}

/// A text with placeholders in braces: `{title}: {duration}`.
struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]

  /// - Throws: exit code 64 for an unclosed brace, or a name that is not one of `names`.
  init(_ text: String, names: [String]) throws {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{", rest.first == "{" {
        plain.append(rest.removeFirst())
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Self.refusal(of: "{\(rest)", names)
        }
        let name = String(rest[..<end])
        guard names.contains(where: { Folding.fold($0) == Folding.fold(name) }) else {
          throw Self.refusal(of: name, names)
        }
        parts += [.text(plain), .name(name)]
        plain = ""
        rest = rest[end...].dropFirst()
      } else if character == "\\", let escape = rest.first, let meant = Self.escapes[escape] {
        rest.removeFirst()
        plain.append(meant)
      } else {
        plain.append(character)
      }
    }
    self.parts = parts + [.text(plain)]
  }

  private static let escapes: [Character: Character] = ["t": "\t", "n": "\n", "\\": "\\"]

  private static func refusal(of name: String, _ names: [String]) -> UsageError {
    .invalidValue(
      name, place: "--format", expected: "a name in braces", choices: names,
      nearest: EditDistance.nearest(to: name, among: names))
  }

  func filled(_ value: (String) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let plain): text += plain
      case .name(let name): text += value(name)
      }
    }
  }
}
