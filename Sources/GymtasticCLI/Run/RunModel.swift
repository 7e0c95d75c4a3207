import TerminalKit
import WorkoutCore

/// A run with what its display shows beside it: state, and what each key does to it. It knows
/// neither a terminal nor a clock.
struct RunModel {
  /// What lies over the run on the display.
  enum Overlay: Equatable {
    /// The keys are explained, from the one of that index on where not all have room.
    case keys(from: Int = 0)
    /// The run may be saved for later, or finished; the clock is stopped.
    case stopQuestion
    /// A set is chosen from the list of ``goals``, by its index.
    case goals(Int)
    /// A note is typed on a set; on the session if there is no set.
    case note(TextField, of: SetPlace?)
    /// What to add is typed, after what is wrong with what was typed before.
    case adding(TextField, problem: String? = nil)
    /// A remark, until the next key.
    case notice(String)
  }

  /// What the user asked of the display, beyond what ``overlay`` shows.
  enum Request: Equatable {
    case video
    case redraw
    /// The entries of a text are to be added.
    case add(String)
    /// The program is to end, and the run to be resumed another time.
    case saveForLater
    /// The program is to end, and the run to be forgotten.
    case discard
    /// The bell is to ring: a number cannot be what was typed.
    case ring
    /// The key does nothing.
    case unknown
  }

  /// What a key has done.
  struct Response: Equatable {
    var events: [RunEvent] = []
    var request: Request?
  }

  /// What is asked before a run is stopped.
  static func stopQuestion(of snapshot: RunSnapshot) -> String {
    let discard = snapshot.isBarelyBegun ? " · d discard" : ""
    return "Stop this run?  s save for later · f finish\(discard) · n continue"
  }

  var runner: WorkoutRunner
  /// What the next alternative asks for by its own progress.
  var setsOfAlternative: (ExecutionSession) -> Configuration? = { _ in nil }
  /// The unit of typed loads where the set has none.
  var unit = Weight.Unit.kilograms
  private(set) var overlay: Overlay?
  private(set) var isMuted = false
  /// A number that is being typed.
  private var number: TypedValue?
  /// When its last digit was typed: one that comes much later begins another number.
  private var numberMoment = Duration.zero
  /// The count of an AMRAP when the clock ended it, to which the typed repetitions are added.
  private var countAtEnd: (step: Int, count: RotationCount)?
  /// Whether time goes on when the question whether to stop is answered.
  private var resumesAfterQuestion = false
  /// Whether the user has seen what was recorded last.
  private var hasReviewed = false
  private var hasScored = false
  /// The run before a key ended it, to which the user can go back from the summary.
  private var beforeEnd: WorkoutRunner?

  /// Whether the summary is open, in which the user can still change any set.
  var isReviewing: Bool {
    guard !hasReviewed, !runner.options.isAutomatic, runner.options.speed == .normal,
      runner.isFinished
    else { return false }
    return runner.endedRounds != nil
      || runner.session.records.contains { $0.isCut || !$0.done.isSkipped }
  }

  /// Whether the user can go back from the summary into the run.
  var canGoBack: Bool { isReviewing && beforeEnd != nil }

  /// Whether the run has ended with a set or a score that the user has yet to give.
  var isAsking: Bool {
    canCorrect
      && (runner.endedRounds != nil && !hasScored
        || runner.session.correctedRecord?.asksForReps == true)
  }

  /// Whether the run has ended with sets that can still be corrected.
  var canCorrect: Bool {
    !hasReviewed && !runner.options.isAutomatic && runner.summary?.isAtEnd == true
  }

  /// The user has seen what was recorded.
  mutating func closeSummary() { hasReviewed = true }

  init(_ runner: WorkoutRunner) { self.runner = runner }

  /// Takes a key. It first answers a question, or closes the list of keys.
  mutating func take(_ key: Key, at now: Duration) -> Response {
    let before = overlay
    overlay = nil
    switch before {
    case .keys(let first):
      if let next = Self.scrolled(first, by: key) { overlay = .keys(from: next) }
      return Response()
    case .stopQuestion: return answer(key, at: now)
    case .goals(let index): return choose(key, from: index, at: now)
    case .note(let field, let place): return edit(field, of: place, with: key, at: now)
    case .adding(let field, _): return edit(field, with: key, at: now)
    case .notice, nil: break
    }
    let action = RunKey.action(of: key)
    if case .number(let part) = action { return type(part, at: now) }
    // An Enter that ends a number does nothing else.
    let endsNumber = key == .enter && isTyping(at: now)
    number = nil
    if endsNumber { return Response() }
    if case .select(let distance) = action {
      return Response(events: handle(.select(by: distance), at: now))
    }
    if isReviewing, let response = review(key, action, at: now) { return response }
    return perform(action, at: now)
  }

