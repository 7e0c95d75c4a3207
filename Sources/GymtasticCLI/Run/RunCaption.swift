import DurableFiles
import TerminalKit
import WorkoutCore

/// The texts and numbers on the screen of a run at one moment, independent of the screen's size.
struct RunCaption: Equatable {
  /// The kind of moment, which decides the styling.
  enum Mood {
    case work
    /// Rest, a break, a wait or the time to get ready.
    case calm
    case paused
  }

  var mood = Mood.work
  var workout = ""
  /// `Exercise 3 of 8`.
  var place = ""
  /// The title of the exercise, or of what takes its place.
  var title = ""
  /// The exercise's prescription; during a break, what comes next.
  var prescription = ""
  /// The prescription of the next set, for narrow screens: `Next: 5 reps @ 60 kg`
  var nextSet = ""
  /// The rest between its sets or, before a set, last time's result; shown if it fits.
  var rest = ""
  var groups = ""
  /// The note on the current exercise or, during a rest, the next one.
  var note = ""
  /// The description of that exercise.
  var explanation = ""
  /// Whether the current exercise has a video.
  var hasVideo = false
  /// The countdown or the repetitions.
  var figure = ""
  /// `Set 2 of 3`, the side, the round, and the time left.
  ///
  /// That is the time of the interval or the whole circuit, if the figure shows something else.
  var set = ""
  /// The part of `set` in large letters, `SET 2/3 LEFT`; that part as text; and the rest.
  var largeSet = ""
  var numbers = ""
  var smallSet = ""
  /// The last set that was done: `Set 2 of 5: 5 × 60 kg ✓`.
  var record = ""
  /// The same without the exercise's title, for narrow screens.
  var briefRecord = ""
  /// The set that the user selected: `Squat, set 3: 5 reps @ 60 kg`
  var chosen = ""
  var elapsed = ""
  var remaining = ""
  /// What comes next, or the movements of the round with a mark at the current one.
  var upcoming: [String] = []
  var upcomingHeading = "Next"
  /// The mark before the current movement.
  static let mark = "› "

