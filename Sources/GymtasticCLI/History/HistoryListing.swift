import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `history`: the last ten sessions, the sessions of a period, or the last one.
struct HistoryRecent: Command {
  private enum Wanted {
    case last
    case period(WrittenTime)
  }

  static let description = CommandDescription(
    "history",
    summary: "Show the last ten sessions, or all of a day or a period",
    discussion: """
      Sessions are numbered from the last one, which is 1. The columns are those of gymtastic \
      history list. With last it shows the last session set by set.
      """,
    examples: [
      .init("gymtastic history", "Show the last ten"),
      .init("gymtastic history last", "Show the last one, set by set"),
      .init("gymtastic history --last 2w", "Show the last two weeks"),
    ],
    operands: [wanted],
    options: [HistorySelection.last] + ListOptions.all
  )
  private static let wanted = OptionalOperand(
    ValueKind<Wanted>(
      name: "when", expected: "last, a day or a period",
      choices: ["last", "today", "yesterday", "week", "month", "year"], completion: .choices,
      nearest: { EditDistance.nearest(to: $0, among: ["yesterday", "week", "month"]) },
      convert: { $0.lowercased() == "last" ? .last : WrittenTime($0).map(Wanted.period) }),
    "The word last, or a day or period: week, monday, 2w, 2026-10")
  private static let usualLimit = 10

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    switch arguments[Self.wanted] {
    case .last:
      let found = try context.session(named: "last")
      return HistoryReport.show(found.record, number: found.number)
    case .period(let period):
      return try HistoryReport.list(arguments, HistorySelection(arguments, period: period), context)
    case nil:
      let selection = HistorySelection(arguments)
      return try HistoryReport.list(
        arguments, selection, context, limit: selection.isEverything ? Self.usualLimit : nil)
    }
  }
}

/// `history list`: sessions, the last first.
struct HistoryList: Command {
  static let description = CommandDescription(
    "history", "list",
    aliases: ["ls"],
    summary: "List finished sessions, the last first",
    discussion: """
      Sessions are numbered from the last one, which is 1, whichever are listed. They come in the \
      order in which they ended. A session counts for the day on which it started where \
      you were.

      In a pipe, the columns are \(HistoryReport.columns.inPipe). Durations are in seconds, \
      completed and total count exercises, and the volume is kilograms times repetitions.
      """,
    examples: [
      .init("gymtastic history list --last 30d", "Show a month"),
      .init(
        "gymtastic history list --exercise squat --limit 5", "Show the last five with squats"),
    ],
    options: HistorySelection.all + ListOptions.all
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    try HistoryReport.list(arguments, HistorySelection(arguments), context)
  }
}

/// `history show`: what was planned beside what was done.
struct HistoryShow: Command {
  static let description = CommandDescription(
    "history", "show",
    summary: "Show a session set by set: what was planned, and what was done",
    discussion: """
      Shows the last session if none is named.

      In a pipe, lines of a label and a value come first, empty ones left out. A line for each set \
      follows, with the columns \(HistoryReport.columns(of: []).inPipe). The kinds are working, \
      warm-up and failure.
      """,
    examples: [
      .init("gymtastic history show", "Show the last session"),
      .init("gymtastic history show 3 --json", "Print the third last as JSON"),
    ],
    operands: [session]
  )
  private static let session = OptionalOperand(
    .session, "Its number, its id or the beginning of that, or last")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let found = try context.session(named: arguments[Self.session] ?? "last")
    return HistoryReport.show(found.record, number: found.number)
  }
}

/// Sessions as reports.
enum HistoryReport {
  static let noneYet =
    "no sessions yet; a run is recorded at its end: gymtastic run '7-Minute Workout'"
  static let noneFound = "no session matches"
  static let noFigure = "no session has such a figure"
  static let noRecord = "no session has a record of weight, repetitions, time or score"

  /// The sessions that are selected; at most `limit`, if no option says.
  static func list(
    _ arguments: ParsedArguments, _ selection: HistorySelection, _ context: Context,
    limit: Int? = nil
  ) throws -> Report {
    let (filter, unknown) = try selection.filter(in: context)
    let history = context.history
    let limit = arguments[ListOptions.limit] ?? limit
    if context.options.isJSON, unknown == nil {
      return Report(.stream(stream(of: history, filter, limit)))
    }
    let found = try history.newest(limit, filter)
    if found.isEmpty, let unknown { throw unknown }
    return list(
      found, body: try context.data.body, emptyNote: filter.isEverything ? noneYet : noneFound)
  }

  /// The sessions as JSON, each written before the next is read.
  private static func stream(
    of history: History, _ filter: HistoryFilter, _ limit: Int?
  ) -> TextStream {
    TextStream { emit in
      var separator = "["
      try history.visitNewest(limit, filter) { found in
        let isWanted = emit(separator + JSONView.session(found.record).line.dropLast())
        separator = ","
        return isWanted
      }
      _ = emit((separator == "[" ? "[" : "") + "]\n")
    }
  }

