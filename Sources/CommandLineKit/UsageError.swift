/// Everything in a command line that cannot be understood, in the order given. Exit code 64.
package struct UsageError: Error, Hashable, Sendable {
  package let faults: [UsageFault]

  /// - Parameter faults: never empty.
  package init(_ faults: [UsageFault]) {
    self.faults = faults
  }

  package init(_ fault: UsageFault) {
    self.init([fault])
  }
}
