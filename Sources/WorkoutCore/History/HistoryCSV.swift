/// Sessions as comma-separated values (RFC 4180) with one row per set, for spreadsheets. A session
/// without recorded sets is one row with empty set columns.
package enum HistoryCSV {
  /// The columns. Append new ones at the end, because programs rely on the order.
  package static let columns = [
    "session", "start", "day", "workout", "duration", "exercise", "position", "round", "set",
    "side", "planned", "reps", "weight", "weight_unit", "load", "seconds", "distance",
    "distance_unit", "calories", "effort", "skipped", "utc_offset", "drops", "kind", "note",
    "session_note", "person", "step", "item_id", "exercise_id", "set_json", "session_json",
  ]

  package static var header: String { CSVText.line(columns) }

  /// The rows of a session, each with its line ending; with an exercise, only its sets.
  ///
  /// - Parameters:
  ///   - record: the session.
  ///   - filter: limits the sets to its exercise.
  ///   - person: the athlete's name, if known.
  package static func rows(
    of record: SessionRecord, _ filter: HistoryFilter = HistoryFilter(), person: Title? = nil
  ) -> String {
    let person = person?.text ?? ""
    let head = [
      record.id.lowercase, "\(record.start)", "\(record.day)", record.title,
      "\(record.duration.components.seconds)",
    ]
    let offset = "\(record.localOffset)"
    let note = record.note?.text ?? ""
    // Only on the first row, since it is long.
    var rest = record
    rest.sets = []
    var session = String(decoding: rest.line(), as: UTF8.self).trimmed
    guard !record.sets.isEmpty else {
      let empty = Array(repeating: "", count: columns.count - head.count - 11)
      return CSVText.line(
        head + empty + [offset, "", "", "", note, person, "", "", "", "", session])
    }
    var text = ""
    // Adjacent sets usually have the same plan.
    var legible: [PlannedSet: Bool] = [:]
    for set in record.sets where filter.includes(set) {
      let isLegible =
        legible[set.planned]
        ?? (EntryPhrase.plannedSet(EntryPhrase.text(of: set.planned)) == set.planned)
      legible[set.planned] = isLegible
      let drops = set.done.drops.isEmpty ? "" : EntryPhrase.text(of: set.done.asPlanned)
      let tail = [
        offset, drops, set.kind.rawValue, set.note?.text ?? "", note, person, "\(set.step + 1)",
        set.itemID?.lowercase ?? "", set.exercise.exercise.csv,
        isLegible && isWhole(set) ? "" : json(of: set), session,
      ]
      session = ""
      text += CSVText.line(head + fields(of: set) + tail)
    }
    return text
  }

  private static func json(of set: SetRecord) -> String {
    let line = JSONWriter.document(.compact) { set.write(to: &$0) }
    return String(decoding: line, as: UTF8.self).trimmed
  }

  /// Whether the columns other than `set_json` represent the set without loss, apart from its plan.
  private static func isWhole(_ set: SetRecord) -> Bool {
    let drops = EntryPhrase.plannedSet(
      set.done.drops.isEmpty ? "" : EntryPhrase.text(of: set.done.asPlanned))
    return set.done.load.map { Load(written: ImportCells.load($0.description)) == $0 } ?? true
      && (drops.map { SetResult(of: $0, lasted: nil).drops } ?? []) == set.done.drops
      && set.note?.text.trimmed == set.note?.text && set.note?.text != "-"
  }

  private static func fields(of set: SetRecord) -> [String] {
    let done = set.done
    let number = { (value: Int?) in value.map(String.init) ?? "" }
    return [
      set.exercise.title.text, set.position.description, number(set.round), "\(set.set)",
      number(set.side), EntryPhrase.text(of: set.planned), number(done.reps),
      done.load?.weight?.number ?? "",
      done.load?.weight?.unit.rawValue ?? "", done.load?.description ?? "", number(done.seconds),
      done.distance.map { Hundredths.text(hundredths: $0.hundredths) } ?? "",
      done.distance?.unit.rawValue ?? "", number(done.calories), done.effort?.text ?? "",
      done.isSkipped ? "true" : "false",
    ]
  }
}

extension ExerciseReference {
  /// The ID, or the word for none.
  fileprivate var csv: String {
    switch self {
    case .linked(let id): id.lowercase
    case .deleted: Self.deletedWord
    case .unlinked: ""
    }
  }

  private static let deletedWord = "deleted"

  /// The value that ``HistoryCSV`` writes; `nil` for anything else.
  init?(csv text: String) {
    if let id = UUID(written: text) {
      self = .linked(id)
    } else if text.isEmpty {
      self = .unlinked
    } else if text == Self.deletedWord {
      self = .deleted
    } else {
      return nil
    }
  }
}

/// Body measurements as comma-separated values.
package enum BodyCSV {
  /// Append only.
  package static let columns = ["id", "time", "day", "measure", "value", "unit", "person"]

  package static var header: String { CSVText.line(columns) }

  /// The row of a measurement, with its line ending.
  ///
  /// - Parameters:
  ///   - measurement: the measurement.
  ///   - person: the athlete's name, if known.
  package static func row(of measurement: BodyMeasurement, person: Title? = nil) -> String {
    CSVText.line([
      measurement.id.lowercase, "\(measurement.time)", "\(measurement.day)",
      measurement.measure.text, Hundredths.text(hundredths: measurement.amount.hundredths),
      measurement.amount.unit, person?.text ?? "",
    ])
  }
}
