/// Why a request to a session was refused.
public enum ExecutionError: Error, Equatable, Sendable {
  /// The workout cannot be run: everything that is wrong with it.
  case workoutNotValid([Problem])
  /// The session is paused.
  case sessionNotActive
  /// The session has ended.
  case alreadyCompleted
  /// There is no step in that direction.
  case cannotAdvance
  /// All steps are done.
  case noCurrentItem
  /// The workout could not be had from the library.
  case library(CoreError)

  /// The name under which programs know the error; it never changes meaning.
  public var code: ErrorName { problem?.code ?? .inputOutput }

  /// What happened, for a message.
  public var message: String { problem?.message ?? "the library could not be read" }

  /// What to do about it; `nil` where the message says enough.
  public var hint: String? { problem?.hint }

  /// The same as a problem; `nil` where the library could not be read.
  private var problem: Problem? {
    switch self {
    case .workoutNotValid(let problems): .workoutNotValid(problems)
    case .sessionNotActive: .sessionNotActive
    case .alreadyCompleted: .alreadyCompleted
    case .cannotAdvance: .cannotAdvance
    case .noCurrentItem: .noCurrentItem
    case .library(let error): error.problems.first
    }
  }
}
