import DurableFiles
import TerminalKit
import WorkoutCore

/// Offers a workout on the terminal; single keys choose what to do with it.
struct WorkoutOffer {
  /// What a key does with the offer.
  enum Action: CaseIterable {
    case start, another, edit, keep, plan, leave

    fileprivate var key: Key {
      switch self {
      case .start: .enter
      case .another: .character("r")
      case .edit: .character("e")
      case .keep: .character("k")
      case .plan: .character("p")
      case .leave: .character("q")
      }
    }

    fileprivate var hint: String {
      switch self {
      case .start: "Enter starts it"
      case .another: "r another"
      case .edit: "e edit"
      case .keep: "k keep"
      case .plan: "p plan it"
      case .leave: "q leave"
      }
    }
  }

  let context: Context
  let actions: [Action]
  /// The titles to spin through before each offer.
  var titles: [String] = []
  /// Makes the workout for a seed, with the lines that describe it.
  let make: (UInt64) throws -> (workout: Workout, lines: [String])

  /// Offers the workout for `seed`, then those for the following seeds.
  func ask(seed: UInt64) throws -> Report {
    var seed = seed
    while true {
      let (workout, lines) = try make(seed)
      switch try action(on: lines) {
      case .signal(let signal): return Report(.nothing, signal: signal.number)
      case .chose(.another): seed = try next(after: seed, workout)
      case .chose(.start): return try Run(workout).run(in: context)
      case .chose(.edit): return try edit(workout)
      case .chose(.keep): return try keep(workout)
      case .chose(.plan): return try plan(workout)
      case .chose(.leave): return .left("Nothing started")
      }
    }
  }

  /// The first of the next ten seeds that gives a different workout; otherwise the next seed.
  private func next(after seed: UInt64, _ shown: Workout) throws -> UInt64 {
    for step in UInt64(1)...10 {
      let other = try make(seed &+ step).workout
      if other.id != shown.id { return seed &+ step }
    }
    return seed &+ 1
  }

  /// Shows the lines and waits for a key with an action.
  private func action(on lines: [String]) throws(Errno) -> ScreenEnding<Action> {
    let error = OutputStream.standardError
    let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
    var loop = EventLoop(.keys(try RawMode(STDIN_FILENO)), signals: signals)
    try loop.begin()
    defer { loop.end() }
    var pending = try spin(&loop)
    let hints = actions.map(\.hint).joined(separator: " · ")
    let shown = (lines + [hints]).flatMap { line in
      TextWrap.lines(of: TerminalText.line(line), width: context.columns)
    }
    try error.write(shown.map { $0 + "\n" }.joined())
    while true {
      let event: EventLoop.Event = if let pending { pending } else { try loop.next(until: nil) }
      pending = nil
      switch event {
      case .key(.escape): return .chose(.leave)
      case .key(let key):
        if let action = actions.first(where: { $0.key == key }) { return .chose(action) }
      case .inputEnded: return .signal(.hangup)
      case .signal(let signal): return .signal(signal)
      case .line, .slept, .stalled, .time: break
      }
    }
  }

  /// Spins through the titles in one line, more and more slowly, until something happens.
  ///
  /// - Returns: what happened, unless it is Enter, which only skips the rest.
  private func spin(_ loop: inout EventLoop) throws(Errno) -> EventLoop.Event? {
    guard context.screen != nil, !titles.isEmpty else { return nil }
    var event = EventLoop.Event.time
    let room = max(context.columns - 1, 0)
    for (index, title) in titles.prefix(12).enumerated() where event == .time {
      let shown = TextWidth.truncated(TerminalText.line(title), to: room)
      try OutputStream.standardError.write("\r" + TextWidth.padded(shown, to: room))
      let deadline = ContinuousClock.now + .milliseconds(30 + 8 * index)
      while event == .time, ContinuousClock.now < deadline {
        event = try loop.next(until: deadline)
      }
    }
    try OutputStream.standardError.write("\r" + TextWidth.padded("", to: room) + "\r")
    return [.time, .key(.enter)].contains(event) ? nil : event
  }

  private func edit(_ workout: Workout) throws -> Report {
    guard let traits = context.buildingScreen else { return try keep(workout) }
    let session = BuilderSession(
      context: context, traits: traits, workoutReport: try context.workoutReport)
    return try session.buildNew(workout, in: try context.data.library, allowingDuplicate: true)
  }

  private func keep(_ workout: Workout) throws -> Report {
    let kept = try context.store.workouts.keep(workout)
    guard kept.isNew else {
      return Report(.noChange("“\(kept.workout.title)” is in the library already"))
    }
    return try context.workoutReport.change("Kept", kept.workout)
  }

  /// Asks for a day and creates a plan with only this workout.
  private func plan(_ workout: Workout) throws -> Report {
    let names = Weekday.allCases.map(\.rawValue).joined(separator: ", ")
    let today = context.today.dayOfWeek
    var question = "On which day (\(names); Enter: \(today.rawValue))?"
    while let typed = try context.prompt.line(question, option: "gymtastic plan set") {
      let day =
        typed.isEmpty
        ? today : Weekday(ahead: typed, of: context.today, in: context.localTime)
      guard let day else {
        question =
          "“\(typed)” is not one of the next seven days: write \(names), tomorrow, or a date as "
          + "\(context.today.adding(1)); Enter: \(today.rawValue)"
        continue
      }
      let plan = try context.store.plans.set(workout.title.text, [workout], on: [day], isOnce: true)
      return try PlanReport(context).change("Started", plan)
    }
    return Report(.noChange("Nothing planned"))
  }
}
