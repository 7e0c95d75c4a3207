import DurableFiles

/// Waits for descriptors and the clock at the same time.
enum Poller {
  /// The longest single wait, in milliseconds.
  ///
  /// `poll` does not count the time a machine sleeps. Waking once a second detects a sleep within a
  /// second.
  static let longestWait: CInt = 1000

  /// The descriptors that are ready, or whose other end is gone: inputs in order, then the output.
  ///
  /// Empty when the deadline is reached or a second has passed, whichever comes first.
  ///
  /// A signal does not shorten the wait.
  ///
  /// - Throws: ``Errno`` if the system refuses to poll.
  static func ready(
    reading inputs: [CInt], writing output: CInt? = nil, until deadline: ContinuousClock.Instant?
  ) throws(Errno) -> [CInt] {
    var requests = inputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let output { requests.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
    let end = ContinuousClock.now + .milliseconds(Int64(longestWait))
    let limit = deadline.map { min($0, end) } ?? end
    while true {
      let timeout = milliseconds(until: limit, from: .now)
      let count = poll(&requests, nfds_t(requests.count), timeout)
      if count >= 0 { return requests.filter { $0.revents != 0 }.map(\.fd) }
      guard errno == EINTR || errno == EAGAIN else { throw Errno(while: "waiting for input") }
    }
  }

  /// Whether a descriptor is writable now, or by a deadline less than a second away.
  ///
  /// True if its other end is gone.
  static func isWritable(
    _ descriptor: CInt, until deadline: ContinuousClock.Instant = .now
  ) -> Bool {
    let found = try? ready(reading: [], writing: descriptor, until: deadline)
    return found?.isEmpty == false
  }

  /// Whether a descriptor will never deliver input again.
  static func isHungUp(_ descriptor: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0 && Int(request.revents) & Int(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// The milliseconds to wait, rounded up so that the deadline has passed afterward; at least 0.
  static func milliseconds(
    until deadline: ContinuousClock.Instant, from now: ContinuousClock.Instant
  ) -> CInt {
    let left = now.duration(to: deadline)
    guard left > .zero else { return 0 }
    guard left < .milliseconds(Int64(longestWait)) else { return longestWait }
    let (seconds, attoseconds) = left.components
    let perMillisecond: Int64 = 1_000_000_000_000_000
    let fraction = (attoseconds + perMillisecond - 1) / perMillisecond
    return CInt(truncatingIfNeeded: seconds * 1000 + fraction)
  }
}
