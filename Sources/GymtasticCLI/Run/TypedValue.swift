import CommandLineKit
import WorkoutCore

/// A number that is typed for a set: repetitions, or after `w` a load, after `e` an effort, after
/// `t` a time and after `d` a distance.
struct TypedValue: Equatable {
  /// The set that was selected when it was begun.
  let place: SetPlace?
  /// The unit of loads where the set has none.
  let unit: Weight.Unit
  private(set) var kind: NumberKey?
  private(set) var text = ""
  /// How many of the following sets use the load too.
  var followers = 0

  init(place: SetPlace?, unit: Weight.Unit) {
    self.place = place
    self.unit = unit
  }

  /// Takes a key, unless the number would be one that the set cannot have.
  ///
  /// - Returns: why not; `nil` if it was taken.
  mutating func take(_ key: NumberKey, for set: RunSet?) -> String? {
    guard case .digit(let digit) = key else {
      self = TypedValue(place: place, unit: unit)
      kind = key
      return nil
    }
    var longer = self
    longer.text.append(digit)
    guard let refusal = longer.refusal(by: set) else {
      text = longer.text
      return nil
    }
    if refusal == .notOfSet { return refusal.text }
    let end = text.isEmpty ? "" : "; Enter ends \(text)"
    return "\(longer.text) \(longer.unit(of: set)) is not possible\(end)"
  }

  /// Why the set cannot have the number, nor one that begins like it.
  private func refusal(by set: RunSet?) -> RunRefusal? {
    var whole = self
    let isDecimal = kind == .load || kind == .distance || isDistance(in: set)
    let separator: Character? = kind == .time ? ":" : isDecimal || kind == .effort ? "." : nil
    // More may follow a separator.
    if text.count > 1, let last = text.last, last == separator {
      whole.text.removeLast()
      if last == ".", whole.text.contains(".") { return .outOfRange }
    }
    let decimals = whole.text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    guard decimals.allSatisfy({ $0.count <= 2 }), text.count <= 9 else { return .outOfRange }
    // A fraction may follow.
    if isDecimal, NumberSyntax.decimal(whole.text) == 0 { whole.text = "1" }
    guard let change = whole.change(of: set) else { return .outOfRange }
    return change.refusal(
      by: target(in: set) ?? .reps(.asManyAsPossible), inCircuit: place?.round != nil,
      isComing: set.map { !$0.isRecorded && !$0.isCurrent } ?? false)
  }

  /// The change; `nil` while nothing is typed that the set can have. Units are the previous set's.
  func change(of set: RunSet?) -> SetChange? {
    switch kind {
    case .load:
      return Load(written: text, in: loadUnit(of: set)).map(SetChange.load)
    case .effort: return Effort(written: text).map(SetChange.effort)
    case .time: return seconds.map(SetChange.seconds)
    case .distance: return distance(of: set).map(SetChange.distance)
    case .digit, nil:
      if isDistance(in: set) { return distance(of: set).map(SetChange.distance) }
      return Int(text).map(SetChange.amount)
    }
  }

  private func isDistance(in set: RunSet?) -> Bool {
    if case .distance? = target(in: set) { true } else { false }
  }

  private var seconds: Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, parts.count <= 3,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  private func distance(of set: RunSet?) -> Distance? {
    guard let number = NumberSyntax.decimal(text), number < 1_000_000 else { return nil }
    return try? Distance(hundredths: Int((number * 100).rounded()), unit: distanceUnit(of: set))
  }

  private func loadUnit(of set: RunSet?) -> Weight.Unit {
    set?.load(part: place?.part ?? 0)?.unit ?? unit
  }

  /// The unit of the set; without one, kilometers for a number too small to be in meters.
  private func distanceUnit(of set: RunSet?) -> Distance.Unit {
    if case .distance(let distance, _)? = target(in: set) { return distance.unit }
    return (NumberSyntax.decimal(text) ?? 0) < 60 ? .kilometers : .meters
  }

  private func target(in set: RunSet?) -> Target? { set?.planned(part: place?.part ?? 0)?.target }

  /// What the number is of: `kg`, `RPE`, `reps`, `seconds`
  func unit(of set: RunSet?) -> String {
    switch kind {
    case .load: loadUnit(of: set).rawValue
    case .effort: "RPE"
    case .time: text.contains(":") ? "time" : "seconds"
    case .distance: distanceUnit(of: set).rawValue
    case .digit, nil:
      switch target(in: set)?.counted(inCircuit: place?.round != nil) {
      case .reps, nil: "reps"
      case .time, .timeRange, .openTime: "seconds"
      case .distance(let distance, _): distance.unit.rawValue
      case .calories: "cal"
      }
    }
  }
}
