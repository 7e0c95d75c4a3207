import TerminalKit
import WorkoutCore

/// The sets of an exercise, as in a training log.
///
/// The columns are the number, the prescription, what was done, and what was done last time.
struct RunTable {
  struct Line: Equatable {
    let text: String
    var isSelected = false
  }

  private let title: String
  private let rows: [(place: SetPlace, cells: [String])]
  private let selected: SetPlace?

  init(_ snapshot: RunSnapshot, lastSets: [SetResult]) {
    let exercise = snapshot.tableExercise
    title = exercise?.title.text ?? ""
    selected = snapshot.selected
    rows = snapshot.sets.flatMap { set in
      (0..<set.parts).map { part in
        let isOther = set.exercise != exercise
        let known = isOther ? nil : set.ordinal.flatMap { lastSets.dropFirst($0).first }
        let last = known?.parts.dropFirst(part).first
        let name = isOther && part == 0 ? " \(set.exercise.title.text)" : ""
        let cells = [
          Self.label(of: set, part: part) + name, set.prescribed(part: part)?.summary ?? "",
          Self.done(in: set, part: part), last?.text ?? "",
        ]
        return (set.place.with(part: part), cells)
      }
    }
  }

  /// `2`, `2 left`, `round 3`, or `+` for a drop
  private static func label(of set: RunSet, part: Int) -> String {
    guard part == 0 else { return "  +" }
    let side = set.place.side.map { " \(RunCaption.side($0))" } ?? ""
    if set.place.isWarmUp { return "warm-up \(set.place.set)" + side }
    return (set.place.round.map { "round \($0)" } ?? "\(set.place.set)") + side
  }

  /// What was done or, for a set that is not, `now` and the plan if the user changed it.
  private static func done(in set: RunSet, part: Int) -> String {
    let text = set.done(part: part)?.text ?? ""
    if set.isRecorded { return [text, set.done?.mark].compactMap(\.self).joined(separator: " ") }
    if set.isCurrent, set.done != nil { return text }
    let plan = set.planned(part: part)?.summary
    let change = plan == set.prescribed(part: part)?.summary ? nil : plan
    return [set.isCurrent ? "now" : nil, change].compactMap(\.self).joined(separator: " ")
  }

  /// The table in a limited number of rows, around the selected one, and columns.
  ///
  /// The heading and the last row show how many rows are hidden: `↑ 2 more`, `↓ 3 more`
  func lines(rows count: Int, columns: Int) -> [Line] {
    let room = max(1, count - 1)
    let index = rows.firstIndex { $0.place == selected } ?? 0
    let first = max(0, min(index - room / 2, rows.count - room))
    let visible = rows.dropFirst(first).prefix(room)
    let above = Self.hidden("↑", first)
    let below = Self.hidden("↓", rows.count - visible.endIndex)
    let heading = [title, "prescribed", "done", "last time"]
    let widths = widths(under: heading, columns: columns - max(above.count, below.count))
    func line(_ cells: [String], mark: String = "  ", end: String = "") -> String {
      let texts = zip(cells, widths).map { cell, width in
        TextWidth.padded(TextWidth.truncated(cell, to: width), to: width)
      }
      return TextWidth.truncated(mark + texts.joined(separator: "  ") + end, to: columns)
    }
    return [Line(text: line(heading, end: above))]
      + zip(visible.indices, visible).map { index, row in
        let isSelected = row.place == selected
        let text = line(
          row.cells, mark: isSelected ? "› " : "  ", end: index == visible.indices.last ? below : ""
        )
        return Line(text: text, isSelected: isSelected)
      }
  }

  private static func hidden(_ arrow: String, _ count: Int) -> String {
    count > 0 ? "  \(arrow) \(count) more" : ""
  }

  /// The columns' widths; long names of sets are cut off, and an empty last column is left out.
  private func widths(under heading: [String], columns: Int) -> [Int] {
    let all = [heading] + rows.map(\.cells)
    let hasLast = rows.contains { !$0.cells[3].isEmpty }
    let shown = hasLast ? 4 : 3
    var widths = (0..<shown).map { column in
      all.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let others = widths.dropFirst().reduce(0, +) + 2 * shown
    widths[0] = min(widths[0], max(8, columns - others))
    return widths
  }
}

extension SetResult {
  /// The mark of a set that was done or missed; `nil` if it was skipped.
  var mark: String? { isSkipped ? nil : isMissed ? "✗" : "✓" }
}
