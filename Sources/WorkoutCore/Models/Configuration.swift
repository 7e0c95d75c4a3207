/// The prescription of an item: what each of its sets asks for, in order.
public struct Configuration: Hashable, Sendable {
  /// From 1 to 99 sets.
  public let sets: [PlannedSet]
  /// How it grows from session to session; `nil` where it stays as it is.
  public internal(set) var progression: Progression?

  /// - Throws: for none, or more than 99.
  public init(_ sets: [PlannedSet]) throws(Problem) {
    _ = try SetCount(sets.count)
    self.sets = sets
  }

  /// Equal sets.
  public init(_ count: SetCount, of set: PlannedSet) {
    sets = Array(repeating: set, count: count.value)
  }

  /// The number of sets.
  public var count: SetCount { .nearest(to: sets.count) }

  /// Equal neighbours together, with their number.
  public var groups: [(count: Int, set: PlannedSet)] { sets.runs.map { ($0.count, $0.element) } }

  /// What all sets have in common under a key; `nil` where they differ.
  public func common<Value: Equatable>(_ value: (PlannedSet) -> Value) -> Value? {
    guard let first = sets.first.map(value) else { return nil }
    return sets.dropFirst().allSatisfy { value($0) == first } ? first : nil
  }

  /// The same with a change to every set.
  public func mapSets(_ change: (inout PlannedSet) -> Void) -> Configuration {
    var sets = sets
    for index in sets.indices { change(&sets[index]) }
    var changed = Configuration(unchecked: sets)
    changed.progression = progression
    return changed
  }

  /// The set of a round of a circuit that does one set a round, from 0; one that has fewer begins
  /// again.
  public func set(inRound round: Int) -> PlannedSet { sets[round % sets.count] }

  private init(unchecked sets: [PlannedSet]) {
    self.sets = sets
  }
}

extension Sequence where Element: Equatable {
  /// Equal neighbours together, with their number.
  var runs: [(count: Int, element: Element)] {
    var runs: [(count: Int, element: Element)] = []
    for element in self {
      if runs.last?.element == element {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, element))
      }
    }
    return runs
  }
}

/// One set as planned.
public struct PlannedSet: Hashable, Sendable {
  /// What is done.
  public var target: Target
  /// The weight, where one is prescribed.
  public var load: Load?
  /// How hard it should feel.
  public var effort: Effort?
  /// How long each repetition lasts, where that is prescribed.
  public var cadence: Cadence?
  /// Follows the set.
  public var rest: Rest
  /// Further targets of the same set, done without a rest; up to 9.
  public var drops: [Drop]

  /// A set of a target, and nothing else unless given.
  public init(_ target: Target, load: Load? = nil, rest: Rest = .none) {
    self.target = target
    self.load = load
    self.rest = rest
    drops = []
  }

  /// A further target of a drop set.
  public struct Drop: Hashable, Sendable {
    /// What is done.
    public var target: Target
    /// The weight, usually lower than the one before.
    public var load: Load?

    public init(_ target: Target, load: Load?) {
      self.target = target
      self.load = load
    }
  }

  /// The most drops of a set.
  public static let maximumDrops = 9

  /// Its target and those of its drops.
  public var targets: [Target] { [target] + drops.map(\.target) }

  /// Whether the user ends it rather than the clock.
  public var isOpen: Bool { targets.contains { $0.isOpen } }
}

/// What is done in a set.
public enum Target: Hashable, Sendable {
  case reps(RepTarget)
  case time(WorkDuration)
  /// Between two times; the clock ends it at the longer.
  case timeRange(BoundedRange<WorkBounds>)
  /// As long as possible; the user ends it.
  case openTime
  /// A distance, with the time it is expected to take; else it is estimated by ``Pace``.
  case distance(Distance, estimate: EstimatedDuration?)
  case calories(CalorieCount)

  /// Seconds that a calorie takes in estimates.
  static let secondsPerCalorie = 4
  /// Seconds of an open time in estimates.
  static let openSeconds = 30

