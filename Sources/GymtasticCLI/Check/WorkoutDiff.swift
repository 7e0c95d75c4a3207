import CommandLineKit
import WorkoutCore

/// `workout diff`: what two workouts differ in, in meaning.
struct WorkoutDiff: Command {
  static let description = CommandDescription(
    "workout", "diff",
    summary: "Compare two workouts or files",
    discussion: """
      Compares the meaning, not the text. Entries are added (+), removed (-), moved (>) or changed \
      (~). The last lines compare the duration and the sets of each muscle group. A folder means \
      the one workout in it. The text in a pipe is that on a terminal.
      """,
    examples: [
      .init("gymtastic workout diff 'Chest Day' chest.gym", "Compare a workout with a file"),
      .init("gymtastic workout diff --exit-code old.gym new.gym", "Exit 1 if they differ"),
    ],
    operands: [older, newer],
    options: [exitCode]
  )
  private static let older = Operand(
    ValueKind.workoutOrFile.named("older"), "A workout, file, folder, or -")
  private static let newer = Operand(
    ValueKind.workoutOrFile.named("newer"), "What to compare it with")
  private static let exitCode = Flag("exit-code", "Exit 1 if they differ")

  private let words: [String]
  private let showsInExitCode: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = try WorkoutOperand.checked([arguments[Self.older], arguments[Self.newer]])
    showsInExitCode = arguments[Self.exitCode]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let both = try sides(in: context, NotationNames(library, in: context))
    guard let first = both.first, let last = both.last else {
      throw .bug("two workouts were looked up without outcome")
    }
    let before = first.workout
    var after = last.workout
    // A title that no text contains is no difference.
    if !first.hasOwnTitle || !last.hasOwnTitle { after.title = before.title }
    let difference = try WorkoutDifference(
      from: before, to: after, exercises: library.exercises,
      starter: context.starter.exercises, written: (first.groups, last.groups),
      secondsPerRep: context.secondsPerRep)
    return Report(
      .text(DifferenceText.text(of: difference, before, after)),
      json: .difference(difference, before, last.workout),
      exitCode: showsInExitCode && !difference.isEmpty ? .problemsFound : .done)
  }

  /// The one workout of each argument.
  private func sides(
    in context: Context, _ known: NotationNames
  ) throws(Failure) -> [NamedWorkout] {
    var failures = FailureLog()
    var sides: [NamedWorkout] = []
    for word in words {
      if let side = failures.value(try Self.side(word, in: context, known)) {
        sides.append(side)
      }
    }
    try failures.check()
    return sides
  }

  private static func side(
    _ word: String, in context: Context, _ known: NotationNames
  ) throws(Failure) -> NamedWorkout {
    let found = try context.workoutsOrFiles([word], known)
    guard let only = found.first, found.count == 1 else {
      throw several(found.count, in: word)
    }
    return only
  }

  /// A folder that holds more than a side of a difference can be.
  private static func several(_ count: Int, in folder: String) -> Failure {
    Failure(
      .ambiguous, "\(folder) holds \(count) workouts",
      hint: "diff compares one workout with one: name a file in it", value: folder)
  }
}
