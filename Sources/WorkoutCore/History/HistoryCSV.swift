/// Sessions as comma-separated values (RFC 4180) with a row a set, for spreadsheets. A session
/// without recorded sets is one row, its columns of sets empty.
public enum HistoryCSV {
  /// Only ever added to at the end.
  public static let columns = [
    "session", "start", "day", "workout", "duration", "exercise", "position", "round", "set",
    "side", "planned", "reps", "weight", "weight_unit", "load", "seconds", "distance",
    "distance_unit", "calories", "effort", "skipped", "utc_offset", "drops", "kind", "note",
    "session_note", "person",
  ]

  public static var header: String { CSVText.line(columns) }

  /// The rows of a session, each with its line end; with an exercise, only its sets.
  ///
  /// - Parameters:
  ///   - record: the session.
  ///   - filter: limits the sets to its exercise.
  ///   - person: whose session it is, if known.
  public static func rows(
    of record: SessionRecord, _ filter: HistoryFilter = HistoryFilter(), person: Title? = nil
  ) -> String {
    let person = person?.text ?? ""
    let head = [
      record.id.lowercase, "\(record.start)", "\(record.day)", record.title,
      "\(record.duration.components.seconds)",
    ]
    let offset = "\(record.localOffset)"
    let note = record.note?.text ?? ""
    guard !record.sets.isEmpty else {
      let empty = Array(repeating: "", count: columns.count - head.count - 6)
      return CSVText.line(head + empty + [offset, "", "", "", note, person])
    }
    return record.sets.filter(filter.includes).map { set in
      let drops = set.done.drops.isEmpty ? "" : EntryPhrase.text(of: set.done.asPlanned)
      let tail = [offset, drops, set.kind.rawValue, set.note?.text ?? "", note, person]
      return CSVText.line(head + fields(of: set) + tail)
    }
    .joined()
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

/// Measurements of the body as comma-separated values.
public enum BodyCSV {
  /// Only ever added to at the end.
  public static var header: String {
    CSVText.line(["id", "time", "day", "measure", "value", "unit", "person"])
  }

  /// The row of a measurement, with its line end.
  ///
  /// - Parameters:
  ///   - measurement: what was measured.
  ///   - person: whose it is, if known.
  public static func row(of measurement: BodyMeasurement, person: Title? = nil) -> String {
    CSVText.line([
      measurement.id.lowercase, "\(measurement.time)", "\(measurement.day)",
      measurement.measure.text, Hundredths.text(hundredths: measurement.amount.hundredths),
      measurement.amount.unit, person?.text ?? "",
    ])
  }
}
