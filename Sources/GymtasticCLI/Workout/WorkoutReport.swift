import DurableFiles
import TerminalKit
import WorkoutCore

/// Workouts as reports.
struct WorkoutReport {
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// A list in the order given.
  func list(_ workouts: [Workout], in listing: Listing) -> Report {
    let titles = SharedTitles(workouts)
    let table = listing.table(workouts, Self.columns, entry: listing.log.entry(of:)) {
      row($0, titles)
    }
    return Report(
      .table(table),
      json: .list(
        workouts.map { workout in
          JSONView { json in
            workout.write(to: &json, secondsPerRep: secondsPerRep) {
              listing.write(workout.id, listing.log.entry(of: workout), to: &$0)
            }
          }
        }), notes: workouts.isEmpty ? [Self.noneFound] : [])
  }

  /// Everything about one workout, or about several.
  func show(
    _ workouts: [Workout], _ groups: [UUID: MuscleGroups],
    isBuiltIn: (UUID) -> Bool = { _ in false }
  ) -> Report {
    Report(
      .documents(workouts.map { document($0, isBuiltIn: isBuiltIn($0.id)) }),
      json: .oneOrMany(workouts.map { json($0, groups) }))
  }

  /// A workout as JSON.
  func json(_ workout: Workout, _ groups: [UUID: MuscleGroups] = [:]) -> JSONView {
    .workout(workout, secondsPerRep: secondsPerRep, groups: groups)
  }

  /// The note for an empty library.
  static let noneYet =
    "no workouts of your own yet: gymtastic workout build 'First Day' 'Push Up 3x10 rest 60s'"
    + " builds one"
  /// The note for a search or filter without a result.
  static let noneFound = "no workout matches: gymtastic workout list --all shows them all"

  /// The columns of a listing follow.
  static let columns = [
    Table.Column("Id", for: .programs),
    Table.Column("Title", leastWidth: 16),
    Table.Column("Exercises", alignment: .right, isSpare: true),
    Table.Column("Breaks", alignment: .right, isSpare: true),
    Table.Column("Duration", alignment: .right),
    Table.Column("Created", for: .programs),
    Table.Column("Updated", for: .programs),
  ]

  private func row(_ workout: Workout, _ titles: SharedTitles) -> [Cell] {
    [
      .text(workout.id.lowercase),
      titles.cell(for: workout),
      .number(workout.totalExercises),
      .number(workout.totalBreaks),
      .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
      .moment(workout.createdAt),
      .moment(workout.updatedAt),
    ]
  }

  private func document(_ workout: Workout, isBuiltIn: Bool) -> Document {
    Document(
      title: workout.title.text,
      fields: [
        Document.Field("id", .text(workout.id.lowercase)),
        Document.Field("from", isBuiltIn ? .text("built-in") : .nothing),
        Document.Field("note", Cell(workout.note?.text)),
        Document.Field("tags", workout.tags.isEmpty ? .nothing : .list(workout.tags.map(\.text))),
        Document.Field("hidden", workout.isHidden ? .text("yes") : .nothing),
        Document.Field("exercises", .number(workout.totalExercises)),
        Document.Field("breaks", .number(workout.totalBreaks)),
        Document.Field(
          "duration", .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep))),
        Document.Field("created", .moment(workout.createdAt)),
        Document.Field("updated", .moment(workout.updatedAt)),
      ],
      table: Self.entryTable(of: workout)
    )
  }

  /// A change that changes nothing.
  func unchanged(_ workout: Workout) -> Report {
    Report(.noChange("“\(workout.title)” is unchanged"), json: json(workout))
  }

  /// A change in one line, with what the workout holds now: `Built “Chest Day”: 3 exercises,
  /// 1 break, 7m 30s`.
  func change(_ verb: String, _ workout: Workout, notes: [String] = []) -> Report {
    let counts = [
      CountedNoun.text(workout.totalExercises, "exercise"),
      CountedNoun.text(workout.totalBreaks, "break"),
      DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
    ]
    return Report(
      .change("\(verb) “\(workout.title)”: \(counts.joined(separator: ", "))"),
      json: json(workout), notes: notes)
  }

  // MARK: - Entries

  static let entryColumns = [
    Table.Column("#"),
    Table.Column("Kind", for: .programs),
    Table.Column("Entry", leastWidth: 16),
    Table.Column("Prescription", below: ""),
    Table.Column("Rest", alignment: .right, isSpare: true, below: "rest "),
    Table.Column("Note", isSpare: true, below: "note: "),
  ]

  /// A row for each entry, a circuit's indented below it.
  static func entryTable(of workout: Workout) -> Table {
    let rows = workout.orderedSequence.map { position, entry in row(entry, at: position) }
    return Table(columns: entryColumns, rows: rows)
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
    let growth = item.configuration?.progression.map { ", progress \($0.summary)" } ?? ""
    let summary = item.summary + growth
    return [
      .text("exercise"),
      indented(item.titleWithAlternatives, isInner),
      .either(
        people: item.configuration == nil ? "nothing prescribed yet" : summary, programs: summary),
      rest(of: item),
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
      .text(circuit.summary),
      rest(circuit.restBetweenRounds),
      .nothing,
    ]
  }

  private static func rest(_ rest: RestDuration) -> Cell {
    rest.value == 0 ? .nothing : .seconds(rest.value)
  }

  /// Seconds where all sets have one rest, else words.
  private static func rest(of item: WorkoutItem) -> Cell {
    guard let configuration = item.configuration else { return .nothing }
    if case .fixed(let duration)? = configuration.common(\.rest) { return rest(duration) }
    return .text(configuration.restText)
  }

  private static func indented(_ text: String, _ isInner: Bool) -> Cell {
    isInner ? .either(people: "  \(text)", programs: text) : .text(text)
  }
}
