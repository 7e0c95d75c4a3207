import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum WorkoutBuild: Command {
  static let description = CommandDescription(
    "workout", "build",
    summary: "Build a workout from entries",
    discussion: """
      An entry is one argument: an exercise with its sets, a break, or a circuit with semicolons \
      between its entries. Built-in exercises are copied into the library. Without \
      entries, a terminal opens the builder; a script creates an empty workout.
      """,
    examples: [
      .init(
        "gymtastic workout build 'Chest Day' 'Push Up 3x12' 'break 2m' 'Plank 45s'",
        "Build one of three entries"
      ),
      .init(
        "gymtastic workout build 'Core' '3 rounds: Plank 45s; break 15s'",
        "Build one of a circuit"),
      .init("gymtastic workout build 'Later'", "Open the builder"),
      .init("gymtastic workout build 'Chest Day' --file chest.gym", "Use the entries of a file"),
      .init("gymtastic workout build 'Leg Day' --from last", "Ask for what was done last"),
    ],
    operands: [title, entries],
    options: [note, file, from, allowDuplicate],
    conflicts: [
      Conflict(.option(file), with: .operand(entries), .option(from)),
      Conflict(.option(from), with: .operand(entries)),
    ]
  )
  private static let title = OptionalOperand(
    .title, "Its title, 1 to 100 characters; without it, a terminal asks")
  private static let entries = OperandList(.entry, allowsNone: true, "Entries in order")
  private static let note = Option("note", .text, "Add a note to the workout")
  private static let file = Option(
    "file", .workoutFile, "Read the entries from a workout file, or from -")
  private static let from = Option(
    "from", .session, "Use what was done in this session: a number, an id or last")
  static let allowDuplicate = Flag("allow-duplicate", "Allow a title that exists already")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (entries, file) = (arguments[Self.entries], arguments[Self.file])
    if let session = arguments[Self.from] { return try build(from: session, arguments, context) }
    if entries.isEmpty, file == nil, let traits = context.buildingScreen {
      return try buildOnScreen(arguments, context, traits)
    }
    if entries.isEmpty, file == nil, let obstacle = context.screenObstacle {
      throw Failure.usage(
        obstacle, hint: "give entries, or --file; --no-input makes an empty workout")
    }
    let title = try title(arguments, in: context)
    let report = try context.workoutReport
    var note = arguments[Self.note]
    let read: EntryArguments
    if let file {
      let (source, written) = try Names(in: context).parsedWorkout(in: file)
      note = note ?? written.note?.text
      read = EntryArguments(
        written.entries, hasComments: source.document.hasComments,
        warnings: source.document.diagnostics.filter { $0.severity == .warning })
    } else {
      read = try EntryArguments(entries)
    }
    let saved = try context.store.workouts.create(
      title: title, note: note, allowingDuplicate: arguments[allowDuplicate],
      entries: .written(read.entries))
    return report.change("Built", saved.workout, notes: read.notes(on: saved))
  }

  private static func build(
    from name: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> Report {
    let session = try context.session(named: name).record
    let (title, report) = (try title(arguments, in: context), try context.workoutReport)
    let saved = try context.store.workouts.create(
      title: title, note: arguments[note], allowingDuplicate: arguments[allowDuplicate],
      from: session)
    return report.change("Built", saved.workout, notes: saved.notes)
  }

  /// Opens the builder. The workout is created on its first save.
  private static func buildOnScreen(
    _ arguments: ParsedArguments, _ context: Context, _ traits: TerminalTraits
  ) throws -> Report {
    let library = try context.data.library
    let session = BuilderSession(
      context: context, traits: traits, workoutReport: try context.workoutReport)
    let allowsDuplicate = arguments[allowDuplicate]
    // An empty workout, so that the title and the note are checked before anything is built.
    let draft = try DataStore.inMemory(library, context.store.configuration).workouts.create(
      title: title(arguments, in: context), note: arguments[note],
      allowingDuplicate: allowsDuplicate)
    return try session.buildNew(draft, in: library, allowingDuplicate: allowsDuplicate)
  }

  /// The given title, or one the user types now.
  private static func title(
    _ arguments: ParsedArguments, in context: Context
  ) throws -> String {
    if let title = arguments[Self.title] { return title }
    return try context.prompt.line("Title of the workout:", option: "a title") ?? ""
  }
}

