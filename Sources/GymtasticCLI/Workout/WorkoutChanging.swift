import CommandLineKit
import WorkoutCore

enum WorkoutMove: Command {
  static let description = CommandDescription(
    "workout", "move",
    aliases: ["mv"],
    summary: "Move an entry of a workout",
    discussion: """
      The second position is the one after the move. 3.2 is the second entry of the circuit at 3; \
      entries can move into circuits and out of them.
      """,
    examples: [
      .init("gymtastic workout move 'Chest Day' 2 4", "Make the second entry the fourth"),
      .init("gymtastic workout move 'Chest Day' 5 3.2", "Put the fifth into the circuit at 3"),
    ],
    operands: [Names.workout, source, destination]
  )
  private static let source = Operand(ValueKind.position.named("from"), "Which entry, from 1")
  private static let destination = Operand(ValueKind.position.named("to"), "Its new position")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let source = try arguments[Self.source]
    let destination = try arguments[Self.destination]
    let report = try context.workoutReport
    let found = try Names(in: context).workoutAnywhere(arguments[Names.workout])
    let changed = try context.store.workouts.move(from: source, to: destination, in: found.id)
    guard changed != found else { return report.unchanged(found) }
    return report.change("Moved \(source) to \(destination) in", changed)
  }
}

enum WorkoutDrop: Command {
  static let description = CommandDescription(
    "workout", "drop",
    summary: "Remove entries from a workout",
    discussion: "All positions refer to the workout before the change.",
    examples: [
      .init("gymtastic workout drop 'Chest Day' 6", "Remove the sixth entry"),
      .init("gymtastic workout drop 'Chest Day' 2 3.1", "Remove two, one of them in a circuit"),
    ],
    operands: [Names.workout, positions]
  )
  private static let positions = OperandList(.position, "Which entries, from 1")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let positions = arguments[Self.positions]
    let report = try context.workoutReport
    let found = try Names(in: context).workoutAnywhere(arguments[Names.workout])
    let changed = try context.store.workouts.removeEntries(at: positions, from: found.id)
    let list = positions.uniqued.map(\.description).joined(separator: ", ")
    return report.change("Removed \(list) from", changed)
  }
}

enum WorkoutRename: Command {
  static let description = CommandDescription(
    "workout", "rename",
    summary: "Rename a workout",
    examples: [.init("gymtastic workout rename 'Chest Day' 'Push Day'", "Give it a new title")],
    operands: WorkoutTitling.operands,
    options: WorkoutTitling.options
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let report = try context.workoutReport
    let titling = try WorkoutTitling(arguments, in: context)
    let renamed = try context.store.workouts.rename(
      titling.found.id, to: titling.title, allowingDuplicate: titling.allowsDuplicate)
    guard renamed != titling.found else { return report.unchanged(renamed) }
    return report.change("Renamed “\(titling.found.title)” to", renamed)
  }
}

enum WorkoutCopy: Command {
  static let description = CommandDescription(
    "workout", "copy",
    aliases: ["cp"],
    summary: "Copy a workout under another title",
    examples: [.init("gymtastic workout copy 'Chest Day' 'Chest Day II'", "Make a second one")],
    operands: WorkoutTitling.operands,
    options: WorkoutTitling.options
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let report = try context.workoutReport
    let titling = try WorkoutTitling(arguments, in: context)
    let copy = try context.store.workouts.copy(
      titling.found, titled: titling.title, allowingDuplicate: titling.allowsDuplicate)
    return report.change("Copied “\(titling.found.title)” to", copy)
  }
}

/// What `workout copy` and `workout rename` share: a workout, and the new title.
struct WorkoutTitling: Sendable {
  static let operands: [any OperandDeclaration] = [Names.workout, title]
  static let options: [any OptionDeclaration] = [WorkoutBuild.allowDuplicate]
  private static let title = Operand(.title, "The new title, 1 to 100 characters")

  let found: Workout
  let title: String
  let allowsDuplicate: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws {
    found = try Names(in: context).workoutAnywhere(arguments[Names.workout])
    title = try arguments[Self.title]
    allowsDuplicate = arguments[WorkoutBuild.allowDuplicate]
  }
}

enum WorkoutTag: Command {
  static let description = CommandDescription(
    "workout", "tag",
    summary: "Replace the tags of a workout",
    discussion: "Without tags, all are removed. --tag of lists, now and pick finds them.",
    examples: [.init("gymtastic workout tag 'Chest Day' home quick", "Give it two tags")],
    operands: [Names.workout, tags]
  )
  private static let tags = OperandList(
    ValueKind.text.named("tag"), allowsNone: true, "Words to find it by")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let found = try Names(in: context).workoutAnywhere(arguments[Names.workout])
    let report = try context.workoutReport
    let tags = arguments[Self.tags].filter { !$0.isEmpty }
    let changed = try context.store.workouts.setTags(tags, [found.id])
    guard let workout = changed.first, workout != found else { return report.unchanged(found) }
    let list = workout.tags.map(\.text).joined(separator: ", ")
    return Report(
      .change("Tagged “\(workout.title)”: \(list.isEmpty ? "none" : list)"),
      json: report.json(workout))
  }
}

enum WorkoutRemove: Command {
  static let description = CommandDescription(
    "workout", "remove",
    aliases: ["rm"],
    summary: "Remove workouts from the library",
    discussion: """
      The exercises stay. Asks first, or needs --force, if a name was not a whole title or an active \
      plan has the workout.
      """,
    examples: [
      .init("gymtastic workout remove 'Chest Day'", "Remove one"),
      .init("gymtastic workout remove chest --dry-run", "Show what would be removed"),
    ],
    operands: [names],
    options: Removal.options
  )
  private static let names = OperandList(.workout, "Title, beginning of a title, or id")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let titles = SharedTitles(library.workouts)
    let active = library.plans.filter { $0.start != nil }
    let words = arguments[Self.names]
    let elements = try found(words, Names(library, in: context)).map { found in
      Removable(
        found.element, isExact: found.isExact, among: titles,
        plans: active.filter { $0.workouts.contains { $0.id == found.element.id } }.map(\.title))
    }
    return try Removal(arguments).run(elements, in: context, delete: context.store.workouts.delete)
  }

  private static func found(
    _ words: [String], _ names: Names
  ) throws -> [Names.Found<Workout>] {
    do {
      return try names.workouts(words)
    } catch let failure as Failure {
      throw failure.changingItems { item in
        // A number after a title probably means one of the workout's entries.
        guard let title = words.first, let word = item.value, word != title, Int(word) != nil
        else { return }
        item.hint = "gymtastic workout drop \(title.shellQuoted) \(word) removes an entry"
      }
    }
  }
}
