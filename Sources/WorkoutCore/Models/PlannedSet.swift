public struct PlannedSet: Hashable, Sendable {
  public var target: Target
  public var load: Load?
  /// How hard it should feel.
  public var effort: Effort?
  /// How long each repetition lasts, if prescribed.
  public var cadence: Cadence?
  public var rest: Rest
  /// Further targets of the same set, done without rest; at most 9.
  public var drops: [Drop] = []

  public init(_ target: Target, load: Load? = nil, rest: Rest = .none) {
    self.target = target
    self.load = load
    self.rest = rest
  }

  /// A further target of a drop set.
  public struct Drop: Hashable, Sendable {
    public var target: Target
    /// The weight, usually lower than the one before.
    public var load: Load?

    public init(_ target: Target, load: Load?) {
      self.target = target
      self.load = load
    }
  }

  package static let maximumDrops = 9

  package var targets: [Target] { [target] + drops.map(\.target) }

  var loads: [Load] { ([load] + drops.map(\.load)).compactMap(\.self) }

  /// Whether the user, not the clock, ends it.
  package var isOpen: Bool { targets.contains { $0.isOpen } }

  /// The seconds of work, or of work on one side.
  func workSeconds(of title: Title, _ secondsPerRep: SecondsPerRep) -> Int {
    let repSeconds =
      cadence?.secondsPerRep ?? max(secondsPerRep.value, Pace.leastSecondsPerRep(of: title))
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

  /// The number of repetitions used in estimates.
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

  /// The usual load for its repetitions and effort, as a percentage; `nil` if it already has a
  /// load or has no effort.
  var suggestedLoad: Load? {
    guard load == nil, drops.isEmpty, let effort, let reps = target.leastReps else { return nil }
    return effort.share(reps: reps).map { .percent(hundredths: $0) }
  }

  /// The index of the first target with an open number of repetitions; otherwise 0.
  var openPart: Int { targets.firstIndex(where: \.leavesRepsOpen) ?? 0 }

  /// The set in words: `5+ reps @ 76 %`, `10 reps @ 60 kg + 10 reps @ 45 kg`.
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

public enum Target: Hashable, Sendable {
  case reps(RepTarget)
  case time(WorkDuration)
  /// Between two times; the clock ends it at the longer one.
  case timeRange(BoundedRange<WorkBounds>)
  /// As long as possible; the user ends it.
  case openTime
  /// A distance, with its expected time, or `nil` to estimate it.
  case distance(Distance, estimate: EstimatedDuration?)
  case calories(CalorieCount)

  static let secondsPerCalorie = 4
  /// The estimated seconds of an open-ended time.
  static let openSeconds = 30

  /// Whether the user, not the clock, ends it.
  package var isOpen: Bool {
    switch self {
    case .time, .timeRange: false
    case .reps, .openTime, .distance, .calories: true
    }
  }

  /// Whether it is a number of repetitions.
  var isReps: Bool { if case .reps = self { true } else { false } }

  var isExact: Bool { exactReps != nil }

  /// Whether it is a time that the clock ends.
  var isTimed: Bool { !isOpen }

  /// Whether the target is a time, ended by the clock or by the user.
  var isByTime: Bool { isTimed || self == .openTime }

  /// Whether it is repetitions or calories, which are counted one by one.
  var isCounted: Bool {
    switch self {
    case .reps, .calories: true
    case .time, .timeRange, .openTime, .distance: false
    }
  }

  /// What a number typed for this target counts.
  ///
  /// In a circuit, whose clock knows the time, that is the repetitions of a timed set.
  package func counted(inCircuit isInCircuit: Bool) -> Target {
    isByTime && isInCircuit ? .reps(.asManyAsPossible) : self
  }

  /// Whether the plan leaves the number of repetitions open.
  var leavesRepsOpen: Bool {
    switch self {
    case .reps(.range), .reps(.atLeast), .reps(.asManyAsPossible): true
    case .reps(.exactly), .time, .timeRange, .openTime, .distance, .calories: false
    }
  }

  /// The seconds of a fixed time; `nil` for anything else.
  var seconds: Int? {
    guard case .time(let duration) = self else { return nil }
    return duration.value
  }

  /// The exact number of repetitions; `nil` for anything else.
  var exactReps: Int? {
    guard case .reps(.exactly(let count)) = self else { return nil }
    return count.value
  }

  /// The repetitions or seconds; `nil` if the target has no number of either.
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

  /// The same, with `reps` for repetitions and the expected time of a distance.
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

public enum RepTarget: Hashable, Sendable {
  case exactly(RepCount)
  /// Between two numbers.
  case range(BoundedRange<RepBounds>)
  case atLeast(RepCount)
  case asManyAsPossible

  /// The repetitions used in estimates: the high end of a range, 10 for as many as possible.
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

/// A range with its low end below its high end.
public struct BoundedRange<Kind: Bounds>: Hashable, Sendable {
  public let low: Bounded<Kind>
  public let high: Bounded<Kind>

  /// - Throws: ``Problem/invalidRange(_:low:high:)`` unless the low end is below the high end.
  public init(_ low: Bounded<Kind>, _ high: Bounded<Kind>) throws(Problem) {
    guard low < high else { throw .invalidRange(Kind.quantity, low: low.value, high: high.value) }
    self.low = low
    self.high = high
  }

  /// A range of seconds: `60–90s`, or `1m 30s–2m` if the high end is two minutes or more.
  var text: String {
    high.value < 120
      ? "\(low.value)–\(high.value)s"
      : "\(DurationFormat.plain(low.value))–\(DurationFormat.plain(high.value))"
  }
}

public enum Rest: Hashable, Sendable {
  case fixed(RestDuration)
  /// Between two times; estimates and the clock count the longer one.
  case range(BoundedRange<RestBounds>)
  /// Until the user is ready; estimates do not count it.
  case untilReady
  /// A percentage of the time of the work before it, from 10 to 1000.
  case ofWork(percent: Int)

  /// The allowed percentages of the work.
  static let workShares = 10...1000

  public static var none: Rest { .fixed(.none) }

  /// The estimated seconds of rest after `work` seconds of work.
  package func seconds(after work: Int) -> Int {
    switch self {
    case .fixed(let duration): duration.value
    case .range(let range): range.high.value
    case .untilReady: 0
    case .ofWork(let percent): max(1, min(work, 86_400) * percent / 100)
    }
  }

  /// The percentage of the work before it, if that determines the rest.
  var workShare: Int? {
    guard case .ofWork(let percent) = self else { return nil }
    return percent
  }

  /// `1m 30s`, `60–90s`, `until ready`; empty for no rest.
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
  /// A repetition is held for this time.
  case hold(WorkDuration)
  /// A repetition is one breath in a position.
  case breath

  /// The seconds per repetition.
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
  /// Four numbers from 0 to 60, at least one of them above 0.
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
    /// Rating of perceived exertion, 1–10 in half steps.
    case rpe
    /// Repetitions in reserve, 0–10.
    case rir
  }

  public let scale: Scale
  /// Twice the number: 17 for RPE 8.5.
  public var halves: Int { Int(stored) }
  private let stored: Int32

  public init(_ scale: Scale, halves: Int) throws(Problem) {
    self.scale = scale
    stored = Int32(clamping: halves)
    let isAllowed =
      switch scale {
      case .rpe: (2...20).contains(halves)
      case .rir: (0...20).contains(halves) && halves.isMultiple(of: 2)
      }
    guard isAllowed else { throw .invalidEffort(text) }
  }

  /// Tenths of a percent of the one-repetition maximum, indexed in half repetitions.
  ///
  /// The index counts the half repetitions to failure beyond the first repetition.
  private static let shares = [
    1000, 978, 955, 939, 922, 907, 892, 878, 863, 850, 837, 824, 811, 799, 786, 774, 762, 751, 739,
    723, 707, 694, 680, 667, 653, 640, 626, 613, 599, 586, 574,
  ]

  /// The usual load for a number of repetitions at this effort, in hundredths of a percent of the
  /// one-repetition maximum; `nil` beyond the end of the usual table.
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
