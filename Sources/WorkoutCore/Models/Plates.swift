/// The plates on each side of a bar for a load.
///
/// For 82.5 kg on a bar of 20 kg they are 25 kg, 5 kg and 1.25 kg.
package struct Plates: Equatable, Sendable {
  package let bar: Weight
  /// The heaviest first.
  package let perSide: [Weight]
  /// Whether bar and plates are the load; else they are the nearest lighter one.
  package let isExact: Bool

  /// Chooses the heaviest plates first.
  ///
  /// - Returns: `nil` for a load that is no weight, or lighter than the bar.
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

  /// Whether an exercise is done with a barbell: by its equipment, or else as the built-in exercise
  /// of that title is.
  package static func areUsed(by exercise: Exercise?, titled title: Title) -> Bool {
    let isBuiltIn = { (exercise: Exercise) in
      ([exercise.title] + exercise.aliases).contains { $0.folded == title.folded }
    }
    let known =
      exercise?.equipment == nil ? StarterSet.exercises.first(where: isBuiltIn) : exercise
    return known?.equipment?.folded.contains("barbell") == true
  }

  /// `20 + 5 + 1.25 kg a side`, `empty bar`
  package var text: String {
    guard let last = perSide.last else { return "empty bar" }
    let numbers = perSide.dropLast().map(\.number) + [last.description]
    return numbers.joined(separator: " + ") + " a side"
  }
}

extension Weight {
  /// The bar that every gym has: 20 kg or 45 lb.
  static func standardBar(in unit: Unit) -> Weight {
    .nearest(to: unit == .kilograms ? 2000 : 4500, unit)
  }

  /// The plates that every gym has.
  static func standardPlates(in unit: Unit) -> [Weight] {
    let hundredths =
      unit == .kilograms
      ? [2500, 2000, 1500, 1000, 500, 250, 125] : [4500, 3500, 2500, 1000, 500, 250]
    return hundredths.map { .nearest(to: $0, unit) }
  }
}
