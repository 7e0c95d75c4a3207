import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program in the middle of its work: what it writes is read as it comes, and it can be sent
/// words and signals.
///
/// Its calls block: use it inside `Program.onOwnThread`.
final class LiveProgram {
  let child: Child
  private let input: CInt
  private let output: CInt
  private let errorOutput: CInt
  private var bytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var status: ExitStatus?
  private let patience: Duration

  init(
    _ arguments: [String], environment: [String: String] = [:],
    patience: Duration = .seconds(30)
  ) throws {
    _ = signal(SIGPIPE, SIG_IGN)
    self.patience = patience
    let variables = Program.baseEnvironment.merging(environment) { _, new in new }
    let (child, pipes) = try spawning.withLock { _ in
      let pipes = try [Pipe(), Pipe(), Pipe()]
      let child = try Child(
        Program.path, arguments: arguments, environment: variables,
        descriptors: [pipes[0].readEnd, pipes[1].writeEnd, pipes[2].writeEnd])
      close(pipes[0].readEnd)
      close(pipes[1].writeEnd)
      close(pipes[2].writeEnd)
      return (child, pipes)
    }
    self.child = child
    input = pipes[0].writeEnd
    output = pipes[1].readEnd
    errorOutput = pipes[2].readEnd
    for end in [output, errorOutput] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    if status == nil {
      child.signal(SIGKILL)
      _ = child.wait()
    }
    for end in [input, output, errorOutput] { close(end) }
  }

  /// Its standard output so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Its standard error so far.
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  func type(_ words: String) {
    let bytes = Array(words.utf8)
    _ = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
  }

  /// Waits until the output holds a text, so many times.
  func wait(for part: String, times: Int = 1) throws {
    let deadline = ContinuousClock.now + patience
    while text.ranges(of: part).count < times {
      guard ContinuousClock.now < deadline, status == nil || read() else {
        throw SystemFailure("no “\(part)” in “\(text)” and “\(errors)”", 0)
      }
      receive()
    }
  }

  /// Ends it by a signal, if one is given, and waits for its end.
  func end(by signal: CInt? = nil) throws -> ExitStatus {
    if let signal { child.signal(signal) }
    let deadline = ContinuousClock.now + patience
    while status == nil {
      guard ContinuousClock.now < deadline else { throw SystemFailure("no end: \(text)", 0) }
      receive()
    }
    while read() {}
    return status ?? .exited(-1)
  }

  private func receive() {
    if !read() {
      var requests = [output, errorOutput].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&requests, nfds_t(requests.count), 10)
    }
    if status == nil { status = child.poll() }
  }

  /// Takes in what there is; `false` if there was nothing.
  private func read() -> Bool {
    let first = take(output)
    let second = take(errorOutput)
    bytes += first
    errorBytes += second
    return !first.isEmpty || !second.isEmpty
  }

  private func take(_ descriptor: CInt) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : []
  }
}
