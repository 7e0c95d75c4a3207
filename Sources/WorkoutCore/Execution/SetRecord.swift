/// A recorded set: what was planned and what was done.
public struct SetRecord: Equatable, Sendable {
  /// The index of its step, from 0.
  package internal(set) var step: Int
  package internal(set) var position: EntryPosition
  /// The round of its circuit, from 1; `nil` outside circuits.
  public internal(set) var round: Int?
  /// The set, from 1.
  public internal(set) var set: Int
  /// 1 or 2 if the sides are done one after the other.
  package let side: Int?
  /// The exercise that was done.
  public internal(set) var exercise: ExerciseLink
  /// The prescription. A load that the user changes during the run appears only in ``done``.
  public internal(set) var planned: PlannedSet
  public internal(set) var done: SetResult
  /// The ID of the workout item; `nil` if unknown, for example in imported sessions.
  package internal(set) var itemID: UUID?
  public internal(set) var kind = Kind.working
  public internal(set) var note: Prose?
  /// Whether the user entered the amount done: for a set that is not recorded yet, during the set.
  /// Used only during a run.
  package internal(set) var isCorrected = false
  /// Whether the clock ended it early. Used only during a run.
  package internal(set) var isCut = false

  public enum Kind: String, CaseIterable, Sendable {
    case working
    /// Excluded from statistics, records and progression, and numbered separately.
    case warmUp = "warm-up"
    /// A working set that was done to failure.
    case failure
  }

  /// Whether it counts toward statistics, records and progression.
  package var counts: Bool { kind != .warmUp && !done.isSkipped && !done.lastedNoTime }

  /// Whether to ask the user for the number of repetitions.
  package var asksForReps: Bool {
    guard !isCorrected else { return false }
    return isCut || !done.isSkipped && planned.targets.contains(where: \.leavesRepsOpen)
  }

  /// The shortest timed set, in seconds, for which to ask for the distance.
  private static let leastSecondsForDistance = 180

  /// Whether to ask the user for the distance of a timed run, swim, row or ride.
  package var asksForDistance: Bool {
    guard done.distance == nil, let seconds = done.seconds else { return false }
    return seconds >= Self.leastSecondsForDistance && Pace.leastMeters(of: exercise.title) != nil
  }

  /// What to ask the user to count: `reps`, `calories`
  package var countedNoun: String {
    if case .calories = planned.target { "calories" } else { "reps" }
  }

  /// The repetitions assumed until the user enters a number.
  package var assumedReps: Int? { done.parts.dropFirst(planned.openPart).first?.reps }

  /// `5 × 60 kg`, `12`, `45s`, `skipped`
  package var text: String { done.text }

  func isOtherSide(of set: SetRecord) -> Bool {
    side == 2 && set.side == 1 && set.set == self.set && set.step == step
      && set.position == position && set.round == round
      && (set.kind == .warmUp) == (kind == .warmUp)
  }
}

extension ArraySlice<SetRecord> {
  /// Groups sets by key, in order of first appearance. Adjacent sets, the common case, are not
  /// copied.
  ///
  /// - Parameter key: the key of the set at an index; sets without one are left out.
  func grouped<Key: Equatable>(by key: (Int) -> Key?) -> [(key: Key, sets: ArraySlice)] {
    var groups: [(key: Key, sets: ArraySlice)] = []
    var start = startIndex
    while start < endIndex {
      guard let own = key(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < endIndex, key(end) == own { end += 1 }
      if let index = groups.firstIndex(where: { $0.key == own }) {
        groups[index].sets += self[start..<end]
      } else {
        groups.append((own, self[start..<end]))
      }
      start = end
    }
    return groups
  }
}

extension [SetRecord] {
  /// The number of sets; a set done on both sides counts once.
  package var setCount: Int { indices.count(where: beginsSet) }

  /// Whether the record at an index is not the second side of the one before.
  func beginsSet(at index: Int) -> Bool {
    index == 0 || !self[index].isOtherSide(of: self[index - 1])
  }

  var doneSteps: Set<Int> { Set<Int>(filter { !$0.done.isSkipped }.map(\.step)) }
}

/// What was done in a set.
public struct SetResult: Equatable, Sendable {
  /// `nil` for sets that are not by repetitions, or if the number is unknown.
  public var reps: Int?
  public var load: Load?
  /// How long a set by time lasted, in seconds.
  public var seconds: Int?
  public var distance: Distance?
  public var calories: Int?
  public var effort: Effort?
  public var isSkipped = false
  /// The drops that followed in the same set without rest.
  public var drops: [SetResult] = []

