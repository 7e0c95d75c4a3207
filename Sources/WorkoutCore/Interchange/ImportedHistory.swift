/// The sessions of an export of Strong, Hevy or gymtastic, as CSV with a row a set. The exercises
/// and workouts are titles that are not looked up yet.
package struct ImportedHistory {
  /// In the order of the file; the same file always gives the same ids.
  package let sessions: [SessionRecord]
  /// Rows of sets to warm up, which are left out: they are no part of what was trained.
  package let warmUps: Int
  /// Rows in which nothing was done, as those of a rest.
  package let emptyRows: Int

  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in problems.
  ///   - unit: of weights, where the file names none.
  ///   - localTime: where times without an offset are meant.
  /// - Throws: ``CoreError/invalid(_:)`` with the first places that cannot be read.
  package init(
    _ bytes: [UInt8], file: String, unit: Weight.Unit? = nil, localTime: LocalTime
  ) throws(CoreError) {
    let rows = try reporting(try CSVText(bytes, file: file)).rows
    let reader = try reporting(
      try ImportedRow.Reader(rows.first ?? [], file: file, unit: unit, localTime: localTime))
    var collector = ProblemCollector()
    var order: [UUID] = []
    var byID: [UUID: [ImportedRow]] = [:]
    for fields in rows.dropFirst() {
      // Without a unit every row with a weight is refused for the same reason.
      if case .unreadable(_, _, _, .unit, _)? = collector.problems.last { break }
      guard collector.problems.count < Self.mostProblems else { break }
      guard let row = collector.value(try reader.row(fields)) else { continue }
      if byID[row.session] == nil { order.append(row.session) }
      byID[row.session, default: []].append(row)
    }
    try collector.check()
    let all = byID.values.joined()
    warmUps = all.count { $0.isWarmUp }
    emptyRows = all.count { !$0.isWarmUp && $0.done == nil }
    sessions = order.compactMap { id in
      byID[id].flatMap { rows in rows.first.map { Self.session(of: rows, first: $0) } }
    }
  }

  private static let mostProblems = 20

  /// An id that is always the same for some text: a hash, as a UUID of version 8.
  static func id(of text: String) -> UUID {
    var digits = Array(ContentHash.hexadecimal(of: Array(text.utf8)).prefix(32))
    digits[12] = "8"
    digits[16] = "8"
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return UUID(written: parts.joined(separator: "-")) ?? UUID()
  }

  /// The session of some rows. Neighbours of one exercise are an entry, done as it was planned
  /// where the file does not say what that was.
  private static func session(of rows: [ImportedRow], first: ImportedRow) -> SessionRecord {
    var sets: [SetRecord] = []
    var step = -1
    for row in rows where !row.isWarmUp {
      guard let title = row.exercise, let done = row.done else { continue }
      let isSame =
        sets.last.map { last in
          last.exercise.title == title && last.round == row.round
            && row.position.map { $0 == last.position } ?? true
            && last.set < SetBounds.range.upperBound
        } ?? false
      step += isSame ? 0 : 1
      let next = isSame ? (sets.last?.set ?? 0) + 1 : 1
      sets.append(
        SetRecord(
          step: step, position: row.position ?? EntryPosition(step), round: row.round,
          set: row.set ?? next, side: row.side,
          exercise: ExerciseLink(exercise: .unlinked, title: title),
          planned: row.planned ?? done.asPlanned, done: done, kind: row.kind, note: row.note))
    }
    // A session without sets was trained all the same.
    let total = max(1, step + 1)
    let skipped = Set(sets.map(\.step)).subtracting(sets.doneSteps)
    var record = SessionRecord(
      id: first.session, workoutID: id(of: "workout\n" + first.title.folded),
      title: first.title.text, start: first.start, end: first.start.adding(first.duration),
      localOffset: first.localOffset, duration: first.duration,
      exercisesCompleted: total - skipped.count, exercisesTotal: total,
      status: skipped.isEmpty ? .completed : .stopped, sets: sets)
    record.note = first.sessionNote
    if !rows.allSatisfy({ $0.planned != nil || $0.done == nil }) { record.basis = .imported }
    return record
  }
}

