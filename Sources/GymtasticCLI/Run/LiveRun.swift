import DurableFiles
import TerminalKit
import WorkoutCore

/// How a live run ended.
enum RunEnding: Equatable {
  /// The runner has finished: its end was reached, or it was stopped.
  case finished(ExecutionSummary)
  /// A signal, after which the process must end; the run can be resumed.
  case signal(Signal)
  /// The user will resume the run another time.
  case saved
  /// The user wants the run to be forgotten.
  case discarded

  /// Whether the run is over; else it can be resumed.
  var isOver: Bool {
    if case .finished = self { true } else { false }
  }
}

/// A run in real time, on the whole screen or line by line: what each event of the loop does to the
/// run, and what of it is shown, printed, rung and kept.
struct LiveRun {
  private var model: RunModel
  private var loop: EventLoop
  /// The screen that the run is shown on; `nil` for plain lines.
  private let screen: FullScreen?
  private let transcript: RunTranscript
  /// What keeps and announces the run.
  private let observers: [RunObserver]
  var media = RunMedia()
  /// Reads what was done last time, which may take longer than the first screen should.
  var readLastTime: () -> LastTime = { LastTime() }
  /// Reads the entries of a text that are to be added.
  var readEntries: (String) throws -> [WorkoutSequenceItem] = { _ in [] }
  /// What the next alternative asks for by its own progress.
  var setsOfAlternative: (ExecutionSession) -> Configuration? = { _ in nil } {
    didSet { model.setsOfAlternative = setsOfAlternative }
  }
  var isUnicode = true
  var settings = Settings() { didSet { model.unit = settings.unit.unit ?? .kilograms } }
  /// When the bell is to ring, for a sound that no program plays.
  private var bells: [Duration] = []
  /// What the observers remarked.
  private(set) var remarks: [String] = []
  private let origin: ContinuousClock.Instant
  private var countdown = ReadyCountdown()
  /// Events that the observers have not been given yet.
  private var unobserved: [RunEvent] = []
  private var hasInput = true
  private var hasNotedUnknown = false
  /// What was done last time; `nil` until something is shown.
  private var lastTime: LastTime?
  private var pictures: [UUID: TerminalPicture?] = [:]

  /// Frames follow each other no faster than this, however fast the run's clock.
  private static let shortestFrame = Duration.milliseconds(33)

  /// - Parameters:
  ///   - runner: a run that has begun; its moments count from `origin`.
  ///   - input: where keys or lines come from; if it is a screen, the run is drawn on it.
  init(
    _ runner: WorkoutRunner, origin: ContinuousClock.Instant, input: EventLoop.Input,
    signals: SignalPipe, _ transcript: RunTranscript, _ observers: [RunObserver]
  ) {
    model = RunModel(runner)
    loop = EventLoop(input, signals: signals)
    screen = if case .screen(let screen) = input { screen } else { nil }
    if case .none = input { hasInput = false }
    self.origin = origin
    self.transcript = transcript
    self.observers = observers
  }

  /// The outcome of the run, once it has ended.
  var summary: ExecutionSummary? { model.runner.summary }

  /// Performs the run to its end, and gives the terminal back; `begun` is what happened when it
  /// began.
  mutating func perform(_ begun: [RunEvent]) throws(Errno) -> RunEnding {
    try loop.begin()
    defer {
      let remarks = notifyObservers()
      if screen == nil { for remark in remarks { transcript.note(remark) } }
    }
    defer { loop.end() }
    do throws(Errno) {
      return try loopToEnd(begun)
    } catch {
      // A terminal that is gone hangs up, whether the signal or the failed write comes first.
      if screen != nil { return .signal(.hangup) }
      // A signal that ends the program takes precedence over output that is no longer read.
      guard let signal = SignalPipe.ending else { throw error }
      return .signal(signal)
    }
  }

  private mutating func loopToEnd(_ begun: [RunEvent]) throws(Errno) -> RunEnding {
    if screen == nil { lastTime = readLastTime() }
    try announce(begun)
    try announceStart()
    while true {
      if let summary, !isWaiting { return .finished(summary) }
      try callOut()
      ringBells()
      if !loop.hasMore { try show() }
      let deadline = deadline
      let event = try loop.next(until: deadline)
      if let ending = try handle(event) { return ending }
    }
  }

  /// Whether the user may still say what was done: on the screen in the summary, else of an open
  /// set or of as many rounds as possible at the end, and in lines that were written before it.
  private var isWaiting: Bool {
    guard screen == nil else { return model.isReviewing }
    return hasInput && (model.isAsking || model.canCorrect && loop.hasMore)
  }

  private var now: Duration { origin.duration(to: .now) }

  private var snapshot: RunSnapshot { model.runner.snapshot(at: now) }

