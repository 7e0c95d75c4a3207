import DurableFiles

/// Finds, runs and starts programs.
package struct ProcessLauncher: Sendable {
  /// The path of a program with this name; `nil` if it does not exist.
  package let find: @Sendable (_ program: String) -> String?
  /// Runs a program and waits until it ends or its time limit expires.
  package let run: @Sendable (ProcessRequest) -> ProcessOutcome
  /// Starts a program without waiting for it.
  package let start: @Sendable (ProcessRequest) -> DetachedProcess
  /// Creates a group for programs that must not outlive this process; `nil` if the system refuses.
  package let newGroup: @Sendable () -> ProcessGroup?
  /// Replaces this process with a program; returns if the program is missing or cannot be run.
  package let replaceThisProcess: @Sendable (_ program: String, _ arguments: [String]) -> Void

  /// An existing folder for temporary files.
  package let temporaryFolder: String

  /// A launcher made of closures, which may run on any thread.
  package init(
    temporaryFolder: String = "/tmp", find: @escaping @Sendable (_ program: String) -> String?,
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

  /// Launches real programs from the `PATH` of `environment`, which they inherit.
  package static func live(environment: EnvironmentVariables) -> ProcessLauncher {
    let spawner = ProcessSpawner(environment: environment)
    return ProcessLauncher(
      temporaryFolder: spawner.temporaryFolder, find: { spawner.path(of: $0) },
      run: { spawner.run($0) }, start: { spawner.start($0) }, newGroup: { spawner.group() },
      replaceThisProcess: { spawner.replaceThisProcess(by: $0, $1) })
  }
}

/// A program to run, with its arguments and settings.
///
/// No shell is involved: arguments reach the program unchanged.
package struct ProcessRequest: Equatable, Sendable {
  /// The program's standard input.
  package enum Input: Equatable, Sendable {
    /// Nothing.
    case null
    /// The standard input of this process.
    case inherited
    /// An open descriptor of this process.
    case descriptor(Int32)
    /// These bytes, from an unlinked file, so that the program can seek.
    case bytes([UInt8])
  }

  /// The destination of the program's standard output.
  package enum Output: Equatable, Sendable {
    /// Discarded.
    case null
    /// The standard output of this process.
    case inherited
    /// Captured in the outcome. The program is killed once it has written more than `limit` bytes.
    case captured(limit: Int)
  }

  /// A name to look up on the `PATH`, or a path.
  package var program: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// Variables to add to this process's environment, or to replace there.
  package var environment: [String: String]
  /// Variables of this process that it does not inherit.
  package var withheld: Set<String> = []
  package var input: Input
  package var output: Output
  /// Whether it inherits this process's standard error; otherwise its errors are discarded.
  package var inheritsErrors: Bool
  /// How long the program may run before it is killed; `nil` for no limit.
  ///
  /// Ignored for programs started without waiting.
  package var timeLimit: Duration?

  /// The number of the ``ProcessGroup`` to join; without one, the program gets its own session.
  ///
  /// Only for programs started without waiting.
  package var group: Int32?

  /// A program without access to this process's streams, and with ten seconds to finish.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    input: Input = .null, output: Output = .null, inheritsErrors: Bool = false,
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
  /// How it ended. Output from before the end is kept in every case.
  package var ending: ProcessEnding
  /// Its standard output, if captured.
  package var output: [UInt8]

  /// An ending with the output captured so far.
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
  /// It was killed when its time limit expired.
  case timedOut
  /// It was killed because it wrote more than its limit.
  case outputTooLarge
  /// It could not be started, or its status could not be read.
  case failed(Errno)

  /// Whether the program reports success.
  package var isSuccess: Bool { self == .exited(0) }
}

extension ProcessEnding: CustomStringConvertible {
  /// What happened, to follow the program's name: `ended with code 2`.
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
