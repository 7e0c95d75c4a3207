/// One set as planned.
public struct PlannedSet: Hashable, Sendable {
  /// What is done.
  public var target: Target
  /// The load, if one is prescribed.
  public var load: Load?
  /// How hard it should feel.
  public var effort: Effort?
  /// How long each repetition lasts, if prescribed.
  public var cadence: Cadence?
  /// The rest after the set.
  public var rest: Rest
  /// Further targets of the same set, done without a rest; at most 9.
  public var drops: [Drop] = []

  /// A set with a target.
  public init(_ target: Target, load: Load? = nil, rest: Rest = .none) {
    self.target = target
    self.load = load
    self.rest = rest
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
  package static let maximumDrops = 9

  package var targets: [Target] { [target] + drops.map(\.target) }

  var loads: [Load] { ([load] + drops.map(\.load)).compactMap(\.self) }

  /// Whether the user ends it rather than the clock.
  package var isOpen: Bool { targets.contains { $0.isOpen } }

  /// Seconds of its work, or of one side of it.
  func workSeconds(of title: Title, _ secondsPerRep: SecondsPerRep) -> Int {
    let repSeconds = cadence?.secondsPerRep ?? secondsPerRep.value
    return targets.reduce(0) { sum, target in
      switch target {
      case .reps(let reps): sum + reps.estimatedReps * repSeconds
      case .time(let duration): sum + duration.value
      case .timeRange(let range): sum + range.high.value
      case .openTime: sum + Target.openSeconds
      case .distance(let distance, let estimate):
        sum + (estimate?.value ?? Pace.seconds(for: distance, exercise: title))
      case .calories(let count): sum + count.value * Target.secondsPerCalorie
      }
    }
  }

  /// The repetitions counted in estimates.
  var repetitions: Int {
    targets.reduce(0) { sum, target in
      guard case .reps(let reps) = target else { return sum }
      return sum + reps.estimatedReps
    }
  }

  /// The calories of all its targets.
  var calories: Int {
    targets.reduce(0) { sum, target in
      guard case .calories(let count) = target else { return sum }
      return sum + count.value
    }
  }

  /// The load that is usual for its repetitions at its effort, as a percentage; `nil` if it has a
  /// load, or no effort.
  var suggestedLoad: Load? {
    guard load == nil, drops.isEmpty, let effort, let reps = target.leastReps else { return nil }
    return effort.share(reps: reps).map { .percent(hundredths: $0) }
  }

  /// The index among the targets of the first that leaves its repetitions open; else 0.
  var openPart: Int { targets.firstIndex(where: \.leavesRepsOpen) ?? 0 }

  /// One set: `5+ reps @ 76 %`, `10 reps @ 60 kg + 10 reps @ 45 kg`.
  public var summary: String {
    let first = target.summary + modifierText
    let others = drops.map { $0.target.summary + Self.text(of: $0.load) }
    return ([first] + others).joined(separator: " + ")
  }

  /// ` @ 60 kg RPE 8`
  var modifierText: String {
    Self.text(of: load) + (effort.map { " \($0.text)" } ?? "")
      + (cadence.map { ", \($0.text)" } ?? "")
  }

  /// ` @ 60 kg`
  private static func text(of load: Load?) -> String { load.map { " @ \($0)" } ?? "" }
}

/// What is done in a set.
public enum Target: Hashable, Sendable {
  case reps(RepTarget)
  case time(WorkDuration)
  /// Between two times; the clock ends it at the longer one.
  case timeRange(BoundedRange<WorkBounds>)
  /// As long as possible; the user ends it.
  case openTime
  /// A distance, with the time it is expected to take, or else an estimate.
  case distance(Distance, estimate: EstimatedDuration?)
  case calories(CalorieCount)

  /// Seconds that a calorie takes in estimates.
  static let secondsPerCalorie = 4
  /// Seconds of an open time in estimates.
  static let openSeconds = 30

  /// Whether the user ends it rather than the clock.
  package var isOpen: Bool {
    switch self {
    case .time, .timeRange: false
    case .reps, .openTime, .distance, .calories: true
    }
  }

  /// Whether it is repetitions.
  var isReps: Bool { if case .reps = self { true } else { false } }