  /// When the runner wants to be called or the display changes. Plain lines change with the runner,
  /// and every second before the start.
  private var deadline: ContinuousClock.Instant? {
    let moment = now
    var change = model.timeToNextChange(at: moment).map { moment + $0 }
    if screen != nil {
      change = change.map { max($0, moment + Self.shortestFrame) }
    } else if snapshot.countIn == nil {
      change = nil
    }
    // A run that is cut off is recorded up to when it was kept last.
    let refresh = model.runner.isPaused ? nil : moment + SessionKeeper.interval
    let next = [model.runner.nextDeadline, change, refresh, bells.first].compactMap(\.self).min()
    return next.map { origin + $0 }
  }
}

// MARK: Events

extension LiveRun {
  private mutating func handle(_ event: EventLoop.Event) throws(Errno) -> RunEnding? {
    switch event {
    // A run that cannot be seen is paused; a long wait counts as a sleep.
    case .stalled: return nil
    case .slept(let since): try pause(since: origin.duration(to: since))
    case .key, .line, .inputEnded, .signal, .time: try handle(.tick)
    }
    switch event {
    case .key(let key): return try take(key)
    case .line(let line): try take(line)
    case .inputEnded:
      if screen != nil { return .signal(.hangup) }
      try loseInput()
    case .signal(let signal):
      return summary.map(RunEnding.finished) ?? .signal(signal)
    case .slept, .stalled, .time: break
    }
    return nil
  }

  private mutating func handle(_ input: RunInput) throws(Errno) {
    try announce(model.handle(input, at: now))
    printOverlay()
  }

  private mutating func pause(since moment: Duration) throws(Errno) {
    try handle(.slept(since: moment))
    // Without input no one could resume a run that slept: it continues by itself.
    if !hasInput, model.runner.isPaused { try handle(.resume) }
  }

  /// - Returns: how the run ends, if the user wants that.
  private mutating func take(_ key: Key) throws(Errno) -> RunEnding? {
    let wasAsking = model.overlay == .stopQuestion
    let wasNoting = if case .note = model.overlay { true } else { false }
    let response = model.take(key, at: now)
    try announce(response.events)
    switch response.request {
    case .video:
      if let remark = media.showVideo(in: snapshot) { reply(remark) }
    case .redraw: try screen?.refresh()
    case .add(let text): try add(text)
    case .saveForLater: return .saved
    case .discard: return .discarded
    case .ring:
      bells = isAudible ? [now] : []
      ringBells()
    case .unknown: noteUnknown("this key does nothing; ? lists the keys")
    case nil: break
    }
    printOverlay()
    guard screen == nil else { return nil }
    if model.overlay == .stopQuestion {
      reply(RunModel.stopQuestion(of: snapshot))
    } else if case .note = model.overlay, !wasNoting {
      reply("Type the note; Enter keeps it, Escape does not")
    } else if case .adding(let field, _) = model.overlay, field.text.isEmpty {
      reply("Type what to add, as in Pull Up: 3x8; Enter alone adds a set")
    } else if wasAsking, !model.runner.isFinished {
      transcript.note("the run continues")
    }
    return nil
  }

  private mutating func take(_ line: LineSplitter.Line) throws(Errno) {
    let command = PlainCommand(line, unit: model.unit)
    if model.runner.isFinished, command == nil || command?.isEnd == true {
      return model.closeSummary()
    }
    switch command {
    case .input(.correct(let change, nil)): try handle(.correct(change, of: lineTarget))
    case .input(let input): try handle(input)
    case .add(let text): try add(text)
    case .unknown(let text):
      let words = PlainCommand.words.listed()
      noteUnknown("\(text) is ignored; there are \(words)")
    case nil: break
    }
  }

  /// The set that a line changes: the one that was asked about, else the one that a key would.
  private var lineTarget: SetPlace? {
    let isAsked = model.runner.session.correctedRecord?.asksForReps == true
    return isAsked ? nil : model.runner.selectedSet(at: now)
  }

  /// Adds the entries of a text; on the screen one with a mistake can be corrected.
  private mutating func add(_ text: String) throws(Errno) {
    let entries: [WorkoutSequenceItem]
    do {
      entries = try readEntries(text)
    } catch {
      let reason = Failure(error).sentence
      if screen != nil { return model.reject(text, because: reason) }
      return transcript.note(reason)
    }
    try handle(.add(entries))
  }

  /// Without input the run continues by itself.
  private mutating func loseInput() throws(Errno) {
    hasInput = false
    let runner = model.runner
    guard !runner.isFinished, runner.isPaused || !runner.options.isAutomatic else { return }
    transcript.note("end of input: the run continues by itself")
    try announce(model.runner.handle(.becomeAutomatic, at: now))
  }
}

// MARK: Display

extension LiveRun {
  /// Draws the run as it is at this moment, if there is a screen; only what differs is sent. What a
  /// key has done is seen before it is kept, which may take a disk its time.
  private mutating func show() throws(Errno) {
    guard let screen else { return }
    if screen.stalled == nil { try draw(on: screen) }
    lastTime = lastTime ?? readLastTime()
    let remarks = notifyObservers()
    guard !remarks.isEmpty else { return }
    for remark in remarks { model.notice(remark) }
    if screen.stalled == nil { try draw(on: screen) }
  }

