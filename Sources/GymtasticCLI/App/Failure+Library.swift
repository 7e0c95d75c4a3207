import TerminalKit
import WorkoutCore

extension Failure {
  /// A request that a service refused, or a store that failed.
  init(_ error: LibraryError) {
    switch error {
    case .invalid(let problems): self.init(problems)
    case .store(let error): self.init(error)
    }
  }

  /// Everything that is wrong with a request.
  init(_ problems: [Problem]) {
    self.init(problems.map(Item.init), exitCode: .combining(problems.map(Self.exitCode)))
  }

  init(_ problem: Problem) {
    self.init([problem])
  }

  /// Missing things have a code of their own, so that a script can tell them from bad input.
  private static func exitCode(of problem: Problem) -> ExitCode {
    switch problem {
    case .exerciseNotFound, .workoutNotFound, .itemNotFound: .notFound
    case .deletionFailed, .thumbnailGenerationFailed: .inputOutput
    default: .invalidData
    }
  }
}

extension Failure.Item {
  init(_ problem: Problem) {
    self.init(
      code: problem.code,
      message: problem.message,
      hint: problem.hint ?? Self.hint(for: problem),
      value: problem.value
    )
  }

  /// What only this program can advise, as it takes a command.
  private static func hint(for problem: Problem) -> String? {
    guard case .exerciseNotFound(let title, _) = problem else { return nil }
    return "gymtastic exercise add \(ShellWord.quoted(title)) -m <group> adds it"
  }
}
