import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryRemove: Command {
  static let description = CommandDescription(
    "history", "remove",
    aliases: ["rm"],
    summary: "Remove sessions from the history",
    discussion: """
      Asks first, or needs --force, unless whole ids are given. Numbers refer to the list before \
      the removal. undo restores the sessions.
      """,
    examples: [
      .init("gymtastic history remove last", "Remove the last session"),
      .init("gymtastic history remove 3 4 --dry-run", "Show what would be removed"),
    ],
    operands: [sessions],
    options: Removal.options
  )
  private static let sessions = OperandList(.session, "Numbers, ids, beginnings of ids, or last")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = arguments[sessions]
    let found = try context.history.records(named: names)
    func removable(_ pair: (name: String, session: NumberedSession?)) throws -> Removable {
      guard let record = pair.session?.record else { throw Context.noSession(pair.name) }
      return Removable(record.id, record.title, of: record.day, named: pair.name)
    }
    let elements = try FailureLog.values(of: zip(names, found).map { ($0, $1) }, removable)
    return try Removal(arguments).run(elements, in: context, delete: context.store.sessions.delete)
  }
}

enum HistoryExport: Command {
  enum Format: String, CaseIterable, Sendable {
    case csv, json, ical, fit
  }

  static let description = CommandDescription(
    "history", "export",
    summary: "Print sessions as CSV with a row per set, as JSON or as a calendar",
    discussion: """
      The earliest session comes first. The CSV follows RFC 4180 and begins with a header: \
      \(HistoryCSV.columns.joined(separator: ", ")). The duration is in seconds; utc_offset is how \
      many seconds local time was ahead of UTC; planned, and drops for a set that had some, are in \
      the notation. set_json and session_json have what other columns cannot express, so that an \
      import restores everything. A session without recorded sets is one row. ical is for calendar \
      programs (RFC 5545); a session that is imported again replaces its event. fit is the newest \
      session alone, as an activity for Garmin, Strava and others; it is not text.
      """,
    examples: [
      .init("gymtastic history export > history.csv", "Write everything for a spreadsheet"),
      .init("gymtastic history export --format json --last 1y", "Print a year as JSON"),
      .init("gymtastic history export --format ical > training.ics", "Write it for a calendar"),
      .init("gymtastic history export --format fit > today.fit", "Write the newest session"),
    ],
    options: HistorySelection.all + [format, file, BundleSharing.force]
  )
  private static let format = Option(
    "format", ValueKind<Format>.choice("format"), default: "csv", "Print this form")
  private static let file = Option("to", .file, "Write it to this file")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (filter, unknown) = try HistorySelection(arguments).filter(in: context)
    let history = context.history
    let newest = try history.newest(1, filter).first
    let isEmpty = newest == nil
    if isEmpty, let unknown { throw unknown }
    let format = context.options.isJSON ? .json : arguments[Self.format] ?? .csv
    if format == .fit, let path = arguments[file] {
      throw Failure.usage(
        "fit is not text", hint: "redirect it: > \(path.shellQuoted)", value: path)
    }
    if format == .fit, let newest { return try activity(newest.record, in: context) }
    var stream = Self.stream(of: history, filter, as: format, try context.settings().name)
    if format != .ical { stream.noteOnSize = Self.note(onSize:) }
    var notes = isEmpty ? [HistoryReport.noneFound] : []
    guard let path = arguments[file], path != "-" else {
      return Report(.stream(stream), notes: notes)
    }
    var text = ""
    try stream.write { part in
      text += part
      return true
    }
    try context.write(text, to: path, replacingFile: arguments[BundleSharing.force])
    notes += [stream.noteOnSize(text.utf8.count)].compactMap(\.self)
    return Report(
      .change("Wrote the sessions to \(path)"), json: OutputSchema.pictureFile.view(path),
      notes: notes)
  }

  /// A note on text that an import would not read.
  @Sendable
  static func note(onSize bytes: Int) -> String? {
    guard bytes > ImportedHistory.limit else { return nil }
    return "an import reads at most \(ImportedHistory.limit / 1_048_576) MiB; to import this again,"
      + " export parts of it, as with --since 2026 --until 2026"
  }

  /// Writes the session as raw bytes, which a report cannot hold.
  private static func activity(_ record: SessionRecord, in context: Context) throws -> Report {
    guard !context.streams.outputIsTerminal else {
      throw Failure.usage("fit is not text for a terminal", hint: "redirect it: > session.fit")
    }
    try OutputStream.standardOutput.writeBytes(FITFile.bytes(of: record))
    return Report(.nothing)
  }

  private static func stream(
    of history: History, _ filter: HistoryFilter, as format: Format, _ person: Title?
  ) -> TextStream {
    TextStream { emit in
      let form = form(format, filter, person)
      guard emit(form.head) else { return }
      var isFirst = true
      var isWanted = true
      try history.visitOldestFirst(wantsSets: filter.mayInclude) { record in
        guard filter.includes(record) else { return true }
        isWanted = emit((isFirst ? "" : form.separator) + form.text(record))
        isFirst = false
        return isWanted
      }
      if isWanted { _ = emit(form.tail) }
    }
  }

  /// The text of sessions, and what is around and between them.
  private struct Form {
    var head = ""
    var separator = ""
    var tail = ""
    var text: (SessionRecord) -> String = { _ in "" }
  }

  private static func form(_ format: Format, _ filter: HistoryFilter, _ person: Title?) -> Form {
    switch format {
    case .csv:
      Form(head: HistoryCSV.header) { HistoryCSV.rows(of: $0, filter, person: person) }
    case .json:
      Form(head: "[", separator: ",", tail: "]\n") {
        String(OutputSchema.exportedSession.view(($0, person)).line.dropLast())
      }
    case .ical:
      Form(head: HistoryCalendarFile.head(of: person), tail: HistoryCalendarFile.tail) {
        HistoryCalendarFile.event($0, filter)
      }
    case .fit: Form()
    }
  }
}
