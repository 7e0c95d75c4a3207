import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryRecent: Command {
  private enum Wanted {
    case last
    case period(WrittenTime)
  }

  static let description = CommandDescription(
    "history",
    summary: "Show the last ten sessions, or all of a day or a period",
    discussion: """
      Sessions are numbered from the last one, which is 1. The columns are those of gymtastic \
      history list. With last, shows the last session set by set.
      """,
    examples: [
      .init("gymtastic history", "Show the last ten"),
      .init("gymtastic history last", "Show the last one, set by set"),
      .init("gymtastic history --last 2w", "Show the last two weeks"),
    ],
    operands: [wanted],
    options: [HistorySelection.last] + ListOptions.all(HistoryReport.columns.headings)
  )
  private static let wanted = OptionalOperand(
    ValueKind<Wanted>(
      name: "when", expected: "last, a day or a period",
      choices: ["last", "today", "yesterday", "week", "month", "year"], completion: .choices,
      nearest: { EditDistance.nearest(to: $0, among: ["yesterday", "week", "month"]) },
      convert: { $0.lowercased() == "last" ? .last : WrittenTime($0).map(Wanted.period) }),
    "The word last, or a day or period: week, monday, 2w, 2026-10")
  private static let usualLimit = 10

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    switch arguments[wanted] {
    case .last:
      guard !ListOptions(arguments).areGiven, arguments[HistorySelection.last] == nil else {
        throw Failure.usage(
          "history last shows one session, which is no list",
          hint: "gymtastic history list --limit 1 lists it")
      }
      let found = try context.session(named: "last")
      return HistoryReport.show(found.record, number: found.number)
    case .period(let period):
      return try HistoryReport.list(arguments, HistorySelection(arguments, period: period), context)
    case nil:
      let selection = HistorySelection(arguments)
      return try HistoryReport.list(
        arguments, selection, context, limit: selection.isEverything ? usualLimit : nil)
    }
  }
}

enum HistoryList: Command {
  static let description = CommandDescription(
    "history", "list",
    aliases: ["ls"],
    summary: "List finished sessions, the last first",
    discussion: """
      Sessions are numbered from the last one, which is 1, even if only some are listed. They are \
      in the order in which they ended. A session belongs to the local day on which it started.

      In a pipe, the columns are \(HistoryReport.columns.inPipe). Durations are in seconds, \
      completed and total count exercises, and the volume is kilograms times repetitions.
      """,
    examples: [
      .init("gymtastic history list --last 30d", "Show a month"),
      .init("gymtastic history list --exercise squat --limit 5", "Show the last five with squats"),
    ],
    options: HistorySelection.all + ListOptions.all(HistoryReport.columns.headings)
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try HistoryReport.list(arguments, HistorySelection(arguments), context)
  }
}

enum HistoryShow: Command {
  static let description = CommandDescription(
    "history", "show",
    summary: "Show a session set by set: what was planned, and what was done",
    discussion: """
      Shows the last session if none is named.

      In a pipe, lines of a label and a value come first; empty ones are left out. A line for each \
      set follows, with the columns \(HistoryReport.setColumns.inPipe). The kinds are \
      working, warm-up and failure.
      """,
    examples: [
      .init("gymtastic history show", "Show the last session"),
      .init("gymtastic history show 3 --json", "Print the third last as JSON"),
    ],
    operands: [session]
  )
  private static let session = OptionalOperand(.session, "Number, id, beginning of an id, or last")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let found = try context.session(named: arguments[session] ?? "last")
    return HistoryReport.show(found.record, number: found.number)
  }
}

enum HistoryReport {
  static let noneYet =
    "no sessions yet; a run is recorded at its end: gymtastic run '7-Minute Workout'"
  static let noneFound = "no session matches"
  static let noFigure = "no session has such a value"
  static let noRecord = "no session has a record of weight, repetitions, time or score"

  /// Lists the selected sessions; `limit` applies unless the option sets another.
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