  /// Whether it is one number of repetitions.
  var isExact: Bool { exactReps != nil }

  /// Whether it is a time that the clock ends.
  var isTimed: Bool { !isOpen }

  /// Whether the target is a time, ended by the clock or by the user.
  var isByTime: Bool { isTimed || self == .openTime }

  /// Whether it asks for repetitions or calories, which are counted one by one.
  var isCounted: Bool {
    switch self {
    case .reps, .calories: true
    case .time, .timeRange, .openTime, .distance: false
    }
  }

  /// What a number that the user types for it counts: in a circuit, whose clock knows the time,
  /// the repetitions of a set by time.
  package func counted(inCircuit isInCircuit: Bool) -> Target {
    isByTime && isInCircuit ? .reps(.asManyAsPossible) : self
  }

  /// Whether the plan does not say how many repetitions there will be.
  var leavesRepsOpen: Bool {
    switch self {
    case .reps(.range), .reps(.atLeast), .reps(.asManyAsPossible): true
    case .reps(.exactly), .time, .timeRange, .openTime, .distance, .calories: false
    }
  }

  /// The seconds of work for a time; `nil` for anything else.
  var seconds: Int? {
    guard case .time(let duration) = self else { return nil }
    return duration.value
  }

  /// The repetitions asked for, where it is one number.
  var exactReps: Int? {
    guard case .reps(.exactly(let count)) = self else { return nil }
    return count.value
  }

  /// The repetitions or seconds asked for; `nil` if it is no number of either.
  var amount: ClosedRange<Int>? {
    switch self {
    case .reps(.exactly(let count)), .reps(.atLeast(let count)): count.value...count.value
    case .reps(.range(let range)): range.low.value...range.high.value
    case .time(let duration): duration.value...duration.value
    case .timeRange(let range): range.low.value...range.high.value
    case .reps(.asManyAsPossible), .openTime, .distance, .calories: nil
    }
  }

  /// `12`, `8–12`, `5+`, `max`, `45s`, `60–90s`, `max hold`, `400 meters`, `20 cal`
  package var text: String {
    switch self {
    case .reps(let reps): reps.text
    case .time(let duration): DurationFormat.plain(duration.value)
    case .timeRange(let range): range.text
    case .openTime: "max hold"
    case .distance(let distance, _): distance.text
    case .calories(let count): "\(count.value) cal"
    }
  }

  /// The same, with `reps` where it is repetitions, and the time that a distance should take.
  var summary: String {
    switch self {
    case .reps(let reps): return text + (reps.text == "1" ? " rep" : " reps")
    case .distance(let distance, let estimate?):
      let pace = distance.pace(of: estimate.value).map { ", \($0.text)" } ?? ""
      return "\(text) in \(DurationFormat.plain(estimate.value))\(pace)"
    case .distance, .time, .timeRange, .openTime, .calories: return text
    }
  }
}

/// How many repetitions a set asks for.
public enum RepTarget: Hashable, Sendable {
  /// Exactly so many.
  case exactly(RepCount)
  /// Between two numbers.
  case range(BoundedRange<RepBounds>)
  /// At least so many.
  case atLeast(RepCount)
  case asManyAsPossible

  /// The repetitions counted in estimates: a range counts its high end, as many as possible 10.
  var estimatedReps: Int {
    switch self {
    case .exactly(let count), .atLeast(let count): count.value
    case .range(let range): range.high.value
    case .asManyAsPossible: 10
    }
  }

  /// `10`, `8–12`, `5+`, `max`
  package var text: String {
    switch self {
    case .exactly(let count): "\(count.value)"
    case .range(let range): "\(range.low.value)–\(range.high.value)"
    case .atLeast(let count): "\(count.value)+"
    case .asManyAsPossible: "max"
    }
  }
}

/// A range whose low end is below its high end.
public struct BoundedRange<Kind: Bounds>: Hashable, Sendable {
  public let low: Bounded<Kind>
  public let high: Bounded<Kind>

  /// - Throws: ``Problem/invalidRange(_:low:high:)`` unless the low end is below the high end.
  public init(_ low: Bounded<Kind>, _ high: Bounded<Kind>) throws(Problem) {
    guard low < high else {
      throw .invalidRange(Kind.quantity, low: low.value, high: high.value)
    }
    self.low = low
    self.high = high
  }

