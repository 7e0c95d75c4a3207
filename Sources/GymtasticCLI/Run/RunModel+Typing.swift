import TerminalKit
import WorkoutCore

/// Typing numbers for sets and scores.
extension RunModel {
  /// How long after a key the next digit still continues the same number.
  static let typingPause = Duration.seconds(2)

  /// Whether a number is being typed and its last key is recent enough.
  func isTyping(at now: Duration) -> Bool {
    number.map { !$0.text.isEmpty } == true && now - numberMoment <= Self.typingPause
  }

  /// Handles a key of a number; each digit changes the set immediately.
  ///
  /// An impossible number undoes what its first digits changed.
  mutating func type(_ part: NumberKey, at now: Duration) -> Response {
    let known = typing(at: now).flatMap { $0.continues(with: part) ? $0 : nil }
    // A number begun before the end of an AMRAP continues as its score.
    if known == nil || known?.kind == nil && scoreBefore == nil {
      scoreBefore = part.isDigit ? endedRounds(at: now) : nil
    }
    let score = scoreBefore
    let timed = part == .time ? runner.timedSet(at: now) : nil
    let place = score == nil ? timed ?? runner.selectedSet(at: now) : nil
    var typed = known ?? TypedValue(place: place, unit: unit)
    let sets = runner.snapshot(at: now).sets
    let set = sets.first { $0.place.isPart(of: typed.place) }
    var problem = typed.take(part, for: score == nil ? set : nil)
    let input = score.map { ended in
      RunInput.score(of: ended.base, adding: Int(typed.text) ?? 0)
    }
    if let refusal = (input ?? typed.time(of: set)).flatMap({ runner.refusal(of: $0, at: now) }) {
      problem = problem ?? refusal.text
    }
    number = typed
    numberMoment = now
    if problem != nil || typed.text.isEmpty {
      number?.isApplied = false
      if typed.kind == nil, typed.text.isEmpty { number = nil }
      let undo = score.map { RunInput.score(of: $0.count) } ?? .undo
      let events = typed.isApplied ? handle(undo, at: now) : []
      if let problem { notice(problem) }
      return Response(events: events, request: problem == nil ? nil : .ring)
    }
    number?.isApplied = true
    if let input { return Response(events: handle(input, at: now)) }
    guard let place = typed.place, let change = typed.change(of: set) else {
      number?.isApplied = typed.isApplied
      notice("\(typed.text) \(typed.unit(of: set)) is not possible")
      return Response()
    }
    let events = handle(.correct(change, of: place, continuing: typed.isApplied), at: now)
    let others = zip(sets, runner.snapshot(at: now).sets)
    number?.followers = others.count { before, after in
      before.load(part: 0) != after.load(part: 0) && !after.place.isPart(of: place)
    }
    return Response(events: events)
  }

  /// Changes the score of a circuit that has ended: the time of the selected set's circuit for
  /// time, or the rounds of its AMRAP; otherwise those of the last AMRAP, in the summary or with
  /// the keys that count rounds. Takes back a round of the AMRAP in progress. `nil` for other keys
  /// and elsewhere.
  mutating func changeScore(by action: RunAction, at now: Duration) -> Response? {
    let selected = isReviewing ? runner.selectedSet(at: now) : runner.chosenSet(at: now)
    if case .input(.adjust(let change)) = action, let selected,
      let time = runner.session.scoredTime(of: selected)
    {
      let seconds = max(0, (time + change).wholeSeconds)
      let events = handle(.correct(.seconds(seconds), of: selected), at: now)
      if isReviewing { noticeScore(in: events) }
      return Response(events: events)
    }
    let turn = action == .removeRound ? runner.snapshot(at: now).turn : nil
    let current = turn.map { (step: runner.session.currentStepIndex, count: $0.count) }
    guard let change = action.rounds, let score = current ?? runner.scoredRounds(at: now)
    else { return nil }
    let isCounting = runner.refusal(of: .nextRound, at: now) == nil
    let isOfLast =
      isReviewing || action == .removeRound || action == .input(.nextRound) && !isCounting
    guard isOfLast || runner.chosenSet(at: now) != nil else { return nil }
    var count = score.count
    count.fullRounds = max(0, count.fullRounds + change)
    let events = handle(.score(of: count, step: score.step), at: now)
    noticeScore(in: events)
    return Response(events: events)
  }

  /// Shows the score that changed, unless it is the only one on the summary and was not undone.
  mutating func noticeScore(in events: [RunEvent], isUndone: Bool = false) {
    let hasOthers = runner.summary.map { $0.circuits.count(where: \.isScored) > 1 }
    guard isUndone || hasOthers != false else { return }
    for case .circuitScored(let score) in events.map(\.occurrence) {
      let name = hasOthers == true ? " of \(score.name)" : ""
      notice("Score\(name)\(isUndone ? ", as before" : ""): \(score.text)")
    }
  }

  /// The rounds of the AMRAP that typed repetitions now apply to.
  func endedRounds(at now: Duration) -> (count: RotationCount, base: RotationCount)? {
    guard runner.chosenSet(at: now) == nil else { return nil }
    return runner.endedRounds.map { ($0.count, runner.withoutLastMovement($0)) }
  }

  /// The number being typed; `nil` once it is complete.
  func typing(at now: Duration) -> TypedValue? {
    number.flatMap { $0.text.isEmpty || isTyping(at: now) ? $0 : nil }
  }
}