  private static func list(
    _ sessions: [NumberedSession], body: BodyLog, emptyNote: String
  ) -> Report {
    let rows = sessions.map { row($0.record, number: $0.number, body) }
    return Report(
      .table(Table(columns: columns, rows: rows)),
      json: .list(sessions.map { .session($0.record) }),
      notes: sessions.isEmpty ? [emptyNote] : [])
  }

  static let columns = [
    Table.Column("#", alignment: .right),
    Table.Column("Id", for: .programs),
    Table.Column("Start", for: .programs),
    Table.Column("Day"),
    Table.Column("Workout", leastWidth: 12),
    Table.Column("Duration", alignment: .right),
    Table.Column("Done", for: .people),
    Table.Column("Completed", for: .programs),
    Table.Column("Total", for: .programs),
    Table.Column("Sets", alignment: .right, isSpare: true),
    Table.Column("Volume", alignment: .right, isSpare: true),
    Table.Column("Status", for: .programs),
    Table.Column("Score", isSpare: true),
  ]

  private static func row(_ record: SessionRecord, number: Int, _ body: BodyLog) -> [Cell] {
    var statistics = HistoryStatistics(body: body)
    statistics.add(record)
    let totals = statistics.total
    return [
      .number(number), .text(record.id.lowercase), .moment(record.start), .text("\(record.day)"),
      .text(record.title), .seconds(Int(record.duration.components.seconds)),
      .text("\(record.exercisesCompleted) of \(record.exercisesTotal)"),
      .number(record.exercisesCompleted), .number(record.exercisesTotal), .number(totals.sets),
      .kilograms(totals.volume), .text(record.status.rawValue),
      .text(record.circuits.filter(\.isScored).map(\.text).joined(separator: ", ")),
    ]
  }

  static func show(_ record: SessionRecord, number: Int) -> Report {
    let local = LocalTime.fixed(record.localOffset)
    let moment = { (time: Timestamp) -> Cell in
      .either(people: local.text(of: time), programs: "\(time)")
    }
    let scores = record.circuits.map { score in
      (score.title.map { "\($0.text): " } ?? "entry \(score.position): ") + score.text
    }
    let document = Document(
      title: record.title,
      fields: [
        Document.Field("number", .number(number)),
        Document.Field("id", .text(record.id.lowercase)),
        Document.Field("started", moment(record.start)),
        Document.Field("ended", moment(record.end)),
        Document.Field("duration", .seconds(Int(record.duration.components.seconds))),
        Document.Field(
          "exercises", .text("\(record.exercisesCompleted) of \(record.exercisesTotal)")),
        Document.Field("status", .text(record.status.rawValue)),
        Document.Field("score", scores.isEmpty ? .nothing : .list(scores)),
        Document.Field("note", Cell(record.note?.text)),
      ],
      table: record.sets.isEmpty ? nil : table(of: record.sets))
    return Report(.documents([document]), json: .session(record))
  }

  /// Those that people see say something of the sets.
  static func columns(of sets: [SetRecord]) -> [Table.Column] {
    let rounds = sets.contains { $0.round != nil }
    let sides = sets.contains { $0.side != nil }
    let kinds = sets.contains { $0.kind != .working }
    let notes = sets.contains { $0.note != nil }
    return [
      Table.Column("Entry", alignment: .right),
      Table.Column("Exercise", leastWidth: 12),
      Table.Column("Round", alignment: .right, for: rounds ? .everybody : .programs),
      Table.Column("Set", alignment: .right),
      Table.Column("Side", alignment: .right, for: sides ? .everybody : .programs),
      Table.Column("Planned", leastWidth: 10),
      Table.Column("Done"),
      Table.Column("Kind", for: kinds ? .everybody : .programs),
      Table.Column("Note", for: notes ? .everybody : .programs),
    ]
  }

  private static func table(of sets: [SetRecord]) -> Table {
    let number = { (value: Int?) -> Cell in value.map(Cell.number) ?? .nothing }
    let rows = sets.map { set -> [Cell] in
      [
        .text(set.position.description), .text(set.exercise.title.text), number(set.round),
        .number(set.set), number(set.side), .text(set.planned.summary),
        .either(
          people: set.text + (set.done.pace(against: set.planned).map { " (\($0))" } ?? ""),
          programs: set.text),
        .either(people: set.kind == .working ? "" : set.kind.rawValue, programs: set.kind.rawValue),
        Cell(set.note?.text),
      ]
    }
    return Table(columns: columns(of: sets), rows: rows)
  }
}

extension Cell {
  /// Kilograms times repetitions: `1,250 kg` for people, the number for programs; nothing of none.
  static func kilograms(_ volume: Double) -> Cell {
    guard volume > 0 else { return .nothing }
    return .either(people: grouped(volume) + " kg", programs: decimal(volume))
  }

  /// A whole number in groups of three digits.
  static func grouped(_ number: Double) -> String {
    let digits = "\(Int(min(number.rounded(), 1e15)))"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// With at most two decimals, without zeros at the end.
  static func decimal(_ number: Double) -> String { Hundredths.text(hundredths: number.hundredths) }
}
