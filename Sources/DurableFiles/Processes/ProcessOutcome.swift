/// What became of a program, and what it wrote.
public struct ProcessOutcome: Hashable, Sendable {
  /// How it ended; what it wrote before is kept whichever way that was.
  public var ending: ProcessEnding
  /// What it wrote to standard output, where that was captured.
  public var output: [UInt8]
  /// What it wrote to standard error, where that was captured.
  public var errors: [UInt8]

  /// An ending, with the bytes that were captured up to it.
  public init(_ ending: ProcessEnding, output: [UInt8] = [], errors: [UInt8] = []) {
    self.ending = ending
    self.output = output
    self.errors = errors
  }
}

/// How a program ended.
public enum ProcessEnding: Hashable, Sendable {
  /// By itself, with this code.
  case exited(Int)
  /// By this signal.
  case signalled(Int)
  /// It was ended at its time limit.
  case timedOut
  /// It was ended because it wrote more than it was allowed to.
  case outputTooLarge
  /// It could not be started, or was lost sight of; `cause` is the system's sentence.
  case failed(cause: String)

  /// Whether the program says that it did what it was asked to.
  public var isSuccess: Bool { self == .exited(0) }
}

extension ProcessEnding: CustomStringConvertible {
  /// What happened, to stand behind the program's name: `ended with code 2`.
  public var description: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signalled(let number): "was ended by signal \(number)"
    case .timedOut: "took too long"
    case .outputTooLarge: "wrote too much"
    case .failed(let cause): "could not be run: \(cause)"
    }
  }
}
