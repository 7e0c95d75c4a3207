import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Damaged exports are rejected, or imported without the reported rows: a session then contains
/// what its other rows say.
@Suite struct ImportLawTests {
  @Test func `a damaged export imports no partial session`() throws {
    let seed = FuzzSeed(of: "exports")
    var generator = seed.generator
    var refused = 0
    let samples = try ExportSample.all().map { ($0, try Self.sessions($0.bytes(inUTF16: false))) }
    for round in 0..<LawCases.count(1000) {
      var (export, whole) = samples[round % samples.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { export.damage(&generator) }
      let isUTF16 = export.isUTF8 && generator.once(in: 8)
      let bytes = export.bytes(inUTF16: isUTF16)
      do throws(CoreError) {
        let found = try ImportedHistory(
          bytes, file: "a.csv", unit: .kilograms, localTime: .fixed(3600))
        let problem = Self.problem(with: found, of: export, whole.sessions)
        if let problem {
          Issue.record(
            """
            \(seed), round \(round), \(export.name): \(problem)
            \(String(decoding: bytes, as: UTF8.self))
            """)
        }
      } catch {
        refused += 1
      }
    }
    #expect(refused < LawCases.count(500), "\(seed)")
  }

  /// What is wrong with the import; `nil` if it is correct.
  private static func problem(
    with found: ImportedHistory, of export: ExportSample, _ whole: [SessionRecord]
  ) -> String? {
    let sets = found.sessions.reduce(0) { sum, session in
      sum + session.sets.reduce(0) { $0 + 1 + $1.done.drops.count }
    }
    guard !export.hasOtherHeader else { return nil }
    let missing = export.rows.count - sets - found.emptyRows - found.skippedRows
    if !(0...export.joinableRows).contains(missing) {
      return "\(export.rows.count) rows are \(sets) sets, \(found.emptyRows) empty rows and "
        + "\(found.skippedRows) that were left out"
    }
    let sound = Set(export.rows.filter { !$0.isDamaged }.map(\.set))
    let byID = Dictionary(found.sessions.map { ($0.id, $0) }) { first, _ in first }
    var number = 0
    for session in whole {
      let wanted = session.sets.filter { _ in
        defer { number += 1 }
        return sound.contains(number)
      }
      var left = wanted[...]
      for set in byID[session.id]?.sets ?? [] where left.first.map({ isSame($0, set) }) ?? false {
        left = left.dropFirst()
      }
      if let lost = left.first {
        return "\(session.title) lacks \(lost.exercise.title) \(lost.text)"
      }
    }
    return nil
  }

  private static func isSame(_ set: SetRecord, _ other: SetRecord) -> Bool {
    set.done == other.done && set.exercise == other.exercise && set.kind == other.kind
      && set.note == other.note
  }

  private static func sessions(_ bytes: [UInt8]) throws -> ImportedHistory {
    try ImportedHistory(bytes, file: "a.csv", unit: .kilograms, localTime: .fixed(3600))
  }

  @Test func `the samples are imported completely`() throws {
    for export in try ExportSample.all() {
      for isUTF16 in [false, true] {
        let found = try Self.sessions(export.bytes(inUTF16: isUTF16))
        #expect(found.skippedRows == 0 && found.emptyRows == 0, "\(export.name)")
        #expect(found.sessions.flatMap(\.sets).count == export.rows.count)
        #expect(found.sessions.count == 3)
      }
    }
  }
}

/// An export with one row per line, each of which is one set.
private struct ExportSample {
  struct Row {
    var bytes: [UInt8]
    /// The index of its set.
    let set: Int
    var isDamaged = false
  }

  let name: String
  private var header: [UInt8]
  private(set) var rows: [Row]
  private(set) var hasOtherHeader = false
  private let separator: UInt8
  private let end: [UInt8]