/// A row: a set, with the session that it is of.
private struct ImportedRow {
  let session: UUID
  let title: Title
  let start: Timestamp
  let localOffset: Int
  let duration: Duration
  let exercise: Title?
  let isWarmUp: Bool
  /// `nil` if nothing was done.
  let done: SetResult?
  /// Only our own export has it.
  let planned: PlannedSet?
  let position: EntryPosition?
  let round: Int?
  let set: Int?
  let side: Int?
  let kind: SetRecord.Kind
  let note: Prose?
  let sessionNote: Prose?
}

// MARK: - Reading

extension ImportedRow {
  /// What a column holds, by its name in the header.
  enum Column: String {
    case session, start, end, title, duration, exercise, kind, setType, position, round, set, side
    case planned, weight, weightUnit, load, reps, distance, distanceUnit, seconds, calories, rpe,
      effort, skipped, offset, drops, note, sessionNote

    private static let names: [String: Column] = [
      "session": .session, "date": .start, "start": .start, "start_time": .start,
      "end_time": .end, "workout name": .title, "workout": .title, "title": .title,
      "duration": .duration, "workout duration": .duration, "duration (sec)": .duration,
      "exercise name": .exercise, "exercise": .exercise, "exercise_title": .exercise,
      "set order": .kind, "set_type": .setType, "kind": .setType, "note": .note,
      "session_note": .sessionNote, "planned": .planned, "position": .position,
      "round": .round, "set": .set,
      "side": .side, "load": .load, "reps": .reps, "seconds": .seconds,
      "duration_seconds": .seconds, "calories": .calories, "rpe": .rpe, "effort": .effort,
      "skipped": .skipped, "utc_offset": .offset, "drops": .drops,
    ]

    /// `nil` for a column that is passed over.
    init?(header: String) {
      let name = header.lowercased()
      if let known = Self.names[name] {
        self = known
      } else if name.hasPrefix("weight") {
        self = name.hasSuffix("unit") ? .weightUnit : .weight
      } else if name.hasPrefix("distance") {
        self = name.hasSuffix("unit") ? .distanceUnit : .distance
      } else {
        return nil
      }
    }
  }

  /// Reads the rows below a header.
  struct Reader {
    private let columns: [Column: Int]
    /// How many values a row has.
    private let width: Int
    private let file: String
    private let localTime: LocalTime
    private let weightUnit: Weight.Unit?
    private let distanceUnit: Distance.Unit?

    /// - Throws: for a header that is none of those known.
    init(
      _ header: [CSVText.Field], file: String, unit: Weight.Unit?, localTime: LocalTime
    ) throws(Problem) {
      let named = header.enumerated().compactMap { index, field in
        Column(header: field.text).map { ($0, index) }
      }
      columns = Dictionary(named) { first, _ in first }
      width = header.count
      self.file = file
      self.localTime = localTime
      let name = { (column: Column) -> String? in
        named.first { $0.0 == column }.map { header[$0.1].text.lowercased() }
      }
      weightUnit = name(.weight).flatMap(Self.weightUnit) ?? unit
      distanceUnit =
        name(.distance).flatMap(Self.distanceUnit)
        ?? unit.map { $0 == .pounds ? .miles : .kilometers }
      let required: [Column] = [.start, .title, .exercise, .reps, .weight, .distance, .seconds]
      guard required.allSatisfy({ columns[$0] != nil }) else {
        throw .unreadable(
          file: file, line: 1, column: 1, expected: .header,
          found: header.map(\.text).joined(separator: ","))
      }
    }

    /// A unit that is somewhere in a name: `Weight (kg)`, `weight_lbs`.
    private static func weightUnit(_ text: String) -> Weight.Unit? {
      text.contains("kg") ? .kilograms : text.contains("lb") ? .pounds : nil
    }

    private static func distanceUnit(_ text: String) -> Distance.Unit? {
      let unit = text.split { "_ ()".contains($0) }.last.map(String.init) ?? ""
      return switch unit {
      case "km", "kilometers": .kilometers
      case "mi", "miles": .miles
      case "yd", "yards": .yards
      case "m", "meters": .meters
      default: nil
      }
    }

