import CommandLineKit
import WorkoutCore

/// `workout export`: workouts as text that other libraries and people can read.
struct WorkoutExport: Command {
  /// The forms there are.
  enum Format: String, CaseIterable {
    case gym
    case json
    case markdown
  }

  static let description = CommandDescription(
    "workout", "export",
    summary: "Print workouts in the notation, as JSON or as Markdown",
    discussion: """
      The notation has muscle groups in parentheses, from which gymtastic workout import --create \
      makes exercises. A folder means each .gym file in it.
      """,
    examples: [
      .init("gymtastic workout export 'Chest Day' > chest.gym", "Keep a workout as a file"),
      .init("gymtastic workout export 7-minute --format markdown", "Print one to share"),
    ],
    operands: [names],
    options: [format],
    conflicts: [
      Conflict(.option(format, otherThan: .gym, .json), with: .option(GlobalOptions.json))
    ]
  )
  private static let names = OperandList(
    .workoutOrFile, "Title, beginning of a title, id, file, folder, or -")
  private static let format = Option(
    "format", .choice("format") as ValueKind<Format>, default: "gym", "Choose the form")

  private let words: [String]
  private let format: Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = try WorkoutOperand.words(arguments[Self.names])
    format = arguments[Self.format] ?? .gym
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let secondsPerRep = try context.secondsPerRep
    let workouts = try context.workoutsOrFiles(words, library).map(\.workout)
    let view = JSONView.oneOrMany(
      workouts.map { .workout($0, secondsPerRep: secondsPerRep) },
      isMany: context.nameSeveral(words, library))
    let text =
      switch format {
      case .gym:
        NotationPrinter(exercises: library.exercises + context.starter.exercises)
          .text(of: workouts)
      case .json: view.line
      case .markdown:
        workouts.map { WorkoutMarkdown.text(of: $0, secondsPerRep: secondsPerRep) }
          .joined(separator: "\n")
      }
    return Report(.text(text), json: view)
  }
}
