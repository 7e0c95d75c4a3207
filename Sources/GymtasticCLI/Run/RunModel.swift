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
    /// A step is chosen from the list, by its index.
    case steps(Int)
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
  private(set) var number: TypedCorrection?
  /// When its last digit was typed: one that comes much later begins another number.
  private var numberMoment = Duration.zero
  /// The count of an AMRAP when the clock ended it, to which the typed repetitions are added.
  private var countAtEnd: (step: Int, count: RotationCount)?
  /// Whether time goes on when the question whether to stop is answered.
  private var resumesAfterQuestion = false
  /// Whether the user has seen what was recorded last.
  private var hasReviewed = false

  /// Whether the run has ended with a set of repetitions, or as many rounds as possible, of which
  /// the user has had no time to say how many there were.
  var isReviewing: Bool {
    guard !hasReviewed, !runner.options.isAutomatic, runner.summary?.isAtEnd == true,
      let last = runner.session.timeline.steps.last
    else { return false }
    if runner.endedRounds != nil { return true }
    guard let record = runner.session.correctedRecord else { return false }
    if record.isCut { return true }
    guard !record.done.isSkipped, case .reps = record.planned.target else { return false }
    return record.step == last.index && last.item != nil && last.plans.last?.kind == .work
  }

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
    case .steps(let index): return choose(key, from: index, at: now)
    case .notice, nil: break
    }
    let action = RunKey.action(of: key)
    if case .number(let part) = action { return Response(events: type(part, at: now)) }
    // An Enter that ends a number does nothing else.
    let endsNumber = key == .enter && isTyping(at: now)
    number = nil
    if endsNumber { return Response() }
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
    case .chooseStep: overlay = .steps(runner.session.currentStepIndex)
    case .showKeys: overlay = .keys()
    case .showVideo: return Response(request: .video)
    case .redraw: return Response(request: .redraw)
    case .number, nil: return Response(request: .unknown)
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
    let last = runner.session.timeline.steps.count - 1
    switch key {
    case .arrowUp, .character("k"): overlay = .steps(max(0, index - 1))
    case .arrowDown, .character("j"): overlay = .steps(min(last, index + 1))
    case .pageUp: overlay = .steps(max(0, index - 10))
    case .pageDown: overlay = .steps(min(last, index + 10))
    case .home: overlay = .steps(0)
    case .end: overlay = .steps(last)
    case .enter: return Response(events: handle(.goTo(index), at: now))
    default: break
    }
    return Response()
  }

  /// Takes a key of a number; each digit corrects the last set immediately.
  private mutating func type(_ part: NumberKey, at now: Duration) -> [RunEvent] {
    var typed = number ?? TypedCorrection()
    if !typed.text.isEmpty, !isTyping(at: now) { typed = TypedCorrection() }
    typed.take(part)
    number = typed
    numberMoment = now
    if typed.kind == nil, let ended = runner.endedRounds {
      let before = countAtEnd.flatMap { $0.step == ended.step ? $0 : nil } ?? ended
      countAtEnd = before
      let repetitions = before.count.repetitions + (Int(typed.text) ?? 0)
      return handle(.score(rounds: before.count.fullRounds, repetitions: repetitions), at: now)
    }
    if typed.text.isEmpty, let prompt = typed.prompt { notice(prompt) }
    guard let change = typed.change(of: runner.session.correctedRecord) else { return [] }
    return handle(.correct(change), at: now)
  }

  /// Hands the runner an input; if it does nothing, a notice says why.
  mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    if let refusal = runner.refusal(of: input, at: now) { notice(refusal.text) }
    let events = runner.handle(input, at: now)
    if case .notice = overlay, events.contains(where: { $0.occurrence == .stepStarted }) {
      overlay = nil
    }
    return events
  }

  /// Shows a remark until the next key, unless something more important is shown.
  mutating func notice(_ text: String) {
    switch overlay {
    case .keys, .stopQuestion, .steps: break
    case .notice, nil: overlay = .notice(text)
    }
  }

  /// Removes and returns the notice or the list of keys, for a display that prints them.
  mutating func takeOverlay() -> Overlay? {
    switch overlay {
    case .stopQuestion, .steps: return nil
    case .keys, .notice, nil: break
    }
    defer { overlay = nil }
    return overlay
  }

  /// How long until a figure on the display changes, at the run's speed; `nil` while time is
  /// stopped.
  func timeToNextChange(at now: Duration) -> Duration? {
    let time = runner.snapshot(at: now).timeToNextChange
    return time.map { $0 * 1000 / runner.options.speed.thousandths }
  }
}

/// A number that is typed to correct the last set: repetitions, or after `w` a load, after `e` an
/// effort.
struct TypedCorrection: Equatable {
  private(set) var kind: NumberKey?
  private(set) var text = ""

  mutating func take(_ key: NumberKey) {
    guard case .digit(let digit) = key else {
      self = TypedCorrection(kind: key)
      return
    }
    let longer = String((text + String(digit)).suffix(7))
    guard allows(longer) else {
      self = TypedCorrection()
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
    case .digit, nil: return true
    }
  }

  /// What is typed next.
  var prompt: String? {
    switch kind {
    case .load: "Its load, as in 62.5"
    case .effort: "Its effort from 1 to 10"
    case .digit, nil: nil
    }
  }

  /// The correction; `nil` while there is none to make. A load keeps the unit of the one before.
  func change(of record: SetRecord?) -> SetChange? {
    switch kind {
    case .load:
      let unit = record?.done.load?.unit ?? .kilograms
      return Load(written: text, in: unit).map(SetChange.load)
    case .effort: return Effort(written: text).map(SetChange.effort)
    case .digit, nil: return Int(text).map(SetChange.amount)
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
    case .noRound: "Only AMRAP circuits count rounds"
    case .noSuchStep: "There is no such step"
    case .nothingRecorded: "There is no set to correct"
    case .noAlternative: "There is no exercise to swap with"
    case .gettingReady: "The run has not begun"
    case .finished: "The run has ended"
    }
  }
}