  private init(_ name: String, _ header: String, _ lines: [String], end: [UInt8] = []) {
    self.name = name
    self.header = Array(header.utf8)
    self.end = end
    separator = header.contains(";") ? UInt8(ascii: ";") : UInt8(ascii: ",")
    rows = lines.enumerated().map { Row(bytes: Array($0.element.utf8), set: $0.offset) }
  }

  private static let sessions = [
    ("Früh", "2026-03-05 18:21:07"), ("Pull, heavy", "2026-03-07 07:05:00"),
    ("Legs", "2026-03-09 19:00:30"),
  ]

  /// The sets of three sessions.
  private static func lines(
    _ line: (_ title: String, _ start: String, _ exercise: String, _ number: Int) -> String
  ) -> [String] {
    sessions.flatMap { title, start in
      ["Übung \"A\"", "Row"].flatMap { exercise in
        (1...2).map { line(title, start, exercise, $0) }
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }

  static func all() throws -> [ExportSample] {
    [strong, semicolons, hevy, fitNotes, jefit, try own()]
  }

  private static var strong: ExportSample {
    let header =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
      + "Workout Notes,RPE"
    return ExportSample(
      "Strong", header,
      lines { title, start, exercise, number in
        "\(start),\(quoted(title)),1h 5m,\(quoted(exercise)),\(number),6\(number).5,\(number + 4),"
          + "0,0,\(number == 2 ? quoted("so \"so\", or") : ""),,\(number == 1 ? "8.5" : "")"
      })
  }

  private static var semicolons: ExportSample {
    let header =
      "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;"
      + "Distance Unit;Seconds;Notes;Workout Notes;Workout Duration"
    return ExportSample(
      "Strong with semicolons", header,
      lines { title, start, exercise, number in
        "\(start);\(title);\(exercise == "Row" ? "Row" : "Übung A");\(number);6\(number),5;kg;"
          + "\(number + 4);;;;0;\"\";\"\";45m"
      })
  }

  private static var hevy: ExportSample {
    let header =
      #""title","start_time","end_time","description","exercise_title","superset_id","#
      + #""exercise_notes","set_index","set_type","weight_kg","reps","distance_km","#
      + #""duration_seconds","rpe""#
    return ExportSample(
      "Hevy", header,
      lines { title, start, exercise, number in
        let days = ["2026-03-05": "5 März 2026", "2026-03-07": "7 mars 2026"]
        let day = days[String(start.prefix(10))] ?? "9 Mar 2026"
        return [title, "\(day), 17:29", "\(day), 18:30", "Tired", exercise].map(quoted)
          .joined(separator: ",") + ",,\"\",\(number),\"normal\",6\(number).5,\(number + 4),,,8"
      })
  }

  private static var fitNotes: ExportSample {
    ExportSample(
      "FitNotes",
      "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment",
      lines { _, start, exercise, number in
        "\(start.prefix(10)),\(quoted(exercise)),Legs,6\(number).5,kgs,\(number + 4),,,,"
          + quoted(number == 2 ? "easy" : "")
      })
  }

  private static var jefit: ExportSample {
    ExportSample(
      "Jefit",
      "### SETTING ###\nrow_id,gender\n1,M\n\n### EXERCISE LOGS ###\n"
        + "USERID,logs,_id,mydate,ename,belongsession",
      lines { _, start, exercise, number in
        "1,6\(number).5x\(number + 4),\(number),\(start.prefix(10)),\(quoted(exercise)),"
          + "1767\(start.dropFirst(8).prefix(2))6800"
      }, end: Array("\n### NOTES ###\n_id,text\n".utf8))
  }

  private static func own() throws -> ExportSample {
    var rows: [String] = []
    for (index, session) in sessions.enumerated() {
      let sets = try [5, 6, 7, 8].map { reps in
        var set = try HistorySample.set(
          HistorySample.squat(), reps - 4, reps: reps, HistorySample.kilograms(60))
        if reps == 8 { set.note = try Prose("Über, \"so\"", field: "note") }
        return set
      }
      let record = HistorySample.session(
        UInt8(index + 1), String(session.1.prefix(10)), sets, title: session.0)
      rows += HistoryCSV.rows(of: record).split(separator: "\r\n").map(String.init)
    }
    return ExportSample("own", String(HistoryCSV.header.dropLast()), rows)
  }