  private mutating func draw(on screen: FullScreen) throws(Errno) {
    let snapshot = snapshot
    let size = screen.size
    let picture = picture(snapshot).flatMap { screen.canShow($0) ? $0 : nil }
    var view = RunView(
      snapshot: snapshot, overlay: model.overlay, exercises: media.exercises,
      isUnicode: isUnicode, hasPicture: picture != nil)
    if case .goals = model.overlay { view.goals = model.goals }
    view.typing = model.typing(at: now)
    view.canGoBack = model.canGoBack
    view.person = settings.name?.text
    view.warning = observers.lazy.compactMap(\.warning).first
    if let exercise = snapshot.sets.first?.exercise {
      view.lastSets = lastTime?.results(of: exercise) ?? []
    }
    if snapshot.changeOver == nil { view.lastTime = lastTime(of: snapshot.nextItem) }
    view.plates = media.plates(snapshot, settings)
    let placed = picture.flatMap { picture in
      view.pictureBox(size).map { FullScreen.Placed(picture: picture, box: $0) }
    }
    try screen.show(view.frame(size), with: placed)
  }

  /// What was done last time in the set of an item that is next.
  private func lastTime(of item: WorkoutItem?) -> SetResult? {
    guard let link = item?.link else { return nil }
    return lastTime?.result(of: link, after: model.runner.session.records)
  }

  /// The current exercise's picture, read when it is first needed.
  private mutating func picture(_ snapshot: RunSnapshot) -> TerminalPicture? {
    guard let screen, screen.showsPictures, case .running = snapshot.phase,
      let exercise = media.exercise(in: snapshot)
    else { return nil }
    if let known = pictures[exercise.id] { return known }
    let picture = media.picture(exercise)
    pictures[exercise.id] = .some(picture)
    return picture
  }

  /// Makes a sound, sends a notification and, without a screen, prints a line for each event. The
  /// observers save the events before their lines are printed, so that a printed event is never
  /// lost.
  private mutating func announce(_ events: [RunEvent]) throws(Errno) {
    unobserved += events
    let notification = PlainLines.notification(events)
    if let sound = RunSound(of: events) { play(sound) }
    if let screen {
      if let notification, isAudible { try? screen.notify(notification) }
    } else {
      let remarks = notifyObservers()
      for event in events {
        let isStep = event.occurrence == .stepStarted
        try transcript.write(event, lastTime: isStep ? lastTime(of: event.step.item) : nil)
      }
      if let line = PlainLines.changeOver(snapshot, after: events) { try transcript.say(line) }
      if let notification { transcript.notify(notification) }
      for remark in remarks { transcript.note(remark) }
    }
  }

  /// Hands the observers what has happened since the last call; returns their remarks.
  private mutating func notifyObservers() -> [String] {
    let new = observers.flatMap { $0.observe(unobserved, of: model.runner.session) }
    unobserved = []
    remarks += new
    return new
  }

  private func announceStart() throws(Errno) {
    let snapshot = snapshot
    guard screen == nil, case .gettingReady(let left) = snapshot.phase else { return }
    try transcript.say(PlainLines.ready(snapshot, seconds: left.startedSeconds))
  }

  /// Calls out the last seconds before the start, and the start.
  private mutating func callOut() throws(Errno) {
    let snapshot = snapshot
    guard let seconds = countdown.call(snapshot) else { return }
    if seconds > 0 { for observer in observers { observer.announce("\(seconds)") } }
    if screen == nil, seconds > 0 {
      try transcript.say(PlainLines.count(snapshot, seconds: seconds))
    }
    play(seconds > 0 ? .tick : .work)
  }

  private var isAudible: Bool { transcript.rings && !model.isMuted }

  /// Plays a sound by a program, else by the bell.
  private mutating func play(_ sound: RunSound) {
    guard isAudible else { return }
    for observer in observers where observer.play(sound) { return }
    bells = sound.bells.map { now + $0 }
    ringBells()
  }

  /// Rings the bell once if it is due.
  private mutating func ringBells() {
    let due = bells.prefix { $0 <= now }.count
    guard due > 0 else { return }
    bells.removeFirst(due)
    if let screen { try? screen.ring() } else { transcript.ring() }
  }

  /// Prints the notice or the list of keys that a screen would show.
  private mutating func printOverlay() {
    guard screen == nil else { return }
    switch model.takeOverlay() {
    case .notice(let text): transcript.note(text)
    case .keys:
      for key in RunKey.listed { transcript.reply("\(key.name): \(key.meaning)") }
    case .goals, .note, .adding, .stopQuestion, nil: break
    }
  }

  /// Answers a key, also where remarks are not wanted.
  private mutating func reply(_ text: String) {
    if screen == nil { transcript.reply(text) } else { model.notice(text) }
  }

  private mutating func noteUnknown(_ text: String) {
    guard screen == nil, !hasNotedUnknown else { return }
    hasNotedUnknown = true
    transcript.note(text)
  }
}
