import CommandLineKit
import TerminalKit
import WorkoutCore

/// A run with what its display shows beside it: state, and what each key does to it. It knows
/// neither a terminal nor a clock.
struct RunModel {
  /// What lies over the run on the display.
  enum Overlay: Equatable {
    /// The keys are explained, from the one of that index on where not all have room.
    case keys(from: Int = 0)
    /// The run may be saved for later, or finished; time is stopped meanwhile.
    case stopQuestion
    /// A set is chosen from the list of ``goals``, by its index.
    case goals(Int)
    /// A remark, until the next key.
    case notice(String)
  }

  /// What the user asked of the display, beyond what ``overlay`` shows.
  enum Request {
    case video
    case redraw
    /// The program is to end, and the run to be resumed another time.
    case saveForLater
    /// The key does nothing.
    case unknown
  }

  /// What a key has done.
  struct Response: Equatable {
    var events: [RunEvent] = []
    var request: Request?
  }

  static let stopQuestion = "Stop this run?  s save for later · f finish · n continue"

  var runner: WorkoutRunner
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

  /// Whether the summary is open, in which the user can still change any set.
  var isReviewing: Bool {
    guard !hasReviewed, !runner.options.isAutomatic, runner.options.speed == .normal,
      runner.isFinished
    else { return false }
    return runner.endedRounds != nil
      || runner.session.records.contains { $0.isCut || !$0.done.isSkipped }
  }

  /// Whether the run has ended with a set or a score that the user has yet to give.
  var isAsking: Bool {
    guard !hasReviewed, !runner.options.isAutomatic, runner.summary?.isAtEnd == true else {
      return false
    }
    return runner.endedRounds != nil && !hasScored
      || runner.session.correctedRecord?.asksForReps == true
  }

  /// The user has seen what was recorded.
  mutating func closeSummary() { hasReviewed = true }

