import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What signals do to a run without a screen.
struct RunSignalTests: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["--plain", "--json"])
  func `a run whose reader takes nothing ends by a signal all the same`(
    signal: CInt, form: String
  ) async throws {
    try await running(form) { child in
      child.signal(signal)
      #expect(Self.end(of: child) == .signalled(Int(signal)))
    }
  }

  @Test func `a signal that a run was started to ignore stays ignored`() async throws {
    try await running("--plain", ignoring: "QUIT INT") { child in
      for signal in [SIGQUIT, SIGINT, SIGTERM] { child.signal(signal) }
      #expect(Self.end(of: child) == .signalled(Int(SIGTERM)))
    }
  }

  /// Runs Tabata into a full pipe, and continues when its hook reports the start.
  private func running(
    _ form: String, ignoring ignored: String = "",
    _ body: @escaping @Sendable (Child) throws -> Void
  ) async throws {
    let path = folder.path(of: "log")
    let environment = Program.baseEnvironment.merging(
      ["GYMTASTIC_HOME": folder.path(of: "store"), "LOG": path]
    ) { $1 }
    try #require(mkfifo(path, 0o600) == 0)
    let words = ["run", "Tabata", form, "--auto", "--on-event", #"echo > "$LOG""#]
    let trap = ignored.isEmpty ? "" : "trap '' \(ignored); "
    try await Program.onOwnThread {
      let begun = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
      let output = try Pipe()
      defer { for end in [begun, nothing, output.readEnd, output.writeEnd] { close(end) } }
      Self.fill(output)
      let child = try spawning.withLock { _ in
        try Child(
          "/bin/sh", arguments: ["-c", trap + #"exec "$@""#, "sh", Program.path] + words,
          environment: environment, descriptors: [nothing, output.writeEnd, nothing])
      }
      var request = pollfd(fd: begun, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 30_000) == 1)
      try body(child)
    }
  }

  /// Writes until the pipe takes nothing more.
  private static func fill(_ pipe: Pipe) {
    let flags = fcntl(pipe.writeEnd, F_GETFL)
    _ = fcntl(pipe.writeEnd, F_SETFL, flags | O_NONBLOCK)
    let bytes = [UInt8](repeating: 0x78, count: 4096)
    while write(pipe.writeEnd, bytes, bytes.count) > 0 {}
    _ = fcntl(pipe.writeEnd, F_SETFL, flags)
  }

  /// How a child ends, which is killed where it does not within a while.
  private static func end(of child: Child) -> ExitStatus {
    for _ in 0..<3000 {
      if let status = child.poll() { return status }
      _ = poll(nil, 0, 5)
    }
    child.signal(SIGKILL)
    return child.wait()
  }
}
