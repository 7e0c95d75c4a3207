import CommandLineKit
import DurableFiles
import WorkoutCore

enum ExerciseAdd: Command {
  static let description = CommandDescription(
    "exercise", "add",
    summary: "Add an exercise to the library",
    discussion: "Without a title, asks for one value after another on a terminal.",
    examples: [
      .init("gymtastic exercise add 'Push Up' -m chest,triceps,core", "Add one with three groups"),
      .init(
        "gymtastic exercise add Burpee -m legs --youtube https://youtu.be/dQw4w9WgXcQ",
        "Link a video"
      ),
      .init("gymtastic exercise add Squat -m legs -m glutes --image squat.png", "Keep a picture"),
    ],
    operands: [title],
    options: ExerciseOptions.all
  )
  private static let title = OptionalOperand(.title, "Its title, 1 to 100 characters")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let title = arguments[Self.title]
    let options = ExerciseOptions(arguments)
    var draft = try options.draft(title: title, in: context)
    if title == nil { draft = try ExerciseForm.answers(to: draft, in: context) }
    let saved = try context.store.exercises.create(
      draft, allowingDuplicate: options.allowsDuplicate)
    let groups = saved.exercise.muscleGroups.groups.map(\.rawValue).joined(by: ", ")
    return Report(
      .change("Added “\(saved.exercise.title)” (\(groups))"),
      json: .exercise(saved.exercise, usedInWorkouts: 0),
      notes: saved.notes.map(\.message) + options.doubts(about: saved.exercise)
        + context.notes(onNamesOf: [saved.exercise])
    )
  }
}

enum ExerciseEdit: Command {
  static let description = CommandDescription(
    "exercise", "edit",
    summary: "Change an exercise",
    discussion: """
      Changes only what the options name. A list replaces the old list; an empty value, as in \
      --image=, removes the old one. Workouts use the new title. A built-in exercise becomes your \
      own. gymtastic exercise merge joins two that are the same.
      """,
    examples: [
      .init("gymtastic exercise edit squat -m legs,core --youtube=", "Replace, and remove")
    ],
    operands: [Names.exercise],
    options: [title] + ExerciseOptions.all
  )
  private static let title = Option("title", .text, "Change the title")

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments[title] != nil || !ExerciseOptions(arguments).isEmpty else {
      throw .incomplete("nothing to change", hint: "pass --title or another option")
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let found = try Names(library, in: context).exerciseAnywhere(arguments[Names.exercise])
    let options = ExerciseOptions(arguments)
    let draft = try options.draft(title: arguments[Self.title], in: context)
    let saved = try update(
      found, draft, allowingDuplicate: options.allowsDuplicate, in: context)
    let title = saved.exercise.title
    return Report(
      saved.exercise == found
        ? .noChange("“\(title)” is unchanged") : .change("Changed “\(title)”"),
      json: .exercise(saved.exercise, usedInWorkouts: library.usageCount(of: saved.exercise.id)),
      notes: saved.notes.map(\.message) + options.doubts(about: saved.exercise)
    )
  }
}

extension ExerciseEdit {
  private static func update(
    _ exercise: Exercise, _ draft: ExerciseDraft, allowingDuplicate allowsDuplicate: Bool,
    in context: Context
  ) throws -> ExerciseService.Saved {
    do throws(CoreError) {
      return try context.store.exercises.update(
        exercise.id, draft, allowingDuplicate: allowsDuplicate)
    } catch {
      throw Failure(error) { problem in
        let hint = Failure.Item.hint(for: problem)
        guard case .duplicateTitle(let other, .exercise) = problem else { return hint }
        return (hint.map { "\($0); " } ?? "")
          + "if both are the same: gymtastic exercise merge \(exercise.title.text.shellQuoted) "
          + other.shellQuoted
      }
    }
  }
}

