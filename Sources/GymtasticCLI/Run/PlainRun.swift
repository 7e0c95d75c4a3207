import TerminalKit
import WorkoutCore

/// Performs a run line by line: the loop between input, signals, the clock, the runner and what is
/// written.
struct PlainRun {
  /// What the run tells the rest of the program.
  struct Witness {
    /// Where the run is followed.
    var transcript: RunTranscript
    /// Keeps and announces what happened, and returns remarks. It is called at every waking, with
    /// no events too, and must not block.
    var record: ([RunEvent], WorkoutRunner) -> [String] = { _, _ in [] }
    /// Calls out words that belong to no event.
    var call: (String) -> Void = { _ in }
    var media = RunMedia()
  }

  private var stage: RunStage
  private var input: PlainInput?
  /// When the bytes of a key that has begun are no longer waited for.
  private var patienceEnd: Duration?
  private var loop: EventLoop
  private var watch: WakeWatch
  private var countdown = ReadyCountdown()
  private let witness: Witness
  private let rawMode: RawMode?
  private let signals: SignalPipe
  private let origin: ContinuousClock.Instant
  private var hasNotedUnknown = false

  /// - Parameters:
  ///   - runner: a run that has begun; its moments count from `origin`.
  ///   - keys: what gives keys one by one, where the input is a terminal.
  ///   - descriptor: where input comes from, if anywhere.
  init(
    _ runner: WorkoutRunner, origin: ContinuousClock.Instant, descriptor: CInt?, keys: RawMode?,
    signals: SignalPipe, witness: Witness
  ) {
    stage = RunStage(runner)
    self.origin = origin
    self.signals = signals
    self.witness = witness
    rawMode = keys
    input = descriptor.map { _ in keys == nil ? .lines(LineReader()) : .keys(KeyDecoder()) }
    loop = EventLoop(input: descriptor, signals: signals)
    watch = WakeWatch(at: origin.duration(to: .now))
  }

  /// Performs the run to its end; `begun` is what happened when it began.
  mutating func perform(_ begun: [RunEvent]) throws(RunFault) -> RunEnding {
    try enterKeys()
    defer { rawMode?.leave(awaitingOutput: SignalPipe.ending == nil) }
    do throws(RunFault) {
      return try loopToEnd(begun)
    } catch {
      // A signal that is to end the program counts, not what nobody reads any more.
      guard let signal = SignalPipe.ending else { throw error }
      if signal == .interrupt { _ = witness.record(stage.handle(.stop, at: now), stage.runner) }
      return .signal(signal)
    }
  }

  private mutating func loopToEnd(_ begun: [RunEvent]) throws(RunFault) -> RunEnding {
    try tell(begun)
    try announceStart()
    while true {
      if let summary = stage.runner.summary { return .finished(summary) }
      if let signal = try wait() { return .signal(signal) }
      try callOut()
    }
  }

  private var now: Duration { origin.duration(to: .now) }

  private var snapshot: RunSnapshot { stage.runner.snapshot(at: now) }

  private mutating func wait() throws(RunFault) -> Signal? {
    let planned = watch.plan(nextMoment, at: now)
    let event = try next(until: patienceEnd.map { min($0, planned) } ?? planned)
    try handle(watch.input(at: now))
    switch event {
    case .input(let bytes): try perform(input?.feed(bytes) ?? [])
    case .inputEnded: try loseInput()
    case .signal(let signal): return try take(signal)
    case .writable: break
    case .time:
      if let patienceEnd, now >= patienceEnd { try perform(input?.finish() ?? []) }
    }
    return nil
  }

  /// When the runner wants to be called, or a second of the time to get ready is over.
  private var nextMoment: Duration? {
    let (moment, snapshot) = (now, snapshot)
    guard case .gettingReady = snapshot.phase,
      let change = snapshot.timeToNextChange(at: stage.runner.options.speed)
    else { return stage.runner.nextDeadline }
    return moment + change
  }

  private mutating func next(until deadline: Duration) throws(RunFault) -> EventLoop.Event {
    do throws(TerminalError) {
      return try loop.next(until: origin + deadline)
    } catch {
      throw .failure(Failure(error))
    }
  }