  /// - Parameters:
  ///   - exercises: the library's exercises, by their ids.
  ///   - lastTime: what was done last time in the next set.
  ///   - plates: the plates to load for the current set or, between sets, the next one.
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
    let parts =
      (snapshot.isPaused ? [("Paused", "PAUSED")] : []) + Self.setParts(of: snapshot)
    set = parts.map(\.text).joined(separator: " · ")
    largeSet = parts.compactMap(\.large).joined(separator: " ")
    numbers = parts.filter { $0.large != nil }.map(\.text).joined(separator: " · ")
    // The figure already shows the repetitions.
    smallSet = parts.filter { $0.large == nil && $0.text != "rep" && $0.text != "reps" }
      .map(\.text).joined(separator: " · ")
    record = Self.record(of: snapshot)
    briefRecord = Self.record(of: snapshot, isBrief: true)
    if snapshot.isChosen, let set = snapshot.selectedSet { chosen = Self.text(of: set) }
    describe(snapshot)
    let isNext = mood == .calm && snapshot.changeOver == nil
    explain(isNext ? snapshot.nextItem : snapshot.item, exercises)
    hasVideo = snapshot.item?.linkedExercise.flatMap { exercises[$0] }?.youtubeURL != nil
    if mood == .calm, let lastTime { rest = "last time: \(lastTime.text)" }
    if let plates { groups = Self.text(of: plates) }
    if snapshot.isPaused { mood = .paused }
  }

  /// The score, or the last set that was done.
  private static func record(of snapshot: RunSnapshot, isBrief: Bool = false) -> String {
    if let score = snapshot.score {
      let isAsked = if case .running = snapshot.phase { true } else { false }
      return "Score: \(score.text)" + (isAsked ? " · reps of the last movement? type them" : "")
    }
    return snapshot.record.map { last in
      let number = number(of: last.place)
      let name =
        isBrief
        ? number.prefix(1).uppercased() + number.dropFirst() : name(of: last.exercise, last.place)
      return text(
        of: last, named: name, isAsked: snapshot.selected?.isPart(of: last.place) == true)
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
      if scores.count > (snapshot.score == nil ? 0 : 1) {
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
      nextSet = snapshot.nextPlan?.planned.map { "Next: \($0.summary)" } ?? ""
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

  /// Shows a number being typed in place of the figure, with what it changes.
  mutating func show(_ typing: TypedValue, of snapshot: RunSnapshot) {
    let changed = snapshot.sets.first { $0.place.isPart(of: typing.place) }
    figure = typing.text.isEmpty ? "–" : typing.text
    largeSet = ""
    let others = typing.followers
    let following =
      others > 0 ? " and the \(others == 1 ? "set" : "\(others) sets") after it" : ""
    let circuit = typing.kind == .time ? "circuit for time" : nil
    let name = changed.map { Self.name(of: $0.exercise, $0.place) + following } ?? circuit
    set = [typing.unit(of: changed), name].compactMap(\.self).joined(separator: " · ")
  }

  /// `Squat, set 3: 5 reps @ 60 kg`, or with what was done in it
  static func text(of set: RunSet) -> String {
    let done = set.isRecorded || set.isCurrent ? set.done : nil
    return "\(name(of: set.exercise, set.place)): \(done?.text ?? set.planned.summary)"
  }

  /// `Squat, set 3`, `Burpee, round 2`
  static func name(of exercise: ExerciseLink, _ place: SetPlace) -> String {
    "\(exercise.title.text), \(number(of: place))"
  }

  private static func number(of place: SetPlace) -> String {
    // Warm-up sets are done only in the first round.
    let round = place.isWarmUp ? nil : place.round.map { "round \($0)" }
    let kind = place.isWarmUp ? "warm-up" : "set"
    let number = round == nil || place.set > 1 ? "\(kind) \(place.set)" : nil
    let side = place.side.map(Self.side)
    return [round, number, side].compactMap(\.self).joined(separator: ", ")
  }

  static func side(_ number: Int) -> String { number == 1 ? "left" : "right" }

  /// `Bar 20 kg, plates 20 + 5 + 1.25 kg a side`
  private static func text(of plates: Plates) -> String {
    let nearest = plates.isExact ? "" : ", the nearest below"
    return "Bar \(plates.bar), plates \(plates.text)\(nearest)"
  }

  private static func text(of record: SetRecord, named name: String, isAsked: Bool) -> String {
    guard !record.asksForReps || !isAsked else {
      let usual = record.assumedReps.map { ", or \($0)" } ?? ""
      return "\(name): how many \(record.countedNoun)? type the number\(usual)"
    }
    let question = isAsked && record.asksForDistance ? " · how far? d and the distance" : ""
    let result = [record.text, record.done.mark].compactMap(\.self).joined(separator: " ")
    return "\(name): \(result)\(question)"
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

  /// The clock of a timed circuit: the time left, or the time elapsed in one for time.
  private static func clock(of snapshot: RunSnapshot) -> String? {
    guard !snapshot.movements.isEmpty, snapshot.segment?.plan.kind == .work else { return nil }
    if let stopwatch = snapshot.stopwatch { return DurationFormat.clock(stopwatch.wholeSeconds) }
    return snapshot.limit.map { DurationFormat.clock($0.startedSeconds) }
  }

  /// A part of the line about the set, and its form in large letters if it has one.
  private typealias SetPart = (text: String, large: String?)

  private static func setParts(of snapshot: RunSnapshot) -> [SetPart] {
    guard case .running = snapshot.phase, let segment = snapshot.shownSegment else { return [] }
    let plan = segment.plan
    var parts: [SetPart] = []
    // If the figure is a clock, the movements of the round show the target.
    if plan.kind == .work, let target = plan.target, clock(of: snapshot) == nil {
      if let hold = segment.hold {
        parts.append(("rep \(hold.rep) of \(plan.reps ?? target), hold", nil))
      } else if let reps = plan.reps {
        let unit = (reps == "1" ? "rep" : "reps") + ownLoad(of: plan, in: snapshot)
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

  /// ` @ 55 kg`, unless all sets have the same load.
  private static func ownLoad(of plan: SegmentPlan, in snapshot: RunSnapshot) -> String {
    let loads = Set(snapshot.item?.configuration?.sets.map(\.load) ?? [])
    guard plan.load != nil, let load = snapshot.currentLoad, plan.isWarmUp || loads.count > 1
    else { return "" }
    return " @ \(load)"
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

  /// What follows a rest: the next set of the exercise, or what comes after its last set.
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
  /// How long, in the run's own time, until a number on the screen changes.
  ///
  /// `nil` while time is stopped.
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
  /// Whole seconds, rounded down, for elapsed time.
  var wholeSeconds: Int { Int(clamping: max(components.seconds, 0)) }

  /// Seconds, rounded up, for countdowns.
  var startedSeconds: Int { components.attoseconds > 0 ? wholeSeconds + 1 : wholeSeconds }

  /// How long until a countdown at this value shows one second less: more than 0, at most 1 second.
  fileprivate var untilNextSecond: Duration {
    self > .zero ? self - .seconds(startedSeconds - 1) : .seconds(1)
  }
}
