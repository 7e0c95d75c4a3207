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
  public var code: ErrorName {
    switch self {
    case .workoutNotValid: .workoutNotValid
    case .sessionNotActive: .sessionNotActive
    case .alreadyCompleted: .alreadyCompleted
    case .cannotAdvance: .cannotAdvance
    case .noCurrentItem: .noCurrentItem
    case .library(let error): error.problems.first?.code ?? .inputOutput
    }
  }

  /// What happened, for a message.
  public var message: String {
    switch self {
    case .workoutNotValid(let problems):
      "the workout cannot be run: " + problems.map(\.message).joined(separator: "; ")
    case .sessionNotActive: "the run is paused"
    case .alreadyCompleted: "the run has ended"
    case .cannotAdvance: "there is no step in that direction"
    case .noCurrentItem: "all steps are done"
    case .library(let error): error.problems.first?.message ?? "the library could not be read"
    }
  }

  /// What to do about it; `nil` where the message says enough.
  public var hint: String? {
    switch self {
    case .workoutNotValid(let problems): problems.lazy.compactMap(\.hint).first
    case .sessionNotActive: "resume it first"
    case .alreadyCompleted: "start another"
    case .cannotAdvance, .noCurrentItem: nil
    case .library(let error): error.problems.first?.hint
    }
  }
}
