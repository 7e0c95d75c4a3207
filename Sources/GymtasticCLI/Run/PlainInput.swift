import TerminalKit
import WorkoutCore

/// Turns what comes in into commands: keys where a person types at a terminal, lines elsewhere.
enum PlainInput {
  case keys(KeyDecoder)
  case lines(LineReader)

  /// How long to wait for the rest of a key that has begun; `nil` if none has.
  var patience: Duration? {
    guard case .keys(let decoder) = self else { return nil }
    return decoder.patience
  }

  /// The commands that `bytes` complete.
  mutating func feed(_ bytes: [UInt8]) -> [PlainCommand] {
    switch self {
    case .keys(var decoder):
      let keys = decoder.feed(bytes)
      self = .keys(decoder)
      return keys.map(PlainCommand.key)
    case .lines(var reader):
      let lines = reader.feed(bytes)
      self = .lines(reader)
      return lines.compactMap { PlainCommand($0) }
    }
  }

  /// The commands that what is held stands for, if no more follows.
  mutating func finish() -> [PlainCommand] {
    switch self {
    case .keys(var decoder):
      let keys = decoder.timeOut()
      self = .keys(decoder)
      return keys.map(PlainCommand.key)
    case .lines(var reader):
      let line = reader.finish()
      self = .lines(reader)
      return [line.flatMap { PlainCommand($0) }].compactMap(\.self)
    }
  }
}
