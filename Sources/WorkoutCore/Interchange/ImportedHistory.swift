/// Sessions from another program's CSV export with one row per set, from our own CSV or JSON
/// export, or recorded by a watch as TCX or GPX. Exercises and workouts are titles that are not
/// resolved yet.
package struct ImportedHistory {
  /// The sessions of each file, in file order. The same file always produces the same IDs.
  package private(set) var files: [[SessionRecord]] = []
  /// The sessions of all files.
  package var sessions: [SessionRecord] { files.flatMap(\.self) }
  /// The problems of the first rows that were skipped as unreadable.
  package private(set) var problems: [Problem] = []
  /// The number of unreadable rows.
  package private(set) var skippedRows = 0
  /// The number of rows in which nothing was done.
  package private(set) var emptyRows = 0
  /// The first of them: `strong.csv:12`.
  package private(set) var emptyPlaces: [String] = []
  /// Whether the file has days without times. All sets with the same title on a day are then one
  /// session.
  package private(set) var hasDaysOnly = false

  /// The assumed order of dates, if no date is unambiguous.
  package private(set) var assumedOrder: DateOrder?

  /// The first number, such as `1,050`, whose comma was assumed to mark thousands because no number
  /// of its file shows the decimal separator.
  package private(set) var assumedThousands: String?

  /// The header of a column that was read as counts of sets although its numbers could be those of
  /// the sets, with gaps.
  package private(set) var assumedCounts: String?

  /// A problem for each column that holds something and is not understood.
  package private(set) var unusedColumns: [Problem] = []

  /// The people whose sessions the file contains, if it names them.
  package private(set) var people: [String] = []

  /// The largest file to read, in bytes.
  package static let limit: Int64 = 256 * 1024 * 1024
  private static let mostProblems = 20

  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the name of the file in problems.
  ///   - unit: the unit of weights if the file names none.
  ///   - localTime: the time zone of times without an offset.
  ///   - now: the current time; sessions that start more than a day later are left out like
  ///     unreadable rows, because in another time zone the last session may be some hours ahead.
  ///     `nil` for no limit.
  ///   - dateOrder: the order of dates if no date is unambiguous; `nil` to guess it.
  /// - Throws: ``CoreError/invalid(_:)`` for an unknown format, for weights without a unit, or if
  ///   no row is readable; ``CoreError/store(_:)`` for JSON that is damaged or too new.
  package init(
    _ bytes: [UInt8], file: String, unit: Weight.Unit? = nil, localTime: LocalTime,
    now: Timestamp? = nil, dateOrder: DateOrder? = nil
  ) throws(CoreError) {
    try read(bytes, file, unit, localTime, dateOrder)
    if let now { try leaveOutSessions(after: now.adding(.seconds(86_400))) }
  }

  /// Whether the first line is the header of an export with a row per set.
  package static func isTable(_ bytes: [UInt8]) -> Bool {
    var text = CSVText(bytes, file: "")
    return ImportColumns((try? text.next()) ?? []).areOfSets
  }

  private mutating func leaveOutSessions(after latest: Timestamp) throws(CoreError) {
    let late = sessions.filter { $0.start > latest }
    guard !late.isEmpty else { return }
    files = files.map { $0.filter { $0.start <= latest } }
    skippedRows += late.count
    problems += late.prefix(max(0, Self.mostProblems - problems.count))
      .map { .inFuture(.importedSession(title: $0.title, $0.day)) }
    guard !sessions.isEmpty else { throw .invalid(problems) }
  }

  private mutating func read(
    _ bytes: [UInt8], _ file: String, _ unit: Weight.Unit?, _ localTime: LocalTime,
    _ dateOrder: DateOrder?
  ) throws(CoreError) {
    if TrackFile.isXML(bytes) {
      let track = try reporting(try TrackFile(bytes, file: file, localTime: localTime))
      files = [track.sessions]
      problems = [track.problem].compactMap(\.self)
      skippedRows = problems.count
      return
    }
    if SharedWorkouts.isJSON(bytes) {
      try CoreError.wrap(try StoreError.wrap(file, try read(JSONText(bytes).root)))
      return
    }
    let text = CSVText(bytes, file: file)
    var table = text
    let jefit = JefitSessions(text)
    // Jefit's file has several sections; this one holds what was done.
    _ = table.skip(pastLineBeginning: "### EXERCISE LOGS")
    let header = try reporting(try table.next() ?? [])
    var reader = try reporting(
      try ImportedRowReader(header, file: file, unit: unit, localTime: localTime))
    reader.jefit = jefit
    let shown = Self.shownOrder(table, reader)
    reader.dateOrder = shown ?? dateOrder ?? reader.likelyOrder
    let numbers = Self.numbers(table, reader)
    reader.decimalMark = numbers.mark
    let gaps = reader.countsSets ? Self.gapsInSetNumbers(table, reader) : nil
    if gaps == 0 { reader.countsSets = false }
    try read(table, &reader, file)
    guard !sessions.isEmpty else { return }
    assumedOrder = shown == nil && dateOrder == nil ? reader.dateOrder : nil
    assumedThousands = numbers.thousands
    assumedCounts = (gaps ?? 0) > 0 ? reader.setsHeader : nil
    unusedColumns = reader.unused
  }

  /// Reads the rows of a table with one row per set.
  private mutating func read(
    _ text: CSVText, _ reader: inout ImportedRowReader, _ file: String
  ) throws(CoreError) {
    var text = text
    var rows = ImportedRows(isOwn: reader.isOwn, localTime: reader.localTime)
    while true {
      do throws(Problem) {
        guard let fields = try text.next(), fields.first?.text.hasPrefix("###") == false else {
          break
        }
        note(reader.person(fields))
        if text.hasLineEnds { try reader.checkLineEnds(fields) }
        let empty = rows.add(try reader.rows(fields))
        if empty > 0 { addEmpty(["\(file):\(fields.first?.line ?? 0)"], count: empty) }
      } catch {
        if case .unreadable(_, _, _, .unit, _) = error { throw .invalid([error]) }
        // A lost quotation mark joined several lines, which are rows of their own.
        if case .unreadable(_, _, _, .closingQuote, _) = error { text.restart() }
        skippedRows += 1
        if problems.count < Self.mostProblems { problems.append(error) }
      }
    }
    let sessions = rows.sessions().filter { reader.isOwn || !$0.sets.isEmpty }
    try finish(with: sessions, reader, file)
  }

  private mutating func finish(
    with sessions: [SessionRecord], _ reader: ImportedRowReader, _ file: String
  ) throws(CoreError) {
    if sessions.isEmpty, problems.isEmpty, emptyRows > 0, let first = reader.ignored.first {
      throw .invalid([
        .unreadable(
          file: file, line: first.line, column: first.column, expected: .header,
          found: reader.ignored.map(\.text).joined(separator: ","))
      ])
    }
    let isOfDays = sessions.allSatisfy { !$0.hasTime && $0.duration == .zero }
    hasDaysOnly = !reader.isOwn && !sessions.isEmpty && isOfDays
    guard !sessions.isEmpty || problems.isEmpty else { throw .invalid(problems) }
    files = [sessions]
  }

  private mutating func addEmpty(_ places: [String], count: Int) {
    emptyRows += count
    emptyPlaces += places.prefix(Self.mostProblems - emptyPlaces.count)
  }

  package mutating func add(_ other: ImportedHistory) {
    files += other.files
    problems += other.problems
    skippedRows += other.skippedRows
    addEmpty(other.emptyPlaces, count: other.emptyRows)
    hasDaysOnly = hasDaysOnly || other.hasDaysOnly
    assumedOrder = assumedOrder ?? other.assumedOrder
    assumedThousands = assumedThousands ?? other.assumedThousands
    assumedCounts = assumedCounts ?? other.assumedCounts
    unusedColumns += other.unusedColumns
    for person in other.people { note(person) }
  }

  /// Reads the list of sessions in a JSON export. Its exercises may come from another library.
  private mutating func read(_ json: JSONNode) throws(JSONError) {
    let sessions = try json.elements().map { node throws(JSONError) in
      var members = try node.members()
      if let person = try members.optional("person", nil) as Title? { note(person.text) }
      var record = try SessionRecord(node)
      for index in record.sets.indices {
        record.sets[index].exercise = ExerciseLink(
          exercise: .unlinked, title: record.sets[index].exercise.title)
      }
      return record
    }
    files = [sessions]
  }

  /// Records a person whose sessions the file contains.
  private mutating func note(_ person: String) {
    if !person.isEmpty, !people.contains(person) { people.append(person) }
  }

  /// The order that the first unambiguous date shows; `nil` without one.
  private static func shownOrder(_ text: CSVText, _ reader: ImportedRowReader) -> DateOrder? {
    var text = text
    while let fields = try? text.next() {
      let start = reader.startText(fields)
      if start.isEmpty { continue }
      guard start.contains("/") else { return .dayFirst }
      if let order = DateOrder(shownBy: start) { return order }
    }
    return nil
  }

  /// The decimal separator of a file, according to the first number that shows it; if none does,
  /// the first number with a comma.
  private static func numbers(
    _ text: CSVText, _ reader: ImportedRowReader
  ) -> (mark: Character?, thousands: String?) {
    var (text, thousands): (CSVText, String?) = (text, nil)
    while let fields = try? text.next() {
      let cells = reader.cells(fields)
      if let mark = cells.shownDecimalMark { return (mark, nil) }
      thousands = thousands ?? cells.measures.first { $0.contains(",") }
    }
    return (nil, thousands)
  }

  /// How many numbers are missing if what could be counts of sets are the numbers 1, 2, … of each
  /// exercise's sets; `nil` if they cannot be.
  private static func gapsInSetNumbers(_ text: CSVText, _ reader: ImportedRowReader) -> Int? {
    var text = text
    var last: [[String]: Int] = [:]
    var (previous, most, gaps) = ([String](), 0, 0)
    while let fields = try? text.next() {
      guard let (key, number) = reader.setCount(fields) else { continue }
      if number > 1 || key == previous {
        guard let known = last[key], number > known else { return nil }
        gaps += number - known - 1
      }
      (last[key], previous, most) = (number, key, max(most, number))
    }
    return most > 1 ? gaps : nil
  }

  /// A deterministic ID for a text.
  static func id(of text: String) -> UUID { ContentHash.id(of: text, variant: 0x8) }

  /// A deterministic ID for a session: one half from its start, the other from its title.
  static func id(ofStart start: String, title: String) -> UUID {
    UUID(id(of: start).bits.high, id(of: title).bits.low)
  }

  static func haveSameStart(_ first: UUID, _ second: UUID) -> Bool {
    first.bits.high == second.bits.high
  }
}
