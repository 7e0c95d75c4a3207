/// What a user can lift once, as they have set it.
public struct OneRepMax: Hashable, Sendable {
  public let weight: Weight
  /// When it was set.
  public let setAt: Timestamp

  public init(_ weight: Weight, setAt: Timestamp) {
    self.weight = weight
    self.setAt = setAt
  }
}

extension Workout {
  /// The exercises with a load in percent of what can be lifted once, alternatives left out.
  public var exercisesInPercent: [ExerciseLink] {
    items.compactMap { item in
      item.configuration?.sets.contains { $0.loads.contains(where: \.isPercent) } == true
        ? item.links.first : nil
    }
  }

  /// The same with the weight of each load in percent, where the maximum of its exercise is known.
  ///
  /// - Parameters:
  ///   - maximum: what can be lifted once; the weight is in its unit.
  ///   - step: what weights are rounded to, those in the other unit to their
  ///     ``Weight/standardStep(in:)``; half a step is rounded up, and none to nothing.
  public func weighed(
    by maximum: (ExerciseLink) -> Weight?, roundedTo step: Weight
  ) -> Workout {
    mapItems { item in
      guard let exercise = item.links.first else { return }
      let maximum = maximum(exercise)
      item.mapLoads { load in
        guard case .percent(let hundredths, _) = load else { return load }
        return .percent(
          hundredths: hundredths,
          weight: maximum.map { $0.share(hundredths, roundedTo: step) })
      }
    }
  }

  /// The same with weights in place of loads in percent whose weight is known.
  public var withWeightsForPercents: Workout {
    mapItems { $0.mapLoads(\.lifted) }
  }

  private func mapItems(_ change: (inout WorkoutItem) -> Void) -> Workout {
    var workout = self
    workout.sequence = sequence.map { entry in
      entry.mapItems { item in
        var item = item
        change(&item)
        return item
      }
    }
    return workout
  }
}

extension WorkoutItem {
  /// Changes the load of every set and of every drop.
  mutating func mapLoads(_ change: (Load) -> Load) {
    configuration = configuration?.mapSets { set in
      set.load = set.load.map(change)
      for index in set.drops.indices { set.drops[index].load = set.drops[index].load.map(change) }
    }
  }
}

extension PlannedSet {
  /// That of the set and those of its drops.
  fileprivate var loads: [Load] { ([load] + drops.map(\.load)).compactMap(\.self) }
}

extension Load {
  fileprivate var isPercent: Bool { if case .percent = self { true } else { false } }

  /// What is lifted: the weight of a load in percent, where it is known.
  var lifted: Load {
    if case .percent(_, let weight?) = self { .weight(weight) } else { self }
  }

  /// The same as long as the maximum is that of another exercise, or none is known.
  var withoutWeightOfPercent: Load {
    if case .percent(let hundredths, _) = self { .percent(hundredths: hundredths) } else { self }
  }
}

extension Weight {
  /// So many hundredths of a percent of the weight, rounded to the step.
  fileprivate func share(_ percent: Int, roundedTo step: Weight) -> Weight {
    let step = (step.unit == unit ? step : .standardStep(in: unit)).hundredths
    let divisor = 10_000 * step
    let steps = max(1, (hundredths * percent * 2 + divisor) / (2 * divisor))
    return .nearest(to: steps * step, unit)
  }
}
