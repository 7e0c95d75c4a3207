import CommandLineKit
import WorkoutCore

/// A number being typed for a set.
///
/// It is repetitions, or a load after `w`, an effort after `e`, a time after `t`, and a distance
/// after `d`.
struct TypedValue: Equatable {
  /// The set that was selected when typing began.
  let place: SetPlace?
  /// The unit of loads if the set has none.
  let unit: Weight.Unit
  private(set) var kind: NumberKey?
  private(set) var text = ""
  /// Whether it has changed the set already, so that its next digit replaces that change.
  var isApplied = false
  /// The number of following sets that use the load too.
  var followers = 0

  init(place: SetPlace?, unit: Weight.Unit) {
    self.place = place
    self.unit = unit
  }

  /// Whether a key continues the number. No digit continues `62.5` kg or RPE `8`: it begins the
  /// repetitions.
  func continues(with key: NumberKey) -> Bool {
    switch key {
    case .digit(let digit): !digit.isNumber || !isComplete
    case .erase: true
    case .load, .effort, .time, .distance: false
    }
  }

  private var isComplete: Bool {
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    return switch kind {
    case .load: isApplied && (decimals == "5" || decimals?.count == 2)
    case .effort: isApplied && (decimals == "5" || decimals == nil && text != "1")
    case .time, .distance, .digit, .erase, nil: false
    }
  }

  /// Handles a key.
  ///
  /// - Returns: why the set cannot have the number; otherwise `nil`.
  mutating func take(_ key: NumberKey, for set: RunSet?) -> String? {
    switch key {
    case .digit(let digit): text.append(digit)
    case .erase: text = String(text.dropLast())
    case .load, .effort, .time, .distance:
      self = TypedValue(place: place, unit: unit)
      kind = key
    }
    guard !text.isEmpty, let refusal = refusal(by: set) else { return nil }
    return refusal == .notOfSet ? refusal.text : "\(text) \(unit(of: set)) is not possible"
  }

  /// Why the set can have neither the number nor a longer one that begins with it.
  private func refusal(by set: RunSet?) -> RunRefusal? {
    var whole = self
    let isDecimal = kind == .load || kind == .distance || isDistance(in: set)
    let separator: Character? = kind == .time ? ":" : isDecimal || kind == .effort ? "." : nil
    // More digits may follow a separator.
    if text.count > 1, let last = text.last, last == separator {
      whole.text.removeLast()
      if last == ".", whole.text.contains(".") { return .outOfRange }
    }
    let decimals = whole.text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    guard decimals.allSatisfy({ $0.count <= 2 }), text.count <= 9 else { return .outOfRange }
    // Decimals may follow.
    if isDecimal, NumberSyntax.decimal(whole.text) == 0 { whole.text = "1" }
    guard let change = whole.change(of: set) else { return .outOfRange }
    return change.refusal(
      by: target(in: set) ?? .reps(.asManyAsPossible), inCircuit: place?.round != nil,
      isComing: set.map { !$0.isRecorded && !$0.isCurrent } ?? false)
  }

  /// The change; `nil` if the typed text is not a valid number. Missing units are the set's.
  func change(of set: RunSet?) -> SetChange? {
    switch kind {
    case .load:
      return Load(written: text, in: loadUnit(of: set)).map(SetChange.load)
    case .effort: return Effort(written: text).map(SetChange.effort)
    case .time: return seconds.map(SetChange.seconds)
    case .distance: return distance(of: set).map(SetChange.distance)
    case .digit, .erase, nil:
      if isDistance(in: set) { return distance(of: set).map(SetChange.distance) }
      return Int(text).map(SetChange.amount)
    }
  }

  /// The input that sets a typed time; `nil` for other numbers.
  func time(of set: RunSet?) -> RunInput? {
    guard kind == .time, let place, let change = change(of: set) else { return nil }
    return .correct(change, of: place, continuing: isApplied)
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

  /// The unit of the set; if it has none, kilometers for numbers too small to be meters.
  private func distanceUnit(of set: RunSet?) -> Distance.Unit {
    if case .distance(let distance, _)? = target(in: set) { return distance.unit }
    return (NumberSyntax.decimal(text) ?? 0) < 60 ? .kilometers : .meters
  }

  private func target(in set: RunSet?) -> Target? { set?.planned(part: place?.part ?? 0)?.target }

  /// The unit of the number: `kg`, `RPE`, `reps`, `seconds`
  func unit(of set: RunSet?) -> String {
    switch kind {
    case .load: loadUnit(of: set).rawValue
    case .effort: "RPE"
    case .time: text.contains(":") ? "time" : "seconds"
    case .distance: distanceUnit(of: set).rawValue
    case .digit, .erase, nil:
      switch target(in: set)?.counted(inCircuit: place?.round != nil) {
      case .reps, nil: "reps"
      case .time, .timeRange, .openTime: "seconds"
      case .distance(let distance, _): distance.unit.rawValue
      case .calories: "cal"
      }
    }
  }
}
