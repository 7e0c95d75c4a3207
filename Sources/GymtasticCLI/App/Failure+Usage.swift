import CommandLineKit
import WorkoutCore

extension Failure {
  /// A command line that cannot be understood: every fault of it.
  init(_ error: UsageError) {
    self.init(error.faults.map(Item.init), exitCode: .usage)
  }

  init(_ fault: UsageFault) {
    self.init(UsageError(fault))
  }
}

extension Failure.Item {
  init(_ fault: UsageFault) {
    self.init(code: .usage, message: fault.message, hint: fault.hint, value: fault.value)
  }
}
