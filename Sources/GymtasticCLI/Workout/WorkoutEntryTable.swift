import TerminalKit
import WorkoutCore

/// The entries of a workout as rows; for programs: position, kind, title, summary, rest, note.
enum WorkoutEntryTable {
  /// A row an entry, those of a circuit indented below it.
  static func table(of workout: Workout) -> Table {
    let rows = workout.orderedSequence.map { position, entry in row(entry, at: position) }
    return Table(
      columns: [
        Table.Column("#"),
        Table.Column("Kind", for: .programs),
        Table.Column("Entry", leastWidth: 16),
        Table.Column("Prescription", below: ""),
        Table.Column("Rest", alignment: .right, isSpare: true, below: "rest "),
        Table.Column("Note", isSpare: true, below: "note: "),
      ],
      rows: rows
    )
  }

  /// An entry in a line, one of a circuit indented for people and not for programs.
  private static func row(_ entry: WorkoutSequenceItem, at position: EntryPosition) -> [Cell] {
    let cells: [Cell]
    switch entry {
    case .exercise(let item): cells = Self.cells(item, isInner: position.inner != nil)
    case .break(let pause): cells = Self.cells(pause, isInner: position.inner != nil)
    case .circuit(let circuit): cells = Self.cells(circuit)
    }
    return [.text(position.description)] + cells
  }

  private static func cells(_ item: WorkoutItem, isInner: Bool) -> [Cell] {
    let summary = item.configuration == nil ? "nothing prescribed yet" : item.summary
    return [
      .text("exercise"),
      indented(item.displayTitle, isInner),
      .either(people: summary, programs: item.summary),
      rest(item.configuration?.rest),
      Cell(item.note?.text),
    ]
  }

  private static func cells(_ pause: Break, isInner: Bool) -> [Cell] {
    [.text("break"), indented("Break", isInner), .text(pause.summary), .nothing, .nothing]
  }

  private static func cells(_ circuit: Circuit) -> [Cell] {
    [
      .text("circuit"),
      .text(circuit.title?.text ?? "Circuit"),
      .text(rounds(of: circuit)),
      rest(circuit.restBetweenRounds),
      .nothing,
    ]
  }

  private static func rounds(of circuit: Circuit) -> String {
    let count = circuit.rounds.value
    let rounds = count == 1 ? "1 round" : "\(count) rounds"
    switch circuit.pacing {
    case .free: return rounds
    case .every(let interval, _):
      return "\(rounds), every \(DurationFormat.plain(interval.value))"
    case .asManyRoundsAsPossible(let limit):
      return "as many rounds as possible in \(DurationFormat.plain(limit.value))"
    }
  }

  private static func rest(_ rest: RestDuration?) -> Cell {
    rest.map { $0.value == 0 ? .nothing : .seconds($0.value) } ?? .nothing
  }

  private static func indented(_ text: String, _ isInner: Bool) -> Cell {
    isInner ? .either(people: "  \(text)", programs: text) : .text(text)
  }
}
