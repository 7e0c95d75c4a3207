import TerminalKit
import WorkoutCore

/// What a key asks of a live run.
enum RunCommand: Hashable {
  /// For the runner.
  case input(RunInput)
  /// Pauses a run, or lets it go on.
  case togglePause
  case askToStop
  case showKeys
  case showVideo
  case redraw

  /// What a key means; `nil` for one that means nothing.
  init?(_ key: Key) {
    switch key {
    case .character(" "), .enter: self = .input(.next)
    case .character("b"): self = .input(.back)
    case .character("s"): self = .input(.skip)
    case .character("p"): self = .togglePause
    case .character("+"), .character("="): self = .input(.adjust(by: .seconds(10)))
    case .character("-"): self = .input(.adjust(by: .seconds(-10)))
    case .character("v"): self = .showVideo
    case .character("q"): self = .askToStop
    case .character("?"), .function(1): self = .showKeys
    case .control("l"): self = .redraw
    default: return nil
    }
  }
}
