import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `history records`: the best sets and scores.
struct HistoryRecordsShow: Command {
  static let description = CommandDescription(
    "history", "records",
    summary: "Show the best sets of exercises and the best scores of workouts",
    discussion: """
      The one-repetition maximum is estimated by Epley's formula, weight × (1 + repetitions ÷ 30), \
      from sets of up to 12 repetitions; so are the heaviest sets by repetitions. A kilometer is as \
      fast as the whole set. With assistance less help is more. Warm-up sets are left out. Of equal \
      sets or scores, the first is the record.

      In a pipe, the columns are \(columns.inPipe). The kinds are heaviest, maximum, reps, \
      best-set, volume, most-reps, longest, farthest, fastest, for-time and rounds.
      """,
    examples: [
      .init("gymtastic history records", "Show all records"),
      .init(
        "gymtastic history records squat --last 1y", "Show the records of an exercise this year"),
    ],
    operands: [HistorySelection.ofExercise],
    options: HistorySelection.period + [HistorySelection.workout] + ListOptions.all
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let exercise = arguments[HistorySelection.ofExercise]
    let (filter, unknown) = try HistorySelection(arguments, exercise: exercise).filter(in: context)
    let records = try context.data.records(filter)
    if records.exercises.isEmpty, records.circuits.isEmpty, let unknown { throw unknown }
    return Self.report(records)
  }

  /// The records that a session has set, a line an exercise or a workout; none where it is not in
  /// the history, or that cannot be read.
  static func records(setIn session: UUID, _ context: Context) -> [String] {
    let records = (try? context.data.recordsSet(in: session)) ?? []
    return records.map { title, records in
      "New record: \(title): " + records.map(\.text).joined(separator: "; ")
    }
  }