  /// How many rows the previous row may contain: after a quotation mark at the end of one damaged
  /// row, the next damaged row can read as the rest of a note with a line break.
  var joinableRows: Int {
    zip(rows, rows.dropFirst()).count { $0.isDamaged && $1.isDamaged }
  }

  // MARK: Bytes

  var isUTF8: Bool { rows.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil } }

  func bytes(inUTF16: Bool) -> [UInt8] {
    let bytes = Array(([header] + rows.map(\.bytes)).joined(separator: [0x0A])) + end
    guard inUTF16 else { return bytes }
    return [0xFF, 0xFE]
      + String(decoding: bytes, as: UTF8.self).utf16.flatMap { unit in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
  }

  // MARK: Damage

  mutating func damage(_ generator: inout SeededGenerator) {
    guard let index = rows.indices.randomElement(using: &generator) else { return }
    let bytes = rows[index].bytes
    let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0 where end.isEmpty: truncate(index, place)
    case 1: change(index) { $0.insert(UInt8(ascii: "\""), at: place) }
    case 2: change(index) { row in row.firstIndex(of: 0x22).map { _ = row.remove(at: $0) } }
    case 3: change(index) { row in row.lastIndex(of: 0x22).map { _ = row.remove(at: $0) } }
    case 4: join(index)
    case 5: change(index) { $0 = Self.latin1($0) }
    case 6: change(index) { [separator] in Self.dropValue(of: &$0, separator, place) }
    case 7: damageHeader(&generator)
    default:
      let count = Int.random(in: 1...6, using: &generator)
      for _ in 0..<count { flip(index, &generator) }
    }
  }

  private mutating func change(_ index: Int, _ change: (inout [UInt8]) -> Void) {
    let before = rows[index].bytes
    change(&rows[index].bytes)
    if rows[index].bytes.isEmpty { rows[index].bytes = before }
    if rows[index].bytes != before { rows[index].isDamaged = true }
  }

  private mutating func flip(_ index: Int, _ generator: inout SeededGenerator) {
    guard let place = rows[index].bytes.indices.randomElement(using: &generator) else { return }
    let byte = UInt8.random(in: .min ... .max, using: &generator)
    // A line ending would create another row.
    if byte != 0x0A, byte != 0x0D { change(index) { $0[place] = byte } }
  }

  private mutating func truncate(_ index: Int, _ place: Int) {
    guard place > 0 else { return }
    rows.removeSubrange((index + 1)...)
    // A quotation mark at the end could close one that the previous row has lost.
    change(index) { row in
      row = Array(row.prefix(place))
      while row.last == UInt8(ascii: "\"") { row.removeLast() }
    }
  }

  private mutating func join(_ index: Int) {
    guard index + 1 < rows.count else { return }
    let next = rows.remove(at: index + 1)
    change(index) { $0 += next.bytes }
  }

  private static func latin1(_ row: [UInt8]) -> [UInt8] {
    String(decoding: row, as: UTF8.self).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func dropValue(of row: inout [UInt8], _ separator: UInt8, _ place: Int) {
    let start = row[..<min(place, row.count)].lastIndex(of: separator) ?? row.startIndex
    let end = row[(start + 1)...].firstIndex(of: separator) ?? row.endIndex
    row.removeSubrange(start..<end)
  }

  private mutating func damageHeader(_ generator: inout SeededGenerator) {
    guard let place = header.indices.randomElement(using: &generator) else { return }
    header[place] = UInt8.random(in: .min ... .max, using: &generator)
    hasOtherHeader = true
  }
}
