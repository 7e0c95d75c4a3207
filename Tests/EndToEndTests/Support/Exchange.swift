#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes to one descriptor and reads from others at the same time, so that neither side waits for
/// the other for ever.
struct Exchange {
  private(set) var received: [[UInt8]]
  private var unsent: ArraySlice<UInt8>
  private var sink: CInt?
  private var sources: [CInt?]

  init(input: [UInt8], into sink: CInt, outOf sources: [CInt]) {
    unsent = input[...]
    self.sink = sink
    self.sources = sources
    received = sources.map { _ in [] }
    _ = fcntl(sink, F_SETFL, O_NONBLOCK)
  }

  /// Exchanges until every source has ended; `false` if the deadline came first. All descriptors
  /// are closed then.
  mutating func run(until deadline: ContinuousClock.Instant) -> Bool {
    defer {
      for descriptor in sources + [sink] { descriptor.map { _ = close($0) } }
    }
    while sources.contains(where: { $0 != nil }) {
      guard ContinuousClock.now < deadline else { return false }
      send()
      waitForSources()
      for index in sources.indices { receive(index) }
    }
    return true
  }

  private mutating func send() {
    guard let sink else { return }
    let count = unsent.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
    if count > 0 { unsent.removeFirst(count) }
    if unsent.isEmpty || (count < 0 && errno != EAGAIN) {
      close(sink)
      self.sink = nil
    }
  }

  private func waitForSources() {
    var requests = sources.compactMap(\.self).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if let sink { requests.append(pollfd(fd: sink, events: Int16(POLLOUT), revents: 0)) }
    poll(&requests, nfds_t(requests.count), 200)
  }

  private mutating func receive(_ index: Int) {
    guard let source = sources[index] else { return }
    var request = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(source, &bytes, bytes.count)
    if count > 0 {
      received[index] += bytes.prefix(count)
    } else if count == 0 || errno != EINTR {
      close(source)
      sources[index] = nil
    }
  }
}
