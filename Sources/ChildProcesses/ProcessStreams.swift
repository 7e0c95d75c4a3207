import DurableFiles

/// The standard streams of a child, for both sides.
struct ProcessStreams {
  private let input: Descriptor?
  private let inputDescriptor: CInt?
  private let output: Pipe?
  private let inherits: [Bool]

  /// Opens everything the request needs, so that no failure leaves a child half set up.
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

  /// The descriptors that become 0, 1 and 2 in the child; `nil` for `/dev/null`.
  var childDescriptors: [CInt?] {
    let own = [inputDescriptor, output?.writing.number, nil]
    return zip(own, inherits).enumerated().map { target, source in
      source.1 ? CInt(target) : source.0
    }
  }

  /// Reads the child's output until the child ends or is killed.
  ///
  /// It is killed at the time limit, at the output limit, or when a signal is about to end this
  /// process.
  func collect(
    from child: ChildProcess, timeLimit: Duration?, endingWith signals: SignalHold? = nil
  ) -> ProcessOutcome {
    // The pipe reaches its end only when no process can write to it anymore.
    output?.writing.close()
    let deadline = timeLimit.map { ContinuousClock.now.advanced(by: $0) }
    var pause: CInt = 1
    while true {
      // Checked before reading: if the child has ended, all its output is in the pipe.
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

  /// An outcome with the output captured so far.
  private func outcome(_ ending: ProcessEnding) -> ProcessOutcome {
    ProcessOutcome(ending, output: output?.bytes ?? [])
  }

  /// Waits for output, at most the given time.
  ///
  /// No portable call waits for output and the child's end at once, so the end is checked every few
  /// milliseconds.
  private func wait(milliseconds: CInt) {
    var entries = [output].compactMap(\.self).filter { $0.reading.number >= 0 }.map {
      pollfd(fd: $0.reading.number, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
  }
}

/// Collects a child's output up to a limit.
private final class Pipe {
  let reading: Descriptor
  let writing: Descriptor
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isOverLimit = false

  /// A pipe for captured output; `nil` for any other.
  init?(for output: ProcessRequest.Output) throws(Errno) {
    guard case .captured(let limit) = output else { return nil }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    reading = try Descriptor(owning: ends[0])
    writing = try Descriptor(owning: ends[1])
    guard fcntl(reading.number, F_SETFL, O_NONBLOCK) == 0 else { throw .last }
    self.limit = limit
  }

  /// Reads what is available, without waiting; false if there was nothing.
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

/// An owned descriptor above the standard ones, which started programs do not inherit.
private final class Descriptor {
  /// The descriptor; -1 once it is closed.
  private(set) var number: CInt

  /// Takes ownership of `number`, duplicated to a number above the standard descriptors.
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

  /// An unlinked file that contains `bytes`, positioned at its start.
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
