import WorkoutCore

/// Performs a run line by line: the loop between input, signals, the clock, the runner and what is
/// written.
struct PlainRun {
  /// What the run tells the rest of the program.
  struct Witness {
    /// Writes an event where the run is followed.
    var write: (RunEvent) throws(RunFault) -> Void
    /// Makes a remark beside the events.
    var note: (String) -> Void
    /// Keeps and announces what happened, and returns remarks. It is called at every waking, with
    /// no events too, and must not block.
    var record: ([RunEvent], WorkoutRunner) -> [String] = { _, _ in [] }
  }

  /// How the run ended.
  enum Ending: Hashable {
    case finished(ExecutionSummary)
    /// A signal that the process must not outlive. ``Signal/interrupt`` has stopped the run.
    case signal(Signal)
  }

  private var runner: WorkoutRunner
  private var input: PlainInput?
  private var loop: EventLoop
  private var watch: WakeWatch
  private let witness: Witness
  private let rawMode: RawMode?
  private let signals: SignalPipe
  private let origin: ContinuousClock.Instant
  private var isAskingToStop = false
  private var hasNotedUnknown = false

  /// - Parameters:
  ///   - runner: a run that has begun; its moments count from `origin`.
  ///   - keys: what gives keys one by one, where the input is a terminal.
  ///   - descriptor: where input comes from, if anywhere.
  init(
    _ runner: WorkoutRunner, origin: ContinuousClock.Instant, descriptor: CInt?, keys: RawMode?,
    signals: SignalPipe, witness: Witness
  ) {
    self.runner = runner
    self.origin = origin
    self.signals = signals
    self.witness = witness
    rawMode = keys
    input = descriptor.map { _ in keys == nil ? .lines(LineReader()) : .keys(KeyDecoder()) }
    loop = EventLoop(input: descriptor, signals: signals)
    watch = WakeWatch(at: origin.duration(to: .now))
  }

  /// Performs the run to its end; `begun` is what happened when it began.
  mutating func perform(_ begun: [RunEvent]) throws(RunFault) -> Ending {
    try enterKeys()
    defer { rawMode?.leave() }
    try tell(begun)
    while true {
      if let summary = runner.summary { return .finished(summary) }
      if let signal = try wait() { return .signal(signal) }
    }
  }

  private var now: Duration { origin.duration(to: .now) }

  private mutating func wait() throws(RunFault) -> Signal? {
    let planned = watch.plan(runner.nextDeadline, at: now)
    let patience = input?.patience.map { now + $0 }
    let event = try next(until: patience.map { min($0, planned) } ?? planned)
    try handle(watch.input(at: now))
    switch event {
    case .input(let bytes): try perform(input?.feed(bytes) ?? [])
    case .inputEnded: try loseInput()
    case .signal(let signal): return try take(signal)
    case .readable: break
    case .time:
      if let patience, now >= patience { try perform(input?.finish() ?? []) }
    }
    return nil
  }

  private mutating func next(until deadline: Duration) throws(RunFault) -> EventLoop.Event {
    do throws(TerminalError) {
      return try loop.next(until: origin + deadline)
    } catch {
      throw .failure(Failure(error))
    }
  }

  private mutating func perform(_ commands: [PlainCommand]) throws(RunFault) {
    for command in commands {
      if isAskingToStop {
        try answer(command)
        continue
      }
      switch command {
      case .input(let input): try handle(input)
      case .togglePause: try handle(runner.isPaused ? .resume : .pause)
      case .askToStop:
        isAskingToStop = true
        witness.note("Stop this run? q stops it, any other key goes on")
      case .unknown(let text): noteUnknown(text)
      }
    }
  }

  private mutating func answer(_ command: PlainCommand) throws(RunFault) {
    isAskingToStop = false
    if command == .askToStop { try handle(.stop) }
  }

  private mutating func handle(_ input: RunInput) throws(RunFault) {
    if let refusal = runner.refusal(of: input, at: now) { witness.note(refusal.text) }
    // In one expression the witness would be shown the runner as it was before.
    let events = runner.handle(input, at: now)
    try tell(events)
    // Where nobody can resume a run that slept, it goes on by itself.
    if case .slept = input, self.input == nil, runner.isPaused { try handle(.resume) }
  }

  private func tell(_ events: [RunEvent]) throws(RunFault) {
    // Kept before it is told: what a follower has seen survives whatever he does then.
    let remarks = witness.record(events, runner)
    for event in events { try witness.write(event) }
    for remark in remarks { witness.note(remark) }
  }

  private mutating func noteUnknown(_ text: String) {
    guard !hasNotedUnknown else { return }
    hasNotedUnknown = true
    witness.note(
      "\(text) is ignored; there are next, back, skip, pause, resume and stop"
    )
  }

  private mutating func loseInput() throws(RunFault) {
    try perform(input?.finish() ?? [])
    input = nil
    guard !runner.isFinished, runner.isPaused || !runner.options.isAutomatic else { return }
    witness.note("the input has ended; the run goes on by itself")
    let events = runner.becomeAutomatic(at: now)
    try tell(events)
  }

  private mutating func take(_ signal: Signal) throws(RunFault) -> Signal? {
    switch signal {
    case .interrupt:
      try handle(.stop)
      return signal
    case .terminate, .hangup: return signal
    case .suspend: try suspend()
    case .resume, .resize, .childEnded: break
    }
    return nil
  }

  /// Gives the terminal back while the process is stopped. The run pauses as of now.
  private mutating func suspend() throws(RunFault) {
    let since = now
    rawMode?.leave()
    signals.stopProcess()
    try enterKeys()
    try handle(.slept(since: since))
    watch = WakeWatch(at: now)
  }

  private func enterKeys() throws(RunFault) {
    do throws(TerminalError) {
      try rawMode?.enter()
    } catch {
      throw .failure(Failure(error))
    }
  }
}