/// The options that describe an exercise, shared by `exercise add` and `exercise edit`.
struct ExerciseOptions: Sendable {
  static let muscles = ListOption(
    "muscle",
    short: "m",
    .muscleGroup,
    allowsNone: true,
    "Set a muscle group that it trains"
  )
  static let description = Option(
    "description",
    short: "d",
    .text,
    "Describe how to do it, in up to 10,000 characters"
  )
  static let youtube = Option(
    "youtube",
    ValueKind.text.named("url"),
    "Link a video of youtube.com or youtu.be"
  )
  static let image = Option(
    "image",
    .fileOrNothing,
    "Keep a copy of this picture; - is standard input",
    discussion: "JPEG, PNG, GIF, WebP or HEIC, up to 2 MB."
  )
  static let aliases = ListOption(
    "alias",
    ValueKind.text.named("name"),
    commas: false,
    allowsNone: true,
    "Add another name to find it by"
  )
  static let equipment = ListOption(
    "equipment", .text, commas: false, allowsNone: true, "Name what it needs, as in dumbbell")
  static let oneRepMax = Option(
    "one-rep-max", ValueKind.text.named("weight"),
    "Set what you can lift once, as in 120kg"
  )
  static let tags = ListOption(
    "tag", ValueKind.text.named("word"), allowsNone: true,
    "Tag it with a word")
  static let level = Option(
    "level", .choiceOrNothing("level", of: ExerciseLevel.self), "Say who can do it")
  static let style = Option(
    "style", .choiceOrNothing("style", of: ExerciseStyle.self),
    "Say what kind of training it is for")
  static let perSide = Option("per-side", .answer, "Say whether sides are done in turn")
  static let makesNoise = Option("makes-noise", .answer, "Say whether there is any jumping")
  static let easier = Option("easier", ValueKind.text.named("title"), "Name an easier exercise")
  static let harder = Option("harder", ValueKind.text.named("title"), "Name a harder exercise")

  /// All options, in the order of the help.
  static let all: [any OptionDeclaration] = [
    muscles, description, youtube, image, aliases, equipment, oneRepMax, tags, level, style,
    perSide, makesNoise, easier, harder, WorkoutBuild.allowDuplicate,
  ]

  let allowsDuplicate: Bool
  private let draft: ExerciseDraft
  private let imagePath: String?

  /// Whether no option that changes an exercise was given.
  var isEmpty: Bool { draft == ExerciseDraft() && imagePath == nil }

  init(_ arguments: ParsedArguments) {
    draft = ExerciseDraft(
      description: arguments[Self.description], youtubeAddress: arguments[Self.youtube],
      muscleGroups: arguments[Self.muscles], aliases: arguments[Self.aliases],
      equipment: arguments[Self.equipment]?.joined(separator: ", "),
      oneRepMax: arguments[Self.oneRepMax], tags: arguments[Self.tags],
      level: arguments[Self.level].map(ExerciseLevel.init(rawValue:)),
      style: arguments[Self.style].map(ExerciseStyle.init(rawValue:)),
      isPerSide: arguments[Self.perSide], isQuiet: arguments[Self.makesNoise].map { !$0 },
      easierVariant: arguments[Self.easier], harderVariant: arguments[Self.harder])
    imagePath = arguments[Self.image]
    allowsDuplicate = arguments[WorkoutBuild.allowDuplicate]
  }

  /// The note on a one-rep max that was probably typed wrong.
  func doubts(about exercise: Exercise) -> [String] {
    draft.oneRepMax == nil ? [] : [exercise.doubtAboutMax].compactMap(\.self)
  }

  /// The options with a title and the content of the picture file, which the service checks.
  ///
  /// An empty path removes the picture.
  func draft(title: String?, in context: Context) throws -> ExerciseDraft {
    var draft = draft
    draft.title = title
    if let imagePath {
      draft.image = imagePath.isEmpty ? .remove : .replace(try context.picture(at: imagePath))
    }
    return draft
  }
}
