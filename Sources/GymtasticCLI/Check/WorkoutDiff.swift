import CommandLineKit
import WorkoutCore

enum WorkoutDiff: Command {
  static let description = CommandDescription(
    "workout", "diff",
    summary: "Compare two workouts, files or folders",
    discussion: """
      Compares the meaning, not the text. Entries are added (+), removed (-), moved (>) or changed \
      (~). The last lines compare the duration and the sets of each muscle group. In files and \
      folders with several workouts, those with the same title are compared; so are the lines of \
      their plans. The output is the same in a pipe.
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

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let words = [try arguments[Self.older], try arguments[Self.newer]]
    let library = try context.data.library
    let secondsPerRep = try context.secondsPerRep
    let names = Names(library, in: context)
    func find(_ word: String) throws -> [NamedWorkout] { try names.workoutsOrFiles([word]) }
    let both = try FailureLog.values(of: words, find)
    let (first, last) = (both.first ?? [], both.last ?? [])
    let isMany = first.count > 1 || last.count > 1
    let workouts = pairs(first, last, byTitle: isMany).compactMap { before, after in
      DifferenceView(
        before, after, exercises: library.exercises, starter: StarterSet.exercises,
        secondsPerRep: secondsPerRep)
    }
    let differences = plans(first, last) + workouts
    let text = differences.map { $0.text(isNamed: isMany) }.joined()
    let views = differences.map(OutputSchema.difference.view)
    return Report(
      .text(context.fitted(text, indent: 2)),
      json: .oneOrMany(views, isMany: isMany || views.count > 1),
      exitCode: arguments[Self.exitCode] && differences.contains { !$0.isEmpty }
        ? .problemsFound : .done)
  }

  /// Pairs the workouts to compare: two single ones with each other, otherwise by title.
  ///
  /// If several share a title, the first is used.
  private static func pairs(
    _ older: [NamedWorkout], _ newer: [NamedWorkout], byTitle: Bool
  ) -> [(NamedWorkout?, NamedWorkout?)] {
    guard byTitle else { return [(older.first, newer.first)] }
    var rest = newer.keyed(by: \.workout.title.folded)
    let common = older.map { before in
      (before as NamedWorkout?, rest.removeValue(forKey: before.workout.title.folded))
    }
    let added = newer.filter { rest.removeValue(forKey: $0.workout.title.folded) != nil }
    return common + added.map { (nil, $0) }
  }

  /// The plans of two texts whose lines differ: the only ones, otherwise those with the same title.
  private static func plans(
    _ older: [NamedWorkout], _ newer: [NamedWorkout]
  ) -> [DifferenceView] {
    let (before, after) = (
      older.compactMap(\.plan).uniqued(by: \.title), newer.compactMap(\.plan).uniqued(by: \.title)
    )
    let isOne = before.count == 1 && after.count == 1
    return before.compactMap { plan in
      let other = isOne ? after.first : after.first { $0.title.folded == plan.title.folded }
      return other.flatMap { $0.lines == plan.lines ? nil : DifferenceView(plan, $0) }
    }
  }
}
