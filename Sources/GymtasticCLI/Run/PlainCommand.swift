import TerminalKit
import WorkoutCore

/// What a person asks of a run in plain lines, by a key or a word.
enum PlainCommand: Hashable {
  /// A key, which means what it means on the whole screen.
  case key(Key)
  /// A word for the runner.
  case input(RunInput)
  /// A word that means nothing.
  case unknown(String)

  /// The command of a line; `nil` for a blank one.
  init?(_ line: LineReader.Line) {
    guard case .text(let text) = line else {
      self = .unknown("a line that is too long")
      return
    }
    let word = text.trimmed.lowercased()
    guard !word.isEmpty else { return nil }
    self = Self.words[word].map(PlainCommand.input) ?? .unknown("“\(text.prefix(40))”")
  }

  private static let words: [String: RunInput] = [
    "next": .next, "back": .back, "skip": .skip, "pause": .pause, "resume": .resume,
    "stop": .stop,
  ]
}
