/// The columns of a table, from its first row.
struct PastedTable {
  private enum Column: Hashable {
    case day, label, name, sets, target, setsAndTarget, load, rest, effort, tempo
    /// Any other column, by its heading.
    case note(String)
  }

  private let heads: [String]
  private let columns: [Column]

  /// The columns named by a row; `nil` if it is not the heading of a table of exercises.
  init?(_ head: [String]) {
    heads = head
    columns = head.map(Self.column)
    guard !head.contains(where: { $0.contains { $0.isNumber } && !$0.contains("RM") }),
      columns.contains(.name), columns.contains(.target) || columns.contains(.setsAndTarget)
    else { return nil }
  }

  /// The columns of `Bench Press⇥4⇥6-8⇥2:00`, a row without a heading: an exercise, at most 6 sets,
  /// at least as many repetitions up to 30, and a rest with its unit.
  init?(withoutHead row: [String]) {
    let isSpan = { (text: String) in text.wholeMatch(of: /\d+(?: ?[-–] ?\d+)?/) != nil }
    let isRest = { (text: String) in text.wholeMatch(of: /\d:\d\d|\d+ ?(?:s|sec|min)\.?/) != nil }
    guard (3...4).contains(row.count), row[0].contains(where: \.isLetter), let sets = Int(row[1]),
      (1...6).contains(sets), isSpan(row[2]), row.count == 3 || isRest(row[3]),
      Int(row[2].prefix(while: \.isNumber)).map({ (sets...30).contains($0) }) == true
    else { return nil }
    columns = Array([.name, .sets, .target, .rest].prefix(row.count))
    heads = columns.map { _ in "" }
  }

  private static func column(_ head: String) -> Column {
    let words = PastedLine.words(head)
    let has = { (names: Set<String>) in !names.isDisjoint(with: words) }
    if has(["exercise", "exercises", "movement", "lift", "name", "übung"]) { return .name }
    if words.count == 1, has(["day", "workout", "session", "tag"]) { return .day }
    if has(["warm", "warmup"]) { return .note(head) }
    if has(["rest", "pause"]) { return .rest }
    let hasReps = has(["reps", "rep", "repetitions", "wdh", "wiederholungen"])
    if has(["sets", "set", "sätze"]) { return hasReps ? .setsAndTarget : .sets }
    if hasReps || has(["time", "duration", "distance"]) { return .target }
    if has(["weight", "load", "intensity", "rm", "gewicht"]) || head.contains("%") { return .load }
    if has(["rpe"]) { return .effort }
    if has(["tempo"]) { return .tempo }
    if has(["no", "order"]) || !head.contains(where: \.isLetter) { return .label }
    return .note(has(["notes", "note", "comments", "cues"]) ? "" : head)
  }

  /// The label of a row, such as `A1`.
  func label(of row: [String]) -> String {
    columns.firstIndex(of: .label).flatMap { row.indices.contains($0) ? row[$0] : nil } ?? ""
  }

  /// The day of a row, if the table has a column for it.
  func day(of row: [String]) -> String? {
    columns.firstIndex(of: .day).flatMap { row.indices.contains($0) ? row[$0] : nil }
  }

  /// A row as a line of text; `nil` if it lacks an exercise or a target, has a cell without a
  /// heading, or a load whose unit is unknown.
  ///
  /// - Parameters:
  ///   - row: the cells.
  ///   - unit: the unit of weights without one.
  func line(_ row: [String], _ unit: Weight.Unit?) -> String? {
    guard let cells = cells(of: row, unit), let name = cells[.name],
      let target = cells[.target] ?? cells[.setsAndTarget]
    else { return nil }
    var line = name + ": " + (cells[.sets].map { "\($0) x " } ?? "") + target
    if let load = cells[.load] { line += " @ " + load.drop { $0 == "@" } }
    if let effort = cells[.effort] {
      line += effort.lowercased().hasPrefix("rpe") ? " \(effort)" : " RPE \(effort)"
    }
    if let tempo = cells[.tempo] { line += ", tempo \(tempo)" }
    if let rest = cells[.rest] { line += ", rest \(rest)" }
    for column in columns {
      guard case .note(let head) = column, let cell = cells[column] else { continue }
      line += " (\(head.isEmpty ? "" : head + " ")\(cell.filter { !"()".contains($0) }))"
    }
    return line
  }

