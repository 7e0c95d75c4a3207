import DurableFiles
import TerminalKit
import WorkoutCore

/// What the runner's screen says at a moment, in words and figures, before it has a size.
struct RunCaption: Equatable {
  /// What the moment is for, which decides how it looks.
  enum Mood {
    case work
    /// Rest, a break, a wait or the time to get ready.
    case calm
    case paused
  }

  var mood = Mood.work
  /// The workout's title.
  var workout = ""
  /// `Exercise 3 of 8`.
  var place = ""
  /// The exercise, or what is done instead.
  var title = ""
  /// What the exercise asks for; during a break, what comes next.
  var prescription = ""
  /// The rest between its sets, or before a set what was done in it last time; shown if it fits.
  var rest = ""
  var groups = ""
  /// The note on what is done, or is done next.
  var note = ""
  /// How that exercise is done.
  var explanation = ""
  /// Whether the current exercise has a video.
  var hasVideo = false
  /// The countdown or the repetitions.
  var figure = ""
  /// `Set 2 of 3`, the side, the round, and what is left of the interval or of the whole circuit
  /// where the figure says something else.
  var set = ""
  /// What of it is drawn in large letters, `SET 2/3 LEFT`, the same as text, and what is not.
  var largeSet = ""
  var numbers = ""
  var smallSet = ""
  /// `Set 2 of 5: 5 × 60 kg ✓`, the set that was done last.
  var record = ""
  /// The set that the user has selected: `Squat, set 3: 5 reps @ 60 kg`
  var chosen = ""
  var elapsed = ""
  var remaining = ""
  /// What comes next, or the movements of the round with the current one marked.
  var upcoming: [String] = []
  var upcomingHeading = "Next"
  /// Before the movement that is being done.
  static let mark = "› "

  /// - Parameters:
  ///   - exercises: the library's exercises, by their ids.
  ///   - lastTime: what was done last time in the set that is next.
  ///   - plates: what to put on the bar for the set in progress, or the one that is next.
  init(
    _ snapshot: RunSnapshot, exercises: [UUID: Exercise] = [:], lastTime: SetResult? = nil,
    plates: Plates? = nil
  ) {
    let progress = snapshot.progress
    workout = [snapshot.title, snapshot.planPlace].compactMap(\.self).joined(separator: " · ")
    place = "Exercise \(progress.exerciseNumber) of \(progress.exerciseCount)"
    elapsed = DurationFormat.clock(progress.elapsed.wholeSeconds)
    remaining = DurationFormat.clock(progress.remainingTime.startedSeconds)
    upcoming = snapshot.upcoming
    if !snapshot.movements.isEmpty {
      upcomingHeading = "This round"
      upcoming = snapshot.movements.map { ($0.isCurrent ? Self.mark : "  ") + $0.text }
    }
    mood = Self.mood(of: snapshot)
    figure = Self.figure(of: snapshot)
    let parts = Self.setParts(of: snapshot)
    set = parts.map(\.text).joined(separator: " · ")
    largeSet = parts.compactMap(\.large).joined(separator: " ")
    numbers = parts.filter { $0.large != nil }.map(\.text).joined(separator: " · ")
    // The figure is the repetitions.
    smallSet = parts.filter { $0.large == nil && $0.text != "rep" && $0.text != "reps" }
      .map(\.text).joined(separator: " · ")
    record = Self.record(of: snapshot)
    if snapshot.isChosen, let set = snapshot.selectedSet { chosen = Self.text(of: set) }
    describe(snapshot)
    let isNext = mood == .calm && snapshot.changeOver == nil
    explain(isNext ? snapshot.nextItem : snapshot.item, exercises)
    hasVideo = snapshot.item?.linkedExercise.flatMap { exercises[$0] }?.youtubeURL != nil
    if mood == .calm, let lastTime { rest = "last time: \(lastTime.text)" }
    if let plates { groups = Self.text(of: plates) }
    if snapshot.isPaused {
      mood = .paused
      set = set.isEmpty ? "Paused" : "Paused · \(set)"
      largeSet = largeSet.isEmpty ? "PAUSED" : "PAUSED \(largeSet)"
      numbers = numbers.isEmpty ? "Paused" : "Paused · \(numbers)"
    }
  }

