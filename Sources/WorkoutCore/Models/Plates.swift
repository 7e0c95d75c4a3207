/// The plates on each side of a bar for a load.
///
/// For 82.5 kg on a 20 kg bar, they are 25 kg, 5 kg and 1.25 kg.
package struct Plates: Equatable, Sendable {
  package let bar: Weight
  /// The plates on each side, heaviest first.
  package let perSide: [Weight]
  /// Whether bar and plates equal the load; otherwise they are the nearest lighter load.
  package let isExact: Bool

  /// Chooses the heaviest plates first.
  ///
  /// - Returns: `nil` for a load that is not a weight, or is lighter than the bar.
  package init?(for load: Load, _ settings: Settings) {
    guard case .weight(let weight) = load.lifted else { return nil }
    let unit = weight.unit
    bar = settings.bar.unit == unit ? settings.bar : .standardBar(in: unit)
    let own = settings.plates.filter { $0.unit == unit }
    let plates = own.isEmpty ? Weight.standardPlates(in: unit) : own
    var left = weight.hundredths - bar.hundredths
    guard left >= 0 else { return nil }
    var perSide: [Weight] = []
    for plate in plates.sorted(by: { $0.hundredths > $1.hundredths }) {
      let pairs = left / (2 * plate.hundredths)
      perSide += Array(repeating: plate, count: pairs)
      left -= pairs * 2 * plate.hundredths
    }
    self.perSide = perSide
    isExact = left == 0
  }

  /// Whether a loaded set of an exercise uses a barbell: according to its equipment or, if it names
  /// none, to the built-in exercises, of which `Squat` is `Squat (Barbell)` once it is loaded.
  package static func areUsed(by exercise: Exercise?, titled title: Title) -> Bool {
    if let equipment = exercise?.equipment?.folded, equipment != "none" {
      return equipment.contains("barbell")
    }
    let names = [title.folded, Title.fold("\(title.text) (Barbell)")]
    return StarterSet.exercises.contains { exercise in
      exercise.equipment?.folded.contains("barbell") == true
        && ([exercise.title] + exercise.aliases).contains { names.contains($0.folded) }
    }
  }

  /// `2 × 20 + 5 + 1.25 kg a side`, `empty bar`
  package var text: String {
    guard let last = perSide.last else { return "empty bar" }
    let texts = perSide.uniqued.map { plate in
      let count = perSide.count { $0 == plate }
      return (count > 1 ? "\(count) × " : "") + (plate == last ? plate.description : plate.number)
    }
    return texts.joined(separator: " + ") + " a side"
  }
}

extension Weight {
  /// The standard bar of a gym: 20 kg or 45 lb.
  static func standardBar(in unit: Unit) -> Weight {
    .nearest(to: unit == .kilograms ? 2000 : 4500, unit)
  }

  /// The standard plates of a gym.
  static func standardPlates(in unit: Unit) -> [Weight] {
    let hundredths =
      unit == .kilograms
      ? [2500, 2000, 1500, 1000, 500, 250, 125] : [4500, 3500, 2500, 1000, 500, 250]
    return hundredths.map { .nearest(to: $0, unit) }
  }
}
