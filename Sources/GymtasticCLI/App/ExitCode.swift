/// The exit code of the process. The numbers never change meaning.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done; a run too whose end was reached, even with steps skipped.
  case done = 0
  /// A check found problems.
  case problemsFound = 1
  /// The run was stopped before its end.
  case stopped = 4
  /// Arguments that cannot be understood, or a removal that needs `--force`.
  case usage = 64
  /// Understood, but against the rules; a damaged or newer store.
  case invalidData = 65
  /// No such exercise, workout or file, or several.
  case notFound = 66
  /// A bug in gymtastic.
  case bug = 70
  /// Reading or writing failed.
  case inputOutput = 74
  /// The store, or the run in progress, is busy.
  case busy = 75

  /// Without a full stop.
  var meaning: String {
    switch self {
    case .done: "done; a run too whose end was reached, even with steps skipped"
    case .problemsFound: "a check found problems"
    case .stopped: "the run was stopped before its end"
    case .usage:
      "arguments that cannot be understood: an unknown command, option or choice, something"
        + " missing, no number where one belongs; a removal that needs --force"
    case .invalidData:
      "understood, but against the rules: a title, a range, muscle groups, an address, an entry, a "
        + "duplicate, a position; what is wrong inside a file; a damaged or newer store"
    case .notFound: "no such exercise, workout or file, or several"
    case .bug: "a bug in gymtastic"
    case .inputOutput:
      "reading or writing failed: no permission, a full disk; standard output full, or closed "
        + "before the start"
    case .busy: "the store, or the run in progress, is busy"
    }
  }

  /// The code of a command for which several apply: the first of 64, 74, 66 and 65, else the
  /// first given.
  static func combining(_ codes: [ExitCode]) -> ExitCode {
    let precedence: [ExitCode] = [.usage, .inputOutput, .notFound, .invalidData]
    return precedence.first(where: codes.contains)
      ?? codes.first { $0 != .done }
      ?? .done
  }
}