  /// Takes a key of the summary; `nil` for one that it shares with the run.
  private mutating func review(_ key: Key, _ action: RunAction?, at now: Duration) -> Response? {
    if key == .character("D"), runner.snapshot(at: now).isBarelyBegun {
      return Response(request: .discard)
    }
    if action == .input(.back), var runner = beforeEnd {
      runner.keepChanges(of: self.runner)
      self.runner = runner
      beforeEnd = nil
      return Response(events: handle(.tick, at: now))
    }
    guard action == .input(.next) || action == .askToStop else { return nil }
    hasReviewed = true
    return Response()
  }

  private mutating func perform(_ action: RunAction?, at now: Duration) -> Response {
    switch action {
    case .input(let input): return Response(events: handle(input, at: now))
    case .togglePause: return Response(events: handle(runner.isPaused ? .resume : .pause, at: now))
    case .undo: return Response(events: handle(.correct(.undo), at: now))
    case .nextScaling:
      let scaling = nextScaling
      let events = handle(.scaling(scaling), at: now)
      if overlay == nil {
        notice(scaling.map { "Scored as \($0.text)" } ?? "Scored as neither Rx nor scaled")
      }
      return Response(events: events)
    case .toggleSound:
      isMuted.toggle()
      notice(isMuted ? "Sound off" : "Sound on")
    case .askToStop: return askToStop(at: now)
    case .note(let isOfSession): beginNote(ofSession: isOfSession, at: now)
    case .add: overlay = .adding(TextField())
    case .chooseSet: overlay = .goals(currentGoal)
    case .showKeys: overlay = .keys()
    case .showVideo: return Response(request: .video)
    case .redraw: return Response(request: .redraw)
    case .number, .select, nil: return Response(request: .unknown)
    }
    return Response()
  }

  /// After so long without a digit the next one begins another number.
  private static let typingPause = Duration.seconds(2)

  /// Whether a number is being typed, and was not left for too long.
  private func isTyping(at now: Duration) -> Bool {
    number.map { !$0.text.isEmpty } == true && now - numberMoment <= Self.typingPause
  }

  /// Stops time while the user is asked.
  private mutating func askToStop(at now: Duration) -> Response {
    overlay = .stopQuestion
    resumesAfterQuestion = !runner.isPaused && runner.refusal(of: .pause, at: now) == nil
    return Response(events: resumesAfterQuestion ? handle(.pause, at: now) : [])
  }

  private mutating func answer(_ key: Key, at now: Duration) -> Response {
    switch key {
    case .character("f"), .character("F"), .character("y"), .character("Y"):
      return Response(events: handle(.stop, at: now))
    case .character("d"), .character("D"):
      guard runner.snapshot(at: now).isBarelyBegun else { fallthrough }
      return Response(request: .discard)
    default:
      let isSaved = key == .character("s") || key == .character("S")
      let events = resumesAfterQuestion ? handle(.resume, at: now) : []
      return Response(events: events, request: isSaved ? .saveForLater : nil)
    }
  }

  /// Where the list of keys begins after a key; `nil` for one that closes it.
  private static func scrolled(_ first: Int, by key: Key) -> Int? {
    switch key {
    case .arrowUp: max(0, first - 1)
    case .arrowDown: min(RunKey.listed.count - 1, first + 1)
    default: nil
    }
  }

  private mutating func choose(_ key: Key, from index: Int, at now: Duration) -> Response {
    let goals = goals
    let last = goals.count - 1
    switch key {
    case .arrowUp, .character("k"): overlay = .goals(max(0, index - 1))
    case .arrowDown, .character("j"): overlay = .goals(min(last, index + 1))
    case .pageUp: overlay = .goals(max(0, index - 10))
    case .pageDown: overlay = .goals(min(last, index + 10))
    case .home: overlay = .goals(0)
    case .end: overlay = .goals(last)
    case .enter:
      guard let goal = goals.dropFirst(index).first else { return Response() }
      return Response(events: handle(.goTo(goal.step.index, set: goal.set), at: now))
    default: break
    }
    return Response()
  }

  private var nextScaling: CircuitScore.Scaling? {
    switch runner.session.scaling {
    case nil: .prescribed
    case .prescribed: .scaled
    case .scaled: nil
    }
  }

  // MARK: Notes

  private mutating func beginNote(ofSession isOfSession: Bool, at now: Duration) {
    guard !isOfSession else {
      overlay = .note(TextField(runner.session.note?.text ?? ""), of: nil)
      return
    }
    guard let place = runner.selectedSet(at: now) else { return }
    let set = runner.snapshot(at: now).sets.first { $0.place.isPart(of: place) }
    overlay = .note(TextField(set?.note?.text ?? ""), of: place)
  }

  /// Takes a key of a note: Enter keeps the note, Escape leaves it as it was.
  private mutating func edit(
    _ field: TextField, of place: SetPlace?, with key: Key, at now: Duration
  ) -> Response {
    switch key {
    case .escape: return Response()
    case .enter:
      let text = field.text.trimmed
      let note = try? Prose(text, field: "note")
      guard note != nil || text.isEmpty else {
        overlay = .note(field, of: place)
        return Response()
      }
      let input = place.map { RunInput.correct(.note(note), of: $0) } ?? .note(note)
      return Response(events: handle(input, at: now))
    default:
      var field = field
      _ = field.take(key)
      overlay = .note(field, of: place)
      return Response()
    }
  }