  /// Seconds: `60–90s`, or `1m 30s–2m` where either is not under two minutes.
  var text: String {
    high.value < 120
      ? "\(low.value)–\(high.value)s"
      : "\(DurationFormat.plain(low.value))–\(DurationFormat.plain(high.value))"
  }
}

/// A rest after a set.
public enum Rest: Hashable, Sendable {
  case fixed(RestDuration)
  /// Between two times; estimates and the clock count the longer one.
  case range(BoundedRange<RestBounds>)
  /// Until the user is ready; estimates do not count it.
  case untilReady
  /// A share of the time of the work before it, from 10 to 1000 percent.
  case ofWork(percent: Int)

  /// The shares of the work that a rest may be, in percent.
  static let workShares = 10...1000

  /// No rest.
  public static var none: Rest { .fixed(.none) }

  /// Seconds in estimates after work of so many seconds.
  package func seconds(after work: Int) -> Int {
    switch self {
    case .fixed(let duration): duration.value
    case .range(let range): range.high.value
    case .untilReady: 0
    case .ofWork(let percent): max(1, min(work, 86_400) * percent / 100)
    }
  }

  /// The percent of the work before it, if that decides how long it is.
  var workShare: Int? {
    guard case .ofWork(let percent) = self else { return nil }
    return percent
  }

  /// `1m 30s`, `60–90s`, `until ready`; empty for none.
  package var text: String {
    switch self {
    case .fixed(.none): ""
    case .fixed(let duration): DurationFormat.plain(duration.value)
    case .range(let range): range.text
    case .untilReady: "until ready"
    case .ofWork(let percent): "\(Hundredths.text(hundredths: percent))x work"
    }
  }
}

/// How long each repetition lasts.
public enum Cadence: Hashable, Sendable {
  case tempo(Tempo)
  /// Each repetition is held for this time.
  case hold(WorkDuration)
  /// Each repetition is a breath in a position.
  case breath

  /// Seconds of a repetition.
  package var secondsPerRep: Int {
    switch self {
    case .breath: 5
    case .tempo(let tempo): tempo.phases.reduce(0, +)
    case .hold(let duration): duration.value
    }
  }

  /// `tempo 3-1-1-0`, `hold 5s`, `a breath each`
  package var text: String {
    switch self {
    case .breath: "a breath each"
    case .tempo(let tempo): "tempo \(tempo.text)"
    case .hold(let duration): "hold \(DurationFormat.plain(duration.value))"
    }
  }
}

/// The seconds of the four phases of a repetition: lower, pause, lift, pause.
public struct Tempo: Hashable, Sendable {
  /// Four numbers from 0 to 60 with a sum of at least 1.
  public let phases: [Int]

  public init(_ phases: [Int]) throws(Problem) {
    let isAllowed = phases.allSatisfy((0...60).contains) && phases.contains { $0 > 0 }
    guard phases.count == 4, isAllowed else {
      throw .invalidTempo(phases.map(String.init).joined(separator: "-"))
    }
    self.phases = phases
  }

  /// `3-1-1-0`
  package var text: String { phases.map(String.init).joined(separator: "-") }
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
  /// Twice the number: 17 for RPE 8.5.
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

  /// Tenths of a percent of what can be lifted once, by the half repetitions to failure: from one
  /// repetition that leaves none, in steps of half a repetition.
  private static let shares = [
    1000, 978, 955, 939, 922, 907, 892, 878, 863, 850, 837, 824, 811, 799, 786, 774, 762, 751, 739,
    723, 707, 694, 680, 667, 653, 640, 626, 613, 599, 586, 574,
  ]

  /// The usual load for so many repetitions at this effort, in hundredths of a percent of what can
  /// be lifted once; `nil` for more repetitions than the usual table has.
  func share(reps: Int) -> Int? {
    let left = scale == .rpe ? 20 - halves : halves
    let index = 2 * (reps - 1) + left
    return Self.shares.indices.contains(index) ? Self.shares[index] * 10 : nil
  }

  /// `RPE 8.5`, `RIR 2`
  package var text: String {
    "\(scale.rawValue.uppercased()) \(halves / 2)" + (halves.isMultiple(of: 2) ? "" : ".5")
  }
}
