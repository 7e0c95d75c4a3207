/// A set as it was done, beside what was planned.
public struct SetRecord: Equatable, Sendable {
  /// The index of its step, from 0.
  package internal(set) var step: Int
  /// The entry's position in the workout.
  package internal(set) var position: EntryPosition
  /// The round of its circuit, from 1; `nil` outside circuits.
  public internal(set) var round: Int?
  /// The set, from 1.
  public internal(set) var set: Int
  /// 1 or 2 where the sides are worked one after the other.
  package let side: Int?
  /// The exercise that was done.
  public internal(set) var exercise: ExerciseLink
  /// What was prescribed; a load that the user changes on the day is only in ``done``.
  public internal(set) var planned: PlannedSet
  public internal(set) var done: SetResult
  /// The ID of the item that it is a set of; `nil` if it is not known, as in imported sessions.
  package internal(set) var itemID: UUID?
  public internal(set) var kind = Kind.working
  /// What the user noted about it.
  public internal(set) var note: Prose?
  /// Whether the user has said how much was done, while the run is in progress.
  package internal(set) var isCorrected = false
  /// Whether the clock ended it before all was counted, while the run is in progress.
  package internal(set) var isCut = false

  /// What a set was done for.
  public enum Kind: String, CaseIterable, Sendable {
    case working
    /// It counts in no figure, record or rule of progress, and has a number of its own.
    case warmUp = "warm-up"
    /// A working set that was done to failure.
    case failure
  }

  /// Whether it counts in figures, records and rules of progress.
  package var counts: Bool { kind != .warmUp && !done.isSkipped && !done.lastedNoTime }

  /// Whether the user should say how many repetitions there were.
  package var asksForReps: Bool {
    guard !isCorrected else { return false }
    return isCut || !done.isSkipped && planned.targets.contains(where: \.leavesRepsOpen)
  }

  /// The shortest time, in seconds, whose distance is asked for.
  private static let leastSecondsForDistance = 180

  /// Whether the user should say how far a run, swim, row or ride by time was.
  package var asksForDistance: Bool {
    guard done.distance == nil, let seconds = done.seconds else { return false }
    return seconds >= Self.leastSecondsForDistance && Pace.leastMeters(of: exercise.title) != nil
  }

  /// What the user is asked to count: `reps`, `calories`
  package var countedNoun: String {
    if case .calories = planned.target { "calories" } else { "reps" }
  }

  /// The repetitions that count until the user says how many there were.
  package var assumedReps: Int? { done.parts.dropFirst(planned.openPart).first?.reps }

  /// `5 × 60 kg`, `12`, `45s`, `skipped`
  package var text: String { done.text }

  /// Whether it is the second side of a set.
  func isOtherSide(of set: SetRecord) -> Bool {
    side == 2 && set.side == 1 && set.set == self.set && set.step == step
      && set.position == position && set.round == round
      && (set.kind == .warmUp) == (kind == .warmUp)
  }
}

extension ArraySlice<SetRecord> {
  /// The sets with one key, in the order of their first ones. Those that follow one another, as
  /// mostly, are not copied.
  ///
  /// - Parameter key: of the set at an index; a set without one is left out.
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
  /// How many sets they are: one that is done with each side is one.
  package var setCount: Int { indices.count(where: beginsSet) }

  /// Whether the record at an index is not the second side of the one before.
  func beginsSet(at index: Int) -> Bool {
    index == 0 || !self[index].isOtherSide(of: self[index - 1])
  }

  /// The steps of which a set was done.
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
  /// The drops that followed in the same set, without a rest.
  public var drops: [SetResult] = []

  package init() {}

  /// What a set comes to without a word from the user: what was planned, the low end of a range,
  /// and an unknown number where as many as possible were asked for.
  init(of planned: PlannedSet, lasted: Duration?) {
    load = planned.load?.lifted
    effort = planned.effort
    // How long each part of a drop set lasted is not known.
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

  /// Whether it was a time that ended at once.
  fileprivate var lastedNoTime: Bool {
    seconds == 0 && reps == nil && distance == nil && calories == nil && drops.isEmpty
  }

  /// How long a kilometer or a mile of a long distance took: `5:00/km`.
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

  /// What came first, and the drops after it.
  package var parts: [SetResult] {
    guard !drops.isEmpty else { return [self] }
    var first = self
    first.drops = []
    return [first] + drops
  }

  /// The repetitions of all parts; `nil` if none of them is known.
  var totalReps: Int? {
    guard !drops.isEmpty else { return reps }
    let known = parts.compactMap(\.reps)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  /// Changes one of its parts: 0, or the number of a drop. A number makes a skipped set a done one.
  mutating func apply(
    _ change: SetChange, toPart part: Int, of planned: PlannedSet, inCircuit isInCircuit: Bool
  ) {
    if change.isAmount, isSkipped {
      let load = load
      self = SetResult(of: planned, lasted: .zero)
      self.load = load ?? self.load
    }
    changePart(part, of: planned) { result, target in
      switch change {
      case .amount(let amount): result.set(amount, by: target.counted(inCircuit: isInCircuit))
      case .load(let load): result.load = load.inPlace(of: result.load)
      case .seconds(let seconds): result.seconds = seconds
      case .distance(let distance): result.distance = distance
      case .effort, .note, .undo: break
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

  /// The plan of which this is the exact result.
  var asPlanned: PlannedSet {
    var planned = PlannedSet(metTarget, load: load)
    planned.effort = effort
    planned.drops = drops.map { PlannedSet.Drop($0.metTarget, load: $0.load) }
    return planned
  }

  /// The target that was met exactly.
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

/// A change that the user makes to a set, done or coming.
public enum SetChange: Equatable, Sendable {
  /// Repetitions, seconds, calories or a distance in its unit, whichever the set was planned by; in
  /// a circuit the repetitions of a set by time.
  case amount(Int)
  /// The load; it also applies to the following sets of the entry that had the same load.
  case load(Load)
  case effort(Effort)
  /// How long it took, in seconds.
  case seconds(Int)
  /// How far it was.
  case distance(Distance)
  /// What the user noted about the set; `nil` removes the note.
  case note(Prose?)
  /// Undoes the changes to the set changed last.
  case undo

  /// The greatest number of rounds that counts, and of repetitions after them.
  static let most = 9999
  /// The longest that a set can last: a day.
  static let mostSeconds = 86_400

  /// Why a set of a target cannot have it; `nil` if it can.
  ///
  /// - Parameters:
  ///   - target: what the set, or the part of it, asks for.
  ///   - isInCircuit: whether the set is in a circuit.
  ///   - isComing: whether the set has yet to begin.
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
    case (.load, _), (.effort, _), (.distance, _), (.note, _), (.undo, _): return nil
    }
  }

  /// Whether it says how much was done.
  var isAmount: Bool {
    switch self {
    case .amount, .seconds, .distance: true
    case .load, .effort, .note, .undo: false
    }
  }
}
