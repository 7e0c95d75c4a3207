import CommandLineKit
import WorkoutCore

/// `workout build`: makes a workout from entries.
struct WorkoutBuild: Command {
  static let description = CommandDescription(
    "workout", "build",
    summary: "Build a workout from entries",
    discussion: """
      An entry is one argument: an exercise with its sets, a break, or a circuit with semicolons \
      between its entries. Exercises of the starter set are copied into the library. Without \
      entries, a terminal opens the builder; a script makes an empty workout.
      """,
    examples: [
      .init(
        "gymtastic workout build 'Chest Day' 'Push Up 3x12 rest 60s' 'break 2m' 'Plank 45s'",
        "Build one of three entries"
      ),
      .init(
        "gymtastic workout build 'Core' '3 rounds: Plank 45s; break 15s'",
        "Build one of a circuit"),
      .init("gymtastic workout build 'Later'", "Open the builder"),
      .init("gymtastic workout build 'Chest Day' --file chest.gym", "Use the entries of a file"),
    ],
    operands: [title, entries],
    options: [note, file, allowDuplicate],
    conflicts: [Conflict(.option(file), with: .operand(entries))]
  )
  private static let title = Operand(.title, "Its title, 1 to 100 characters")
  private static let entries = OperandList(.entry, allowsNone: true, "Entries in order")
  private static let note = Option("note", .text, "Add a note to the workout")
  private static let file = Option("file", .file, "Read the entries from a workout file, or from -")
  static let allowDuplicate = Flag("allow-duplicate", "Allow a title that exists already")

  let title: String
  private let entries: [String]
  let note: String?
  private let file: String?
  let allowsDuplicate: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    title = try arguments[Self.title]
    entries = arguments[Self.entries]
    note = arguments[Self.note]
    file = arguments[Self.file]
    allowsDuplicate = arguments[Self.allowDuplicate]
  }

  func run(in context: Context) throws(Failure) -> Report {
    if entries.isEmpty, file == nil, let traits = context.buildingScreen {
      return try buildOnScreen(context, traits)
    }
    if entries.isEmpty, file == nil, let obstacle = context.screenObstacle {
      throw .usage(obstacle, hint: "give entries, or --file; --no-input makes an empty workout")
    }
    let secondsPerRep = try context.secondsPerRep
    var note = note
    let entries: EntryArguments
    if let file {
      let (source, written) = try context.parsedWorkout(in: file, try context.library())
      note = note ?? written.note?.text
      entries = EntryArguments(written.entries, hasComments: source.document.hasComments)
    } else {
      entries = try EntryArguments(self.entries)
    }
    let saved = try Failure.wrap(
      try context.workouts.create(
        title: title, note: note, allowingDuplicate: allowsDuplicate,
        entries: .written(entries.entries)))
    return WorkoutReport.change(
      "Built", saved.workout,
      notes: entries.notes(on: saved),
      secondsPerRep: secondsPerRep
    )
  }
}
