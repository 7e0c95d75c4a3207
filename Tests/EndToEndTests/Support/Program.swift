import FoundationEssentials
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The built binary under test.
///
/// It lies beside the test runner, or where `GYMTASTIC_BINARY` says, so that the same tests run
/// against a release build.
struct Program {
  /// The program's path.
  static let path =
    ProcessInfo.processInfo.environment["GYMTASTIC_BINARY"] ?? builtProducts() + "/gymtastic"

  /// The variables every run begins with; a test adds to them or replaces them. The home is that
  /// of this process: test runs that go on beside one another share no library.
  static let baseEnvironment: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    var base = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin",
      "HOME": FileManager.default.temporaryDirectory.path + "/gymtastic-home-\(getpid())",
      "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
      // No test waits for a network: git takes `1:30` for a path on a host named 1.
      "GIT_ALLOW_PROTOCOL": "file",
      // A debug build that crashes on a terminal would wait for the user.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // Without it each run would write a stray profile; with it its lines count as covered.
    base["LLVM_PROFILE_FILE"] = own["LLVM_PROFILE_FILE"] ?? "/dev/null"
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { base[name] = own[name] }
    return base
  }()

  /// Whether the thread sanitizer watches this process, and with it the program beside it.
  static let isThreadSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

  private static let threads = OwnThreads(8)

  /// Runs the program to its end, its standard streams being pipes.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - environment: variables beside ``baseEnvironment``.
  ///   - input: what it reads on standard input, which then ends.
  ///   - folder: where it runs.
  ///   - patience: seconds after which it is killed, which fails the test by its status.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String = "",
    folder: String? = nil,
    patience: Int = 60
  ) async throws -> Transcript {
    let invocation = Invocation(
      path: path,
      arguments: arguments,
      environment: baseEnvironment.merging(environment) { _, new in new },
      input: Array(input.utf8),
      folder: folder,
      patience: .seconds(patience)
    )
    return try await onOwnThread { try invocation.run() }
  }

  /// Runs something that blocks, outside the pool that runs tests.
  static func onOwnThread<Outcome: Sendable>(
    _ body: @escaping @Sendable () throws -> Outcome
  ) async throws -> Outcome {
    try await threads.run(body)
  }

  /// The folder of the test runner, or above it where that is inside a bundle.
  private static func builtProducts() -> String {
    var folder = URL(filePath: CommandLine.arguments.first ?? ".").deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.path
  }
}
