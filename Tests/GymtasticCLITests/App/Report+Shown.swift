@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit

extension Report {
  /// The text that it prints on standard output.
  ///
  /// - Parameters:
  ///   - terminal: whether standard output is a terminal; otherwise a pipe.
  ///   - columns: the width in columns.
  ///   - offset: the local time's offset from UTC in seconds.
  func shown(terminal: Bool, columns: Int = 80, offset: Int = 0) -> String {
    let display = Display(isTerminal: terminal, columns: columns)
    if case .stream(let stream) = body { return (try? stream.text()) ?? "" }
    return Renderer(output: display, error: display, localTime: .fixed(offset)).render(self).output
  }
}

extension TextStream {
  /// The whole text.
  func text() throws -> String {
    var text = ""
    try write { part in
      text += part
      return true
    }
    return text
  }
}

extension JSONView {
  /// An object of texts.
  static func texts(_ members: [String: String]) -> JSONView {
    JSONView.object { json in
      for (name, text) in members { json.member(name, text) }
    }
  }
}