  private func cells(of row: [String], _ unit: Weight.Unit?) -> [Column: String]? {
    var cells: [Column: String] = [:]
    for (index, cell) in row.enumerated() where !["", "-", "–", "—"].contains(cell) {
      guard index < columns.count else { return nil }
      let value: String? =
        switch columns[index] {
        case .load where cells[.load] != nil: nil
        case .load: Self.load(cell, below: heads[index], unit)
        case .rest: Self.rest(cell, below: heads[index])
        default: cell
        }
      guard let value else { return nil }
      cells[columns[index]] = value
    }
    return cells
  }

  /// A rest with the unit of the cell or of its heading; without one, more than 10 is in seconds.
  private static func rest(_ cell: String, below head: String) -> String? {
    guard cell.allSatisfy({ $0.isNumber || ".,-–".contains($0) }) else { return cell }
    let number = cell.replacing(",", with: ".")
    let units = PastedLine.words(head).compactMap { PastedUnit($0) }
    if units == [.minutes] { return number + " min" }
    let isLong = (Int(cell.prefix(while: \.isNumber)) ?? 0) > 10
    return units == [.seconds] || units.isEmpty && isLong ? number + " s" : nil
  }

  /// A load with the unit of the cell, of its heading, or of the text.
  private static func load(_ cell: String, below head: String, _ unit: Weight.Unit?) -> String? {
    guard cell.allSatisfy({ $0.isNumber || ".,".contains($0) }) else { return cell }
    if head.contains("%") { return cell + "%" }
    let words = PastedLine.words(head)
    let named = words.compactMap { word -> Weight.Unit? in
      if case .weight(let unit)? = PastedUnit(word) { unit } else { nil }
    }
    let isWeight =
      !words.contains("rpe") && words.contains { ["weight", "load", "gewicht"].contains($0) }
    guard isWeight, let unit = named.first ?? unit, named.count < 2 else { return nil }
    return "\(cell) \(unit.rawValue)"
  }
}

/// A table with a row for each week and a column for each exercise.
struct PastedWeeks {
  private let names: [String]
  private(set) var lines: [PastedLine]
  private var rows: [(week: Int, line: PastedLine)] = []

  /// `nil` for a row that is not the heading of such a table.
  init?(_ head: PastedLine) {
    guard head.cells.count > 1, head.cells[0].lowercased() == "week",
      head.cells.dropFirst().allSatisfy({ $0.contains(where: \.isLetter) })
    else { return nil }
    names = Array(head.cells.dropFirst())
    lines = [head]
  }

  /// Adds the row of a week, or skips the line below the heading; returns `false` for any other
  /// row.
  mutating func add(_ line: PastedLine) -> Bool {
    if line.isBlank { return true }
    let digits = line.cells.first.map { $0.split { !$0.isNumber }.first ?? "" } ?? ""
    guard let week = Int(digits), line.cells.count == names.count + 1 else { return false }
    rows.append((week, line))
    lines.append(line)
    return true
  }

  /// Each exercise with its first week, then the other weeks; `nil` if a cell cannot be read.
  func entries(_ context: PastedContext) -> [PastedText.Written]? {
    guard let first = rows.first, first.week == 1 else { return nil }
    var entries: [PastedText.Written] = []
    for (column, name) in names.enumerated() {
      for (week, line) in rows {
        let read = PastedEntry.lines(of: line.cells[column + 1], context, name: name)
        guard let text = read?.first, let colon = text.firstIndex(of: ":") else { return nil }
        entries.append(
          PastedText.Written(
            text: week == 1 ? text : "week \(week)" + text[colon...], number: line.number,
            isIndented: week > 1))
      }
    }
    return entries
  }
}
