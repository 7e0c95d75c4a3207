extension Configuration {
  /// The configuration with the weights of its warm-up sets, if a load of its sets is known.
  func warmed(roundedTo step: Weight) -> Configuration {
    guard !warmUps.isEmpty, let top, let amount = top.amount else { return self }
    let unit = top.amountUnit ?? top.unit ?? step.unit
    var warmed = self
    for index in warmUps.indices {
      guard case .percent(let hundredths, nil)? = warmUps[index].load else { continue }
      // A percentage of assistance, or of nothing added to bodyweight, makes no sense.
      let share =
        amount > 0
        ? Weight.nearest(to: amount, unit).share(hundredths, roundedTo: step).hundredths : amount
      warmed.warmUps[index].load = top.with(amount: share, unit)
    }
    return warmed
  }

  /// The heaviest load of its sets.
  private var top: Load? { sets.compactMap(\.load).max { ($0.amount ?? 0) < ($1.amount ?? 0) } }

  /// The usual ramp: repetitions, and percentages of the heaviest load.
  static let ramp = [(reps: 5, percent: 40), (3, 60), (2, 80)]

  /// The configuration with the usual ramp to a barbell weight, from the empty bar up.
  fileprivate func withRamp(_ settings: Settings) -> Configuration {
    guard warmUps.isEmpty, case .weight(let weight)? = top?.lifted else { return self }
    let bar = settings.bar.unit == weight.unit ? settings.bar : .standardBar(in: weight.unit)
    var ramped = self
    var last = 0
    for (reps, percent) in Self.ramp {
      let share = weight.share(percent * 100, roundedTo: settings.loadStep)
      let load = share.hundredths < bar.hundredths ? bar : share
      guard load.hundredths > last, load.hundredths < weight.hundredths,
        let count = try? RepCount(reps)
      else { continue }
      last = load.hundredths
      ramped.warmUps.append(PlannedSet(.reps(.exactly(count)), load: .weight(load)))
    }
    return ramped
  }
}

extension Workout {
  /// The workout with warm-up sets before the first sets of each barbell exercise, unless they have
  /// some already.
  ///
  /// The ramp is 5, 3 and 2 repetitions at 40, 60 and 80 % of the heaviest load.
  ///
  /// - Parameter exercises: the exercises of the library, by ID.
  package func withWarmUps(_ exercises: [UUID: Exercise], _ settings: Settings) -> Workout {
    var seen: Set<Title> = []
    return mapItems { item in
      let exercise = item.linkedExercise.flatMap { exercises[$0] }
      guard seen.insert(item.title).inserted, Plates.areUsed(by: exercise, titled: item.title)
      else { return }
      item.configuration = item.configuration?.withRamp(settings)
    }
  }
}
