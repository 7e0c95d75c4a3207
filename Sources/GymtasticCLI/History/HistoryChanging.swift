import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `history remove`: takes sessions out of the history.
struct HistoryRemove: Command {
  static let description = CommandDescription(
    "history", "remove",
    aliases: ["rm"],
    summary: "Remove sessions from the history",
    discussion: """
      Asks first, or needs --force, unless whole ids are given. Numbers mean those before the \
      removal. undo brings the sessions back.
      """,
    examples: [
      .init("gymtastic history remove last", "Remove the last session"),
      .init("gymtastic history remove 3 4 --dry-run", "Show what would be removed"),
    ],
    operands: [sessions],
    options: Removal.options
  )
  private static let sessions = OperandList(
    .session, "Numbers, ids or the beginnings of ids, or last")

  private let sessions: [String]
  private let isForced: Bool
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    sessions = arguments[Self.sessions]
    isForced = arguments[Removal.force]
    isDryRun = arguments[Removal.dryRun]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let found = try records(in: context)
    let list = found.map { "“\($0.title)” of \($0.day)" }.joined(separator: ", ")
    guard !isDryRun else {
      return Report(.text("Would remove \(list)"), json: .removal(of: found, isDryRun: true))
    }
    let isExact = sessions.allSatisfy { UUID(uuidString: $0) != nil }
    if !isForced, !isExact {
      guard try context.prompt.confirm("Remove \(list)?", option: "--force") else {
        return Report(.noChange("Nothing removed"), json: .removal(of: [], isDryRun: false))
      }
    }
    try Failure.wrap(try context.history.remove(Set(found.map(\.id))))
    return Report(.change("Removed \(list)"), json: .removal(of: found, isDryRun: false))
  }

  /// Each session once, in the order of its first naming.
  private func records(in context: Context) throws(Failure) -> [SessionRecord] {
    var failures = FailureLog()
    var found: [SessionRecord] = []
    for name in sessions {
      guard let named = failures.value(try context.session(named: name)),
        !found.contains(where: { $0.id == named.record.id })
      else { continue }
      found.append(named.record)
    }
    try failures.check()
    return found
  }
}

extension JSONView {
  fileprivate static func removal(of records: [SessionRecord], isDryRun: Bool) -> JSONView {
    JSONView { json in
      json.object { json in
        json.member("removed") { json in
          json.array(records) { json, record in
            json.object { json in
              json.member("id", record.id.lowercase)
              json.member("title", record.title)
            }
          }
        }
        if isDryRun { json.member("dryRun", true) }
      }
    }
  }
}

/// `history export`: sessions for other programs.
struct HistoryExport: Command {
  enum Format: String, CaseIterable, Sendable {
    case csv, json, ical
  }

  static let description = CommandDescription(
    "history", "export",
    summary: "Print sessions as CSV with a row a set, as JSON or as a calendar",
    discussion: """
      The first session comes first. The CSV follows RFC 4180 and begins with a header: session, \
      start, day, workout, duration in seconds, exercise, position, round, set, side, planned, \
      reps, weight, weight_unit, load, seconds, distance, distance_unit, calories, effort, skipped. \
      A session without recorded sets is one row. ical is for calendar programs (RFC 5545); a session \
      that is imported again replaces its event.
      """,
    examples: [
      .init("gymtastic history export > history.csv", "Write everything for a spreadsheet"),
      .init("gymtastic history export --format json --last 1y", "Print a year as JSON"),
      .init("gymtastic history export --format ical > training.ics", "Write it for a calendar"),
    ],
    options: HistorySelection.all + [format],
    conflicts: [HistorySelection.conflict]
  )
  private static let format = Option(
    "format", ValueKind<Format>.choice("format"), default: "csv", "Print this form")

  private let selection: HistorySelection
  private let format: Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    selection = HistorySelection(arguments)
    format = arguments[Self.format] ?? .csv
  }

  func run(in context: Context) throws(Failure) -> Report {
    let (filter, unknown) = try selection.filter(in: context)
    let found = try Failure.wrapStore(try context.history.newest(nil, filter)).reversed()
    if found.isEmpty, let unknown { throw unknown }
    let view = JSONView.list(found.map { .session($0.record) })
    let text =
      switch format {
      case .json: view.line
      case .csv:
        HistoryCSV.header + found.map { HistoryCSV.rows(of: $0.record, filter) }.joined()
      case .ical: HistoryCalendarFile.text(of: found.map(\.record), filter)
      }
    return Report(
      .text(text), json: view,
      notes: found.isEmpty ? [HistoryReport.noneFound] : [])
  }
}