    func row(_ fields: [CSVText.Field]) throws(Problem) -> ImportedRow {
      let cells = Cells(fields: fields, columns: columns, file: file)
      guard fields.count == width else {
        let place = fields.dropFirst(width).first ?? fields.last
        throw .unreadable(
          file: file, line: place?.line ?? 1, column: place?.column ?? 1,
          expected: .values(width), found: "\(fields.count)")
      }
      let start = try cells.moment(.start, localTime)
      let title = try cells.checked(.title, try Title(cells.text(.title)))
      let session = try cells.id ?? ImportedHistory.id(of: "\(cells.text(.start))\n\(title.folded)")
      let kind = try kind(cells)
      let exercise = cells.text(.exercise)
      return ImportedRow(
        session: session, title: title, start: start,
        localOffset: try cells.offset ?? localTime.offset(start),
        duration: try duration(cells, since: start),
        exercise: exercise.isEmpty ? nil : try cells.checked(.exercise, try Title(exercise)),
        isWarmUp: ["w", "warmup"].contains(kind),
        done: ["rest timer", "note"].contains(kind) ? nil : try result(cells),
        planned: EntryPhrase.plannedSet(cells.text(.planned)),
        position: EntryPosition(written: cells.text(.position)).flatMap {
          $0.isPossible ? $0 : nil
        },
        round: try cells.whole(.round, in: 1...CircuitScore.most),
        set: try cells.whole(.set, in: SetBounds.range), side: try cells.whole(.side, in: 1...2),
        kind: SetRecord.Kind(rawValue: cells.text(.setType)) ?? .working,
        note: try cells.note(.note), sessionNote: try cells.note(.sessionNote))
    }

    /// In lower case; only of Hevy's types all are known.
    private func kind(_ cells: Cells) throws(Problem) -> String {
      let type = cells.text(.setType).lowercased()
      let own = SetRecord.Kind.allCases.map(\.rawValue)
      guard (["", "normal", "warmup", "dropset"] + own).contains(type) else {
        throw cells.problem(.setType, expected: .setType)
      }
      return type + cells.text(.kind).lowercased()
    }

    private func duration(_ cells: Cells, since start: Timestamp) throws(Problem) -> Duration {
      if !cells.text(.end).isEmpty {
        let end = try cells.moment(.end, localTime)
        guard end >= start else { throw cells.problem(.end, expected: .end) }
        return .milliseconds(min(max(0, end.milliseconds(since: start)), 86_400_000))
      }
      let text = cells.text(.duration)
      guard !text.isEmpty else { return .zero }
      guard let seconds = Int(text) ?? DurationReader.seconds(of: text),
        (0...864_000).contains(seconds)
      else { throw cells.problem(.duration, expected: .duration) }
      return .seconds(seconds)
    }

    /// `nil` if nothing was done.
    private func result(_ cells: Cells) throws(Problem) -> SetResult? {
      guard cells.text(.skipped) != "true" else { return .skipped }
      var done = SetResult()
      done.reps = try cells.whole(.reps, in: 0...9999)
      done.seconds = try cells.hundredths(.seconds).map { ($0 + 50) / 100 }
      done.calories = try cells.whole(.calories, in: 0...CalorieBounds.range.upperBound)
      done.distance = try distance(cells)
      done.load = try load(cells)
      done.effort = try effort(cells)
      if let whole = EntryPhrase.plannedSet(cells.text(.drops)) {
        done.drops = SetResult(of: whole, lasted: nil).drops
      }
      // Our own export has rows of sets alone.
      if columns[.skipped] != nil, !cells.text(.exercise).isEmpty { return done }
      if done.seconds == 0 { done.seconds = nil }
      if done.calories == 0 { done.calories = nil }
      let isTimed = done.seconds != nil || done.distance != nil || done.calories != nil
      if done.reps == 0, isTimed { done.reps = nil }
      return done.reps ?? 0 > 0 || isTimed ? done : nil
    }

    private func load(_ cells: Cells) throws(Problem) -> Load? {
      // Our own export writes loads whole, with a minus sign; other programs have a weight alone.
      if let load = Load(written: cells.text(.load).replacing("−", with: "-")) { return load }
      guard let hundredths = try cells.hundredths(.weight), hundredths > 0 else { return nil }
      guard let unit = Self.weightUnit(cells.text(.weightUnit).lowercased()) ?? weightUnit else {
        throw cells.problem(.weight, expected: .unit(of: Column.weight.rawValue))
      }
      return .weight(try cells.checked(.weight, try Weight(hundredths: hundredths, unit: unit)))
    }