  init(_ runner: WorkoutRunner) {
    self.runner = runner
  }

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
    case .notice, nil: break
    }
    let action = RunKey.action(of: key)
    if case .number(let part) = action { return Response(events: type(part, at: now)) }
    // An Enter that ends a number does nothing else.
    let endsNumber = key == .enter && isTyping(at: now)
    number = nil
    if endsNumber { return Response() }
    if case .select(let distance) = action {
      return Response(events: handle(.select(by: distance), at: now))
    }
    if isReviewing, action == .input(.next) || action == .askToStop {
      hasReviewed = true
      return Response()
    }
    switch action {
    case .input(let input): return Response(events: handle(input, at: now))
    case .togglePause: return Response(events: handle(runner.isPaused ? .resume : .pause, at: now))
    case .undo: return Response(events: handle(.correct(.undo), at: now))
    case .toggleSound:
      isMuted.toggle()
      notice(isMuted ? "Sound off" : "Sound on")
    case .askToStop: return askToStop(at: now)
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

  /// What the run can go to: each set, and each step without sets.
  var goals: [RunGoal] {
    runner.session.timeline.steps.flatMap { step in
      let sets = Set(step.plans.filter { $0.kind == .work }.map { $0.set ?? 1 })
      return (sets.isEmpty ? [1] : sets.sorted()).map { RunGoal(step: step, set: $0) }
    }
  }

  /// The set in progress, by its index among the goals.
  private var currentGoal: Int {
    let session = runner.session
    let set = runner.segmentInProgress?.set ?? 1
    return goals.lastIndex { goal in
      goal.step.index < session.currentStepIndex
        || goal.step.index == session.currentStepIndex && goal.set <= set
    } ?? 0
  }

  // MARK: Typing

  /// Takes a key of a number; each digit changes the set immediately.
  private mutating func type(_ part: NumberKey, at now: Duration) -> [RunEvent] {
    let usual = runner.selectedSet(at: now)
    let begun = number.flatMap { $0.text.isEmpty || isTyping(at: now) ? $0 : nil }
    var typed = begun ?? TypedValue(place: usual)
    typed.take(part)
    number = typed
    numberMoment = now
    if typed.kind == nil, runner.chosenSet(at: now) == nil, let ended = runner.endedRounds {
      let before = countAtEnd.flatMap { $0.step == ended.step ? $0 : nil } ?? ended
      countAtEnd = before
      let repetitions = before.count.repetitions + (Int(typed.text) ?? 0)
      return handle(.score(rounds: before.count.fullRounds, repetitions: repetitions), at: now)
    }
    let sets = runner.snapshot(at: now).sets
    let set = sets.first { $0.place.isPart(of: typed.place) }
    guard let place = typed.place, let change = typed.change(of: set) else { return [] }
    let events = handle(.correct(change, of: place), at: now)
    let others = zip(sets, runner.snapshot(at: now).sets)
    number?.followers = others.count { before, after in
      !after.isRecorded && before.planned.load != after.planned.load
        && !after.place.isPart(of: place)
    }
    return events
  }

  /// What is being typed; `nil` once it is complete.
  func typing(at now: Duration) -> TypedValue? {
    number.flatMap { $0.text.isEmpty || isTyping(at: now) ? $0 : nil }
  }

  /// Hands the runner an input; if it does nothing, a notice says why.
  mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    if let refusal = runner.refusal(of: input, at: now) { notice(refusal.text) }
    let events = runner.handle(input, at: now)
    if case .score = input { hasScored = runner.isFinished }
    if case .notice = overlay, events.contains(where: { $0.occurrence == .stepStarted }) {
      overlay = nil
    }
    return events
  }

  /// Shows a remark until the next key, unless something more important is shown.
  mutating func notice(_ text: String) {
    switch overlay {
    case .keys, .stopQuestion, .goals: break
    case .notice, nil: overlay = .notice(text)
    }
  }

  /// Removes and returns the notice or the list of keys, for a display that prints them.
  mutating func takeOverlay() -> Overlay? {
    switch overlay {
    case .stopQuestion, .goals: return nil
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

/// A set that the run can go to, or a step without sets.
struct RunGoal {
  let step: Step
  let set: Int
}

/// A number that is typed for a set: repetitions, or after `w` a load, after `e` an effort, after
/// `t` a time and after `d` a distance.
struct TypedValue: Equatable {
  /// The set that was selected when it was begun.
  let place: SetPlace?
  private(set) var kind: NumberKey?
  private(set) var text = ""
  /// How many of the following sets use the load too.
  var followers = 0

  init(place: SetPlace?) {
    self.place = place
  }

  mutating func take(_ key: NumberKey) {
    guard case .digit(let digit) = key else {
      self = TypedValue(place: place)
      kind = key
      return
    }
    let longer = String((text + String(digit)).suffix(7))
    guard allows(longer) else {
      self = TypedValue(place: place)
      text = String(digit)
      return
    }
    text = longer
  }

  /// Whether more may follow: no plate makes 62.54 kg, and no effort is 84, so that the last digit
  /// of those is the number of repetitions.
  private func allows(_ text: String) -> Bool {
    switch kind {
    case .load:
      let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
      return decimals.map { ["00", "25", "50", "75"].contains($0) || $0.count < 2 } ?? true
    case .effort: return text.hasSuffix(".") || Effort(written: text) != nil
    case .time:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count <= 3 && parts.dropFirst().allSatisfy { $0.count <= 2 }
    case .distance, .digit, nil: return true
    }
  }

  /// The change; `nil` while there is none to make. Units are those of the set before.
  func change(of set: RunSet?) -> SetChange? {
    switch kind {
    case .load:
      let unit = set?.load(part: place?.part ?? 0)?.unit ?? .kilograms
      return Load(written: text, in: unit).map(SetChange.load)
    case .effort: return Effort(written: text).map(SetChange.effort)
    case .time: return seconds.map(SetChange.seconds)
    case .distance: return distance(of: set).map(SetChange.distance)
    case .digit, nil: return Int(text).map(SetChange.amount)
    }
  }

  private var seconds: Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard !parts.contains(nil) else { return nil }
    return parts.compactMap(\.self).reduce(0) { $0 * 60 + $1 }
  }

  private func distance(of set: RunSet?) -> Distance? {
    guard let number = NumberSyntax.decimal(text), number < 1_000_000 else { return nil }
    return try? Distance(hundredths: Int((number * 100).rounded()), unit: Self.unit(of: set))
  }

  private static func unit(of set: RunSet?) -> Distance.Unit {
    if let done = set?.done?.distance { return done.unit }
    guard case .distance(let distance, _)? = set?.planned.target else { return .meters }
    return distance.unit
  }

  /// What the number is of: `kg`, `RPE`, `reps`
  func unit(of set: RunSet?) -> String {
    switch kind {
    case .load: (set?.load(part: place?.part ?? 0)?.unit ?? .kilograms).rawValue
    case .effort: "RPE"
    case .time: text.contains(":") ? "time" : "seconds"
    case .distance: Self.unit(of: set).rawValue
    case .digit, nil: set.map { Self.noun(of: $0.planned.target) } ?? "reps"
    }
  }

  private static func noun(of target: Target) -> String {
    switch target {
    case .reps: "reps"
    case .time, .timeRange, .openTime, .distance: "seconds"
    case .calories: "cal"
    }
  }
}

/// Counts down the last three seconds before a run starts, or the other side of a set, and calls
/// the start, each once. That time is not on the timeline, so none of them is an event.
struct ReadyCountdown {
  private var lastSeconds: Int?

  /// How many seconds to call out at this moment; 0 where the run, or the other side, starts.
  mutating func call(_ snapshot: RunSnapshot) -> Int? {
    if let left = snapshot.countIn {
      let seconds = left.startedSeconds
      guard !snapshot.isPaused, seconds != lastSeconds else { return nil }
      lastSeconds = seconds
      return (1...3).contains(seconds) ? seconds : nil
    }
    defer { lastSeconds = nil }
    guard case .running = snapshot.phase else { return nil }
    return lastSeconds == 1 ? 0 : nil
  }
}

extension RunRefusal {
  /// Why nothing happened, in a short line.
  var text: String {
    switch self {
    case .paused: "Paused: resume first"
    case .waiting: "The interval ends by the clock"
    case .firstStep: "This is the first step"
    case .noCountdown: "There is no countdown to change"
    case .inRotation: "S skips the whole circuit"
    case .noSuchSet: "There is no such set"
    case .noRound: "Only AMRAP circuits count rounds"
    case .noSuchStep: "There is no such step"
    case .nothingRecorded: "There is no set to correct"
    case .noAlternative: "There is no exercise to swap with"
    case .gettingReady: "The run has not begun"
    case .finished: "The run has ended"
    }
  }
}
