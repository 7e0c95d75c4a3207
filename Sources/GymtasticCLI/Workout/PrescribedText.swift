import WorkoutCore

/// Why a workout prescribes what it does, as text.
extension Snapshot.Prescribed {
  /// `Squat 62.5 kg (3 × 5 × 60 kg done on Tue 17 Nov)` with the rule's verdict, and the origin of
  /// its maxes.
  ///
  /// Days in other years than today's show the year.
  func remarks(on today: Day) -> [String] {
    changes.map { $0.text(on: today) }
      + estimates.map { title, maximum in
        "\(title): loads in percent are of an estimated one-rep max, \(maximum);"
          + " \(Self.advice(title)) sets yours"
      }
      + suggestions.map { title, load in
        "\(title): \(load) is suggested by its effort and the one-rep max"
      }
      + unknownMaxima.map { title in
        "\(title): loads in percent have no weight until its \(maximum) is known;"
          + " \(Self.advice(title)) sets it"
      }
  }

  private var maximum: String {
    workout.usesTrainingMaxes ? "training max (\(PlanMax.trainingShare))" : "one-rep max"
  }

  private static func advice(_ title: Title) -> String {
    "gymtastic exercise edit \(title.text.shellQuoted) --one-rep-max <weight>"
  }
}

extension Snapshot.Prescribed.Change {
  /// `Squat 62.5 kg`
  var text: String { "\(item.displayTitle) \(asked)" }

  fileprivate func text(on today: Day) -> String {
    let year = day.year == today.year ? "" : " \(day.year)"
    let verdict = isMiss ? "missed" : "done"
    return text
      + " (\(SetResult.summary(of: done)) \(verdict) on \(day.spoken)\(year)"
      + (effect.map { "; \($0.text)" } ?? "") + ")"
  }

  /// Only the load if all sets prescribe the repetitions that were done.
  private var asked: String {
    let sets = item.configuration?.sets ?? []
    let reps = done.filter { !$0.isSkipped }.map(\.reps)
    guard let load = item.configuration?.common(\.load) as? Load,
      let target = item.configuration?.common(\.target), reps.count == sets.count,
      reps.allSatisfy({ $0.map { "\($0)" } == target.text })
    else { return item.summary }
    return load.description
  }
}

extension Snapshot.Prescribed.Effect {
  /// `miss 1 of 3`, `miss 3 of 3: -10%`, `max 150 kg → 155 kg`, `max stays 55 kg`
  fileprivate var text: String {
    switch self {
    case .miss(let number, let count, let step):
      (count > 1 ? "miss \(number) of \(count)" : "miss") + (step.map { ": \($0.text)" } ?? "")
    case .max(nil, let after): "max \(after)"
    case .max(let before?, let after):
      before == after ? "max stays \(after)" : "max \(before) → \(after)"
    }
  }
}

extension SetResult {
  /// `3 × 5 × 60 kg`, `5, 5, 4 × 60 kg`, `5 × 60 kg, 5 × 65 kg`
  fileprivate static func summary(of sets: [SetResult]) -> String {
    let texts = sets.map(\.text)
    if let first = texts.first, texts.allSatisfy({ $0 == first }) {
      return sets.count == 1 ? first : "\(sets.count) × \(first)"
    }
    let loads = Set(sets.filter { !$0.isSkipped }.map(\.load))
    guard loads.count == 1, let load = loads.first ?? nil,
      sets.allSatisfy({ $0.drops.isEmpty && $0.effort == nil && ($0.reps != nil || $0.isSkipped) })
    else { return texts.joined(separator: ", ") }
    let reps = sets.map { $0.isSkipped ? "–" : "\($0.reps ?? 0)" }
    return reps.joined(separator: ", ") + " × \(load)"
  }
}

extension Day {
  /// `Tue 17 Nov`
  var spoken: String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return "\(weekdays[weekday % 7]) \(dayOfMonth) \(Self.name(ofMonth: month))"
  }

  /// `Nov`
  static func name(ofMonth month: Int) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return months[(month + 11) % 12]
  }
}
