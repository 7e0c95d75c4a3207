import DurableFiles

/// A child's standard streams, as both sides have them.
struct ProcessStreams {
  private let input: Descriptor?
  private let inputDescriptor: CInt?
  private let output: Pipe?
  private let inherits: [Bool]

  /// Opens what the request needs, before there is a child that could fail half set up.
  init(_ request: ProcessRequest, temporaryFolder: String) throws(Errno) {
    inherits = [
      request.input == .inherited, request.output == .inherited, request.inheritsErrors,
    ]
    switch request.input {
    case .bytes(let bytes):
      let file = try Descriptor.file(holding: bytes, in: temporaryFolder)
      (input, inputDescriptor) = (file, file.number)
    case .descriptor(let number): (input, inputDescriptor) = (nil, number)
    case .null, .inherited: (input, inputDescriptor) = (nil, nil)
    }
    output = try Pipe(for: request.output)
  }

  /// What the child's descriptors 0, 1 and 2 are made from; `nil` for the null device.
  var childDescriptors: [CInt?] {
    let own = [inputDescriptor, output?.writing.number, nil]
    return zip(own, inherits).enumerated().map { target, source in
      source.1 ? CInt(target) : source.0
    }
  }

  /// Reads what the child writes until it ends: by itself, at the limit of time or length, or with
  /// this process, which a signal is about to end.
  func collect(
    from child: ChildProcess, timeLimit: Duration?, endingWith signals: SignalHold? = nil
  ) -> ProcessOutcome {
    // The pipe ends only when no process can write any more.
    output?.writing.close()
    let deadline = timeLimit.map { ContinuousClock.now.advanced(by: $0) }
    var pause: CInt = 1
    while true {
      // Whether it has ended is looked at first: what it wrote is then in the pipe already.
      let ending = child.endingNow()
      let hasRead = output?.read() == true
      if output?.isOverLimit == true {
        child.end()
        return outcome(.outputTooLarge)
      }
      if let ending { return outcome(ending) }
      if signals?.isEnding == true {
        child.end()
        return outcome(.failed(Errno(EINTR)))
      }
      if let deadline, ContinuousClock.now >= deadline {
        child.end()
        return outcome(.timedOut)
      }
      pause = hasRead ? 1 : min(pause * 2, 20)
      wait(milliseconds: pause)
    }
  }

  /// What was captured so far.
  private func outcome(_ ending: ProcessEnding) -> ProcessOutcome {
    ProcessOutcome(ending, output: output?.bytes ?? [])
  }

  /// Waits until there is something to read, at most so long. No call waits for a child's end and
  /// for its output at once on every system, so the end is looked for every few milliseconds.
  private func wait(milliseconds: CInt) {
    var entries = [output].compactMap(\.self).filter { $0.reading.number >= 0 }.map {
      pollfd(fd: $0.reading.number, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
  }
}

/// What a child writes, gathered up to a limit.
private final class Pipe {
  let reading: Descriptor
  let writing: Descriptor
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isOverLimit = false

  /// A pipe for what is captured; `nil` for anything else.
  init?(for output: ProcessRequest.Output) throws(Errno) {
    guard case .captured(let limit) = output else { return nil }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    reading = try Descriptor(owning: ends[0])
    writing = try Descriptor(owning: ends[1])
    guard fcntl(reading.number, F_SETFL, O_NONBLOCK) == 0 else { throw .last }
    self.limit = limit
  }

  /// Reads what has been written so far, without waiting. False if there was nothing.
  func read() -> Bool {
    var hasRead = false
    while reading.number >= 0, !isOverLimit {
      let next: [UInt8]
      do throws(StoreError) {
        next = try SystemCalls.live.read(reading.file, 16_384)
      } catch {
        if error.number == EAGAIN { break }
        next = []
      }
      guard !next.isEmpty else {
        reading.close()
        break
      }
      hasRead = true
      isOverLimit = bytes.count + next.count > limit
      bytes += next.prefix(max(0, limit - bytes.count))
    }
    return hasRead
  }
}

/// A descriptor above the standard ones, closed with its owner and in every program started.
private final class Descriptor {
  /// The descriptor; -1 once it is closed.
  private(set) var number: CInt

  /// Owns `number`, moved out of the way of the standard descriptors.
  init(owning number: CInt) throws(Errno) {
    guard number >= 0 else { throw .last }
    let moved = fcntl(number, F_DUPFD_CLOEXEC, 3)
    let error = Errno.last
    SystemCalls.live.closeQuietly(OpenFile(descriptor: number, path: ""))
    guard moved >= 0 else { throw error }
    self.number = moved
  }

  deinit { close() }

  var file: OpenFile { OpenFile(descriptor: number, path: "a pipe") }

  func close() {
    guard number >= 0 else { return }
    SystemCalls.live.closeQuietly(file)
    number = -1
  }

  /// A file without a name that holds `bytes`, to be read from its start.
  static func file(holding bytes: [UInt8], in folder: String) throws(Errno) -> Descriptor {
    var template = Array("\(folder)/gymtastic.XXXXXX".utf8CString)
    let file = try Descriptor(owning: mkstemp(&template))
    unlink(template)
    do throws(StoreError) {
      try SystemCalls.live.writeAll(bytes, to: file.file)
    } catch {
      throw Errno(error.number ?? EIO)
    }
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .last }
    return file
  }
}
