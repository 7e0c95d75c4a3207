import PlainText

/// Reads the rows of a table with one row per set.
struct ImportedRowReader {
  private var columns: ImportColumns
  private let file: String
  let localTime: LocalTime
  /// The unit of values if neither column nor row names one.
  private let unit: Weight.Unit?
  var dateOrder = DateOrder.dayFirst
  /// The decimal separator of the file; `nil` if unknown.
  var decimalMark: Character?
  /// Whether a row has a number of equal sets.
  var countsSets: Bool
  /// The starts and lengths that Jefit keeps apart from the sets.
  var jefit = JefitSessions()
  private var moments: [String: Timestamp] = [:]
  private var titles: [String: Title] = [:]
  private var durations: [String: Duration] = [:]
  private var sessions: [String: UUID] = [:]
  private var plans: [String: PlannedSet] = [:]
  /// The form of each exercise's weights, by its name.
  private var loads: [String: LoadForm] = [:]

  /// How the weight of an exercise counts.
  private enum LoadForm {
    case weight, added, assistance
  }

  /// - Throws: An error for an unknown header.
  init(
    _ header: [CSVText.Field], file: String, unit: Weight.Unit?, localTime: LocalTime
  ) throws(Problem) {
    columns = ImportColumns(header)
    self.file = file
    self.localTime = localTime
    self.unit = unit
    // A file that numbers its sets repeats their count.
    countsSets =
      !columns.isOwn && columns[.sets] != nil && columns[.order] == nil && columns[.set] == nil
    guard columns.areOfSets else {
      throw .unreadable(
        file: file, line: 1, column: 1, expected: .header,
        found: header.map(\.text).joined(separator: ","))
    }
  }

  /// Whether it is our own export, in which each row is exactly one set.
  var isOwn: Bool { columns.isOwn }

  /// The headers of unknown columns.
  var ignored: [CSVText.Field] { columns.unknown.map { columns.header[$0] } }

  /// The unknown columns that hold something; Jefit has many that only Jefit needs.
  var unused: [Problem] {
    guard columns[.logs] == nil else { return [] }
    return columns.unknownWithContent.sorted().map { index in
      let field = columns.header[index]
      return .unreadable(
        file: file, line: field.line, column: field.column, expected: .header, found: field.text)
    }
  }

  var likelyOrder: DateOrder { columns.likelyOrder(otherwise: unit) }

  /// The person a row belongs to; empty if it names none.
  func person(_ fields: [CSVText.Field]) -> String { cells(fields).text(.person) }

  /// The header of the column of sets.
  var setsHeader: String? { columns[.sets]?.first.map { columns.header[$0].text } }

  /// The exercise of a row in its session, and the row's number of sets, if it has one.
  func setCount(_ fields: [CSVText.Field]) -> (key: [String], count: Int)? {
    let cells = cells(fields)
    let count = try? cells.whole(.sets, in: 1...SetBounds.range.upperBound)
    return count.map { ([.start, .title, .exercise].map(cells.text), $0) }
  }

  func startText(_ fields: [CSVText.Field]) -> String { cells(fields).text(.start) }

  /// - Throws: An error for a line ending in a value other than a note.
  func checkLineEnds(_ fields: [CSVText.Field]) throws(Problem) {
    let notes = [.note, .exerciseNote, .sessionNote].flatMap { columns[$0] ?? [] }
    for (index, field) in fields.enumerated()
    where field.text.contains("\n") && !notes.contains(index) {
      throw .unreadable(file: file, line: field.line, column: field.column, expected: .closingQuote)
    }
  }

  func cells(_ fields: [CSVText.Field]) -> ImportCells {
    ImportCells(fields: fields, columns: columns.indices, file: file, decimalMark: decimalMark)
  }