  /// Does what was just read. From here on the rest of a key is waited for.
  private mutating func perform(_ commands: [PlainCommand]) throws(RunFault) {
    patienceEnd = input?.patience.map { now + $0 }
    for command in commands {
      switch command {
      case .key(let key): try take(key)
      case .input(let input): try handle(input)
      case .unknown(let text):
        noteUnknown("\(text) is ignored; there are next, back, skip, pause, resume and stop")
      }
    }
  }

  /// A key does what it does on the screen; what the screen would show is said.
  private mutating func take(_ key: Key) throws(RunFault) {
    let wasAsking = stage.view.isAskingToStop
    let consequence = stage.take(key, at: now)
    try tell(consequence.events)
    noteRefusal()
    if consequence.isUnknown { noteUnknown("this key means nothing; ? tells the keys") }
    if consequence.wantsVideo, let remark = witness.media.showVideo(in: snapshot) {
      witness.transcript.reply(remark)
    }
    if stage.view.isShowingKeys {
      stage.closeKeys()
      for line in RunKeyList.lines { witness.transcript.reply(line) }
    }
    if stage.view.isAskingToStop {
      witness.transcript.reply(RunView.stopQuestion)
    } else if wasAsking, !stage.runner.isFinished {
      note("the run goes on")
    }
  }

  private mutating func handle(_ input: RunInput) throws(RunFault) {
    let events = stage.handle(input, at: now)
    noteRefusal()
    try tell(events)
    // Where nobody can resume a run that slept, it goes on by itself.
    if case .slept = input, self.input == nil, stage.runner.isPaused { try handle(.resume) }
  }

  private func tell(_ events: [RunEvent]) throws(RunFault) {
    // Kept before it is told: what a follower has seen survives whatever he does then.
    let remarks = witness.record(events, stage.runner)
    for event in events { try witness.transcript.write(event) }
    if let text = RunNotice.text(events) { witness.transcript.notify(text) }
    for remark in remarks { note(remark) }
  }

  /// Whoever has time to get ready is told so, and what for.
  private func announceStart() throws(RunFault) {
    let snapshot = snapshot
    guard case .gettingReady(let left) = snapshot.phase else { return }
    let line = PlainLines.ready(snapshot, seconds: left.startedSeconds)
    try witness.transcript.say(line)
  }

  private mutating func callOut() throws(RunFault) {
    let snapshot = snapshot
    switch countdown.call(snapshot) {
    case .seconds(let seconds):
      try witness.transcript.say(PlainLines.count(snapshot, seconds: seconds), isCue: true)
      witness.call("\(seconds)")
    case .start: witness.transcript.ring()
    case nil: break
    }
  }

  private func note(_ text: String) {
    witness.transcript.note(text)
  }

  private mutating func noteRefusal() {
    if let notice = stage.takeNotice() { note(notice) }
  }

  private mutating func noteUnknown(_ text: String) {
    guard !hasNotedUnknown else { return }
    hasNotedUnknown = true
    note(text)
  }

  private mutating func loseInput() throws(RunFault) {
    try perform(input?.finish() ?? [])
    input = nil
    let runner = stage.runner
    guard !runner.isFinished, runner.isPaused || !runner.options.isAutomatic else { return }
    note("the input has ended; the run goes on by itself")
    try tell(stage.goOnAlone(at: now))
  }

  private mutating func take(_ signal: Signal) throws(RunFault) -> Signal? {
    switch signal {
    case .interrupt:
      try handle(.stop)
      return signal
    case .terminate, .hangup: return signal
    case .suspend: return try suspend()
    case .resume, .resize, .childEnded: return nil
    }
  }

  /// Gives the terminal back while the process is stopped. The run pauses as of now.
  private mutating func suspend() throws(RunFault) -> Signal? {
    let since = now
    rawMode?.leave()
    let ending = signals.stopProcess()
    if ending == nil { try enterKeys() }
    try handle(.slept(since: since))
    watch = WakeWatch(at: now)
    guard let ending else { return nil }
    return try take(ending)
  }

  private func enterKeys() throws(RunFault) {
    do throws(TerminalError) {
      try rawMode?.enter()
    } catch {
      throw .failure(Failure(error))
    }
  }
}
