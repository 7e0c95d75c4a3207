import CommandLineKit
import WorkoutCore

/// What `workout copy` and `workout rename` have in common: a workout, and the title that it or its
/// copy is to bear.
struct WorkoutTitling: Sendable {
  static let operands: [any OperandDeclaration] = [name, title]
  static let options: [any OptionDeclaration] = [WorkoutBuild.allowDuplicate]
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let title = Operand(.title, "The new title, 1 to 100 characters")

  let title: String
  let allowsDuplicate: Bool
  private let name: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    title = try arguments[Self.title]
    allowsDuplicate = arguments[WorkoutBuild.allowDuplicate]
  }

  /// The workout as it was found, and the result of `work` on it.
  func change(
    in context: Context,
    _ work: (WorkoutService, Workout) throws(LibraryError) -> Workout
  ) throws(Failure) -> (before: Workout, after: Workout) {
    let found = try context.workout(named: name, in: try context.library()).element
    return (before: found, after: try Failure.wrap(try work(context.workouts, found)))
  }
}