  /// Records as a report: a document an exercise, rows for programs.
  private static func report(_ records: HistoryRecords) -> Report {
    let (exercises, circuits) = (records.exercises, records.circuits)
    let isEmpty = exercises.isEmpty && circuits.isEmpty
    let rows = exercises.flatMap(rows) + circuits.map(row)
    return Report(
      .records(
        documents(records),
        rows: Table(columns: columns, rows: rows)),
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
    let dated = { (best: HistoryRecords.Best) in "\(best.text), \(best.day)" }
    let volume = exercise.volume.map { "\(Cell.grouped($0.kilograms)) kg, \($0.day)" }
    let byReps = exercise.heaviestByReps.map(dated).joined(separator: "\n")
    let fastest = exercise.fastest.map { "\($0.text), \($0.best.day)" }.joined(separator: "\n")
    return Document(
      title: exercise.title,
      fields: [
        Document.Field("heaviest", Cell(exercise.heaviest.map(dated))),
        Document.Field("one repetition", Cell(exercise.maximum.map(\.text))),
        Document.Field("by repetitions", byReps.isEmpty ? .nothing : .text(byReps)),
        Document.Field("best set", Cell(exercise.bestSet.map(dated))),
        Document.Field("volume", Cell(volume)),
        Document.Field("most repetitions", Cell(exercise.mostReps.map(dated))),
        Document.Field("longest", Cell(exercise.longest.map(dated))),
        Document.Field("farthest", Cell(exercise.farthest.map(dated))),
        Document.Field("fastest", fastest.isEmpty ? .nothing : .text(fastest)),
      ])
  }

  private static func document(of circuits: [HistoryRecords.OfCircuit]) -> Document? {
    guard !circuits.isEmpty else { return nil }
    let columns = ["Workout", "Entry", "Kind", "Best", "Day"].map { Table.Column($0) }
    let rows = circuits.map { circuit -> [Cell] in
      [
        .text(circuit.workout),
        .text(circuit.score.title?.text ?? circuit.score.position.description),
        .text(circuit.score.time == nil ? "most rounds" : "for time"), .text(circuit.score.text),
        .text("\(circuit.day)"),
      ]
    }
    return Document(title: "Scores", fields: [], table: Table(columns: columns, rows: rows))
  }

  // MARK: For programs

  private static func rows(_ exercise: HistoryRecords.OfExercise) -> [[Cell]] {
    let load = { (best: HistoryRecords.Best) in Cell(best.set.load?.description) }
    func row(_ kind: String, _ best: HistoryRecords.Best?, _ value: String?) -> [[Cell]] {
      guard let best else { return [] }
      return [
        [
          .text(kind), .text(exercise.title), Cell(value), load(best), .text("\(best.day)"),
          .text(best.session.lowercase),
        ]
      ]
    }
    let reps = { (best: HistoryRecords.Best?) in best?.set.reps.map(String.init) }
    let maximum = exercise.maximum
    var rows = row("heaviest", exercise.heaviest, reps(exercise.heaviest))
    rows += row(
      "maximum", maximum?.best,
      maximum.map { "\(Cell.decimal($0.rounded)) \($0.unit.rawValue)" })
    rows += exercise.heaviestByReps.flatMap { row("reps", $0, reps($0)) }
    rows += row("best-set", exercise.bestSet, reps(exercise.bestSet))
    if let volume = exercise.volume {
      rows.append([
        .text("volume"), .text(exercise.title), .text(Cell.decimal(volume.kilograms)), .nothing,
        .text("\(volume.day)"), .text(volume.session.lowercase),
      ])
    }
    rows += row("most-reps", exercise.mostReps, reps(exercise.mostReps))
    rows += row("longest", exercise.longest, exercise.longest?.set.seconds.map(String.init))
    rows += row("farthest", exercise.farthest, exercise.farthest?.set.distance?.text)
    rows += exercise.fastest.flatMap { fastest in
      row("fastest", fastest.best, "\(fastest.kilometers) km \(Cell.decimal(fastest.seconds))")
    }
    return rows
  }

  private static func row(_ circuit: HistoryRecords.OfCircuit) -> [Cell] {
    [
      .text(circuit.score.time == nil ? "rounds" : "for-time"), .text(circuit.workout),
      .text(circuit.score.text), .nothing, .text("\(circuit.day)"),
      .text(circuit.session.lowercase),
    ]
  }
}

extension NewRecord {
  /// `heaviest 5 × 105 kg`
  fileprivate var text: String {
    switch self {
    case .heaviest(let best): "heaviest \(best.text)"
    case .maximum(let maximum): "one repetition \(maximum.estimate)"
    case .heaviestByReps(let best): "\(best.set.reps ?? 0)-repetition best \(best.text)"
    case .mostReps(let best): "most repetitions \(best.set.text)"
    case .longest(let best): "longest \(best.set.text)"
    case .farthest(let best): "farthest \(best.text)"
    case .fastest(let fastest): "fastest \(fastest.text)"
    case .score(let score): score.text
    }
  }
}

extension HistoryRecords.Maximum {
  /// `119 kg estimated (Epley)`
  fileprivate var estimate: String {
    "\(Cell.decimal(rounded)) \(unit.rawValue) estimated (\(Self.method))"
  }

  /// `119 kg estimated (Epley), from 4 × 105 kg, 2026-11-20`
  fileprivate var text: String { "\(estimate), from \(best.text), \(best.day)" }

  /// Rounded to a tenth, as an estimate.
  var rounded: Double { (value * 10).rounded() / 10 }
}

extension HistoryRecords.Fastest {
  /// `5 km in 25m`
  fileprivate var text: String {
    "\(kilometers) km in " + DurationFormat.plain(Int(seconds.rounded()))
  }
}

extension HistoryRecords.Best {
  /// `5 × 105 kg`, `5 × bodyweight + 10 kg (92.4 kg)`
  fileprivate var text: String {
    self.set.text + (bodyweightKilograms.map { " (\(Cell.decimal($0)) kg)" } ?? "")
      + (self.set.pace.map { " (\($0))" } ?? "")
  }
}
