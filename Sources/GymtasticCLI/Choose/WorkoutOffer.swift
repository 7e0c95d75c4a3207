import DurableFiles
import TerminalKit
import WorkoutCore

/// Offers a workout on the terminal, under single keys.
struct WorkoutOffer {
  /// What a key does.
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
  /// The titles that pass by before each offer.
  var titles: [String] = []
  /// The workout of a seed, and the lines that describe it.
  let make: (UInt64) throws -> (workout: Workout, lines: [String])

  /// Offers the workout of a seed, and those after it.
  func ask(seed: UInt64) throws -> Report {
    var seed = seed
    while true {
      let (workout, lines) = try make(seed)
      switch try action(on: lines) {
      case .signal(let signal): return Report(.nothing, signal: signal.number)
      case .wish(.another): seed = try next(after: seed, workout)
      case .wish(.start): return try Run(workout).run(in: context)
      case .wish(.edit): return try edit(workout)
      case .wish(.keep): return try keep(workout)
      case .wish(.plan): return try plan(workout)
      case .wish(.leave): return Report(.noChange("Nothing started"))
      }
    }
  }

  /// The next seed that leads to another workout, if one of the next ten does.
  private func next(after seed: UInt64, _ shown: Workout) throws -> UInt64 {
    for step in UInt64(1)...10 {
      let other = try make(seed &+ step).workout
      if other.id != shown.id { return seed &+ step }
    }
    return seed &+ 1
  }

  /// Shows the lines and waits for a key that does something.
  private func action(on lines: [String]) throws(Errno) -> ScreenEnding<Action> {
    let error = OutputStream.standardError
    let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
    var loop = EventLoop(.keys(try RawMode(STDIN_FILENO)), signals: signals)
    try loop.begin()
    defer { loop.end() }
    try spin(&loop)
    let hints = actions.map(\.hint).joined(separator: " · ")
    let shown = (lines + [hints]).flatMap { line in
      TextWrap.lines(of: TerminalText.line(line), width: context.columns)
    }
    try error.write(shown.map { $0 + "\n" }.joined())
    while true {
      switch try loop.next(until: nil) {
      case .key(.escape): return .wish(.leave)
      case .key(let key):
        if let action = actions.first(where: { $0.key == key }) { return .wish(action) }
      case .inputEnded: return .signal(.hangup)
      case .signal(let signal): return .signal(signal)
      case .line, .slept, .stalled, .time: break
      }
    }
  }

  /// Lets titles pass by in one line, slower and slower; a key ends it.
  private func spin(_ loop: inout EventLoop) throws(Errno) {
    guard context.screen != nil else { return }
    let room = max(context.columns - 1, 0)
    for (index, title) in titles.prefix(12).enumerated() {
      let shown = TextWidth.truncated(TerminalText.line(title), to: room)
      try OutputStream.standardError.write("\r" + TextWidth.padded(shown, to: room))
      let deadline = ContinuousClock.now + .milliseconds(30 + 8 * index)
      while ContinuousClock.now < deadline {
        guard case .time = try loop.next(until: deadline) else { break }
      }
    }
    if !titles.isEmpty {
      try OutputStream.standardError.write("\r" + TextWidth.padded("", to: room) + "\r")
    }
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

  /// Asks for a day, and makes a plan of the workout alone.
  private func plan(_ workout: Workout) throws -> Report {
    let names = Weekday.allCases.map(\.rawValue).joined(separator: ", ")
    let today = context.today.dayOfWeek
    while let typed = try context.prompt.line(
      "On which day (\(names); Enter: \(today.rawValue))?", option: "gymtastic plan set")
    {
      let day = typed.isEmpty ? today : Weekday.allCases.first { $0.rawValue == typed.lowercased() }
      guard let day else { continue }
      let plan = try context.store.plans.set(workout.title.text, [workout], on: [day], isOnce: true)
      return try PlanReport(context).change("Started", plan)
    }
    return Report(.noChange("Nothing planned"))
  }
}
