extension NotationCheck {
  /// Where a workout does not keep to the budgets.
  func budgetFindings(_ workout: CheckedWorkout) -> [Finding] {
    durationFindings(workout) + equipmentFindings(workout) + muscleFindings(workout)
  }

  /// Against the estimate, which is what the timeline and the runner hold too.
  private func durationFindings(_ workout: CheckedWorkout) -> [Finding] {
    let duration = workout.workout.estimatedDuration(secondsPerRep: secondsPerRep)
    let written = DurationFormat.plain(duration)
    let over = budgets.maximumDuration.flatMap { limit in
      duration <= limit
        ? nil
        : Finding(
          code: .overMaximumDuration, range: workout.range,
          message: "the workout takes \(written), over \(DurationFormat.plain(limit))")
    }
    let under = budgets.minimumDuration.flatMap { limit in
      duration >= limit
        ? nil
        : Finding(
          code: .underMinimumDuration, range: workout.range,
          message: "the workout takes \(written), under \(DurationFormat.plain(limit))")
    }
    return [over, under].compactMap(\.self)
  }

  /// Each entry that needs something else than what is at hand; exercises that nobody knows need
  /// nothing.
  private func equipmentFindings(_ workout: CheckedWorkout) -> [Finding] {
    workout.stations.compactMap { station in
      guard let item = station.entry.item, let needed = station.exercise?.equipment else {
        return nil
      }
      let missing = budgets.missing(of: needed)
      guard !missing.isEmpty else { return nil }
      return Finding(
        code: .equipmentNotAtHand, range: station.range,
        message: "“\(item.title)” needs \(missing.joined(separator: ", "))")
    }
  }

  /// Groups asked for that nothing trains; the finding is about the workout as a whole.
  private func muscleFindings(_ workout: CheckedWorkout) -> [Finding] {
    let trained = Set(workout.stations.flatMap(\.muscleGroups))
    return budgets.muscleGroups.filter { !trained.contains($0) }.map { group in
      Finding(
        code: .muscleGroupMissing, range: workout.range,
        message: "nothing in the workout trains \(group.rawValue)")
    }
  }
}
