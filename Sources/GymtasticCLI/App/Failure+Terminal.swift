import TerminalKit

extension Failure {
  init(_ error: TerminalError) {
    self.init(inputOutput: "\(error.operation): \(error.cause)")
  }
}
