import TerminalKit
import WorkoutCore

/// The state of a live run and its overlays, and how each key changes it.
///
/// Independent of the terminal and the clock.
struct RunModel {
  /// The overlay on top of the run.
  enum Overlay: Equatable {
    /// The list of keys; if it does not fit, it begins at this index.
    case keys(from: Int = 0)
    /// The question whether to save the run for later or finish it; the clock is stopped.
    case stopQuestion
    /// The list of ``goals``, with the index of the selected one.
    case goals(Int)
    /// The field for a note on a set, or on the session if there is no set.
    case note(TextField, of: SetPlace?)
    /// The field for an entry to add, with the error in the previous text.
    case adding(TextField, problem: String? = nil)
    /// A remark, until the next key.
    case notice(String)
  }

  /// A request that ``overlay`` does not express.
  enum Request: Equatable {
    case video
    case redraw
    /// Adds the entries of a text.
    case add(String)
    /// Ends the program; the run can be resumed later.
    case saveForLater
    /// Ends the program and discards the run.
    case discard
    /// Rings the bell: the typed number is not possible.
    case ring
    /// The key has no effect.
    case unknown
  }

  struct Response: Equatable {
    var events: [RunEvent] = []
    var request: Request?
  }

  static func stopQuestion(of snapshot: RunSnapshot) -> String {
    let discard = snapshot.isBarelyBegun ? " · d discard" : ""
    return "Stop this run?  s save for later · f finish\(discard) · n continue"
  }

  var runner: WorkoutRunner
  /// The sets of the next alternative, according to its own progression.
  var setsOfAlternative: (ExecutionSession) -> Configuration? = { _ in nil }
  /// The unit of typed loads if the set has none.
  var unit = Weight.Unit.kilograms
  private(set) var overlay: Overlay?
  private(set) var isMuted = false
  /// The number being typed.
  var number: TypedValue?
  /// When its last key was typed; a much later digit begins a new number.
  var numberMoment = Duration.zero
  /// The AMRAP's rounds before the number being typed, if the number is their repetitions.
  var scoreBefore: (count: RotationCount, base: RotationCount)?
  /// Whether the clock resumes after the question whether to stop.
  private var resumesAfterQuestion = false
  /// Whether the user has closed the summary.
  private var hasReviewed = false
  private var hasScored = false
  /// The run before a key ended it; the user can return to it from the summary.
  private var beforeEnd: WorkoutRunner?
  /// When the clock ended the run; `nil` if a key did.
  private var clockedEnd: Duration?
  /// How long after that Enter is meant for the last set.
  private static let enterPause = Duration.seconds(2)

  /// Whether the summary is open, where the user can still change any set.
  var isReviewing: Bool {
    guard !hasReviewed, !runner.options.isAutomatic, runner.options.speed == .normal,
      runner.isFinished
    else { return false }
    return runner.endedRounds != nil
      || runner.session.records.contains { $0.isCut || !$0.done.isSkipped }
  }

  /// Whether the user can return from the summary to the run.
  var canGoBack: Bool { isReviewing && beforeEnd != nil }

  /// Whether the run has ended but a set or a score still needs the user's input.
  var isAsking: Bool {
    canCorrect
      && (runner.endedRounds != nil && !hasScored
        || runner.session.correctedRecord?.asksForReps == true)
  }

  /// Whether the run has ended with sets that can still be corrected.
  var canCorrect: Bool {
    !hasReviewed && !runner.options.isAutomatic && runner.summary?.isAtEnd == true
  }

  /// Records that the user has seen the results.
  mutating func closeSummary() { hasReviewed = true }

  init(_ runner: WorkoutRunner) { self.runner = runner }

  /// Handles a key. An open question or the list of keys gets it first.
  mutating func take(_ key: Key, at now: Duration) -> Response {
    let before = overlay
    overlay = nil
    switch before {
    case .keys(let first):
      if let next = RunKey.scrolled(first, by: key) { overlay = .keys(from: next) }
      return Response()
    case .stopQuestion: return answer(key, at: now)
    case .goals(let index): return choose(key, from: index, at: now)
    case .note(let field, let place):
      return edit(
        field, with: key, in: { .note($0, of: place) }, onEnter: { $0.note($1, of: place, at: now) }
      )
    case .adding(let field, _):
      return edit(field, with: key, in: { .adding($0) }, onEnter: { $0.add($1, at: now) })
    case .notice, nil: break
    }
    let action = RunKey.action(of: key)
    let isErasable = typing(at: now)?.text.isEmpty == false
    if case .number(let part) = action, part != .erase || isErasable {
      return type(part, at: now)
    }
    // An Enter that ends a number has no other effect.
    let endsNumber = key == .enter && isTyping(at: now)
    number = nil
    if endsNumber { return Response() }
    if case .select(let distance) = action {
      return Response(events: handle(.select(by: distance), at: now))
    }
    if let response = action.flatMap({ changeScore(by: $0, at: now) }) { return response }
    if isReviewing, let response = review(key, action, at: now) { return response }
    return perform(action, at: now)
  }

  /// Handles a key in the summary; `nil` for keys that work as in the run.
  private mutating func review(_ key: Key, _ action: RunAction?, at now: Duration) -> Response? {
    if key == .character("D"), runner.snapshot(at: now).isBarelyBegun {
      return Response(request: .discard)
    }
    if action == .input(.back), var runner = beforeEnd {
      let events = runner.resume(afterEndOf: self.runner, at: now)
      self.runner = runner
      beforeEnd = nil
      return Response(events: events)
    }
    guard action == .input(.next) || action == .askToStop else { return nil }
    let isEarly = clockedEnd.map { now - $0 < Self.enterPause } == true
    if action == .askToStop || !isEarly { hasReviewed = true }
    return Response()
  }