  package init() {}

  /// The result assumed without user input: the plan, with the low end of a range and an unknown
  /// number for as many repetitions as possible.
  init(of planned: PlannedSet, lasted: Duration?) {
    load = planned.load?.lifted
    effort = planned.effort
    // The time of each part of a drop set is unknown.
    setAmount(of: planned.target, lasted: planned.drops.isEmpty ? lasted : nil)
    drops = planned.drops.map { drop in
      var result = SetResult()
      result.load = drop.load?.lifted
      result.setAmount(of: drop.target, lasted: nil)
      return result
    }
  }

  private mutating func setAmount(of target: Target, lasted: Duration?) {
    switch target {
    case .reps(.exactly(let count)), .reps(.atLeast(let count)): reps = count.value
    case .reps(.range(let range)): reps = range.low.value
    case .reps(.asManyAsPossible): break
    case .time, .timeRange, .openTime:
      seconds = lasted?.nearestSecond ?? target.amount?.lowerBound
    case .distance(let distance, _):
      self.distance = distance
      seconds = lasted?.nearestSecond
    case .calories(let count): calories = count.value
    }
  }

  /// Whether it was tried without a single repetition or second.
  package var isMissed: Bool {
    !isSkipped && (lastedNoTime || seconds == nil && totalReps == 0)
  }

  /// Whether it is a timed set that lasted no time.
  var lastedNoTime: Bool {
    seconds == 0 && reps == nil && distance == nil && calories == nil && drops.isEmpty
  }

  /// The time per kilometer or mile of a long distance: `5:00/km`.
  package var pace: String? {
    guard let distance, let seconds else { return nil }
    return distance.pace(of: seconds)?.text
  }

  /// The pace, and its difference from the planned pace: `5:14/km, 14s slower than planned`.
  package func pace(against planned: PlannedSet) -> String? {
    guard let distance, let seconds, let pace = distance.pace(of: seconds) else { return nil }
    guard case .distance(let asked, let estimate?) = planned.target,
      let wanted = asked.pace(of: estimate.value), asked.unit == distance.unit
    else { return pace.text }
    let off = pace.seconds - wanted.seconds
    guard off != 0 else { return pace.text + ", as planned" }
    let amount = DurationFormat.plain(abs(off))
    return "\(pace.text), \(amount) \(off > 0 ? "slower" : "faster") than planned"
  }

  /// The main set followed by its drops.
  package var parts: [SetResult] {
    guard !drops.isEmpty else { return [self] }
    var first = self
    first.drops = []
    return [first] + drops
  }