  // MARK: Adding

  /// Takes a key of what is to be added: Enter alone adds a set, Escape nothing.
  private mutating func edit(_ field: TextField, with key: Key, at now: Duration) -> Response {
    switch key {
    case .escape: return Response()
    case .enter:
      let text = field.text.trimmed
      if text.isEmpty { return Response(events: handle(.addSet, at: now)) }
      return Response(request: .add(text))
    default:
      var field = field
      _ = field.take(key)
      overlay = .adding(field)
      return Response()
    }
  }

  /// Lets the user correct what could not be added.
  mutating func reject(_ text: String, because problem: String) {
    overlay = .adding(TextField(text), problem: problem)
  }

  // MARK: Typing

  /// Takes a key of a number; each digit changes the set immediately. One that the set cannot have
  /// changes nothing.
  private mutating func type(_ part: NumberKey, at now: Duration) -> Response {
    let begun = typing(at: now)
    var typed = begun ?? TypedValue(place: runner.selectedSet(at: now), unit: unit)
    let sets = runner.snapshot(at: now).sets
    let set = sets.first { $0.place.isPart(of: typed.place) }
    let score = part.isDigit && typed.kind == nil ? endedRounds(at: now) : nil
    var problem = typed.take(part, for: score == nil ? set : nil)
    let input = score.map { ended in
      RunInput.score(
        rounds: ended.count.fullRounds,
        repetitions: ended.count.repetitions + (Int(typed.text) ?? 0))
    }
    if let input, let refusal = runner.refusal(of: input, at: now) {
      problem = problem ?? refusal.text
    }
    if begun != nil { numberMoment = now }
    if let problem {
      notice(problem)
      return Response(request: .ring)
    }
    number = typed
    numberMoment = now
    if let input {
      countAtEnd = score
      return Response(events: handle(input, at: now))
    }
    guard let place = typed.place, let change = typed.change(of: set) else {
      if !typed.text.isEmpty { notice("\(typed.text) \(typed.unit(of: set)) is not possible") }
      return Response()
    }
    let events = handle(.correct(change, of: place), at: now)
    let others = zip(sets, runner.snapshot(at: now).sets)
    number?.followers = others.count { before, after in
      !after.isRecorded && before.planned.load != after.planned.load
        && !after.place.isPart(of: place)
    }
    return Response(events: events)
  }

  /// The count of the AMRAP whose last repetitions digits are now, as the clock ended it.
  private func endedRounds(at now: Duration) -> (step: Int, count: RotationCount)? {
    guard runner.chosenSet(at: now) == nil, let ended = runner.endedRounds else { return nil }
    return countAtEnd.flatMap { $0.step == ended.step ? $0 : nil } ?? ended
  }

  /// What is being typed; `nil` once it is complete.
  func typing(at now: Duration) -> TypedValue? {
    number.flatMap { $0.text.isEmpty || isTyping(at: now) ? $0 : nil }
  }

  /// Hands the runner an input; if it does nothing, a notice says why.
  mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    var input = input
    if case .swap = input { input = .swap(setsOfAlternative(runner.session)) }
    if let refusal = runner.refusal(of: input, at: now) { notice(refusal.text) }
    let before = runner
    let events = runner.handle(input, at: now)
    if runner.isFinished, !before.isFinished { beforeEnd = input == .tick ? nil : before }
    // A run that slept while it asked stays paused, whatever the answer.
    if case .slept = input { resumesAfterQuestion = false }
    if case .score = input { hasScored = runner.isFinished }
    if case .notice = overlay, events.contains(where: { $0.occurrence == .stepStarted }) {
      overlay = nil
    }
    return events
  }

  /// Shows a remark until the next key, unless something more important is shown.
  mutating func notice(_ text: String) {
    switch overlay {
    case .keys, .stopQuestion, .goals, .note, .adding: break
    case .notice, nil: overlay = .notice(text)
    }
  }

  /// Removes and returns the notice or the list of keys, for a display that prints them.
  mutating func takeOverlay() -> Overlay? {
    switch overlay {
    case .stopQuestion, .goals, .note, .adding: return nil
    case .keys, .notice, nil: break
    }
    defer { overlay = nil }
    return overlay
  }

  /// How long until the display changes by itself, at the run's speed; `nil` while time is stopped.
  func timeToNextChange(at now: Duration) -> Duration? {
    let time = runner.snapshot(at: now).timeToNextChange
    let change = time.map { $0 * 1000 / runner.options.speed.thousandths }
    guard typing(at: now) != nil else { return change }
    let end = numberMoment + Self.typingPause + .milliseconds(1) - now
    return change.map { min($0, end) } ?? end
  }
}
