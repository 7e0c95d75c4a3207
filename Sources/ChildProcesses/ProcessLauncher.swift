import DurableFiles

/// Where programs are run.
package struct ProcessLauncher: Sendable {
  /// The path of a program by its name; `nil` if it does not exist.
  package let find: @Sendable (_ program: String) -> String?
  /// Runs a program and waits for its end, or for its time limit.
  package let run: @Sendable (ProcessRequest) -> ProcessOutcome
  /// Starts a program and does not wait for it.
  package let start: @Sendable (ProcessRequest) -> DetachedProcess
  /// Makes a group for programs that must not outlive this process; `nil` if the system refuses.
  package let newGroup: @Sendable () -> ProcessGroup?
  /// Puts a program in the place of this process; returns if it does not exist or cannot be run.
  package let replaceThisProcess: @Sendable (_ program: String, _ arguments: [String]) -> Void

  /// An existing folder for files that last as long as a program.
  package let temporaryFolder: String

  /// A launcher made of closures, each called from any thread.
  package init(
    temporaryFolder: String = "/tmp",
    find: @escaping @Sendable (_ program: String) -> String?,
    run: @escaping @Sendable (ProcessRequest) -> ProcessOutcome,
    start: @escaping @Sendable (ProcessRequest) -> DetachedProcess,
    newGroup: @escaping @Sendable () -> ProcessGroup? = { nil },
    replaceThisProcess: @escaping @Sendable (String, [String]) -> Void = { _, _ in }
  ) {
    self.temporaryFolder = temporaryFolder
    self.find = find
    self.run = run
    self.start = start
    self.newGroup = newGroup
    self.replaceThisProcess = replaceThisProcess
  }

  /// The system's programs, found on the `PATH` of `environment`, which they inherit.
  package static func live(environment: EnvironmentVariables) -> ProcessLauncher {
    let spawner = ProcessSpawner(environment: environment)
    return ProcessLauncher(
      temporaryFolder: spawner.temporaryFolder,
      find: { spawner.path(of: $0) },
      run: { spawner.run($0) },
      start: { spawner.start($0) },
      newGroup: { spawner.group() },
      replaceThisProcess: { spawner.replaceThisProcess(by: $0, $1) }
    )
  }
}

/// A program to run, with everything about it that may differ. No shell is involved: arguments
/// reach the program unchanged.
package struct ProcessRequest: Equatable, Sendable {
  /// What the program reads.
  package enum Input: Equatable, Sendable {
    /// Nothing.
    case null
    /// The input of this process.
    case inherited
    /// What an open descriptor of this process reads.
    case descriptor(Int32)
    /// These bytes, from a file without a name that the program may seek in.
    case bytes([UInt8])
  }

  /// Where the program writes.
  package enum Output: Equatable, Sendable {
    /// Nowhere.
    case null
    /// Wherever this process writes.
    case inherited
    /// Into the outcome; the program is ended as soon as it wrote over `limit` bytes.
    case captured(limit: Int)
  }

  /// A name looked up on the path, or a path.
  package var program: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// What is added to, or replaces, this process's environment.
  package var environment: [String: String]
  /// The variables of this process that it does not inherit.
  package var withheld: Set<String> = []
  /// What it reads.
  package var input: Input
  /// Where its standard output goes.
  package var output: Output
  /// Whether its standard error goes wherever this process writes its own; else it goes nowhere.
  package var inheritsErrors: Bool
  /// How long the program may take before it is ended, `nil` for no limit; ignored where it is
  /// not waited for.
  package var timeLimit: Duration?

  /// The number of the ``ProcessGroup`` that it joins; without one it gets a session of its own.
  /// Only for a program that is not waited for.
  package var group: Int32?

  /// A program cut off from this process's streams, with ten seconds to do its work.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    input: Input = .null,
    output: Output = .null,
    inheritsErrors: Bool = false,
    timeLimit: Duration? = .seconds(10)
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.inheritsErrors = inheritsErrors
    self.timeLimit = timeLimit
  }
}

/// How a program ended, and what it wrote.
package struct ProcessOutcome: Equatable, Sendable {
  /// How it ended; what it wrote before is kept in any case.
  package var ending: ProcessEnding
  /// What it wrote to standard output, where that was captured.
  package var output: [UInt8]

  /// An ending, with the bytes that were captured up to it.
  package init(_ ending: ProcessEnding, output: [UInt8] = []) {
    self.ending = ending
    self.output = output
  }
}

/// How a program ended.
public enum ProcessEnding: Hashable, Sendable {
  /// It exited with this code.
  case exited(Int)
  /// A signal ended it.
  case signalled(Int)
  /// It was killed at its time limit.
  case timedOut
  /// It was killed because it wrote more than it may.
  case outputTooLarge
  /// It could not be started, or its status could not be read.
  case failed(Errno)

  /// Whether the program reports success.
  package var isSuccess: Bool { self == .exited(0) }
}

extension ProcessEnding: CustomStringConvertible {
  /// What happened, to be written after the program's name: `ended with code 2`.
  public var description: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signalled(let number): "was ended by signal \(number)"
    case .timedOut: "took too long"
    case .outputTooLarge: "wrote too much"
    case .failed(let error): "could not be run: \(error)"
    }
  }
}
