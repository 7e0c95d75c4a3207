import CommandLineKit
import DurableFiles
import WorkoutCore

/// `exercise add`: makes an exercise.
struct ExerciseAdd: Command {
  static var description: CommandDescription {
    CommandDescription(
      "exercise", "add",
      summary: "Add an exercise to the library",
      examples: [
        .init(
          "gymtastic exercise add 'Push Up' -m chest,triceps,core", "Add one with three groups"),
        .init(
          "gymtastic exercise add Burpee -m full-body --youtube https://youtu.be/dQw4w9WgXcQ",
          "Link a video"
        ),
        .init("gymtastic exercise add Squat -m legs -m glutes --image squat.png", "Keep a picture"),
      ],
      operands: [title],
      options: ExerciseOptions.all
    )
  }
  private static let title = Operand(.title, "Its title, 1 to 100 characters")

  private let title: String
  private let options: ExerciseOptions

  init(arguments: ParsedArguments) throws(UsageError) {
    title = try arguments[Self.title]
    options = ExerciseOptions(arguments)
  }

  func run(in context: Context) throws(Failure) -> Report {
    let draft = try options.draft(title: title, in: context)
    let saved = try Failure.wrap(
      try context.store.exercises.create(draft, allowingDuplicate: options.allowsDuplicate))
    let groups = saved.exercise.muscleGroups.groups.map(\.rawValue).joined(by: ", ")
    return Report(
      .change("Added “\(saved.exercise.title)” (\(groups))"),
      json: .exercise(saved.exercise, usedInWorkouts: 0),
      notes: saved.notes.map(\.message)
    )
  }
}

/// `exercise edit`: changes what the options name.
struct ExerciseEdit: Command {
  static var description: CommandDescription {
    CommandDescription(
      "exercise", "edit",
      summary: "Change an exercise",
      discussion: """
        Changes only what the options name. A list replaces the old list; an empty value, as in \
        --image=, removes the old one. Workouts take over a new title.
        """,
      examples: [
        .init("gymtastic exercise edit squat --title 'Back Squat'", "Rename it, also in workouts"),
        .init("gymtastic exercise edit squat -m legs,glutes,core", "Replace its muscle groups"),
        .init("gymtastic exercise edit squat --youtube=", "Remove its video"),
        .init("gymtastic exercise edit squat --one-rep-max 120kg", "Set what @ 75% is a part of"),
      ],
      operands: [name],
      options: [title] + ExerciseOptions.all
    )
  }
  private static let name = Operand(.exercise, "Title, alias, beginning of a title, or id")
  private static let title = Option("title", .text, "Change the title")

  private let name: String
  private let title: String?
  private let options: ExerciseOptions

  init(arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    title = arguments[Self.title]
    options = ExerciseOptions(arguments)
    guard title != nil || !options.isEmpty else {
      throw .incomplete("nothing to change", hint: "pass --title or another option")
    }
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let found = try Names(library, in: context).exercise(name)
    let draft = try options.draft(title: title, in: context)
    let saved = try Failure.wrap(
      try context.store.exercises.update(
        found.id, draft, allowingDuplicate: options.allowsDuplicate))
    let title = saved.exercise.title
    return Report(
      saved.exercise == found
        ? .noChange("“\(title)” is unchanged") : .change("Changed “\(title)”"),
      json: .exercise(
        saved.exercise, usedInWorkouts: library.usageCount(of: saved.exercise.id)),
      notes: saved.notes.map(\.message)
    )
  }
}

/// The options that describe an exercise, for `exercise add` and `exercise edit` alike.
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
    discussion: "JPEG, PNG, GIF, WebP or HEIC, up to 2,000,000 bytes."
  )
  static let aliases = ListOption(
    "alias",
    ValueKind.text.named("name"),
    commas: false,
    allowsNone: true,
    "Add another name to find it by"
  )
  static let equipment = Option("equipment", .text, "Name what it needs, as in dumbbell")
  static let oneRepMax = Option(
    "one-rep-max", ValueKind.text.named("weight"),
    "Set what you can lift once, as in 120kg; loads in percent are a part of it"
  )
  static let allowDuplicate = Flag("allow-duplicate", "Allow a title that exists already")

  /// All of them, as the help lists them.
  static let all: [any OptionDeclaration] = [
    muscles, description, youtube, image, aliases, equipment, oneRepMax, allowDuplicate,
  ]

  let allowsDuplicate: Bool
  private var draft: ExerciseDraft
  private let imagePath: String?

  /// Whether no option that changes an exercise is given.
  var isEmpty: Bool { draft == ExerciseDraft() && imagePath == nil }

  init(_ arguments: ParsedArguments) {
    draft = ExerciseDraft(
      description: arguments[Self.description], youtubeAddress: arguments[Self.youtube],
      muscleGroups: arguments[Self.muscles], aliases: arguments[Self.aliases],
      equipment: arguments[Self.equipment], oneRepMax: arguments[Self.oneRepMax])
    imagePath = arguments[Self.image]
    allowsDuplicate = arguments[Self.allowDuplicate]
  }

  /// The options with a title and the picture's file, which is read here and checked by the
  /// service. An empty path removes the picture.
  func draft(title: String?, in context: Context) throws(Failure) -> ExerciseDraft {
    var draft = draft
    draft.title = title
    if let imagePath {
      draft.image = imagePath.isEmpty ? .remove : .replace(try context.picture(at: imagePath))
    }
    return draft
  }
}