  /// The sets of a row: one, as many as it counts, or in Jefit's format `60x10,60x8` all sets of an
  /// exercise.
  mutating func rows(_ fields: [CSVText.Field]) throws(Problem) -> [ImportedRow] {
    let row = try row(fields)
    let cells = cells(fields)
    columns.recordUnknown(in: fields)
    guard columns[.logs] != nil else {
      guard case .set = row.kind, countsSets else { return [row] }
      let count = try cells.whole(.sets, in: 0...SetBounds.range.upperBound) ?? 1
      return Array(repeating: row, count: count)
    }
    var rows: [ImportedRow] = []
    for log in cells.text(.logs).split(separator: ",") {
      let parts = log.split(separator: "x", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      guard parts.count == 2, let reps = Int(parts[1]), (0...9999).contains(reps) else {
        throw cells.problem(.logs, expected: .number)
      }
      var set = row
      var done = SetResult()
      done.reps = reps
      done.load = try load(cells.hundredths(parts[0]), cells, .logs)
      set.done = reps > 0 ? done : nil
      rows.append(set)
    }
    return rows
  }

  private mutating func row(_ fields: [CSVText.Field]) throws(Problem) -> ImportedRow {
    let cells = cells(fields)
    guard fields.count == columns.header.count else {
      let place = fields.dropFirst(columns.header.count).first ?? fields.last
      throw .unreadable(
        file: file, line: place?.line ?? 1, column: place?.column ?? 1,
        expected: .values(columns.header.count), found: "\(fields.count)")
    }
    let start = try start(cells)
    // Apple Health names a workout by its activity; FitNotes gives it no name.
    let isOfSets = columns[.reps] != nil || columns[.logs] != nil
    let written = cells.text(.exercise)
    let exercise =
      written.hasPrefix("HK") ? written.replacing("HKWorkoutActivityType", with: "") : written
    let noName = isOfSets ? ImportedRow.untitled : exercise
    let name = cells.text(.title).isEmpty ? noName : cells.text(.title)
    let title = try title(name, .title, cells)
    let (kind, rest) = try kind(cells)
    var row = ImportedRow(
      session: try cells.id ?? session(cells, title, start), title: title, start: start,
      localOffset: try cells.offset, duration: try duration(cells, since: start),
      sessionNote: try cells.note(.sessionNote),
      exercise: exercise.isEmpty ? nil : try self.title(exercise, .exercise, cells), kind: kind,
      done: try result(cells, kind), superset: cells.text(.superset), note: try cells.note(.note),
      exerciseNote: try cells.note(.exerciseNote), rest: rest)
    if isOwn { row.own = (try cells.ownSet(row, plan(cells)), try cells.ownSession(row)) }
    return row
  }

  private mutating func title(
    _ text: String, _ column: ImportColumn, _ cells: ImportCells
  ) throws(Problem) -> Title {
    if let known = titles[text] { return known }
    let title = try cells.checked(column, try Title(text))
    titles[text] = title
    return title
  }

  /// The plan, in our own export.
  private mutating func plan(_ cells: ImportCells) -> PlannedSet? {
    let text = cells.text(.planned)
    if let known = plans[text] { return known }
    let plan = EntryPhrase.plannedSet(text)
    plans[text] = plan
    return plan
  }

  /// The ID of a session from another program, determined by its local start, how precisely the
  /// program writes it, and its title.
  private mutating func session(
    _ cells: ImportCells, _ title: Title, _ start: Timestamp
  ) -> UUID {
    let (written, jefit) = (cells.text(.start), cells.text(.jefitSession))
    let key = "\(written)\n\(title.folded)" + jefit
    if let known = sessions[key] { return known }
    let form = jefit.isEmpty ? "\(written.count { $0 == ":" }) colons" : "jefit"
    let local = start.milliseconds + Int64(localTime.offset(start)) * 1000
    let id = ImportedHistory.id(ofStart: "\(local)\n\(form)", title: title.folded + jefit)
    sessions[key] = id
    return id
  }

  private mutating func start(_ cells: ImportCells) throws(Problem) -> Timestamp {
    if let start = jefit.start(of: cells.text(.jefitSession)) { return start }
    return try moment(.start, cells)
  }

  private mutating func moment(
    _ column: ImportColumn, _ cells: ImportCells
  ) throws(Problem) -> Timestamp {
    let text = cells.text(column)
    if let known = moments[text] { return known }
    let written = WrittenTime(dateOrder.withoutSlashes(text))
    // No file contains a time without a day, or a day relative to today.
    let later = Timestamp(milliseconds: 4_102_444_800_000)
    guard text.utf8.count > 7, text.utf8.contains(where: ASCII.isDigit), let written,
      written.isMoment
    else { throw cells.problem(column, expected: .moment) }
    let moment = written.moment(in: localTime, now: later)
    moments[text] = moment
    return moment
  }

  /// The kinds of rows by their names.
  private static let kinds: [String: ImportedRow.Kind] = {
    let names: [(ImportedRow.Kind, String)] = [
      (.set(.warmUp), "w|warmup|warm-up|warm up|aufwärmen|aufwärmsatz|échauffement|calentamiento"),
      (.set(.warmUp), "aquecimento|riscaldamento|ウォームアップ"),
      (.set(.failure), "f|failure|versagen|échec|fallo|falha|cedimento|限界"),
      (.drop, "d|dropset|drop|drop set|drop-set|dropsatz|ドロップセット"),
      (.rest, "rest timer"), (.note, "note"),
    ]
    return names.reduce(into: [:]) { kinds, entry in
      for name in entry.1.split(separator: "|") { kinds[String(name)] = entry.0 }
    }
  }()

  /// The kind of the row; for a rest, also its length.
  private func kind(_ cells: ImportCells) throws(Problem) -> (ImportedRow.Kind, Int?) {
    let words = [ImportColumn.order, .kind].map { cells.text($0).lowercased() }
    for word in words {
      guard let kind = Self.kinds[word] else { continue }
      guard case .rest = kind else { return (kind, nil) }
      return (.rest, try cells.hundredths(.seconds).map { $0 / 100 })
    }
    let isWarmUp = ["true", "1", "yes"].contains(cells.text(.isWarmUp).lowercased())
    return (.set(isWarmUp ? .warmUp : .working), nil)
  }

  private mutating func duration(_ cells: ImportCells, since start: Timestamp) throws(Problem)
    -> Duration
  {
    if !cells.text(.end).isEmpty {
      let end = try moment(.end, cells)
      guard end >= start else { throw cells.problem(.end, expected: .end) }
      return .milliseconds(min(max(0, end.milliseconds(since: start)), 86_400_000))
    }
    let text = cells.text(.duration)
    guard !text.isEmpty else { return jefit.duration(of: cells.text(.jefitSession)) }
    if let known = durations[text] { return known }
    let seconds = try length(.duration, cells)
    durations[text] = .seconds(seconds)
    return .seconds(seconds)
  }

  /// The length in a column, in seconds; a number is in minutes if the header or the row says so.
  private func length(_ column: ImportColumn, _ cells: ImportCells) throws(Problem) -> Int {
    let text = cells.text(column)
    let unit = columns.headerText(column) + cells.text(.durationUnit)
    let plain = text.contains(where: \.isLetter) ? nil : cells.hundredths(text)
    let number = plain.map { ((unit.contains("min") ? $0 * 60 : $0) + 50) / 100 }
    let seconds = number ?? Self.clock(text) ?? DurationReader.seconds(of: text)
    guard let seconds, (0...864_000).contains(seconds) else {
      throw cells.problem(column, expected: .duration)
    }
    return seconds
  }

  /// `0:32:06`, in seconds.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard (2...3).contains(parts.count), parts.allSatisfy({ (0...9999).contains($0) }) else {
      return nil
    }
    return parts.reduce(0) { $0 * 60 + $1 }
  }

  // MARK: Sets

  /// `nil` if nothing was done.
  private mutating func result(
    _ cells: ImportCells, _ kind: ImportedRow.Kind
  ) throws(Problem) -> SetResult? {
    switch kind {
    case .rest, .note: return nil
    case .set, .drop: break
    }
    guard cells.text(.skipped) != "true" else { return .skipped }
    var done = SetResult()
    done.reps = try cells.whole(.reps, in: 0...9999)
    done.seconds = try seconds(cells)
    let energyUnit = columns.headerText(.calories) + cells.text(.energyUnit).lowercased()
    let isJoules = energyUnit.contains("kj")
    done.calories = try cells.hundredths(.calories).map { hundredths in
      let kilocalories = Int((Double(hundredths) / (isJoules ? 418.4 : 100)).rounded())
      return min(max(0, kilocalories), CalorieBounds.range.upperBound)
    }
    done.distance = try distance(cells)
    done.load = try load(cells)
    done.effort = try effort(cells)
    if let whole = EntryPhrase.plannedSet(cells.text(.drops)) {
      done.drops = SetResult(of: whole, lasted: nil).drops
    }
    if isOwn, !cells.text(.exercise).isEmpty { return done }
    if done.seconds == 0 { done.seconds = nil }
    if done.calories == 0 || done.reps ?? 0 > 0 { done.calories = nil }
    let isTimed = done.seconds != nil || done.distance != nil || done.calories != nil
    if done.reps == 0, isTimed { done.reps = nil }
    return done.reps ?? 0 > 0 || isTimed ? done : nil
  }

  /// The seconds of a set; in a file of whole workouts, the length of the workout.
  private func seconds(_ cells: ImportCells) throws(Problem) -> Int? {
    let isOfWorkouts = columns[.seconds] == nil && columns[.reps] == nil
    let column = isOfWorkouts ? ImportColumn.duration : .seconds
    return cells.text(column).isEmpty ? nil : try length(column, cells)
  }

  private mutating func load(_ cells: ImportCells) throws(Problem) -> Load? {
    // Our own export writes loads whole, with a minus sign; other programs have a weight alone.
    let written = cells.text(.load)
    if !written.isEmpty, let load = Load(written: ImportCells.load(written)) { return load }
    for index in columns[.weight] ?? [] where index < cells.fields.count {
      let text = cells.fields[index].text
      guard !text.isEmpty else { continue }
      return try load(cells.hundredths(text), cells, .weight, in: columns.weightUnits[index])
    }
    return nil
  }

  /// - Parameter named: the unit that the column names.
  private mutating func load(
    _ hundredths: Int?, _ cells: ImportCells, _ column: ImportColumn, in named: Weight.Unit? = nil
  ) throws(Problem) -> Load? {
    guard let hundredths else { throw cells.problem(column, expected: .number) }
    guard hundredths != 0 else { return nil }
    let known =
      named ?? ImportColumn.weightUnit(cells.text(.weightUnit))
      ?? ImportColumn.weightUnit(cells.text(column)) ?? unit
    guard let known else { throw cells.problem(column, expected: .unit(of: "weight")) }
    let exercise = cells.text(.exercise)
    var form = form(of: exercise)
    var size = hundredths
    // Any other weight below zero is out of range.
    if hundredths < 0, form != .weight || ExerciseNames.movesBody(exercise) {
      (form, size) = (.assistance, Int(clamping: hundredths.magnitude))
    }
    let weight = try cells.checked(column, try Weight(hundredths: size, unit: known))
    switch form {
    case .weight: return .weight(weight)
    case .added: return .bodyweightPlus(weight)
    case .assistance: return .bodyweightMinus(weight)
    }
  }

  private mutating func form(of exercise: String) -> LoadForm {
    if let known = loads[exercise] { return known }
    let form: LoadForm =
      ExerciseNames.isAssisted(exercise)
      ? .assistance : ExerciseNames.addsToBody(exercise) ? .added : .weight
    loads[exercise] = form
    return form
  }

  private func distance(_ cells: ImportCells) throws(Problem) -> Distance? {
    guard let hundredths = try cells.hundredths(.distance), hundredths > 0 else { return nil }
    let index = columns[.distance]?.first ?? 0
    let named =
      ImportColumn.distanceUnit(cells.text(.distanceUnit))
      ?? columns.header.dropFirst(index).first.flatMap { ImportColumn.distanceUnit($0.text) }
      ?? unit.map { $0 == .pounds ? .miles : .kilometers }
    guard let named else { throw cells.problem(.distance, expected: .unit(of: "distance")) }
    return try cells.checked(.distance, try Distance(hundredths: hundredths, unit: named))
  }

  private func effort(_ cells: ImportCells) throws(Problem) -> Effort? {
    if let effort = Effort(written: cells.text(.effort)) { return effort }
    for (column, scale) in [(ImportColumn.rpe, Effort.Scale.rpe), (.rir, .rir)] {
      guard let hundredths = try cells.hundredths(column), hundredths > 0 || scale == .rir else {
        continue
      }
      return try cells.checked(column, try Effort(scale, halves: (hundredths * 2 + 50) / 100))
    }
    return nil
  }
}
