import CommandLineKit
import WorkoutCore

/// The options that describe an exercise, for `exercise add` and `exercise edit` alike.
struct ExerciseOptions: Sendable {
  static let muscles = ListOption(
    "muscle",
    short: "m",
    .muscleGroup,
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
    "Add another name to find it by"
  )
  static let equipment = Option("equipment", .text, "Name what it needs, as in dumbbell")
  static let allowDuplicate = Flag("allow-duplicate", "Allow a title that exists already")

  /// All of them, as the help lists them.
  static let all: [any OptionDeclaration] = [
    muscles, description, youtube, image, aliases, equipment, allowDuplicate,
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
      equipment: arguments[Self.equipment])
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
