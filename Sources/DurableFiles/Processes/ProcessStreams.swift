/// A child's standard streams, as both sides have them.
struct ProcessStreams {
  private let input: ProcessDescriptor?
  private let output: ProcessPipe?
  private let errors: ProcessPipe?
  private let inherits: [Bool]

  /// Opens what the request asks for, before there is a child that could fail half set up.
  init(_ request: ProcessRequest, temporaryFolder: String) throws(ProcessFault) {
    inherits = [
      request.input == .inherited, request.output == .inherited, request.errors == .inherited,
    ]
    if case .bytes(let bytes) = request.input {
      input = try .file(holding: bytes, in: temporaryFolder)
    } else {
      input = nil
    }
    output = try Self.pipe(for: request.output)
    errors = try Self.pipe(for: request.errors)
  }

  private static func pipe(for output: ProcessRequest.Output) throws(ProcessFault) -> ProcessPipe? {
    guard case .captured(let limit) = output else { return nil }
    return try ProcessPipe(limit: limit)
  }

  /// What the child's descriptors 0, 1 and 2 are made from; `nil` for the null device.
  var childDescriptors: [CInt?] {
    let own = [input?.number, output?.writingEnd, errors?.writingEnd]
    return zip(own, inherits).enumerated().map { target, source in
      source.1 ? CInt(target) : source.0
    }
  }

  /// Reads what the child writes until it ends, by itself or at the limit of time or length.
  func collect(from child: ChildProcess, timeLimit: Duration?) -> ProcessOutcome {
    output?.closeWritingEnd()
    errors?.closeWritingEnd()
    let deadline = timeLimit.map { ContinuousClock.now.advanced(by: $0) }
    var pause: CInt = 1
    while true {
      // Whether it has ended is asked first: what it wrote is then in the pipes already.
      let ending = child.endingNow()
      let hasRead = [output, errors].compactMap { $0?.read() }.contains(true)
      if output?.isOverLimit == true || errors?.isOverLimit == true {
        child.kill()
        return outcome(.outputTooLarge)
      }
      if let ending { return outcome(ending) }
      if let deadline, ContinuousClock.now >= deadline {
        child.kill()
        return outcome(.timedOut)
      }
      pause = hasRead ? 1 : min(pause * 2, 20)
      wait(milliseconds: pause)
    }
  }

  /// What was captured so far, whichever way it came to an end.
  private func outcome(_ ending: ProcessEnding) -> ProcessOutcome {
    ProcessOutcome(ending, output: output?.bytes ?? [], errors: errors?.bytes ?? [])
  }

  /// Waits until there is something to read, at most so long. No call tells of a child's end and
  /// of its output at once on every system, so the end is looked for every few milliseconds.
  private func wait(milliseconds: CInt) {
    var entries = [output, errors].compactMap { $0?.openReadingEnd }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
  }
}
