public struct Weight: Hashable, Sendable, CustomStringConvertible {
  public enum Unit: String, CaseIterable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"

    /// A pound is 0.45359237 kg by definition.
    package var kilograms: Double { self == .pounds ? 0.45359237 : 1 }
  }

  /// Hundredths of the unit, from 1 to 200,000.
  public var hundredths: Int { Int(stored) }
  public let unit: Unit
  private let stored: Int32

  public init(hundredths: Int, unit: Unit) throws(Problem) {
    guard Load.weightRange.contains(hundredths) else {
      throw .invalidLoad("\(Hundredths.text(hundredths: hundredths)) \(unit.rawValue)")
    }
    self.init(unchecked: hundredths, unit)
  }

  private init(unchecked hundredths: Int, _ unit: Unit) {
    stored = Int32(hundredths)
    self.unit = unit
  }

  /// The allowed weight nearest to a number.
  static func nearest(to hundredths: Int, _ unit: Unit) -> Weight {
    let range = Load.weightRange
    return Weight(unchecked: min(max(hundredths, range.lowerBound), range.upperBound), unit)
  }

  /// The default step for rounding weights in a unit, 2.5 kg or 5 lb.
  ///
  /// This is a pair of the smallest plates that every gym has. The user can set another step.
  package static func standardStep(in unit: Unit) -> Weight {
    Weight(unchecked: unit == .kilograms ? 250 : 500, unit)
  }

  /// The number without its unit, with at most two decimals.
  package var number: String { Hundredths.text(hundredths: hundredths) }

  /// `62.5 kg`
  public var description: String { "\(number) \(unit.rawValue)" }

  package var kilograms: Double { Double(hundredths) / 100 * unit.kilograms }

  /// A percentage of the weight, given in hundredths of a percent, rounded to the step.
  func share(_ percent: Int, roundedTo step: Weight) -> Weight {
    let step = (step.unit == unit ? step : .standardStep(in: unit)).hundredths
    let divisor = 10_000 * step
    let steps = max(1, (hundredths * percent * 2 + divisor) / (2 * divisor))
    return .nearest(to: steps * step, unit)
  }
}

/// A load as written; nothing is converted.
public enum Load: Hashable, Sendable, CustomStringConvertible {
  case weight(Weight)
  /// One weight for each of two groups of athletes, in the same unit: `95/65 lb`.
  case alternatives(Weight, Weight)
  /// Several equal implements, from 2 to 10: `2x24kg`.
  case implements(Int, Weight)
  /// Hundredths of a percent of the one-repetition maximum, from 100 to 20,000; resolved and
  /// recorded prescriptions also have the weight.
  case percent(hundredths: Int, weight: Weight? = nil)
  /// A percentage plus signed hundredths of a weight: `70% +5kg`. It resolves to a
  /// ``percent(hundredths:weight:)`` with the sum as its weight.
  case percentPlus(hundredths: Int, added: Int, Weight.Unit)
  /// Hundredths of bodyweight, from 5 to 500; 100 is `bw`.
  case bodyweight(hundredths: Int)
  case bodyweightPlus(Weight)
  /// Bodyweight minus this assistance.
  case bodyweightMinus(Weight)

  /// The unit of its weight; `nil` if the load is relative to the athlete.
  package var unit: Weight.Unit? {
    switch self {
    case .weight(let weight), .alternatives(let weight, _), .implements(_, let weight),
      .bodyweightPlus(let weight), .bodyweightMinus(let weight):
      weight.unit
    case .percent, .percentPlus, .bodyweight: nil
    }
  }

  static let weightRange = 1...200_000
  static let percentRange = 100...20_000
  static let bodyweightRange = 5...500
  static let implementRange = 2...10

  /// The load, after checking that its numbers are allowed.
  package func checked() throws(Problem) -> Load {
    let isAllowed =
      switch self {
      case .weight, .bodyweightPlus, .bodyweightMinus: true
      case .alternatives(let first, let second): first.unit == second.unit
      case .implements(let count, _): Self.implementRange.contains(count)
      case .percent(let hundredths, _): Self.percentRange.contains(hundredths)
      case .percentPlus(let hundredths, let added, _):
        Self.percentRange.contains(hundredths)
          && Self.weightRange.contains(Int(clamping: added.magnitude))
      case .bodyweight(let hundredths): Self.bodyweightRange.contains(hundredths)
      }
    guard isAllowed else { throw .invalidLoad(description) }
    return self
  }

