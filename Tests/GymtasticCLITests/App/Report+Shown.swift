@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit

extension Report {
  /// Its part on standard output.
  ///
  /// - Parameters:
  ///   - terminal: whether that is a terminal, else a pipe.
  ///   - columns: how wide it is.
  ///   - offset: seconds between the local time and UTC.
  func shown(terminal: Bool, columns: Int = 80, offset: Int = 0) -> String {
    let display = Display(isTerminal: terminal, columns: columns)
    if case .stream(let stream) = body { return (try? stream.text()) ?? "" }
    return Renderer(output: display, error: display, localTime: .fixed(offset)).render(self).output
  }
}