  /// The repetitions of all parts; `nil` if no part has a known number.
  var totalReps: Int? {
    guard !drops.isEmpty else { return reps }
    let known = parts.compactMap(\.reps)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  /// Changes a part: 0 for the main set, or the number of a drop.
  mutating func apply(
    _ change: SetChange, toPart part: Int, of planned: PlannedSet, inCircuit isInCircuit: Bool
  ) {
    changePart(part, of: planned) { result, target in
      switch change {
      case .amount(let amount): result.set(amount, by: target.counted(inCircuit: isInCircuit))
      case .load(let load): result.load = load.inPlace(of: result.load)
      case .seconds(let seconds): result.seconds = seconds
      case .distance(let distance): result.distance = distance
      case .effort, .note: break
      }
    }
    if case .effort(let effort) = change { self.effort = effort }
  }

  private mutating func changePart(
    _ part: Int, of planned: PlannedSet, _ change: (inout SetResult, Target) -> Void
  ) {
    let targets = planned.targets
    if drops.indices.contains(part - 1), targets.indices.contains(part) {
      change(&drops[part - 1], targets[part])
    } else {
      change(&self, planned.target)
    }
  }

  private mutating func set(_ amount: Int, by target: Target) {
    switch target {
    case .reps: reps = amount
    case .time, .timeRange, .openTime: seconds = amount
    case .calories: calories = amount
    case .distance(let planned, _):
      distance = (try? Distance(hundredths: amount * 100, unit: planned.unit)) ?? distance
    }
  }

  /// A set that was not done.
  static var skipped: SetResult {
    var result = SetResult()
    result.isSkipped = true
    return result
  }

  /// `5 × 60 kg`, `12`, `45s`, `400 meters in 1m 32s`, `8 × 60 kg + 6 × 50 kg`, `skipped`
  public var text: String {
    guard !isSkipped else { return "skipped" }
    return parts.map(\.amountText).joined(separator: " + ") + (effort.map { " \($0.text)" } ?? "")
  }

  /// The plan that this result would meet exactly.
  var asPlanned: PlannedSet {
    var planned = PlannedSet(metTarget, load: load)
    planned.effort = effort
    planned.drops = drops.map { PlannedSet.Drop($0.metTarget, load: $0.load) }
    return planned
  }

  /// The target that this result would meet exactly.
  var metTarget: Target {
    if let reps = reps.flatMap({ try? RepCount($0) }) {
      .reps(.exactly(reps))
    } else if let distance {
      .distance(distance, estimate: seconds.flatMap { try? EstimatedDuration($0) })
    } else if let seconds {
      (try? WorkDuration(seconds)).map { .time($0) } ?? .openTime
    } else if let calories = calories.flatMap({ try? CalorieCount($0) }) {
      .calories(calories)
    } else {
      .reps(.asManyAsPossible)
    }
  }

  private var amountText: String {
    let time: String? = seconds.map { DurationFormat.plain($0) }
    let amount: String
    if let reps {
      amount = "\(reps)" + (time.map { " in " + $0 } ?? "")
    } else if let distance {
      amount = distance.text + (time.map { " in " + $0 } ?? "")
    } else {
      amount = time ?? calories.map { "\($0) cal" } ?? "?"
    }
    return amount + (load.map { " × \($0)" } ?? "")
  }
}

extension Duration {
  /// Whole seconds, a half rounded up.
  fileprivate var nearestSecond: Int { Int((self + .milliseconds(500)).components.seconds) }
}

/// A change the user makes to a recorded or upcoming set.
public enum SetChange: Equatable, Sendable {
  /// Repetitions, seconds, calories or a distance, in the unit the set was planned in; for a timed
  /// set in a circuit, repetitions.
  case amount(Int)
  /// The load; it also applies to the upcoming sets of the entry that had the same load.
  case load(Load)
  case effort(Effort)
  case seconds(Int)
  case distance(Distance)
  /// The user's note on the set; `nil` removes it.
  case note(Prose?)

  /// The maximum number of rounds, and of repetitions after them.
  static let most = 9999
  /// The maximum length of a set, in seconds: one day.
  static let mostSeconds = 86_400

  /// Why the change does not apply to a set with this target; `nil` if it does.
  ///
  /// - Parameters:
  ///   - target: the target of the set, or of the part.
  ///   - isInCircuit: whether the set is in a circuit.
  ///   - isComing: whether the set has not begun yet.
  package func refusal(
    by target: Target, inCircuit isInCircuit: Bool, isComing: Bool
  ) -> RunRefusal? {
    func refusal(_ number: Int, over most: Int) -> RunRefusal? {
      (0...most).contains(number) ? nil : .outOfRange
    }
    switch (self, target) {
    case (.distance, .reps), (.distance, .calories): return .notOfSet
    case (.seconds, .reps) where isComing: return .notOfSet
    case (.seconds, .calories) where isComing: return .notOfSet
    case (.seconds(let seconds), _): return refusal(seconds, over: Self.mostSeconds)
    case (.amount(let amount), .distance(let planned, _)):
      let hundredths = min(amount, 1_000_000) * 100
      let distance = try? Distance(hundredths: hundredths, unit: planned.unit)
      return distance == nil ? .outOfRange : nil
    case (.amount(let amount), .calories):
      return refusal(amount, over: CalorieBounds.range.upperBound)
    case (.amount(let amount), _):
      let isReps = target.counted(inCircuit: isInCircuit).isReps
      return refusal(amount, over: isReps ? RepBounds.range.upperBound : Self.mostSeconds)
    case (.load, _), (.effort, _), (.distance, _), (.note, _): return nil
    }
  }

  /// Whether it changes the amount done.
  var isAmount: Bool {
    switch self {
    case .amount, .seconds, .distance: true
    case .load, .effort, .note: false
    }
  }
}

extension [SetRecord] {
  /// The total distance of sets with the same unit.
  var totalDistance: Distance? {
    let distances = compactMap(\.done.distance)
    guard let unit = distances.first?.unit, distances.allSatisfy({ $0.unit == unit }) else {
      return nil
    }
    return try? Distance(hundredths: distances.reduce(0) { $0 + $1.hundredths }, unit: unit)
  }
}