  /// `62.5 kg`, `95/65 lb`, `2 × 24 kg`, `75 %`, `75 % (90 kg)`, `bodyweight + 10 kg`
  public var description: String {
    switch self {
    case .weight(let weight): "\(weight)"
    case .alternatives(let first, let second): "\(first.number)/\(second)"
    case .implements(let count, let weight): "\(count) × \(weight)"
    case .percent(let hundredths, let weight):
      "\(Hundredths.text(hundredths: hundredths)) %" + (weight.map { " (\($0))" } ?? "")
    case .percentPlus(let hundredths, let added, let unit):
      "\(Hundredths.text(hundredths: hundredths)) % \(added < 0 ? "−" : "+") "
        + "\(Weight.nearest(to: abs(added), unit))"
    case .bodyweight(100): "bodyweight"
    case .bodyweight(let hundredths): "\(Hundredths.text(hundredths: hundredths)) × bodyweight"
    case .bodyweightPlus(let weight): "bodyweight + \(weight)"
    case .bodyweightMinus(let weight): "bodyweight − \(weight)"
    }
  }

  /// The alternative that is lifted in a division; any other load unchanged.
  func lifted(in division: Division) -> Load {
    guard case .alternatives(let first, let second) = self else { return self }
    switch division {
    case .both: return self
    case .first: return .weight(first)
    case .second: return .weight(second)
    }
  }

  /// The weight moved, if known; for several implements, the weight of one.
  var weight: Weight? {
    switch self {
    case .weight(let weight), .implements(_, let weight): weight
    case .alternatives, .percent, .percentPlus, .bodyweight, .bodyweightPlus, .bodyweightMinus: nil
    }
  }

  var isPercent: Bool {
    switch self {
    case .percent, .percentPlus: true
    case .weight, .alternatives, .implements, .bodyweight, .bodyweightPlus, .bodyweightMinus: false
    }
  }

  /// Resolves a percentage without a weight.
  ///
  /// - Parameter share: returns the weight for hundredths of a percent.
  func withWeights(by share: (Int) -> Weight) -> Load {
    switch self {
    case .percent(let hundredths, nil):
      return .percent(hundredths: hundredths, weight: share(hundredths))
    case .percentPlus(let hundredths, let added, let unit):
      let weight = share(hundredths)
      let factor = unit == weight.unit ? 1 : unit.kilograms / weight.unit.kilograms
      let sum = weight.hundredths + Int((Double(added) * factor).rounded())
      return .percent(hundredths: hundredths, weight: .nearest(to: sum, weight.unit))
    case .percent, .weight, .alternatives, .implements, .bodyweight, .bodyweightPlus,
      .bodyweightMinus:
      return self
    }
  }

  /// A percentage of the load, given in hundredths of a percent; `nil` if the load cannot be
  /// scaled.
  func part(_ share: Int) -> Load? {
    let part = { (number: Int) in (number * share + 5000) / 10_000 }
    switch self {
    case .weight(let weight): return .weight(.nearest(to: part(weight.hundredths), weight.unit))
    case .implements(let count, let weight):
      return .implements(count, .nearest(to: part(weight.hundredths), weight.unit))
    case .percent(let hundredths, _):
      return try? Load.percent(hundredths: part(hundredths)).checked()
    case .percentPlus, .alternatives, .bodyweight, .bodyweightPlus, .bodyweightMinus:
      return share == 10_000 ? self : nil
    }
  }

  /// The load that is lifted: for a percentage, its weight if known.
  package var lifted: Load {
    if case .percent(_, let weight?) = self { .weight(weight) } else { self }
  }

  /// The load without its weight, for another exercise or an unknown maximum.
  var withoutWeightOfPercent: Load {
    if case .percent(let hundredths, _) = self { .percent(hundredths: hundredths) } else { self }
  }

  /// A typed weight, converted to the kind of the planned load: the weight of each implement, or
  /// the weight added to or subtracted from bodyweight.
  func inPlace(of planned: Load?) -> Load {
    guard case .weight(let weight) = self else { return self }
    switch planned {
    case .implements(let count, _): return .implements(count, weight)
    case .bodyweightPlus: return .bodyweightPlus(weight)
    case .bodyweightMinus: return .bodyweightMinus(weight)
    case .weight, .alternatives, .percent, .percentPlus, .bodyweight, nil: return self
    }
  }
}

/// A distance as written; nothing is converted.
public struct Distance: Hashable, Sendable {
  public enum Unit: String, CaseIterable, Sendable {
    case meters = "m"
    case kilometers = "km"
    case miles = "mi"
    case yards = "yd"

    fileprivate var meters: Double {
      switch self {
      case .meters: 1
      case .kilometers: 1000
      case .miles: 1609.344
      case .yards: 0.9144
      }
    }
  }

  /// Hundredths of the unit.
  public var hundredths: Int { Int(stored) }
  public let unit: Unit
  private let stored: Int32

  /// - Throws: ``Problem/invalidDistance(_:)`` unless it is more than 0 and at most 200 km.
  public init(hundredths: Int, unit: Unit) throws(Problem) {
    stored = Int32(clamping: hundredths)
    self.unit = unit
    guard hundredths > 0, hundredths <= 20_000_000, meters <= 200_000 else {
      throw .invalidDistance(Self.text(hundredths, unit))
    }
  }

  package var meters: Double { Double(hundredths) / 100 * unit.meters }

