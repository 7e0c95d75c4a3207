import DurableFiles
import TerminalKit
import WorkoutCore

/// A workout laid out in time, as a report.
enum TimelineReport {
  /// One timeline as rows, several one below the other under their titles.
  ///
  /// - Parameter isMany: whether several were asked for, as programs are told.
  static func report(_ timelines: [Timeline], isMany: Bool = false) -> Report {
    let tables = timelines.map(table(of:))
    let only = tables.first.flatMap { tables.count == 1 ? Report.Body.table($0) : nil }
    return Report(
      only
        ?? .documents(
          zip(timelines, tables).map { Document(title: $0.title, fields: [], table: $1) }
        ),
      json: .oneOrMany(
        timelines.map { timeline in JSONView { timeline.write(to: &$0) } }, isMany: isMany),
      notes: timelines.filter(\.segments.isEmpty).map { "“\($0.title)” has nothing to do yet" }
    )
  }

  private static func table(of timeline: Timeline) -> Table {
    let rows = timeline.segments.compactMap { segment -> [Cell]? in
      guard timeline.steps.indices.contains(segment.step) else { return nil }
      return row(segment, timeline.steps[segment.step])
    }
    return Table(columns: columns, rows: rows)
  }

  /// For programs: offset, duration, kind, step, title, set, sets, side, round, rounds.
  private static let columns = [
    Table.Column("At", alignment: .right),
    Table.Column("Duration", alignment: .right),
    Table.Column("Kind", leastWidth: 8),
    Table.Column("Step", alignment: .right, isSpare: true),
    Table.Column("Title", leastWidth: 8),
    Table.Column("Set", for: .people),
    Table.Column("Side", for: .people),
    Table.Column("Round", for: .people),
    Table.Column("Target", for: .people),
    Table.Column("Set", for: .programs),
    Table.Column("Sets", for: .programs),
    Table.Column("Side", for: .programs),
    Table.Column("Round", for: .programs),
    Table.Column("Rounds", for: .programs),
  ]

  /// A segment in ten columns; programs get seconds where people get a clock.
  private static func row(_ segment: Segment, _ step: Step) -> [Cell] {
    let length = DurationFormat.plain(segment.duration)
    return [
      .either(people: DurationFormat.clock(segment.offset), programs: "\(segment.offset)"),
      .either(
        people: segment.isEstimated ? "~\(length)" : length, programs: "\(segment.duration)"),
      .text(segment.kind.rawValue),
      .number(segment.step + 1),
      .text(step.title),
      of(segment.set, segment.sets),
      number(segment.side),
      of(segment.round, segment.rounds),
      target(of: segment),
      number(segment.set),
      number(segment.sets),
      number(segment.side),
      number(segment.round),
      number(segment.rounds),
    ]
  }

  private static func target(of segment: Segment) -> Cell {
    let parts = [segment.target, segment.load.map { "@ \($0)" }].compactMap(\.self)
    return parts.isEmpty ? .nothing : .text(parts.joined(separator: " "))
  }

  private static func of(_ number: Int?, _ count: Int?) -> Cell {
    guard let number, let count, count > 1 else { return .nothing }
    return .text("\(number)/\(count)")
  }

  private static func number(_ number: Int?) -> Cell {
    number.map(Cell.number) ?? .nothing
  }
}