  /// Whether the user ends it rather than the clock.
  public var isOpen: Bool {
    switch self {
    case .time, .timeRange: false
    case .reps, .openTime, .distance, .calories: true
    }
  }
}

/// How many repetitions a set asks for.
public enum RepTarget: Hashable, Sendable {
  /// So many.
  case exactly(RepCount)
  /// Between two numbers.
  case range(BoundedRange<RepBounds>)
  /// So many, or more.
  case atLeast(RepCount)
  /// As many as possible.
  case asManyAsPossible

  /// The repetitions counted in estimates: a range counts its high end, as many as possible 10.
  var estimatedReps: Int {
    switch self {
    case .exactly(let count), .atLeast(let count): count.value
    case .range(let range): range.high.value
    case .asManyAsPossible: 10
    }
  }
}

/// A range whose low end is below its high end.
public struct BoundedRange<Kind: Bounds>: Hashable, Sendable {
  public let low: Bounded<Kind>
  public let high: Bounded<Kind>

  /// - Throws: unless the low end is below the high end.
  public init(_ low: Bounded<Kind>, _ high: Bounded<Kind>) throws(Problem) {
    guard low < high else {
      throw .invalidRange(Kind.self, low: low.value, high: high.value)
    }
    self.low = low
    self.high = high
  }
}

/// A rest after a set.
public enum Rest: Hashable, Sendable {
  case fixed(RestDuration)
  /// Between two times, of which estimates and the clock count the longer.
  case range(BoundedRange<RestBounds>)
  /// The user ends it; it counts nothing in estimates.
  case untilReady

  /// No rest.
  public static var none: Rest { .fixed(.none) }

  /// Seconds in estimates.
  public var seconds: Int {
    switch self {
    case .fixed(let duration): duration.value
    case .range(let range): range.high.value
    case .untilReady: 0
    }
  }
}

/// How long each repetition lasts.
public enum Cadence: Hashable, Sendable {
  case tempo(Tempo)
  /// Each repetition is held so long.
  case hold(WorkDuration)

  /// Seconds of a repetition.
  public var secondsPerRep: Int {
    switch self {
    case .tempo(let tempo): tempo.phases.reduce(0, +)
    case .hold(let duration): duration.value
    }
  }
}

/// The seconds of the four phases of a repetition: lowering, pause, lifting, pause.
public struct Tempo: Hashable, Sendable {
  /// Four numbers from 0 to 60, whose sum is at least 1.
  public let phases: [Int]

  public init(_ phases: [Int]) throws(Problem) {
    let isAllowed = phases.allSatisfy((0...60).contains) && phases.contains { $0 > 0 }
    guard phases.count == 4, isAllowed else {
      throw .invalidTempo(phases.map(String.init).joined(separator: "-"))
    }
    self.phases = phases
  }

  /// `3-1-1-0`
  public var text: String { phases.map(String.init).joined(separator: "-") }
}

/// How hard a set should feel.
public struct Effort: Hashable, Sendable {
  public enum Scale: String, CaseIterable, Sendable {
    /// Rating of perceived exertion, 1–10 by halves.
    case rpe
    /// Repetitions in reserve, 0–10.
    case rir
  }

  public let scale: Scale
  /// Twice the number.
  public let halves: Int

  public init(_ scale: Scale, halves: Int) throws(Problem) {
    self.scale = scale
    self.halves = halves
    let isAllowed =
      switch scale {
      case .rpe: (2...20).contains(halves)
      case .rir: (0...20).contains(halves) && halves.isMultiple(of: 2)
      }
    guard isAllowed else { throw .invalidEffort(text) }
  }

  /// `RPE 8.5`, `RIR 2`
  public var text: String {
    "\(scale.rawValue.uppercased()) \(halves / 2)" + (halves.isMultiple(of: 2) ? "" : ".5")
  }
}

// MARK: In words

