import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One run of a program over three pipes, from its start to its end.
struct Invocation: Sendable {
  let path: String
  let arguments: [String]
  let environment: [String: String]
  let input: [UInt8]
  let folder: String?
  let patience: Duration

  func run() throws -> Transcript {
    // Writing to a child that has gone away must not end the test process.
    _ = signal(SIGPIPE, SIG_IGN)
    let (child, pipes) = try spawning.withLock { _ in
      let pipes = try [Pipe(), Pipe(), Pipe()]
      defer {
        close(pipes[0].readEnd)
        close(pipes[1].writeEnd)
        close(pipes[2].writeEnd)
      }
      let child = try Child(
        path, arguments: arguments, environment: environment, folder: folder,
        descriptors: [pipes[0].readEnd, pipes[1].writeEnd, pipes[2].writeEnd])
      return (child, pipes)
    }
    var exchange = Exchange(
      input: input, into: pipes[0].writeEnd, outOf: [pipes[1].readEnd, pipes[2].readEnd])
    if !exchange.run(until: .now + patience) { child.signal(SIGKILL) }
    let status = child.wait()
    return Transcript(
      status: status, outputBytes: exchange.received[0], errorBytes: exchange.received[1])
  }
}
