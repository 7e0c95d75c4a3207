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

  mutating func take(_ key: NumberKey) {
    guard case .digit(let digit) = key else {
      self = TypedValue(place: place, unit: unit)
      kind = key
      return
    }
    let longer = String((text + String(digit)).suffix(7))
    guard allows(longer) else {
      self = TypedValue(place: place, unit: unit)
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
    case .time:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count <= 3 && parts.dropFirst().allSatisfy { $0.count <= 2 }
    case .distance, .digit, nil: return true
    }
  }

  /// The change; `nil` while nothing is typed. Units are the previous set's.
  func change(of set: RunSet?) -> SetChange? {
    switch kind {
    case .load:
      return Load(written: text, in: loadUnit(of: set)).map(SetChange.load)
    case .effort: return Effort(written: text).map(SetChange.effort)
    case .time: return seconds.map(SetChange.seconds)
    case .distance: return distance(of: set).map(SetChange.distance)
    case .digit, nil:
      if case .distance? = target(in: set) { return distance(of: set).map(SetChange.distance) }
      return Int(text).map(SetChange.amount)
    }
  }

  private var seconds: Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard !parts.contains(nil) else { return nil }
    return parts.compactMap(\.self).reduce(0) { $0 * 60 + $1 }
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

  private func target(in set: RunSet?) -> Target? {
    set?.planned(part: place?.part ?? 0)?.target
  }

  /// What the number is of: `kg`, `RPE`, `reps`
  func unit(of set: RunSet?) -> String {
    switch kind {
    case .load: loadUnit(of: set).rawValue
    case .effort: "RPE"
    case .time: text.contains(":") ? "time" : "seconds"
    case .distance: distanceUnit(of: set).rawValue
    case .digit, nil:
      switch target(in: set) {
      case .reps, nil: "reps"
      case .time, .timeRange, .openTime: "seconds"
      case .distance(let distance, _): distance.unit.rawValue
      case .calories: "cal"
      }
    }
  }
}
