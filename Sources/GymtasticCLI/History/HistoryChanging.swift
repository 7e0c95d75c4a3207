import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `history remove`: takes sessions out of the history.
struct HistoryRemove: Command {
  static var description: CommandDescription {
    CommandDescription(
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
  }
  private static let sessions = OperandList(
    .session, "Numbers, ids or the beginnings of ids, or last")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let elements = try FailureLog.values(of: arguments[Self.sessions]) { name throws(Failure) in
      let record = try context.session(named: name).record
      return Removable(record.id, record.title, of: record.day, named: name)
    }
    return try Removal(arguments).run(elements, in: context) { ids throws(CoreError) in
      try context.store.sessions.delete(Set(ids))
    }
  }
}

/// `history export`: sessions for other programs.
struct HistoryExport: Command {
  enum Format: String, CaseIterable, Sendable {
    case csv, json, ical
  }

  static var description: CommandDescription {
    CommandDescription(
      "history", "export",
      summary: "Print sessions as CSV with a row a set, as JSON or as a calendar",
      discussion: """
        The first session comes first. The CSV follows RFC 4180 and begins with a header: session, \
        start, day, workout, duration in seconds, exercise, position, round, set, side, planned, \
        reps, weight, weight_unit, load, seconds, distance, distance_unit, calories, effort, skipped, \
        utc_offset, drops. utc_offset is how many seconds local time was ahead of UTC; planned, and \
        drops for a set that had some, are in the notation. A session without recorded sets is one row. ical is for calendar programs (RFC 5545); a session \
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
  }
  private static let format = Option(
    "format", ValueKind<Format>.choice("format"), default: "csv", "Print this form")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let (filter, unknown) = try HistorySelection(arguments).filter(in: context)
    let found = try Failure.wrap(try context.history.newest(nil, filter)).reversed()
    if found.isEmpty, let unknown { throw unknown }
    let view = JSONView.list(found.map { .session($0.record) })
    let text =
      switch arguments[Self.format] ?? .csv {
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
