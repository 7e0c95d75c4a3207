/// The exit code of the process. The numbers never change meaning.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case problemsFound = 1
  case stopped = 4
  case usage = 64
  case invalidData = 65
  case notFound = 66
  case bug = 70
  case inputOutput = 74
  case busy = 75

  /// What the code means, without a final period.
  var meaning: String {
    switch self {
    case .done: "success; also a run that reached its end with steps skipped"
    case .problemsFound: "a check found problems"
    case .stopped: "the run was stopped before its end"
    case .usage:
      "arguments that cannot be understood: an unknown command, option or choice, a"
        + " missing argument, not a number; a removal that needs --force"
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

  /// The exit code for several failures.
  ///
  /// It is the first of 64, 74, 66 and 65 among them, otherwise the first given.
  static func combining(_ codes: [ExitCode]) -> ExitCode {
    let precedence: [ExitCode] = [.usage, .inputOutput, .notFound, .invalidData]
    return precedence.first(where: codes.contains)
      ?? codes.first { $0 != .done }
      ?? .done
  }
}