  /// The score, or the set that was done last.
  private static func record(of snapshot: RunSnapshot) -> String {
    if let score = snapshot.score {
      let isAsked = if case .running = snapshot.phase { true } else { false }
      return "Score: \(score.text)" + (isAsked ? " · reps of the last movement? type them" : "")
    }
    return snapshot.record.map { last in
      text(of: last, isAsked: snapshot.selected?.isPart(of: last.place) == true)
    } ?? ""
  }

  private mutating func describe(_ snapshot: RunSnapshot) {
    if case .gettingReady = snapshot.phase {
      title = "Get ready"
      prescription = Self.announcement(snapshot.step)
      return
    }
    if case .finished(let summary) = snapshot.phase {
      title = "Done"
      let scores = summary.circuits.filter(\.isScored).map(\.text)
      if snapshot.score == nil, !scores.isEmpty {
        set = "Score: " + scores.joined(separator: ", ")
      }
      prescription =
        snapshot.isBarelyBegun
        ? "Enter keeps this · D discards it" : "Change any set, or press Enter"
      if snapshot.score != nil {
        prescription = "Reps of the last movement? Type them, or press Enter"
      }
      return
    }
    if snapshot.changeOver != nil {
      title = "Change sides"
      prescription = "Next: " + Self.announcement(snapshot.step)
      return
    }
    switch snapshot.segment?.plan.kind {
    case .rest:
      title = "Rest"
      prescription = Self.afterRest(snapshot)
    case .break:
      title = "Break"
      prescription = Self.next(snapshot)
    case .wait:
      title = "Wait"
      prescription = Self.next(snapshot)
    case .work, nil:
      describeWork(snapshot)
    }
  }

  private mutating func describeWork(_ snapshot: RunSnapshot) {
    guard let item = snapshot.item else {
      title = "Break"
      prescription = Self.next(snapshot)
      return
    }
    title = item.displayTitle
    prescription = item.summary
    if let rest = item.configuration?.restText, !rest.isEmpty { self.rest = "rest \(rest)" }
  }

  private mutating func explain(_ item: WorkoutItem?, _ exercises: [UUID: Exercise]) {
    note = item?.note?.text ?? ""
    guard let exercise = item?.linkedExercise.flatMap({ exercises[$0] }) else { return }
    groups = exercise.muscleGroups.groups.map(\.rawValue).joined(separator: " · ")
    explanation = exercise.exerciseDescription?.text ?? ""
  }

