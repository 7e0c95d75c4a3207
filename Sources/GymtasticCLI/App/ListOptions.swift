import CommandLineKit
import DurableFiles
import PlainText
import TerminalKit
import WorkoutCore

/// What the user wants of a list: which columns, in which form, and how many rows. A command with
/// these options prints a table; what they mean is known here alone.
struct ListOptions: Sendable {
  static let columns = ListOption(
    "columns", .nonEmptyText, "Print only these columns, as in title,duration")
  static let format = Option(
    "format", .text, "Print this for each row, with columns in braces replaced")
  static let limit = Option("limit", .count, "List at most this many")

  static let all: [any OptionDeclaration] = [
    SharedOption(
      columns, topic: topic,
      conflicts: Conflict(.option(columns), with: .option(GlobalOptions.json))),
    SharedOption(
      format, topic: topic,
      conflicts: Conflict(
        .option(format), with: .option(columns), .option(GlobalOptions.null),
        .option(GlobalOptions.json))),
    SharedOption(limit, topic: topic),
    SharedOption(GlobalOptions.null, topic: topic, conflicts: GlobalOptions.nullConflict),
  ]
  private static let topic = HelpPage.lists.name

  private let columns: [String]?
  private let format: String?
  private let limit: Int?

  init(_ arguments: ParsedArguments) {
    columns = arguments[Self.columns]
    format = arguments[Self.format]
    limit = arguments[Self.limit]
  }

  /// Whether any of them is given.
  var areGiven: Bool { columns != nil || format != nil || limit != nil }

  /// The report of a list, or of several with a heading each, in the form that is wanted.
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

  /// The rows and columns that are wanted.
  private func selection(of table: Table, _ audience: Table.Audience) throws -> Table {
    var table = table
    if let limit { table.rows = Array(table.rows.prefix(limit)) }
    guard let columns else { return table }
    let known = NamedColumns(of: table, for: audience)
    return Table(selecting: try known.indices(of: columns, option: Self.columns), of: table)
  }

  /// A line for each row that is wanted.
  private func text(_ table: Table, _ format: String, _ audience: Table.Audience) throws -> String {
    let known = NamedColumns(of: table, for: audience)
    let template = try Template(format, names: known.names)
    return table.rows.prefix(limit ?? .max).map { row in
      template.filled { name in
        known.index(of: name).flatMap { row.indices.contains($0) ? row[$0] : nil }?.forPrograms
          ?? ""
      } + "\n"
    }.joined()
  }
}

/// The columns of a table by the names under which they can be selected: `muscle-groups`.
private struct NamedColumns {
  private let table: Table
  private let audience: Table.Audience

  init(of table: Table, for audience: Table.Audience) {
    self.table = table
    self.audience = audience
  }

  /// Each once.
  var names: [String] { table.columns.map(\.name).uniqued }

  /// Of two with one name, the one of the audience.
  func index(of name: String) -> Int? {
    let wanted = Folding.fold(name)
    let found = table.columns.indices.filter { Folding.fold(table.columns[$0].name) == wanted }
    return found.first { table.columns[$0].audience == audience } ?? found.first
  }

  func indices(of wanted: [String], option: ListOption<String>) throws -> [Int] {
    var errors: [UsageError] = []
    var indices: [Int] = []
    for name in wanted {
      if let index = index(of: name) {
        indices.append(index)
      } else {
        errors.append(
          .invalidValue(
            name, place: "--\(option.description.name)", expected: "a column", choices: names,
            nearest: EditDistance.nearest(to: name, among: names)))
      }
    }
    guard errors.isEmpty else { throw Failure(errors) }
    return indices
  }
}

extension Table {
  /// The same rows with some of the columns, which everybody gets.
  fileprivate init(selecting indices: [Int], of table: Table) {
    self.init(
      columns: indices.map { index in
        let column = table.columns[index]
        return Column(column.title, alignment: column.alignment, leastWidth: column.leastWidth)
      },
      rows: table.rows.map { row in indices.map { row.indices.contains($0) ? row[$0] : .nothing } })
  }
}

extension [Table.Column] {
  /// What a pipe gets, in order, as columns are selected: `id, muscle-groups`. Help names them so.
  var inPipe: String { filter { $0.audience != .people }.map(\.name).joined(separator: ", ") }
}

extension Table.Column {
  /// What it is selected by: `muscle-groups` for “Muscle groups”, `number` for “#”.
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

/// A text with names in braces, each to be replaced by a value: `{title}: {duration}`.
struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]

  /// - Throws: exit code 64 for a name that is not one of `names`, and for an open brace.
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