enum WorkoutAdd: Command {
  static let description = CommandDescription(
    "workout", "add",
    summary: "Add entries to a workout",
    discussion: """
      Adds at the end, or before the entry at a position. Built-in exercises are copied \
      into the library.
      """,
    examples: [
      .init("gymtastic workout add 'Chest Day' 'Burpee 30s'", "Add an entry at the end"),
      .init("gymtastic workout add 'Chest Day' 'break 90s' --at 2", "Add one before the second"),
    ],
    operands: [Names.workout, entries],
    options: [position]
  )
  private static let entries = OperandList(.entry, "Entries in order")
  private static let position = Option(
    "at", .position, "Add at this position: from 1, or 3.2 in a circuit")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try Names(in: context)
    let report = try context.workoutReport
    let found = try names.workoutAnywhere(arguments[Names.workout])
    let written = try EntryArguments(arguments[entries])
    let saved = try context.store.workouts.addEntries(
      .written(written.entries), to: found.id, at: arguments[position])
    return report.change("Added to", saved.workout, notes: written.notes(on: saved))
  }
}

enum WorkoutSet: Command {
  static let description = CommandDescription(
    "workout", "set",
    summary: "Replace an entry of a workout",
    examples: [
      .init("gymtastic workout set 'Chest Day' 1 'Push Up 4x10 rest 90s'", "Add sets"),
      .init("gymtastic workout set 'Chest Day' 2 'break 1m'", "Change the length of a break"),
    ],
    operands: [Names.workout, position, entry]
  )
  private static let position = Operand(.position, "Which entry: from 1, or 3.2 in a circuit")
  private static let entry = Operand(.entry, "The new entry")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try Names(in: context)
    let report = try context.workoutReport
    let found = try names.workoutAnywhere(arguments[Names.workout])
    let (position, entry) = try (arguments[Self.position], arguments[Self.entry])
    let written = try EntryArguments([entry])
    let count = written.entries.count
    guard count == 1 else {
      throw Failure(
        .invalidEntry, "“\(entry)” is not one entry but \(count)",
        hint: "gymtastic workout add adds several", value: entry)
    }
    let saved = try context.store.workouts.setEntry(
      at: position, in: found.id, .written(written.entries))
    return report.change(
      "Changed", saved.workout,
      notes: written.notes(on: saved) + context.restarts(since: names.library))
  }
}

/// Entries from a command line or a file, with notes on how they were saved.
struct EntryArguments: Sendable {
  let entries: [ParsedEntry]
  private let hasComments: Bool
  private let warnings: [Diagnostic]

  /// Parses each argument as one or more entries.
  ///
  /// - Parameter areDone: whether the entries state what was done, which may be nothing.
  /// - Throws: exit code 65 with all errors in them.
  init(_ arguments: [String], areDone: Bool = false) throws {
    let read = NotationParser.parseEntries(arguments)
    let errors = read.diagnostics.filter { $0.severity == .error && !(areDone && $0.isOfPlansOnly) }
    guard errors.isEmpty else {
      throw Failure(errors.map { Failure.Item($0, in: arguments) }, exitCode: .invalidData)
    }
    self.init(
      read.entries, hasComments: read.hasComments,
      warnings: read.diagnostics.filter { $0.severity == .warning })
  }

  init(_ entries: [ParsedEntry], hasComments: Bool, warnings: [Diagnostic] = []) {
    self.entries = entries
    self.warnings = warnings
    self.hasComments = hasComments
  }

  /// Notes on what was copied from the built-in set, and what was dropped.
  func notes(on saved: WorkoutService.Saved) -> [String] {
    warnings.map(DiagnosticText.note) + saved.notes + (hasComments ? [Self.droppedComments] : [])
  }

  /// The note for text with comments that becomes a workout.
  static let droppedComments = "comments were not kept"

  /// The note on exercises added, or that would be added, to the library; otherwise empty.
  static func added(_ exercises: [Exercise], isDryRun: Bool = false) -> [String] {
    guard !exercises.isEmpty else { return [] }
    let titles = exercises.map(\.title.text).joined(separator: ", ")
    return ["\(isDryRun ? "would be " : "")added to the library: \(titles)"]
  }
}

extension WorkoutService.Saved {
  /// Notes on the exercises added to the library along with the workout.
  var notes: [String] {
    let titles = copied.map(\.title.text).joined(separator: ", ")
    return (copied.isEmpty ? [] : ["copied from the built-in exercises: \(titles)"])
      + EntryArguments.added(created)
  }
}
