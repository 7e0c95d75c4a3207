/// The columns of a table, by its first row.
struct PastedTable {
  private enum Column: Hashable {
    case label, name, sets, target, setsAndTarget, load, rest, effort, tempo
    /// Anything else, under its head.
    case note(String)
  }

  private let columns: [Column]

  /// The columns that a row names; `nil` if it is not the head of a table of exercises.
  init?(_ head: [String]) {
    columns = head.map(Self.column)
    guard !head.contains(where: { $0.contains { $0.isNumber } && !$0.contains("RM") }),
      columns.contains(.name), columns.contains(.target) || columns.contains(.setsAndTarget)
    else { return nil }
  }

  private static func column(_ head: String) -> Column {
    let words = PastedLine.words(head)
    let has = { (names: Set<String>) in !names.isDisjoint(with: words) }
    if has(["exercise", "exercises", "movement", "lift", "name"]) { return .name }
    if has(["warm", "warmup"]) { return .note(head) }
    if has(["sets", "set"]) { return has(["reps", "rep"]) ? .setsAndTarget : .sets }
    if has(["reps", "rep", "repetitions", "time", "duration", "distance"]) { return .target }
    if has(["weight", "load", "intensity", "rm"]) || head.contains("%") { return .load }
    if has(["rest"]) { return .rest }
    if has(["rpe"]) { return .effort }
    if has(["tempo"]) { return .tempo }
    if has(["no", "order"]) || !head.contains(where: \.isLetter) { return .label }
    return .note(has(["notes", "note", "comments", "cues"]) ? "" : head)
  }

  /// The label of a row, such as `A1`.
  func label(of row: [String]) -> String {
    columns.firstIndex(of: .label).flatMap { row.indices.contains($0) ? row[$0] : nil } ?? ""
  }

  /// A row as a line of text; `nil` if it has no exercise, no target or a cell without a head.
  func line(_ row: [String]) -> String? {
    var cells: [Column: String] = [:]
    for (index, cell) in row.enumerated() where !["", "-", "–", "—"].contains(cell) {
      guard index < columns.count else { return nil }
      cells[columns[index]] = cell
    }
    guard let name = cells[.name], let target = cells[.target] ?? cells[.setsAndTarget] else {
      return nil
    }
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
}

/// A table with a row for each week and a column for each exercise.
struct PastedWeeks {
  private let names: [String]
  private(set) var lines: [PastedLine]
  private var rows: [(week: Int, line: PastedLine)] = []

  /// `nil` for a row that is not the head of such a table.
  init?(_ head: PastedLine) {
    guard head.cells.count > 1, head.cells[0].lowercased() == "week",
      head.cells.dropFirst().allSatisfy({ $0.contains(where: \.isLetter) })
    else { return nil }
    names = Array(head.cells.dropFirst())
    lines = [head]
  }

  /// Adds the row of a week, or skips the line below the head; `false` for any other row.
  mutating func add(_ line: PastedLine) -> Bool {
    if line.isBlank { return true }
    let digits = line.cells.first.map { $0.split { !$0.isNumber }.first ?? "" } ?? ""
    guard let week = Int(digits), line.cells.count == names.count + 1 else { return false }
    rows.append((week, line))
    lines.append(line)
    return true
  }

  /// Each exercise with its first week, and the other weeks below it; `nil` if a cell is not read.
  func entries(_ context: PastedContext) -> [(text: String, line: PastedLine)]? {
    guard let first = rows.first, first.week == 1 else { return nil }
    var entries: [(text: String, line: PastedLine)] = []
    for (column, name) in names.enumerated() {
      for (week, line) in rows {
        let read = PastedEntry.lines(of: line.cells[column + 1], context, name: name)
        guard let text = read?.first, let colon = text.firstIndex(of: ":") else { return nil }
        entries.append((week == 1 ? text : "  week \(week)" + text[colon...], line))
      }
    }
    return entries
  }
}
