import Synchronization

@testable import DurableFiles

/// Forces one call of many to fail, or all after some, and keeps count of all.
final class FaultPlan: Sendable {
  struct Fault: Hashable, CustomStringConvertible {
    let call: SystemCalls.Call
    /// Which of the calls of this kind, from 1; later ones are left alone.
    let occurrence: Int
    let interference: SystemCalls.Interference

    var description: String { "\(call) no. \(occurrence): \(interference)" }
  }

  private let fault: Fault?
  private let lastCall: Int?
  private let counts = Mutex<[SystemCalls.Call: Int]>([:])

  init(_ fault: Fault? = nil) {
    self.fault = fault
    lastCall = nil
  }

  /// All calls fail after this many, as if the process had been killed: nothing is tidied up.
  init(stoppingAfter count: Int) {
    fault = nil
    lastCall = count
  }

  /// How often each call was made.
  var made: [SystemCalls.Call: Int] { counts.withLock(\.self) }

  /// How many calls were made.
  var count: Int { made.values.reduce(0, +) }

  var system: SystemCalls {
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