  private mutating func perform(_ action: RunAction?, at now: Duration) -> Response {
    switch action {
    case .input(let input):
      let events = handle(input, at: now)
      noticeSwap(in: events)
      return Response(events: events)
    case .togglePause: return Response(events: handle(runner.isPaused ? .resume : .pause, at: now))
    case .undo: return undo(at: now)
    case .removeRound: notice(RunRefusal.noRound.text)
    case .nextScaling:
      let scaling: CircuitScore.Scaling? =
        switch runner.session.scaling {
        case nil: .prescribed
        case .prescribed: .scaled
        case .scaled: nil
        }
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

  /// Undoes the last change, and says which set or score has its earlier value again.
  private mutating func undo(at now: Duration) -> Response {
    guard !isReviewing || canGoBack || runner.refusal(of: .undo, at: now) == nil else {
      notice("Nothing typed is left to undo")
      return Response()
    }
    let isOfScore = runner.undoesScore
    let events = handle(.undo, at: now)
    noticeSwap(in: events)
    let isOfSet = !events.contains { event in
      if case .entryAdded(_, isUndone: true) = event.occurrence { true } else { false }
    }
    if isOfScore {
      noticeScore(in: events, isUndone: true)
    } else if overlay == nil, isOfSet, let set = runner.snapshot(at: now).selectedSet {
      notice("Undone: \(RunCaption.text(of: set))")
    }
    return Response(events: events)
  }

  private mutating func noticeSwap(in events: [RunEvent]) {
    for case .exerciseSwapped(let title) in events.map(\.occurrence) {
      notice("Swapped to \(title)")
    }
  }

  /// Stops the clock while the question is open.
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

  /// Handles a key in the list of places; `index` is the selected one.
  private mutating func choose(_ key: Key, from index: Int, at now: Duration) -> Response {
    let goals = goals
    if let next = RunGoal.index(index, movedBy: key, among: goals) { overlay = .goals(next) }
    guard key == .enter, let goal = goals.dropFirst(index).first else { return Response() }
    return Response(events: handle(.goTo(goal.step.index, set: goal.set), at: now))
  }

  // MARK: Texts

  private mutating func beginNote(ofSession isOfSession: Bool, at now: Duration) {
    guard !isOfSession else {
      overlay = .note(TextField(runner.session.note?.text ?? ""), of: nil)
      return
    }
    guard let place = runner.selectedSet(at: now) else { return }
    let set = runner.snapshot(at: now).sets.first { $0.place.isPart(of: place) }
    overlay = .note(TextField(set?.note?.text ?? ""), of: place)
  }

  /// Saves a note; `nil` if it has an invalid character.
  private mutating func note(_ text: String, of place: SetPlace?, at now: Duration) -> Response? {
    let note = try? Prose(text, field: "note")
    guard note != nil || text.isEmpty else { return nil }
    let input = place.map { RunInput.correct(.note(note), of: $0) } ?? .note(note)
    return Response(events: handle(input, at: now))
  }

  /// Adds the entries of a text, or a set if it is empty.
  private mutating func add(_ text: String, at now: Duration) -> Response {
    text.isEmpty ? Response(events: handle(.addSet, at: now)) : Response(request: .add(text))
  }

  /// Handles a key while a text is edited: Enter accepts it if it is valid, Escape discards it.
  private mutating func edit(
    _ field: TextField, with key: Key, in overlay: (TextField) -> Overlay,
    onEnter: (inout RunModel, String) -> Response?
  ) -> Response {
    if key == .escape { return Response() }
    if key == .enter, let response = onEnter(&self, field.text.trimmed) { return response }
    var field = field
    _ = field.take(key)
    self.overlay = overlay(field)
    return Response()
  }

  /// Reopens the field so that the user can correct the text.
  mutating func reject(_ text: String, because problem: String) {
    overlay = .adding(TextField(text), problem: problem)
  }

  /// Passes an input to the runner, and shows a notice if it is refused.
  mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    var input = input
    if case .swap = input { input = .swap(setsOfAlternative(runner.session)) }
    if let refusal = runner.refusal(of: input, at: now) { notice(refusal.text) }
    let before = runner
    let events = runner.handle(input, at: now)
    if runner.isFinished, !before.isFinished {
      (beforeEnd, clockedEnd) = input == .tick ? (nil, now) : (before, nil)
    }
    // If the system slept while the question was open, the run stays paused whatever the answer.
    if case .slept = input { resumesAfterQuestion = false }
    if case .score = input { hasScored = runner.isFinished }
    if input == .undo, before.endedRounds?.count != runner.endedRounds?.count {
      (scoreBefore, hasScored) = (nil, false)
    }
    if case .notice = overlay, events.contains(where: { $0.occurrence == .stepStarted }) {
      overlay = nil
    }
    return events
  }

  /// Shows a notice until the next key, unless something more important is shown.
  mutating func notice(_ text: String) {
    switch overlay {
    case .keys, .stopQuestion, .goals, .note, .adding: break
    case .notice, nil: overlay = .notice(text)
    }
  }

  /// Removes and returns the notice or the list of keys, for plain output.
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

extension RunInput {
  static func score(
    of count: RotationCount, adding repetitions: Int = 0, step: Int? = nil
  ) -> RunInput {
    .score(
      rounds: count.fullRounds, repetitions: count.repetitions + repetitions, ofStep: step)
  }
}
