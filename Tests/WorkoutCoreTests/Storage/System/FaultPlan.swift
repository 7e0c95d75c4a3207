import Synchronization

@testable import WorkoutCore

/// Forces one call of many to fail, and keeps count of all.
final class FaultPlan: Sendable {
  struct Fault: Hashable, CustomStringConvertible {
    let call: SystemCalls.Call
    /// Which of the calls of this kind, from 1; later ones are left alone.
    let occurrence: Int
    let interference: SystemCalls.Interference

    var description: String { "\(call) no. \(occurrence): \(interference)" }
  }

  private let fault: Fault?
  private let counts = Mutex<[SystemCalls.Call: Int]>([:])

  init(_ fault: Fault? = nil) {
    self.fault = fault
  }

  /// How often each call was made.
  var made: [SystemCalls.Call: Int] { counts.withLock(\.self) }

  var system: SystemCalls {
    SystemCalls { call, _ in
      let occurrence = self.counts.withLock { counts in
        counts[call, default: 0] += 1
        return counts[call]
      }
      guard let fault = self.fault, fault.call == call, fault.occurrence == occurrence else {
        return nil
      }
      return fault.interference
    }
  }
}
