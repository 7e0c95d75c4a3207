import DurableFiles
import Synchronization

/// Makes one system call fail, or all calls after a number of them, and counts all calls.
package final class FaultPlan: Sendable {
  package struct Fault: Equatable, CustomStringConvertible {
    package let call: SystemCalls.Call
    /// Which call of this kind fails, from 1. Later calls are not affected.
    package let occurrence: Int
    package let interference: SystemCalls.Interference

    package init(call: SystemCalls.Call, occurrence: Int, interference: SystemCalls.Interference) {
      self.call = call
      self.occurrence = occurrence
      self.interference = interference
    }

    package var description: String { "\(call) no. \(occurrence): \(interference)" }
  }

  private let fault: Fault?
  private let lastCall: Int?
  private let counts = Mutex<[SystemCalls.Call: Int]>([:])

  package init(_ fault: Fault? = nil) {
    self.fault = fault
    lastCall = nil
  }

  /// Makes all calls after this many fail, as if the process had been killed: nothing is cleaned
  /// up.
  package init(stoppingAfter count: Int) {
    fault = nil
    lastCall = count
  }

  /// The number of times each call was made.
  package var made: [SystemCalls.Call: Int] { counts.withLock(\.self) }

  /// The total number of calls.
  package var count: Int { made.values.reduce(0, +) }

  package var system: SystemCalls {
    SystemCalls { call, _ in
      let (occurrence, count) = self.counts.withLock { counts in
        counts[call, default: 0] += 1
        return (counts[call], counts.values.reduce(0, +))
      }
      if let lastCall = self.lastCall { return count > lastCall ? .failure(5) : nil }
      guard let fault = self.fault, fault.call == call, fault.occurrence == occurrence else {
        return nil
      }
      return fault.interference
    }
  }
}
