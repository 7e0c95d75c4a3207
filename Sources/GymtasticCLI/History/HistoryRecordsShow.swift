import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryRecordsShow: Command {
  static let description = CommandDescription(
    "history", "records",
    summary: "Show the best sets of exercises and the best scores of workouts",
    discussion: """
      The one-repetition maximum is estimated by Epley's formula, weight × (1 + repetitions ÷ 30), \
      from sets of up to 12 repetitions; so are the heaviest sets by repetitions. A kilometer is \
      timed at the pace of the whole set. Less assistance is better. Warm-up sets are left out. Of \
      equal sets or scores, the first is the record. Scaled scores have records of their own.

      In a pipe, the columns are \(columns.inPipe). The kinds are heaviest, maximum, reps, \
      best-set, volume, most-reps, longest, farthest, fastest, for-time, rounds and \
      total-reps.
      """,
    examples: [
      .init("gymtastic history records", "Show all records"),
      .init(
        "gymtastic history records squat --last 1y", "Show the records of an exercise this year"),
    ],
    operands: [HistorySelection.ofExercise],
    options: HistorySelection.period + [HistorySelection.workout] + ListOptions.all(columns)
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (filter, unknown) = try HistorySelection(arguments).filter(in: context)
    let records = try context.data.records(filter)
    if records.exercises.isEmpty, records.circuits.isEmpty, let unknown { throw unknown }
    return report(records)
  }

  /// The records set in a session, one line per exercise or workout.
  ///
  /// Empty if the session is not in the history, or if the history cannot be read.
  static func records(setIn session: UUID, _ context: Context) -> [String] {
    let records = (try? context.data.recordsSet(in: session)) ?? []
    return records.map { title, records in
      "New record: \(title): " + records.map(\.text).joined(separator: "; ")
    }
  }

  /// The report on records: one document per exercise for people, rows for programs.
  private static func report(_ records: HistoryRecords) -> Report {
    let (exercises, circuits) = (records.exercises, records.circuits)
    let isEmpty = exercises.isEmpty && circuits.isEmpty
    let rows = exercises.flatMap(rows) + circuits.map(row)
    return Report(
      .records(documents(records), rows: Table(columns: columns, rows: rows)),
      json: OutputSchema.records.view((exercises, circuits)),
      notes: isEmpty ? [HistoryReport.noRecord] : [])
  }

  private static let columns = ["Kind", "Title", "Value", "Load", "Day", "Session"].map {
    Table.Column($0)
  }

  // MARK: For people

  static func documents(_ records: HistoryRecords) -> [Document] {
    records.exercises.map(document) + [document(of: records.circuits)].compactMap(\.self)
  }

  private static func document(_ exercise: HistoryRecords.OfExercise) -> Document {
    Document(
      title: exercise.title,
      fields: HistoryRecords.Kind.allCases.map { kind in
        let lines = exercise[kind].map { "\($0.text), \($0.day)" }
        return Document.Field(
          kind.label, lines.isEmpty ? .nothing : .text(lines.joined(separator: "\n")))
      })
  }

  private static func document(of circuits: [HistoryRecords.OfCircuit]) -> Document? {
    guard !circuits.isEmpty else { return nil }
    let columns: TableColumns<HistoryRecords.OfCircuit> = [
      .init("Workout") { .text($0.workout) },
      .init("Entry") { .text($0.score.title?.text ?? $0.score.position.description) },
      .init("Kind") { .text($0.kind.label) },
      .init("Best") { .text($0.score.text) },
      .init("Day") { .text("\($0.day)") },
    ]
    return Document(title: "Scores", table: columns.table(of: circuits))
  }

  // MARK: For programs

  private static func rows(_ exercise: HistoryRecords.OfExercise) -> [[Cell]] {
    exercise.records.map { record in
      [
        .text(record.kind.rawValue), .text(exercise.title), Cell(record.cell),
        Cell(record.set.load?.description), .text("\(record.day)"), .text(record.session.lowercase),
      ]
    }
  }

  private static func row(_ circuit: HistoryRecords.OfCircuit) -> [Cell] {
    [
      .text(circuit.kind.rawValue), .text(circuit.name),
      .text(circuit.score.text), .nothing, .text("\(circuit.day)"),
      .text(circuit.session.lowercase),
    ]
  }
}

extension NewRecord {
  /// `heaviest 5 × 105 kg`
  fileprivate var text: String {
    switch self {
    case .score(let score): score.text
    case .record(let record):
      switch record.kind {
      case .byReps: "\(record.set.reps ?? 0)-repetition best \(record.text)"
      case .maximum: "\(record.kind.label) \(record.estimate)"
      case .mostReps, .longest: "\(record.kind.label) \(record.set.text)"
      case .heaviest, .bestSet, .volume, .farthest, .fastest:
        "\(record.kind.label) \(record.text)"
      }
    }
  }
}

extension HistoryRecords.OfCircuit.Kind {
  /// Its name for people.
  fileprivate var label: String {
    switch self {
    case .forTime: "for time"
    case .rounds: "most rounds"
    case .totalReps: "most repetitions"
    }
  }
}

extension HistoryRecords.Kind {
  /// Its name for people.
  fileprivate var label: String {
    switch self {
    case .maximum: "one repetition"
    case .byReps: "by repetitions"
    case .bestSet: "best set"
    case .mostReps: "most repetitions"
    case .heaviest, .volume, .longest, .farthest, .fastest: rawValue
    }
  }
}

extension HistoryRecords.Record {
  /// `5 × 105 kg`, `5 × bodyweight + 10 kg (92.4 kg)`, `5 km in 25m`,
  /// `119 kg estimated (Epley), from 4 × 105 kg`
  fileprivate var text: String {
    let done =
      set.text + (bodyweightKilograms.map { " (\(Cell.decimal($0)) kg)" } ?? "")
      + (set.pace.map { " (\($0))" } ?? "")
    return switch kind {
    case .maximum: "\(estimate), from \(done)"
    case .volume: "\(Cell.grouped(value)) kg"
    case .fastest: "\(number) km in " + DurationFormat.plain(Int(value.rounded()))
    case .heaviest, .byReps, .bestSet, .mostReps, .longest, .farthest: done
    }
  }

  /// `119 kg estimated (Epley)`
  fileprivate var estimate: String {
    "\(Cell.decimal(rounded)) \(unit.rawValue) estimated (\(HistoryRecords.method))"
  }

  /// Rounded to a tenth, as an estimate.
  var rounded: Double { (value * 10).rounded() / 10 }

  /// Its value in the rows for programs.
  fileprivate var cell: String? {
    switch kind {
    case .heaviest, .byReps, .bestSet, .mostReps: set.reps.map(String.init)
    case .maximum: "\(Cell.decimal(rounded)) \(unit.rawValue)"
    case .volume: Cell.decimal(value)
    case .longest: set.seconds.map(String.init)
    case .farthest: set.distance?.text
    case .fastest: "\(number) km \(Cell.decimal(value))"
    }
  }
}
