import DurableFiles
import TerminalKit
import WorkoutCore

/// A run in real time, full screen or line by line: applies each event of the loop to the run, then
/// shows, prints, sounds and saves the result.
struct LiveRun {
  private var model: RunModel
  private var loop: EventLoop
  /// The screen that shows the run; `nil` for plain lines.
  private let screen: FullScreen?
  private let transcript: RunTranscript
  private let observers: [RunObserver]
  var media = RunMedia()
  /// Reads what was done last time; this may take too long for the first screen to wait for.
  var readLastTime: () -> LastTime = { LastTime() }
  /// Parses the entries to add from a text.
  var readEntries: (String) throws -> [WorkoutSequenceItem] = { _ in [] }
  /// The sets of the next alternative, according to its own progression.
  var setsOfAlternative: (ExecutionSession) -> Configuration? = { _ in nil } {
    didSet { model.setsOfAlternative = setsOfAlternative }
  }
  var isUnicode = true
  var settings = Settings() { didSet { model.unit = settings.unit.unit ?? .kilograms } }
  /// When to ring the bell, for sounds that no program plays.
  private var bells: [Duration] = []
  private(set) var remarks: [String] = []
  private let origin: ContinuousClock.Instant
  private var countdown = ReadyCountdown()
  private var unobserved: [RunEvent] = []
  private var hasInput = true
  private var hasNotedUnknown = false
  /// What was done last time; `nil` until it is first needed.
  private var lastTime: LastTime?
  private var pictures: [UUID: TerminalPicture?] = [:]

  /// The shortest time between frames, even if the run's clock is sped up.
  private static let shortestFrame = Duration.milliseconds(33)

  /// - Parameters:
  ///   - runner: a run that has begun; its moments are relative to `origin`.
  ///   - input: the source of keys or lines; if it is a screen, the run is drawn on it.
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

  /// Performs the run to its end and restores the terminal; `begun` are the events of the
  /// beginning.
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
      // A lost terminal counts as a hangup, whether the signal or the failed write comes first.
      if screen != nil { return .signal(.hangup) }
      // A signal that ends the program takes precedence over output that no one reads anymore.
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

  /// Whether the user may still enter results: on the screen, in the summary; otherwise for an open
  /// set or an AMRAP at the end, or while lines written before the end remain to be read.
  private var isWaiting: Bool {
    guard screen == nil else { return model.isReviewing }
    return hasInput && (model.isAsking || model.canCorrect && loop.hasMore)
  }

  private var now: Duration { origin.duration(to: .now) }

  private var snapshot: RunSnapshot { model.runner.snapshot(at: now) }

  /// When the runner needs to be called or the display changes. Plain lines change only with the
  /// runner, and every second before the start.
  private var deadline: ContinuousClock.Instant? {
    let moment = now
    var change = model.timeToNextChange(at: moment).map { moment + $0 }
    if screen != nil {
      change = change.map { max($0, moment + Self.shortestFrame) }
    } else if snapshot.countIn == nil {
      change = nil
    }
    // An interrupted run is recorded up to the moment it was last saved.
    let refresh = model.runner.isPaused ? nil : moment + SessionKeeper.interval
    let next = [model.runner.nextDeadline, change, refresh, bells.first].compactMap(\.self).min()
    return next.map { origin + $0 }
  }
}

// MARK: Events

extension LiveRun {
  private mutating func handle(_ event: EventLoop.Event) throws(Errno) -> RunEnding? {
    switch event {
    // A run that cannot be seen is paused; a long stall counts as sleep.
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
    // Without input, no one could resume a run after sleep, so it continues by itself.
    if !hasInput, model.runner.isPaused { try handle(.resume) }
  }

  /// - Returns: how the run ends, if the key ends it.
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
      reply("Type the note; Enter keeps it, Escape discards it")
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
    case .input(.correct(let change, nil, _)): try edit(.correct(change, of: lineTarget))
    case .input(.undo): try edit(.undo)
    case .input(let input): try handle(input)
    case .add(let text): try add(text)
    case .unusable(let text, let example):
      transcript.note("\(text) is not possible here; write it like \(example)")
    case .unknown(let text):
      let words = PlainCommand.words.listed()
      noteUnknown("\(text) is ignored; there are \(words)")
    case nil: break
    }
  }

  /// Changes a set and prints it: its record or, if it is not done yet, its new prescription.
  private mutating func edit(_ input: RunInput) throws(Errno) {
    let isPossible = model.runner.refusal(of: input, at: now) == nil
    let events = model.handle(input, at: now)
    try announce(events)
    printOverlay()
    guard isPossible, events.isEmpty, let set = snapshot.selectedSet else { return }
    try transcript.say(PlainLines.entered(set, snapshot))
  }

  /// The set that a line changes: the one asked about, otherwise the one that a key would change.
  private var lineTarget: SetPlace? {
    let runner = model.runner
    let isAsked = !runner.isGettingReady && runner.session.correctedRecord?.asksForReps == true
    return isAsked ? nil : runner.selectedSet(at: now)
  }

  /// Adds the entries of a text; on the screen, the user can correct an invalid text.
  private mutating func add(_ text: String) throws(Errno) {
    let entries: [WorkoutSequenceItem]
    do {
      entries = try readEntries(text)
    } catch {
      let reason = Failure(error).sentence
      if screen != nil { return model.reject(text, because: reason) }
      return transcript.note(reason)
    }
    let isPossible = model.runner.refusal(of: .add(entries), at: now) == nil
    try handle(.add(entries))
    guard isPossible, let item = entries.flatMap(\.items).first(where: { $0.exercise == .unlinked })
    else { return }
    reply("No exercise is named “\(item.title)”; it was added anyway")
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
  /// Draws the current state if there is a screen; only changes are sent. The effect of a key is
  /// shown before it is saved, because the disk may be slow.
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
    if let exercise = snapshot.tableExercise {
      view.lastSets = lastTime?.results(of: exercise) ?? []
    }
    if snapshot.changeOver == nil { view.lastTime = lastTime(of: snapshot.nextItem) }
    view.plates = media.plates(snapshot, settings)
    let placed = picture.flatMap { picture in
      view.pictureBox(size).map { FullScreen.Placed(picture: picture, box: $0) }
    }
    try screen.show(view.frame(size), with: placed)
  }

  /// What was done last time in the next set of an item.
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

  /// Plays a sound, sends a notification and, without a screen, prints a line for each event.
  /// Observers save the events before their lines are printed, so that a printed event is never
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

  /// Passes the events since the last call to the observers; returns their remarks.
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

  /// Plays a sound with a program, or else with the bell.
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

  /// Answers a key, even with `--quiet`.
  private mutating func reply(_ text: String) {
    if screen == nil { transcript.reply(text) } else { model.notice(text) }
  }

  private mutating func noteUnknown(_ text: String) {
    guard screen == nil, !hasNotedUnknown else { return }
    hasNotedUnknown = true
    transcript.note(text)
  }
}
