import CommandLineKit
import WorkoutCore

/// The options that describe an exercise, for `exercise add` and `exercise edit` alike.
struct ExerciseOptions: Sendable {
  static let muscles = ListOption(
    "muscle",
    short: "m",
    .muscleGroup,
    "Train this muscle group"
  )
  static let description = Option(
    "description",
    short: "d",
    .text,
    "Describe how it is done",
    discussion: "Up to 10,000 characters."
  )
  static let youtube = Option(
    "youtube",
    ValueKind.text.named("url"),
    "Link a video on YouTube",
    discussion: "Any address of youtube.com or youtu.be that names a video."
  )
  static let image = Option(
    "image",
    .fileOrNothing,
    "Keep a copy of this picture",
    discussion: "JPEG, PNG, GIF, WebP or HEIC, up to 2,000,000 bytes; - is standard input."
  )
  static let aliases = ListOption(
    "alias",
    ValueKind.text.named("name"),
    commas: false,
    "Find it under this name too"
  )
  static let equipment = Option("equipment", .text, "Say what it needs, as in dumbbell")
  static let allowDuplicate = Flag("allow-duplicate", "Allow a title that is taken already")

  /// All of them, as the help lists them.
  static let all: [any OptionDeclaration] = [
    muscles, description, youtube, image, aliases, equipment, allowDuplicate,
  ]

  let muscleGroups: [MuscleGroup]?
  let description: String?
  let youtubeAddress: String?
  let imagePath: String?
  let aliases: [String]?
  let equipment: String?
  let allowsDuplicate: Bool

  /// Whether no option that changes an exercise is given.
  var isEmpty: Bool {
    muscleGroups == nil && description == nil && youtubeAddress == nil && imagePath == nil
      && aliases == nil && equipment == nil
  }

  init(_ arguments: ParsedArguments) {
    muscleGroups = arguments[Self.muscles]
    description = arguments[Self.description]
    youtubeAddress = arguments[Self.youtube]
    imagePath = arguments[Self.image]
    aliases = arguments[Self.aliases]
    equipment = arguments[Self.equipment]
    allowsDuplicate = arguments[Self.allowDuplicate]
  }
}