  /// `400 meters`, `5 km`, `1 mile`, `50 yards`
  public var text: String { Self.text(hundredths, unit) }

  private static func text(_ hundredths: Int, _ unit: Unit) -> String {
    let isOne = hundredths == 100
    let name =
      switch unit {
      case .meters: isOne ? "meter" : "meters"
      case .kilometers: "km"
      case .miles: isOne ? "mile" : "miles"
      case .yards: isOne ? "yard" : "yards"
      }
    return "\(Hundredths.text(hundredths: hundredths)) \(name)"
  }
}

extension Distance {
  /// The pace per kilometer or mile over a long distance: `5:00/km`; `nil` under 1 km.
  func pace(of seconds: Int) -> (seconds: Int, text: String)? {
    guard seconds > 0, meters >= 1000 else { return nil }
    let (name, length) = unit == .miles ? ("mi", 1609.344) : ("km", 1000)
    let pace = Int((Double(seconds) * length / meters).rounded())
    let rest = pace % 60
    return (pace, "\(pace / 60):\(rest < 10 ? "0" : "")\(rest)/\(name)")
  }
}

/// Estimates how long a distance takes, based on the title of the exercise.
package enum Pace {
  /// Seconds per kilometer, and the prefixes of words that name the movement.
  private static let table: [(secondsPerKilometer: Int, stems: [String])] = [
    (300, ["row", "erg", "ski"]),
    (1200, ["swim", "freestyle", "backstroke", "breaststroke", "butterfly"]),
    (600, ["walk", "hik", "march", "ruck"]),
    (150, ["bik", "cycl"]),
    (1800, ["carr", "sled", "yoke", "lunge", "crawl", "prowler"]),
  ]
  /// Seconds per kilometer for running and everything else.
  private static let running = 360

  /// The estimated seconds for a distance, at least 1.
  package static func seconds(for distance: Distance, exercise title: Title) -> Int {
    max(1, Int((distance.meters * Double(secondsPerKilometer(for: title)) / 1000).rounded()))
  }

  private static func secondsPerKilometer(for title: Title) -> Int {
    let words = title.folded.split(separator: " ")
    // The last word names the movement: a "Sled Run" is a run.
    for word in words.reversed() {
      if ["run", "jog", "sprint"].contains(where: word.hasPrefix) { return running }
      if let row = table.first(where: { $0.stems.contains { word.hasPrefix($0) } }) {
        return row.secondsPerKilometer
      }
    }
    return running
  }

  /// The least seconds of a repetition: lifts from the floor to overhead are mostly singles.
  static func leastSecondsPerRep(of title: Title) -> Int {
    ["clean and jerk", "snatch", "power snatch"].contains(title.folded) ? 8 : 1
  }

  /// The number of repetitions from which a bare number after this title is probably a distance in
  /// meters (`warned`), or clearly one (`clear`).
  ///
  /// `nil` if the exercise is not measured by distance. Note that a row may be a barbell row.
  static func leastMeters(of title: Title) -> (warned: Int, clear: Int)? {
    switch title.folded.split(separator: " ").last {
    case "run", "running", "jog", "bike", "cycling": (1, 100)
    case "swim", "freestyle", "backstroke", "breaststroke", "butterfly": (1, 25)
    case "row", "rower", "rowing", "ski", "erg", "skierg": (100, 100)
    default: nil
    }
  }

  /// Whether a title names a movement over a few meters that never lasts minutes.
  static func isByMeters(_ title: Title) -> Bool {
    title.folded.split(separator: " ").contains { word in
      ["sprint", "carr", "farmer", "sled", "yoke", "lunge", "crawl", "prowler", "shuttle"]
        .contains { word.hasPrefix($0) }
    }
  }

  /// Whether a title names a movement that is counted in repetitions and never lasts five minutes.
  static func isByCount(_ title: Title) -> Bool {
    [
      "push up", "pushup", "pull up", "pullup", "chin up", "sit up", "situp", "dip", "curl",
      "deadlift", "bench press",
    ].contains { title.folded.hasSuffix($0) || title.folded.hasSuffix($0 + "s") }
  }

  /// Whether a title names a movement that is measured by distance.
  static func isByDistance(_ title: Title) -> Bool {
    title.folded.split(separator: " ").contains { word in
      ["run", "jog", "sprint", "row", "swim", "walk", "carr", "sled", "bik"].contains {
        word.hasPrefix($0)
      }
    }
  }
}

/// Numbers with at most two decimals, stored as hundredths.
package enum Hundredths {
  /// `62.5`, without trailing zeros.
  package static func text(hundredths: Int) -> String {
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
    // Invalid values may be negative; messages show them as they were given.
    let number = (hundredths < 0 ? "-" : "") + "\(whole)"
    guard fraction != 0 else { return number }
    return rest == 0 ? "\(number).\(tenths)" : "\(number).\(tenths)\(rest)"
  }
}