    private func distance(_ cells: Cells) throws(Problem) -> Distance? {
      guard let hundredths = try cells.hundredths(.distance), hundredths > 0 else { return nil }
      guard let unit = Self.distanceUnit(cells.text(.distanceUnit).lowercased()) ?? distanceUnit
      else { throw cells.problem(.distance, expected: .unit(of: Column.distance.rawValue)) }
      return try cells.checked(.distance, try Distance(hundredths: hundredths, unit: unit))
    }

    private func effort(_ cells: Cells) throws(Problem) -> Effort? {
      if let effort = Effort(written: cells.text(.effort)) { return effort }
      guard let hundredths = try cells.hundredths(.rpe), hundredths > 0 else { return nil }
      return try cells.checked(.rpe, try Effort(.rpe, halves: (hundredths * 2 + 50) / 100))
    }
  }

  /// The values of a row by their columns; a value that is missing is empty.
  private struct Cells {
    let fields: [CSVText.Field]
    let columns: [Column: Int]
    let file: String

    private func field(_ column: Column) -> CSVText.Field? {
      columns[column].flatMap { fields.dropFirst($0).first }
    }

    func text(_ column: Column) -> String { field(column)?.text ?? "" }

    /// Another value than is expected; `found` is the value, unless what is expected names it.
    func problem(
      _ column: Column, expected: Problem.ImportedContent, found: String? = nil
    ) -> Problem {
      let place = field(column) ?? fields.last
      return .unreadable(
        file: file, line: place?.line ?? 1, column: place?.column ?? 1, expected: expected,
        found: found ?? text(column))
    }

    /// The id in our own export.
    var id: UUID? {
      get throws(Problem) {
        guard columns[.session] != nil else { return nil }
        guard let id = UUID(written: text(.session)) else {
          throw problem(.session, expected: .session)
        }
        return id
      }
    }

    /// By which local time was ahead of UTC, in our own export.
    var offset: Int? {
      get throws(Problem) {
        guard !text(.offset).isEmpty else { return nil }
        guard let seconds = Int(text(.offset)), (-86_400...86_400).contains(seconds) else {
          throw problem(.offset, expected: .offset)
        }
        return seconds
      }
    }

    func moment(_ column: Column, _ localTime: LocalTime) throws(Problem) -> Timestamp {
      // A time without a day needs the present, which no file means.
      let now = Timestamp(milliseconds: 0)
      let text = text(column)
      guard text.utf8.count > 8, let moment = WrittenTime(text)?.moment(in: localTime, now: now)
      else { throw problem(column, expected: .moment) }
      return moment
    }

    func note(_ column: Column) throws(Problem) -> Prose? {
      let text = text(column)
      return text.isEmpty ? nil : try checked(column, try Prose(text, field: "note"))
    }

    /// A value under a rule of its own.
    func checked<Value>(
      _ column: Column, _ make: @autoclosure () throws(Problem) -> Value
    ) throws(Problem) -> Value {
      do throws(Problem) {
        return try make()
      } catch {
        throw problem(column, expected: .value(error), found: "")
      }
    }

    /// Hundredths of a number with a decimal point or comma, rounded; `nil` if it is empty.
    func hundredths(_ column: Column) throws(Problem) -> Int? {
      let text = text(column)
      guard !text.isEmpty else { return nil }
      let plain = text.replacing(",", with: ".")
      guard text.utf8.count <= 20, plain.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }),
        let number = Double(plain), number < 1_000_000_000
      else { throw problem(column, expected: .number) }
      return Int((number * 100).rounded())
    }

    func whole(_ column: Column, in range: ClosedRange<Int>) throws(Problem) -> Int? {
      guard let hundredths = try hundredths(column) else { return nil }
      guard hundredths.isMultiple(of: 100), range.contains(hundredths / 100) else {
        throw problem(column, expected: .wholeNumber(range))
      }
      return hundredths / 100
    }
  }
}
