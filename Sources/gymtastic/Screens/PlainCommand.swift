import WorkoutCore

/// What a person asks of a run in plain lines, by a key or a word.
enum PlainCommand: Hashable {
  case input(RunInput)
  /// Pauses a run, or lets a paused one go on.
  case togglePause
  /// Stops the run, once that is confirmed.
  case askToStop
  /// A word that means nothing.
  case unknown(String)

  /// The command of a key; `nil` for one without meaning.
  init?(_ key: Key) {
    switch key {
    case .enter, .character(" "): self = .input(.next)
    case .character("b"): self = .input(.back)
    case .character("s"): self = .input(.skip)
    case .character("p"): self = .togglePause
    case .character("+"): self = .input(.adjust(by: .seconds(10)))
    case .character("-"): self = .input(.adjust(by: .seconds(-10)))
    case .character("q"): self = .askToStop
    default: return nil
    }
  }

  /// The command of a line; `nil` for a blank one.
  init?(_ line: LineReader.Line) {
    guard case .text(let text) = line else {
      self = .unknown("a line that is too long")
      return
    }
    let word = text.filter { !$0.isWhitespace }.lowercased()
    guard !word.isEmpty else { return nil }
    self = Self.words[word].map(PlainCommand.input) ?? .unknown("“\(text.prefix(40))”")
  }

  private static let words: [String: RunInput] = [
    "next": .next, "back": .back, "skip": .skip, "pause": .pause, "resume": .resume,
    "stop": .stop,
  ]
}
