import DurableFiles
import TerminalKit
import WorkoutCore

struct WorkoutReport {
  let secondsPerRep: SecondsPerRep

  /// A list in the order given.
  func list(_ workouts: [Workout], in listing: Listing) -> Report {
    let columns = listing.columns(
      after: Self.columns(SharedTitles(workouts), secondsPerRep), doneAs: listing.log.entry(of:))
    return Report(
      .table(columns.table(of: workouts)),
      json: .list(
        workouts.map { workout in
          JSONView { json in
            workout.write(to: &json, secondsPerRep: secondsPerRep) {
              listing.write(workout.id, listing.log.entry(of: workout), to: &$0)
            }
          }
        }), notes: workouts.isEmpty ? [Self.noneFound] : [])
  }

  func show(
    _ workouts: [Workout], _ groups: [UUID: MuscleGroups],
    isBuiltIn: (UUID) -> Bool = { _ in false }, isHidden: (UUID) -> Bool = { _ in false }
  ) -> Report {
    Report(
      .documents(
        workouts.map { document($0, isBuiltIn: isBuiltIn($0.id), isHidden: isHidden($0.id)) }),
      json: .oneOrMany(workouts.map { json($0, groups, isHidden: isHidden($0.id)) }))
  }

  func json(
    _ workout: Workout, _ groups: [UUID: MuscleGroups] = [:], isHidden: Bool = false
  ) -> JSONView {
    .workout(workout, secondsPerRep: secondsPerRep, groups: groups, isHidden: isHidden)
  }

  /// The note for an empty library.
  static let noneYet =
    "no workouts of your own yet: gymtastic workout build 'First Day' 'Push Up 3x10 rest 60s'"
    + " builds one"
  /// The note for a search or filter without results.
  static let noneFound = "no workout matches: gymtastic workout list --all shows them all"

  /// The columns before the listing's own.
  static func columns(
    _ titles: SharedTitles = .none, _ secondsPerRep: SecondsPerRep = .standard
  ) -> TableColumns<Workout> {
    [
      .init("Id", for: .programs) { .text($0.id.lowercase) },
      .init("Title", leastWidth: 16) { titles.cell(for: $0) },
      .init("Exercises", alignment: .right, isSpare: true) { .number($0.totalExercises) },
      .init("Breaks", alignment: .right, isSpare: true) { .number($0.totalBreaks) },
      .init("Duration", alignment: .right) {
        .seconds($0.estimatedDuration(secondsPerRep: secondsPerRep))
      },
      .init("Created", for: .programs) { .moment($0.createdAt) },
      .init("Updated", for: .programs) { .moment($0.updatedAt) },
    ]
  }

  private func document(_ workout: Workout, isBuiltIn: Bool, isHidden: Bool) -> Document {
    Document(
      title: workout.title.text,
      fields: [
        "id": .text(workout.id.lowercase),
        "from": isBuiltIn ? .text("built-in") : .nothing,
        "note": Cell(workout.note?.text),
        "tags": workout.tags.isEmpty ? .nothing : .list(workout.tags.map(\.text)),
        "hidden": isHidden ? .text("yes") : .nothing,
        "exercises": .number(workout.totalExercises),
        "breaks": .number(workout.totalBreaks),
        "duration": .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
        "created": .moment(workout.createdAt),
        "updated": .moment(workout.updatedAt),
      ],
      table: Self.entryTable(of: workout)
    )
  }

  func unchanged(_ workout: Workout) -> Report {
    Report(.noChange("“\(workout.title)” is unchanged"), json: json(workout))
  }

  /// `Built “Chest Day”: 3 exercises, 1 break, 7m 30s`
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

  /// A row for each entry; the entries of a circuit are indented below it.
  static func entryTable(of workout: Workout) -> Table {
    let rows = workout.orderedSequence.map { position, entry in row(entry, at: position) }
    return Table(columns: entryColumns, rows: rows)
  }

  /// An entry as a row; for people, an entry of a circuit is indented.
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

  /// Seconds if all sets have the same rest; otherwise words.
  private static func rest(of item: WorkoutItem) -> Cell {
    guard let configuration = item.configuration else { return .nothing }
    if case .fixed(let duration)? = configuration.common(\.rest) { return rest(duration) }
    return .text(configuration.restText)
  }

  private static func indented(_ text: String, _ isInner: Bool) -> Cell {
    isInner ? .either(people: "  \(text)", programs: text) : .text(text)
  }
}

extension Context {
  /// Notes on the loads and targets that an edit reset to the written ones.
  func restarts(since before: Library) -> [String] {
    // The edit succeeds even if the history cannot be read.
    let restarts = (try? data.restarts(since: before)) ?? []
    return restarts.map { restart in
      let next = restart.next.map { "starts again at \($0.text)" } ?? "has no load now"
      return "\(restart.title) \(next) (was \(restart.before.text)); \(restart.before.hint)"
    }
  }
}

extension Snapshot.Restart.Value {
  fileprivate var text: String {
    switch self {
    case .load(let load): load.description
    case .target(let target): PlannedSet(target).summary
    }
  }

  /// How to go on where the edit began.
  fileprivate var hint: String {
    switch self {
    case .load(let load):
      "write the load you want, as in @ " + load.description.filter { $0 != " " }
    case .target(.reps): "write the repetitions you want"
    case .target(.time), .target(.timeRange), .target(.openTime): "write the time you want"
    case .target(.distance): "write the distance you want"
    case .target(.calories): "write the calories you want"
    }
  }
}
