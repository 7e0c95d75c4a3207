import TerminalKit
import WorkoutCore

/// A run and its screen, without a terminal: keys and the time go in, events and frames come out.
struct RunStage {
  private(set) var runner: WorkoutRunner
  private(set) var view = RunView()

  init(_ runner: WorkoutRunner) {
    self.runner = runner
  }

  /// What follows from a key besides what the screen shows.
  struct Consequence {
    var events: [RunEvent] = []
    /// The exercise's video is wanted.
    var wantsVideo = false
    /// The screen is to be drawn whole.
    var wantsRedraw = false
    /// The key means nothing.
    var isUnknown = false
  }

  /// Takes a key. A question is answered, and a list of keys closed, before a key means anything
  /// else.
  mutating func take(_ key: Key, at now: Duration) -> Consequence {
    view.notice = nil
    if view.isShowingKeys {
      view.isShowingKeys = false
      return Consequence()
    }
    if view.isAskingToStop {
      view.isAskingToStop = false
      let isConfirmed = key == .character("y") || key == .character("Y")
      return Consequence(events: isConfirmed ? handle(.stop, at: now) : [])
    }
    return RunCommand(key).map { perform($0, at: now) } ?? Consequence(isUnknown: true)
  }

  /// Tells the runner what happened.
  mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    if let refusal = runner.refusal(of: input, at: now) { view.notice = refusal.text }
    let events = runner.handle(input, at: now)
    if events.contains(where: { $0.occurrence == .stepStarted }) { view.notice = nil }
    return events
  }

  /// Nobody steers the run any more: it goes on by itself.
  mutating func goOnAlone(at now: Duration) -> [RunEvent] {
    runner.becomeAutomatic(at: now)
  }

  /// Takes the remark away, for whoever reads it out at once.
  mutating func takeNotice() -> String? {
    defer { view.notice = nil }
    return view.notice
  }

  /// Takes the list of keys away, where it is read out instead of shown.
  mutating func closeKeys() {
    view.isShowingKeys = false
  }

  /// Shows a remark until the next key.
  mutating func notice(_ text: String) {
    view.notice = text
  }

  private mutating func perform(_ command: RunCommand, at now: Duration) -> Consequence {
    switch command {
    case .input(let input): return Consequence(events: handle(input, at: now))
    case .togglePause:
      return Consequence(events: handle(runner.isPaused ? .resume : .pause, at: now))
    case .askToStop: view.isAskingToStop = true
    case .showKeys: view.isShowingKeys = true
    case .showVideo: return Consequence(wantsVideo: true)
    case .redraw: return Consequence(wantsRedraw: true)
    }
    return Consequence()
  }
}
