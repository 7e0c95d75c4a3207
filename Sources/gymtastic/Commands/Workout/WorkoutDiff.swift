import WorkoutCore

/// `workout diff`: what two workouts differ in, in meaning.
struct WorkoutDiff: RehearsedCommand {
  static let description = CommandDescription(
    "workout", "diff",
    summary: "Show in what two workouts or files differ",
    discussion: """
      Compares what they mean, not how they are written. Entries are added (+), removed (-), moved \
      (>) or changed (~).

      A line has the sign, the position, a colon and the entry; the last lines tell the duration \
      and the sets of each muscle group, before and after. A pipe gets the same.
      """,
    examples: [
      .init("gymtastic workout diff 'Chest Day' chest.gym", "Compare a workout with a file"),
      .init("gymtastic workout diff --exit-code old.gym new.gym", "Exit 1 if they differ"),
    ],
    operands: [names],
    options: [exitCode]
  )
  private static let names = OperandList(.workoutOrFile, "The two to compare, the older first")
  private static let exitCode = Flag("exit-code", "Exit 1 if they differ")

  private let words: [String]
  private let showsInExitCode: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = try WorkoutOperand.words(arguments[Self.names])
    showsInExitCode = arguments[Self.exitCode]
    if words.count != 2 {
      throw UsageError(.incomplete("a difference needs two workouts", hint: "name both"))
    }
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let both = try context.workoutsOrFiles(words, library)
    guard let first = both.first, let last = both.last else {
      throw .bug("two workouts were looked up without outcome")
    }
    let before = first.workout
    var after = last.workout
    // A title that nobody wrote is no difference.
    if !first.hasOwnTitle || !last.hasOwnTitle { after.title = before.title }
    let difference = WorkoutDifference(
      from: before, to: after, exercises: library.exercises,
      starter: context.starter.exercises, secondsPerRep: context.secondsPerRep)
    return Report(
      .text(DifferenceText.text(of: difference, before, after)),
      json: DifferenceView(difference, before, last.workout),
      exitCode: showsInExitCode && !difference.isEmpty ? .problemsFound : .done)
  }
}
