import DurableFiles
import TerminalKit
import WorkoutCore

/// Performs a run on a terminal's whole screen: the loop between keys, signals, the clock, the
/// runner and what is shown.
struct FullScreenRun {
  /// What the run tells the rest of the program.
  struct Witness {
    /// Keeps and announces what happened, and returns remarks for the screen. It is called at every
    /// waking, with no events too, and must not block.
    var record: ([RunEvent], WorkoutRunner) -> [String] = { _, _ in [] }
    /// Calls out words that belong to no event.
    var call: (String) -> Void = { _ in }
    /// Cues ring the bell, and what should be heard of elsewhere is notified.
    var rings = true
    var media = RunMedia()
  }

  private let screen: FullScreen
  private let signals: SignalPipe
  private let witness: Witness
  private let isUnicode: Bool
  private let now: () -> Duration
  private let origin: ContinuousClock.Instant
  private var loop: EventLoop
  private var decoder = KeyDecoder()
  /// When the bytes of a key that has begun are no longer waited for.
  private var patienceEnd: Duration?
  private var stage: RunStage
  private var watch: WakeWatch
  private var countdown = ReadyCountdown()
  /// What has happened and is not kept yet.
  private var unkept: [RunEvent] = []
  private let groups: [UUID: MuscleGroups]
  private var pictures: [UUID: TerminalPicture?] = [:]

  /// Frames follow each other no faster than this, however fast the run's clock.
  private static let shortestFrame = Duration.milliseconds(33)

  /// - Parameters:
  ///   - runner: a run that has begun; its moments count from `origin`.
  ///   - input: the descriptor that keys come from.
  init(
    _ runner: WorkoutRunner, origin: ContinuousClock.Instant, screen: FullScreen, input: CInt,
    signals: SignalPipe, isUnicode: Bool, witness: Witness
  ) {
    self.screen = screen
    self.signals = signals
    self.witness = witness
    self.isUnicode = isUnicode
    self.origin = origin
    groups = witness.media.groups
    now = { origin.duration(to: .now) }
    loop = EventLoop(input: input, signals: signals)
    stage = RunStage(runner)
    watch = WakeWatch(at: now())
  }

  /// What the run came to, once it has ended.
  var summary: ExecutionSummary? { stage.runner.summary }

  /// Performs the run to its end, and gives the terminal back; `begun` is what happened when it
  /// began.
  ///
  /// - Throws: ``TerminalError`` if the terminal refuses to be taken over.
  mutating func perform(_ begun: [RunEvent]) throws(TerminalError) -> RunEnding {
    try screen.enter()
    defer { keep() }
    defer { screen.leave() }
    record(begun)
    do {
      return try loopToEnd()
    } catch {
      // A terminal that is gone hangs up, whether the signal or the failed write comes first.
      return .signal(.hangup)
    }
  }

  /// Draws, waits and acts until the run has ended or a signal asks for it. What a key has done is
  /// seen before it is kept: a disk takes longer than a person likes to wait.
  private mutating func loopToEnd() throws(TerminalError) -> RunEnding {
    while true {
      if let summary = stage.runner.summary { return .finished(summary) }
      try show()
      if keep() { try show() }
      if let signal = try wait() { return .signal(signal) }
    }
  }

  /// Draws the run as it is at this moment; only what differs is sent.
  private mutating func show() throws(TerminalError) {
    let snapshot = stage.runner.snapshot(at: now())
    callOut(snapshot)
    let size = screen.size
    let picture = picture(snapshot).flatMap { screen.canShow($0) ? $0 : nil }
    let drawing = RunScreen(
      snapshot: snapshot, view: stage.view, groups: groups, isUnicode: isUnicode,
      hasPicture: picture != nil)
    let placed = picture.flatMap { picture in
      drawing.pictureBox(size).map { FullScreen.Placed(picture: picture, box: $0) }
    }
    try screen.show(drawing.frame(size), with: placed)
  }

  /// The picture of what is being done, fetched when it is first needed.
  private mutating func picture(_ snapshot: RunSnapshot) -> TerminalPicture? {
    guard screen.showsPictures, case .running = snapshot.phase,
      let exercise = witness.media.exercise(in: snapshot)
    else { return nil }
    if let known = pictures[exercise.id] { return known }
    let picture = witness.media.picture(exercise)
    pictures[exercise.id] = .some(picture)
    return picture
  }