extension Configuration {
  /// `3 sets × 10 reps each side @ 60 kg`, `12, 10, 8 reps`, `3 sets × 45s`,
  /// `5 reps @ 58 %, 5+ reps @ 76 %`. Rests are left out.
  func summary(isPerSide: Bool) -> String {
    let sides = isPerSide ? " each side" : ""
    let loads = common(\.modifierText)
    if let loads, common(\.drops) == [] {
      return targetSummary + sides + loads
    }
    let parts = groups.map { count, set in
      (count == 1 ? "" : "\(count) sets × ") + set.summary
    }
    return parts.joined(separator: ", ") + sides
  }

  /// `1m 30s`, `until ready`, or one for each set; empty without any.
  public var restText: String {
    if let rest = common(\.rest) { return rest.text }
    return sets.map { $0.rest == .none ? "0s" : $0.rest.text }.joined(separator: ", ")
  }

  /// The targets of sets that have everything else in common.
  private var targetSummary: String {
    if let target = common(\.target) {
      return (count == .minimum ? "" : "\(count.value) sets × ") + target.summary
    }
    let reps = sets.compactMap { set -> String? in
      guard case .reps = set.target else { return nil }
      return set.target.text
    }
    if reps.count == sets.count { return reps.joined(separator: ", ") + " reps" }
    return sets.map(\.target.summary).joined(separator: ", ")
  }
}

extension PlannedSet {
  /// One set: `5+ reps @ 76 %`, `10 reps @ 60 kg + 10 reps @ 45 kg`.
  public var summary: String {
    let first = target.summary + modifierText
    return ([first] + drops.map { $0.target.summary + $0.load.text }).joined(separator: " + ")
  }

  /// ` @ 60 kg RPE 8`
  fileprivate var modifierText: String {
    load.text + (effort.map { " \($0.text)" } ?? "") + (cadence.map { ", \($0.text)" } ?? "")
  }
}

extension Load? {
  /// ` @ 60 kg`
  fileprivate var text: String { map { " @ \($0)" } ?? "" }
}

extension Cadence {
  /// `tempo 3-1-1-0`, `hold 5s`
  public var text: String {
    switch self {
    case .tempo(let tempo): "tempo \(tempo.text)"
    case .hold(let duration): "hold \(DurationFormat.plain(duration.value))"
    }
  }
}

extension Target {
  /// `12`, `8–12`, `5+`, `max`, `45s`, `60–90s`, `max hold`, `400 meters`, `20 cal`
  public var text: String {
    switch self {
    case .reps(let reps): reps.text
    case .time(let duration): DurationFormat.plain(duration.value)
    case .timeRange(let range): range.text
    case .openTime: "max hold"
    case .distance(let distance, _): distance.text
    case .calories(let count): "\(count.value) cal"
    }
  }

  /// The same, with `reps` where it is repetitions.
  var summary: String {
    guard case .reps(let reps) = self else { return text }
    return text + (reps.text == "1" ? " rep" : " reps")
  }
}

extension RepTarget {
  /// `10`, `8–12`, `5+`, `max`
  public var text: String {
    switch self {
    case .exactly(let count): "\(count.value)"
    case .range(let range): "\(range.low.value)–\(range.high.value)"
    case .atLeast(let count): "\(count.value)+"
    case .asManyAsPossible: "max"
    }
  }
}

extension BoundedRange {
  /// Seconds: `60–90s`, or `1m 30s–2m` where either is not under two minutes.
  var text: String {
    high.value < 120
      ? "\(low.value)–\(high.value)s"
      : "\(DurationFormat.plain(low.value))–\(DurationFormat.plain(high.value))"
  }
}

extension Rest {
  /// `1m 30s`, `60–90s`, `until ready`; empty for none.
  public var text: String {
    switch self {
    case .fixed(.none): ""
    case .fixed(let duration): DurationFormat.plain(duration.value)
    case .range(let range): range.text
    case .untilReady: "until ready"
    }
  }
}