  /// Shows a number that is being typed in place of the figure, and what it changes.
  mutating func show(_ typing: TypedValue, of snapshot: RunSnapshot) {
    let changed = snapshot.sets.first { $0.place.isPart(of: typing.place) }
    figure = typing.text.isEmpty ? "–" : typing.text
    largeSet = ""
    let others = typing.followers
    let following =
      others > 0 ? " and the \(others == 1 ? "set" : "\(others) sets") after it" : ""
    set = [typing.unit(of: changed), changed.map { Self.name(of: $0) + following }]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// `Squat, set 3: 5 reps @ 60 kg`, or with what was done in it
  private static func text(of set: RunSet) -> String {
    let done = set.isRecorded || set.isCurrent ? set.done : nil
    return "\(name(of: set)): \(done?.text ?? set.planned.summary)"
  }

  /// `Squat, set 3`, `Burpee, round 2`
  private static func name(of set: RunSet) -> String {
    let round = set.place.round.map { "round \($0)" }
    let kind = set.place.isWarmUp ? "warm-up" : "set"
    let number = round == nil || set.place.set > 1 ? "\(kind) \(set.place.set)" : nil
    let side = set.place.side.map { $0 == 1 ? "left" : "right" }
    return ([set.exercise.title.text] + [round, number, side].compactMap(\.self))
      .joined(separator: ", ")
  }

  /// `Bar 20 kg, plates 20 + 5 + 1.25 kg a side`
  private static func text(of plates: Plates) -> String {
    let nearest = plates.isExact ? "" : ", the nearest below"
    return "Bar \(plates.bar), plates \(plates.text)\(nearest)"
  }

  private static func text(of record: SetRecord, isAsked: Bool) -> String {
    let round = record.round.map { "round \($0)" }
    let kind = record.kind == .warmUp ? "warm-up" : "set"
    let set = round == nil || record.set > 1 ? "\(kind) \(record.set)" : nil
    let side = record.side.map { $0 == 1 ? "left" : "right" }
    let name = ([record.exercise.title.text] + [round, set, side].compactMap(\.self))
      .joined(separator: ", ")
    guard !record.asksForReps || !isAsked else {
      let usual = record.assumedReps.map { ", or \($0)" } ?? ""
      return "\(name): how many \(record.countedNoun)? type the number\(usual)"
    }
    let mark = record.done.isSkipped ? "" : " ✓"
    let question = isAsked && record.asksForDistance ? " · how far? d and the distance" : ""
    return "\(name): \(record.text)\(mark)\(question)"
  }

  private static func mood(of snapshot: RunSnapshot) -> Mood {
    guard case .running = snapshot.phase, snapshot.changeOver == nil else { return .calm }
    if case .break = snapshot.turn?.entry { return .calm }
    return snapshot.segment?.plan.kind == .work ? .work : .calm
  }

  private static func figure(of snapshot: RunSnapshot) -> String {
    if let left = snapshot.countIn { return "\(left.startedSeconds)" }
    if case .finished(let summary) = snapshot.phase {
      return DurationFormat.clock(summary.duration.wholeSeconds)
    }
    guard let segment = snapshot.shownSegment else { return "" }
    if let clock = clock(of: snapshot) { return clock }
    if let hold = segment.hold { return "\(hold.remaining.startedSeconds)" }
    if !segment.isClocked, let reps = segment.plan.reps { return reps }
    return segment.countsUp
      ? DurationFormat.clock(segment.elapsed.wholeSeconds)
      : DurationFormat.clock(segment.remaining.startedSeconds)
  }

  /// The clock of a circuit that it drives or times: what is left, or of one for time what has
  /// passed.
  private static func clock(of snapshot: RunSnapshot) -> String? {
    guard !snapshot.movements.isEmpty, snapshot.segment?.plan.kind == .work else { return nil }
    if let stopwatch = snapshot.stopwatch { return DurationFormat.clock(stopwatch.wholeSeconds) }
    return snapshot.limit.map { DurationFormat.clock($0.startedSeconds) }
  }

  /// A part of the line of the set, and how it is written in large letters if it is.
  private typealias SetPart = (text: String, large: String?)

  private static func setParts(of snapshot: RunSnapshot) -> [SetPart] {
    guard case .running = snapshot.phase, let segment = snapshot.shownSegment else { return [] }
    let plan = segment.plan
    var parts: [SetPart] = []
    // Where the figure is a clock, the movements of the round show the target.
    if plan.kind == .work, let target = plan.target, clock(of: snapshot) == nil {
      if let hold = segment.hold {
        parts.append(("rep \(hold.rep) of \(plan.reps ?? target), hold", nil))
      } else if let reps = plan.reps {
        let unit = reps == "1" ? "rep" : "reps"
        parts.append((segment.isClocked ? "\(reps) \(unit)" : unit, nil))
      } else {
        parts.append((target, nil))
      }
    }
    if let limit = snapshot.limit, snapshot.stopwatch != nil {
      parts.append(("cap in \(DurationFormat.clock(limit.startedSeconds))", nil))
    }
    if snapshot.limit != nil, segment.isClocked, clock(of: snapshot) != nil, plan.kind == .work {
      parts.append(("\(DurationFormat.clock(segment.remaining.startedSeconds)) of this", nil))
    }
    return parts + numberParts(of: plan) + roundParts(of: snapshot)
  }

  private static func numberParts(of plan: SegmentPlan) -> [SetPart] {
    var parts: [SetPart] = []
    if let set = plan.set, let sets = plan.sets, sets > 1 || plan.isWarmUp {
      let name = plan.isWarmUp ? "Warm-up" : "Set"
      parts.append(("\(name) \(set) of \(sets)", "\(name.uppercased()) \(set)/\(sets)"))
    }
    if let side = plan.side {
      parts.append(side == 1 ? ("Left side", "LEFT") : ("Right side", "RIGHT"))
    }
    return parts
  }

  private static func roundParts(of snapshot: RunSnapshot) -> [SetPart] {
    var parts: [SetPart] = []
    if let turn = snapshot.turn {
      parts.append(("Round \(turn.round)", "ROUND \(turn.round)"))
      let reps = turn.count.repetitions > 0 ? " + \(turn.count.repetitions) reps" : ""
      parts.append((CountedNoun.text(turn.count.fullRounds, "round") + reps, nil))
    }
    if let round = snapshot.step?.round {
      parts.append(
        ("Round \(round.number) of \(round.count)", "ROUND \(round.number)/\(round.count)"))
    }
    return parts
  }

  /// What follows a rest: the next set of the same exercise, or what comes after the last one.
  private static func afterRest(_ snapshot: RunSnapshot) -> String {
    guard let plan = snapshot.segment?.plan, let set = plan.set, let sets = plan.sets, set < sets
    else { return next(snapshot) }
    let next = snapshot.nextPlan?.planned?.summary ?? ""
    let title = snapshot.step?.title ?? ""
    let parts = ["Set \(set + 1) of \(sets)", title, next].filter { !$0.isEmpty }
    return "Next: " + parts.joined(separator: " · ")
  }

  private static func next(_ snapshot: RunSnapshot) -> String {
    if let item = snapshot.nextItem {
      let parts = [item.displayTitle, item.summary].filter { !$0.isEmpty }
      return "Next: " + parts.joined(separator: " · ")
    }
    return snapshot.upcoming.first.map { "Next: \($0)" } ?? "Last one"
  }

  private static func announcement(_ step: Step?) -> String {
    guard let step else { return "" }
    return step.summary.isEmpty ? step.title : "\(step.title) · \(step.summary)"
  }
}

extension RunSnapshot {
  /// How long, in the run's own time, until a figure on the screen changes; `nil` while time is
  /// stopped.
  var timeToNextChange: Duration? {
    guard !isPaused else { return nil }
    if let countIn { return countIn.untilNextSecond }
    guard case .running = phase else { return nil }
    let second = Duration.seconds(1)
    let elapsed = second - (progress.elapsed - .seconds(progress.elapsed.wholeSeconds))
    let remaining = progress.remainingTime > .zero ? progress.remainingTime.untilNextSecond : second
    let segment = shownSegment.flatMap { $0.isClocked ? $0.remaining : nil }
    let countdowns = [segment, limit, shownSegment?.hold?.remaining]
      .compactMap { $0?.untilNextSecond }
    let counted = [shownSegment.flatMap { $0.countsUp ? $0.elapsed : nil }, stopwatch]
      .compactMap { $0.map { second - ($0 - .seconds($0.wholeSeconds)) } }
    return ([elapsed, remaining] + countdowns + counted).min()
  }
}

extension Duration {
  /// Whole seconds, rounded down: how elapsed time is shown.
  var wholeSeconds: Int { Int(clamping: max(components.seconds, 0)) }

  /// Seconds that have begun, rounded up: how a countdown is shown.
  var startedSeconds: Int { components.attoseconds > 0 ? wholeSeconds + 1 : wholeSeconds }

  /// How long until a countdown at this value shows one second less: over zero, up to a second.
  fileprivate var untilNextSecond: Duration {
    self > .zero ? self - .seconds(startedSeconds - 1) : .seconds(1)
  }
}