  /// Waits for what comes next and deals with it; returns a signal that ends the program.
  private mutating func wait() throws(TerminalError) -> Signal? {
    if screen.stalled != nil { return try waitForScreen() }
    let planned = watch.plan(nextMoment, at: now())
    let deadline = patienceEnd.map { min($0, planned) } ?? planned
    let event = try loop.next(until: origin + deadline)
    handle(watch.input(at: now()))
    switch event {
    case .input(let bytes): try take(decoder.feed(bytes))
    case .inputEnded: return .hangup
    case .signal(let signal): return try take(signal)
    case .writable: break
    case .time:
      if let patienceEnd, now() >= patienceEnd { try take(decoder.timeOut()) }
    }
    return nil
  }

  /// Waits until a terminal that takes nothing does again, or a signal ends the wait. Nobody sees
  /// the run meanwhile: it stands still, and a long wait counts as a sleep does.
  private mutating func waitForScreen() throws(TerminalError) -> Signal? {
    _ = watch.plan(nil, at: now())
    var signal: Signal?
    while let stalled = screen.stalled, signal == nil {
      switch try loop.next(writing: stalled) {
      case .signal(let arrived) where arrived.endsWait: signal = arrived
      case .signal(let arrived): _ = try take(arrived)
      default: break
      }
      // However many signals come, the terminal gets what it takes.
      try screen.flush()
      keep()
    }
    handle(watch.input(at: now()))
    guard let signal else { return nil }
    return try take(signal)
  }

  /// The moment at which the runner wants to be called or the screen to be changed.
  private var nextMoment: Duration? {
    let moment = now()
    let snapshot = stage.runner.snapshot(at: moment)
    let change = snapshot.timeToNextChange(at: stage.runner.options.speed).map { time in
      moment + max(time, Self.shortestFrame)
    }
    return [stage.runner.nextDeadline, change].compactMap(\.self).min()
  }

  /// Acts on what was just decoded. From here on the rest of a key is waited for: frames that are
  /// drawn meanwhile do not make the wait longer.
  private mutating func take(_ keys: [Key]) throws(TerminalError) {
    let heeded = screen.heed(keys)
    decoder.isAnswerDue = screen.isAnswering
    patienceEnd = decoder.patience.map { now() + $0 }
    for key in heeded {
      let consequence = stage.take(key, at: now())
      record(consequence.events)
      if consequence.wantsRedraw { try screen.refresh() }
      if consequence.wantsVideo { showVideo() }
    }
  }

  private mutating func take(_ signal: Signal) throws(TerminalError) -> Signal? {
    switch signal {
    case .interrupt:
      handle(.stop)
      return signal
    case .terminate, .hangup: return signal
    case .suspend: return try suspend()
    case .resume: try screen.refresh()
    case .resize: screen.forget()
    case .childEnded: break
    }
    return nil
  }

  /// Gives the terminal back while the process is stopped. The run pauses as of now.
  private mutating func suspend() throws(TerminalError) -> Signal? {
    let since = now()
    screen.leave()
    let ending = signals.stopProcess()
    if ending == nil { try screen.enter() }
    handle(.slept(since: since))
    watch = WakeWatch(at: now())
    guard let ending else { return nil }
    return try take(ending)
  }

  private mutating func handle(_ input: RunInput) {
    record(stage.handle(input, at: now()))
  }

  /// The last seconds before the start, and the start, for whoever is not looking. The first step
  /// is spoken by itself.
  private mutating func callOut(_ snapshot: RunSnapshot) {
    guard let call = countdown.call(snapshot) else { return }
    if witness.rings { try? screen.ring() }
    if case .seconds(let seconds) = call { witness.call("\(seconds)") }
  }

  /// Tells the observers what has happened since the last call; `true` where one of them remarks on
  /// it.
  @discardableResult
  private mutating func keep() -> Bool {
    let remarks = witness.record(unkept, stage.runner)
    unkept = []
    for remark in remarks { stage.notice(remark) }
    return !remarks.isEmpty
  }

  /// Rings and notifies at once; the rest can wait until the screen is drawn.
  private mutating func record(_ events: [RunEvent]) {
    if witness.rings, events.contains(where: \.isCue) { try? screen.ring() }
    if witness.rings, let text = RunNotice.text(events) { try? screen.notify(text) }
    unkept += events
  }

  private mutating func showVideo() {
    let snapshot = stage.runner.snapshot(at: now())
    if let remark = witness.media.showVideo(in: snapshot) { stage.notice(remark) }
  }
}
