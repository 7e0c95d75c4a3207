import CommandLineKit
import WorkoutCore

/// `workout timeline`: when what happens, to the second.
struct WorkoutTimeline: Command {
  static let description = CommandDescription(
    "workout", "timeline",
    summary: "Show when each set, rest and break of a workout starts",
    discussion: """
      Looks in the library first, then in the starter set. A folder means each .gym file in it. \
      Estimated times, of sets with repetitions, are marked with ~.
      """,
    examples: [
      .init("gymtastic workout timeline 'Chest Day'", "Show the whole plan"),
      .init("gymtastic workout timeline 7-minute --json", "Print it as JSON"),
    ],
    operands: [names]
  )
  private static let names = OperandList(
    .workoutOrFile, "Title, beginning of a title, id, file, folder, or -")

  private let names: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = try WorkoutOperand.words(arguments[Self.names])
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let secondsPerRep = try context.secondsPerRep
    let found = try context.workoutsOrFiles(names, library)
    let problems = found.compactMap(\.workout.problemForLayout)
    guard problems.isEmpty else { throw Failure(problems) }
    let timelines = found.map { Timeline($0.workout, secondsPerRep: secondsPerRep) }
    var report = TimelineReport.report(
      timelines, isMany: context.nameSeveral(names, library))
    report.notes += found.flatMap(\.unknown).notes
    return report
  }
}
