/// Everything in a command line that cannot be understood, in the order given. Exit code 64.
struct UsageError: Error, Hashable, Sendable {
  let faults: [UsageFault]

  /// - Parameter faults: never empty.
  init(_ faults: [UsageFault]) {
    self.faults = faults
  }

  init(_ fault: UsageFault) {
    self.init([fault])
  }
}
