import TerminalKit

/// Why a run cannot be followed any more.
enum RunFault: Error, Hashable {
  case failure(Failure)
  /// Whoever read standard output went away: no fault to speak of, the program ends by SIGPIPE.
  case readerGone

  init(_ error: OutputError) {
    self = error.isBrokenPipe ? .readerGone : .failure(Failure(error))
  }
}