  /// The sessions as JSON, each written before the next one is read.
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
    let rows = sessions.map { session in
      var statistics = HistoryStatistics(body: body)
      statistics.add(session.record)
      return (session, statistics.total)
    }
    return Report(
      .table(columns.table(of: rows)),
      json: .list(sessions.map { .session($0.record) }),
      notes: sessions.isEmpty ? [emptyNote] : [])
  }

  typealias Row = (session: NumberedSession, totals: HistoryStatistics.Totals)

  static let columns: TableColumns<Row> = [
    .init("#", alignment: .right) { .number($0.session.number) },
    .init("Id", for: .programs) { .text($0.session.record.id.lowercase) },
    .init("Start", for: .programs) { .moment($0.session.record.start) },
    .init("Day") { .text("\($0.session.record.day)") },
    .init("Workout", leastWidth: 12) { .text($0.session.record.title) },
    .init("Duration", alignment: .right) { .seconds($0.session.record.duration.wholeSeconds) },
    .init("Done", for: .people) { .text($0.session.record.exercisesDone) },
    .init("Completed", for: .programs) { .number($0.session.record.exercisesCompleted) },
    .init("Total", for: .programs) { .number($0.session.record.exercisesTotal) },
    .init("Sets", alignment: .right, isSpare: true) { .number($0.totals.sets) },
    .init("Volume", alignment: .right, isSpare: true) { .kilograms($0.totals.volume) },
    .init("Status", for: .programs) { .text($0.session.record.status.rawValue) },
    .init("Score", isSpare: true) {
      .text($0.session.record.circuits.filter(\.isScored).map(\.text).joined(separator: ", "))
    },
  ]

  static func show(_ record: SessionRecord, number: Int) -> Report {
    let scores = record.circuits.map { score in
      (score.title.map { "\($0.text): " } ?? "entry \(score.position): ") + score.text
    }
    let document = Document(
      title: record.title,
      fields: [
        "number": .number(number),
        "id": .text(record.id.lowercase),
        "started": .moment(record.start, offset: record.localOffset),
        "ended": .moment(record.end, offset: record.localOffset),
        "duration": .seconds(record.duration.wholeSeconds),
        "exercises": .text(record.exercisesDone),
        "status": .text(record.status.rawValue),
        "score": scores.isEmpty ? .nothing : .list(scores),
        "note": Cell(record.note?.text),
      ],
      table: record.sets.isEmpty ? nil : setColumns.table(of: record.sets))
    return Report(.documents([document]), json: .session(record))
  }

  static let setColumns: TableColumns<SetRecord> = [
    .init("Entry", alignment: .right) { .text($0.position.description) },
    .init("Exercise", leastWidth: 12) { .text($0.exercise.title.text) },
    .init("Round", alignment: .right) { Cell($0.round) },
    .init("Set", alignment: .right) { .number($0.set) },
    .init("Side", alignment: .right) { Cell($0.side) },
    .init("Planned", leastWidth: 10, isSpare: true, below: "planned: ") {
      .text($0.planned.summary)
    },
    .init("Done", below: "done: ") {
      .either(
        people: $0.text + ($0.done.pace(against: $0.planned).map { " (\($0))" } ?? ""),
        programs: $0.text)
    },
    .init("Kind", isSpare: true, below: "") {
      .either(people: $0.kind == .working ? "" : $0.kind.rawValue, programs: $0.kind.rawValue)
    },
    .init("Note", isSpare: true, below: "note: ") { Cell($0.note?.text) },
  ]
}

extension SessionRecord {
  /// `3 of 4`
  fileprivate var exercisesDone: String { "\(exercisesCompleted) of \(exercisesTotal)" }
}

extension Cell {
  /// A time; for people on the clock where it was recorded.
  static func moment(_ time: Timestamp, offset: Int) -> Cell {
    .either(people: LocalTime.fixed(offset).text(of: time), programs: "\(time)")
  }

  /// Kilograms times repetitions: `1,250 kg` for people, the number for programs; empty for zero.
  static func kilograms(_ volume: Double) -> Cell {
    guard volume > 0 else { return .nothing }
    return .either(people: grouped(volume) + " kg", programs: decimal(volume))
  }

  /// A whole number with thousands separators.
  static func grouped(_ number: Double) -> String {
    let digits = "\(Int(min(number.rounded(), 1e15)))"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number with at most two decimals, without trailing zeros.
  static func decimal(_ number: Double) -> String { Hundredths.text(hundredths: number.hundredths) }
}
