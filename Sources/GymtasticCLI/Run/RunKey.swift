import TerminalKit
import WorkoutCore

/// What a key asks of a run.
enum RunAction: Hashable {
  /// For the runner.
  case input(RunInput)
  case togglePause
  case askToStop
  case showKeys
  case showVideo
  case redraw
}

/// A row of the one table of keys: what they do, and how the list of keys, the line of hints and
/// the help describe them.
struct RunKey {
  /// How the list of keys names it; `nil` for a key that is not listed.
  let name: String?
  /// What it does, in the list of keys.
  let meaning: String
  /// How the bottom line names it; `nil` for a key that is not hinted at.
  var hint: String?
  /// The same while the run is paused.
  var hintInPause: String?
  /// Where its hint comes in the line: a narrow window drops the last ones.
  var rank = Int.max
  let actions: [Key: RunAction]

  /// In the order of the list of keys.
  static let all: [RunKey] = [
    RunKey(
      name: "Space", meaning: "next: ends set or rest", hint: "space next", rank: 1,
      actions: [.character(" "): .input(.next), .enter: .input(.next)]),
    RunKey(
      name: "b", meaning: "back: again, or one back", hint: "b back", rank: 4,
      actions: [.character("b"): .input(.back)]),
    RunKey(
      name: "s", meaning: "skips the step", hint: "s skip", rank: 5,
      actions: [.character("s"): .input(.skip)]),
    RunKey(
      name: "p", meaning: "pauses, and goes on", hint: "p pause", hintInPause: "p go on", rank: 2,
      actions: [.character("p"): .togglePause]),
    RunKey(
      name: "+ -", meaning: "ten seconds more or less", hint: "+/- 10s", rank: 7,
      actions: [
        .character("+"): .input(.adjust(by: .seconds(10))),
        .character("="): .input(.adjust(by: .seconds(10))),
        .character("-"): .input(.adjust(by: .seconds(-10))),
      ]),
    RunKey(
      name: "x", meaning: "swaps the exercise", actions: [.character("x"): .input(.swap)]),
    RunKey(
      name: "v", meaning: "shows the video", hint: "v video", hintInPause: "v video", rank: 8,
      actions: [.character("v"): .showVideo]),
    RunKey(
      name: "q", meaning: "asks, then stops", hint: "q stop", hintInPause: "q stop", rank: 3,
      actions: [.character("q"): .askToStop]),
    RunKey(name: "Ctrl-Z", meaning: "suspends and pauses", actions: [:]),
    RunKey(
      name: "?", meaning: "these keys", hint: "? keys", hintInPause: "? keys", rank: 6,
      actions: [.character("?"): .showKeys, .function(1): .showKeys]),
    RunKey(name: nil, meaning: "redraws the screen", actions: [.control("l"): .redraw]),
  ]

  /// What a key does; `nil` for one that does nothing.
  static func action(of key: Key) -> RunAction? {
    all.lazy.compactMap { $0.actions[key] }.first
  }

  /// The keys that are listed, with what they do.
  static var listed: [(name: String, meaning: String)] {
    all.compactMap { key in key.name.map { ($0, key.meaning) } }
  }

  /// The keys in one sentence.
  static var help: String {
    listed.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ")
  }

  /// The most important keys that fit into one line.
  static func hints(width: Int, isPaused: Bool = false) -> String {
    let hints = all.sorted { $0.rank < $1.rank }.compactMap {
      isPaused ? $0.hintInPause : $0.hint
    }
    let lines = (1...hints.count).reversed().map { hints.prefix($0).joined(separator: " · ") }
    return lines.first { TextWidth.columns(of: $0) <= width } ?? ""
  }
}
