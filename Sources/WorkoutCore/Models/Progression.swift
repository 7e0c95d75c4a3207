/// How an item's prescription grows from session to session.
///
/// The workout itself stays as it is written: ``Workout/next(after:)`` computes what the next
/// session asks for from the sets of the last ones.
public enum Progression: Hashable, Sendable {
  /// So much more weight after each session that was done as planned.
  case load(Weight)
  /// A repetition more after each session, up to the high end of the range; then so much more
  /// weight, and again from the low end. Known as double progression.
  case reps(BoundedRange<RepBounds>, Weight)
  /// So many seconds more.
  case time(WorkDuration)

  /// As the notation has it: `+2.5kg`, `reps 8-12 +2.5kg`, `+5s`.
  public var text: String { NotationText.progression(self) }

  /// Whether a set has what it changes.
  func applies(to set: PlannedSet) -> Bool {
    switch self {
    case .load(let step): set.load?.adjustableWeight?.unit == step.unit
    case .reps(_, let step): set.target.isReps && set.load?.adjustableWeight?.unit == step.unit
    case .time: set.target.seconds != nil
    }
  }
}

extension Configuration {
  /// The same, growing from session to session.
  ///
  /// - Throws: ``Problem/invalidProgression(_:)`` where no set has what it changes.
  func progressing(by progression: Progression) throws(Problem) -> Configuration {
    guard sets.contains(where: progression.applies) else {
      throw .invalidProgression(progression.text)
    }
    var changed = self
    changed.progression = progression
    return changed
  }
}

extension Load {
  /// The weight that can be made heavier: what is moved, or what is added to the athlete's own.
  var adjustableWeight: Weight? {
    if case .bodyweightPlus(let added) = self { added } else { weight }
  }

  /// The load with its weight so many hundredths heavier or lighter, as far as is allowed; the
  /// same where it has none of that unit.
  func adding(_ hundredths: Int, _ unit: Weight.Unit) -> Load {
    guard let weight = adjustableWeight, weight.unit == unit else { return self }
    let changed = Weight.nearest(to: weight.hundredths + hundredths, unit)
    switch self {
    case .weight: return .weight(changed)
    case .implements(let count, _): return .implements(count, changed)
    case .bodyweightPlus: return .bodyweightPlus(changed)
    case .alternatives, .percent, .bodyweight, .bodyweightMinus: return self
    }
  }
}

extension Target {
  /// The seconds of work for a time; `nil` for anything else.
  var seconds: Int? {
    guard case .time(let duration) = self else { return nil }
    return duration.value
  }

  /// The repetitions asked for, where it is one number.
  var exactReps: Int? {
    guard case .reps(.exactly(let count)) = self else { return nil }
    return count.value
  }

  /// The repetitions or seconds asked for; `nil` where it is no number of either.
  var amount: ClosedRange<Int>? {
    switch self {
    case .reps(.exactly(let count)), .reps(.atLeast(let count)): count.value...count.value
    case .reps(.range(let range)): range.low.value...range.high.value
    case .time(let duration): duration.value...duration.value
    case .timeRange(let range): range.low.value...range.high.value
    case .reps(.asManyAsPossible), .openTime, .distance, .calories: nil
    }
  }
}
