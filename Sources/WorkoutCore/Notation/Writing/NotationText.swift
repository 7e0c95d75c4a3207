/// Writes values in notation.
package enum NotationText {
  /// The lines of a text as diagnostics count them, without line endings (LF, CR or CRLF) and
  /// without a leading byte-order mark.
  package static func lines(of text: String) -> [String] {
    SourceLine.lines(of: text).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// `45s`, `2m`, `1m30s`, `1h`; 0 is `0s`.
  package static func duration(_ seconds: Int) -> String {
    DurationFormat.plain(seconds, separator: "")
  }

  /// `60-90s`, `1m30s-2m`.
  static func timeRange(_ low: Int, _ high: Int) -> String {
    high < 120 ? "\(low)-\(high)s" : "\(duration(low))-\(duration(high))"
  }

  /// `60kg`, `75%`, `95/65 lb`, `2x24kg`, `bw`, `bw+10kg`, `1.5bw`.
  package static func load(_ load: Load) -> String {
    let text = { (weight: Weight) in weight.number + weight.unit.rawValue }
    return switch load {
    case .weight(let weight): text(weight)
    case .alternatives(let first, let second):
      "\(first.number)/\(second.number) \(second.unit.rawValue)"
    case .implements(let count, let weight): "\(count)x\(text(weight))"
    case .percent(let hundredths, _): Hundredths.text(hundredths: hundredths) + "%"
    case .percentPlus(let hundredths, let added, let unit):
      Hundredths.text(hundredths: hundredths) + "% "
        + Progression.Step.weight(hundredths: added, unit).text
    case .bodyweight(100): "bw"
    case .bodyweight(let hundredths): Hundredths.text(hundredths: hundredths) + "bw"
    case .bodyweightPlus(let weight): "bw+\(text(weight))"
    case .bodyweightMinus(let weight): "bw-\(text(weight))"
    }
  }

  /// `1m30s`, `60-90s`, `until ready`; in a list `90s`.
  static func rest(_ rest: Rest, inList: Bool = false) -> String {
    switch rest {
    case .fixed(let duration): time(duration.value, inList)
    case .range(let range): timeRange(range.low.value, range.high.value)
    case .untilReady: Term.untilReady.text
    case .ofWork(let percent): Hundredths.text(hundredths: percent) + "x " + Term.ofWork.text
    }
  }

  /// `10`, `8-12`, `5+`, `max`, `45s`, `max hold`, `400 meters ~1m45s`, `20 cal`.
  static func target(_ target: Target, inList: Bool = false) -> String {
    switch target {
    case .reps(.range(let range)): "\(range.low.value)-\(range.high.value)"
    case .reps(let reps): reps.text
    case .time(let duration): time(duration.value, inList)
    case .timeRange(let range): timeRange(range.low.value, range.high.value)
    case .openTime: Term.max.text + " " + Term.hold.text
    case .distance(let distance, let estimate):
      distance.text + (estimate.map { " ~" + duration($0.value) } ?? "")
    case .calories(let count): "\(count.value) \(Term.calories.text)"
    }
  }

  /// Times in a list are easier to compare in seconds.
  private static func time(_ seconds: Int, _ inList: Bool) -> String {
    inList && seconds < 120 ? "\(seconds)s" : duration(seconds)
  }

  /// Whether a time in `m` could mean meters: 20 minutes or more, 5 or more for a movement that is
  /// counted, or any time for a movement over a few meters.
  static func isMistakable(seconds: Int, of title: Title?) -> Bool {
    guard let title else { return seconds >= 20 * 60 }
    return seconds >= (Pace.isByCount(title) ? 5 : 20) * 60 || Pace.isByMeters(title)
  }

  /// `+2.5kg`, `reps 8-12 +2.5kg`, `max by last 5 +2.5kg, 10 +5kg after 2, miss 3 -10%`: a rule
  /// without its ladder.
  static func progression(_ progression: Progression) -> String {
    var text = progression.changesMax ? Term.max.text + " " : ""
    text += rule(progression.rule)
    if progression.after > 1 { text += " \(Term.after.text) \(progression.after)" }
    if progression.isAlways { text += " " + Term.always.text }
    if let weeks = progression.weeks { text += " " + weeks.text }
    if progression.isEachCycle { text += " " + Term.eachCycle.text }
    if let workout = progression.workout { text += " on " + QuotedText.quoted(workout.text) }
    if progression.isEverywhere { text += " " + Term.everywhere.text }
    switch progression.miss {
    case .keep: text += ", \(Term.miss.text) \(Term.keep.text)"
    case .change(let step, let after):
      text += ", miss " + (after > 1 ? "\(after) " : "") + step.text
    case .ladder, nil: break
    }
    return text
  }

  private static func rule(_ rule: Progression.Rule) -> String {
    let thresholds = { (all: [Progression.Threshold]) in
      all.map { "\($0.reps) \($0.step.text)" }.joined(separator: ", ")
    }
    return switch rule {
    case .add(let step): step.text
    case .reps(let range, let step):
      "reps \(range.low.value)-\(range.high.value)" + (step.map { " " + $0.text } ?? "")
    case .byTotal(let all): Term.byTotal.text + " " + thresholds(all)
    case .byLast(let all): Term.byLast.text + " " + thresholds(all)
    case .perExtraRep(let step, let most):
      step.text + " \(Term.perExtraRep.text)" + (most.map { " \(Term.upTo.text) \($0)" } ?? "")
    case .asDone: Term.asDone.text
    case .like(let title): "like " + QuotedText.quoted(title.text)
    }
  }

  /// The line of a rung: `miss: 5x2, 2+`.
  static func rung(_ rung: Progression.Rung) -> String {
    let text: String
    switch rung {
    case .sets(let targets):
      let sets = try? Configuration(targets.map { PlannedSet($0) })
      text = sets.map { prescription($0, isPerSide: false) } ?? ""
    case .change(let step): text = step.text
    case .test(let count, let percent): text = "test \(count.value), then \(percent)%"
    }
    return "miss: " + text
  }

  // MARK: Prescriptions

  /// The sets and their modifiers, without notes: `4x10 @ 60kg each side, rest 1m30s`.
  ///
  /// Minutes that could be misread as meters for the exercise `title` are written as `40 min`.
  package static func prescription(
    _ configuration: Configuration, isPerSide: Bool, in weeks: WeekSelection? = nil,
    of title: Title? = nil
  ) -> String {
    PrescriptionWriter(
      configuration: configuration, isPerSide: isPerSide, weeks: weeks, title: title
    ).text
  }

  /// The targets and loads of the sets, without rest, cadence and effort: `3x5 @ 62.5kg`.
  package static func sets(_ configuration: Configuration) -> String {
    prescription(configuration.demands, isPerSide: false)
  }

  /// The lines for weeks with other sets: `week 2: 5x3 @ 85%`, `weeks 3-4: 3x5`. Anything that
  /// equals the last set of the first week is omitted.
  static func weeks(_ configuration: Configuration) -> [String] {
    guard let base = configuration.sets.last else { return [] }
    var lines: [String] = []
    var rest = configuration.weeks[...]
    while let week = rest.popFirst() {
      var last = week.week
      while let next = rest.first, next.week == last + 1, next.sets == week.sets {
        last = next.week
        rest.removeFirst()
      }
      lines.append(Self.week(week.week...last, configuration.inWeek(week.week), base: base))
    }
    return lines
  }

  /// `main, rest 3m, progress +5kg`: a name of sets, followed by modifiers.
  static func given(
    _ name: String?, _ own: WrittenPrescription, _ specified: WrittenSets
  ) -> String {
    let writer = PrescriptionWriter(
      configuration: own.configuration, isPerSide: own.isPerSide, weeks: own.doneIn,
      base: specified.unspecified)
    guard let name else {
      let text = writer.common + writer.afterSets
      return text.hasPrefix(", ") ? String(text.dropFirst(2)) : text.trimmed
    }
    return name + writer.common + writer.afterSets
  }

  /// `week 2: 5x3 @ 85%`
  static func week(
    _ weeks: ClosedRange<Int>, _ configuration: Configuration, base: PlannedSet?
  ) -> String {
    var plain = configuration
    (plain.progression, plain.warmUps) = (nil, [])
    let sets = PrescriptionWriter(configuration: plain, isPerSide: false, base: base).text
    return "\(label(weeks)): \(sets)"
  }

  static func label(_ weeks: ClosedRange<Int>) -> String {
    (weeks.count == 1 ? "week " : "weeks ") + WeekSelection.text(weeks)
  }

  /// Only the modifiers, for an item whose targets are given by the rounds: ` @ 95/65 lb each side,
  /// rest 1m`.
  static func modifiers(of set: PlannedSet, isPerSide: Bool) -> String {
    PrescriptionWriter(configuration: Configuration(.minimum, of: set), isPerSide: isPerSide).common
  }
}

/// Writes the sets of an item. What all sets have in common is written once, after the last;
/// otherwise each group of equal sets has its own.
private struct PrescriptionWriter {
  let configuration: Configuration
  let isPerSide: Bool
  var weeks: WeekSelection?
  var title: Title?
  /// In a week, the values that apply if nothing is written.
  var base: PlannedSet?

  private var last: PlannedSet { sets.last ?? PlannedSet(.reps(.asManyAsPossible)) }

  /// The rest of all sets; `nil` if they differ.
  private var rest: Rest? { configuration.common(\.rest) }

  /// Whether each group has its own load, effort and cadence, because they differ or because a load
  /// after a drop would belong to the drop.
  private var isGrouped: Bool {
    configuration.common(\.load) == nil || configuration.common(\.effort) == nil
      || configuration.common(\.cadence) == nil || sets.contains { !$0.drops.isEmpty }
  }

  private var sets: [PlannedSet] { configuration.sets }

  var text: String { unchanging + afterSets }

  /// `, in week 3, warm-up 5 @ 40%, progress +2.5kg`
  var afterSets: String {
    let growth = configuration.progression.map { ", \(Term.progress.text) " + $0.text }
    return (weeks.map { ", " + $0.text } ?? "") + warmUps + (growth ?? "")
  }

  /// `, warm-up 5 @ 40%, 3 @ 60%`
  private var warmUps: String {
    let sets = configuration.warmUps.runs.map { run in
      NotationText.prescription(
        Configuration(.nearest(to: run.count), of: run.element), isPerSide: false)
    }
    return sets.isEmpty ? "" : ", \(Term.warmUp.text) " + sets.joined(separator: ", ")
  }

  /// The part that does not change between sessions.
  private var unchanging: String {
    if !isGrouped { return targets + common }
    let groups = configuration.groups
    let before = [nil] + groups.dropLast().map(Optional.some)
    let parts = zip(groups, before).map(group)
    let side = isPerSide ? " each side" : ""
    return parts.joined(separator: ", ") + side + (rest.map(ending) ?? "")
  }

  /// What all sets have in common: ` @ 60kg RPE 8 each side, hold 5s, rest 1m`.
  var common: String {
    let side = isPerSide ? " each side" : ""
    let text = modifiers(of: last) + (last.cadence == base?.cadence ? side : cadence(around: side))
    if let rest { return text + ending(rest) }
    let rests = sets.map { NotationText.rest($0.rest, inList: true) }
    return text + ", \(Term.rest.text) " + rests.joined(separator: ", ")
  }

  /// ` tempo 3-1-1-0 each side`, ` each side, hold 5s`
  private func cadence(around side: String) -> String {
    switch last.cadence {
    case .tempo(let tempo): " \(Term.tempo.text) \(tempo.text)\(side)"
    case .hold(let time): "\(side), \(Term.hold.text) \(NotationText.duration(time.value))"
    case .breath: side
    case nil: " no tempo\(side)"
    }
  }

  private func ending(_ rest: Rest) -> String {
    if rest == base?.rest ?? Rest.none { return "" }
    return ", \(Term.rest.text) " + (rest == .none ? "0s" : NotationText.rest(rest))
  }

  /// ` @ 60kg RPE 8`
  private func modifiers(of set: PlannedSet) -> String {
    let load = set.load.map { " @ " + NotationText.load($0) } ?? " no load"
    let effort = set.effort.map { " " + $0.text } ?? " no effort"
    return (set.load == base?.load ? "" : load) + (set.effort == base?.effort ? "" : effort)
  }

  // MARK: Sets that differ only in their targets

  /// `3x10`, `12, 10, 8`, `3x5, 1x3`.
  private var targets: String {
    let unit = unit(of: last)
    if let target = configuration.common(\.target) {
      let count = sets.count == 1 ? "" : "\(sets.count)x"
      return count + written(target) + unit
    }
    let isOneKind =
      sets.allSatisfy { $0.target.isReps } || sets.allSatisfy { $0.target.isTimed }
      || !sets.contains { $0.target.isReps || $0.target.isTimed }
    let runs = sets.map(\.target).runs
    if isOneKind, runs.count * 2 > sets.count {
      return sets.map { written($0.target, inList: true) }.joined(separator: ", ") + unit
    }
    let parts = runs.map { count, target in
      "\(count)x\(written(target))" + (target.isReps ? unit : "")
    }
    return parts.joined(separator: ", ")
  }

  private func written(_ target: Target, inList: Bool = false) -> String {
    let text = NotationText.target(target, inList: inList)
    guard case .time(let time) = target, text.hasSuffix("m"), !text.contains("h"),
      NotationText.isMistakable(seconds: time.value, of: title)
    else { return text }
    return text.dropLast() + " min"
  }

  /// With a hold, repetitions get their unit: `max hold` would be a time.
  private func unit(of set: PlannedSet) -> String {
    switch set.cadence {
    case .hold where set.target.isReps: " " + Term.reps.text
    case .breath where set.target.isReps: " " + Term.breaths.text
    case .hold, .breath, .tempo, nil: ""
    }
  }

  // MARK: Sets that differ

  /// `3x5 @ 60kg rest 2m`, `10 @ 60kg + 8 @ 40kg`.
  private func group(
    _ group: (count: Int, set: PlannedSet), after before: (count: Int, set: PlannedSet)?
  ) -> String {
    let set = group.set
    // A lone time would be a rest, and a lone number at the end may be the time of one.
    let isUnclear =
      before.map { before in
        set.target.isTimed || set.target.isReps && !before.set.target.isReps
          || set == last && set.target.isExact && set.load == nil && set.drops.isEmpty
      } ?? false
    var text = group.count > 1 || isUnclear ? "\(group.count)x" : ""
    text += written(set.target)
    text += unit(of: set)
    let hasLoad = last.load != nil || base?.load != nil || before?.set.load != nil
    text += slot(set.load.map { "@ " + NotationText.load($0) }, hasLoad, "no load")
    var load = set.load
    for drop in set.drops {
      text += " + " + written(drop.target)
      // In `bw + 20` the number would be a load.
      if case .bodyweight = load, drop.load == nil, drop.target.isExact { text += " reps" }
      load = drop.load
      if let load = drop.load { text += " @ " + NotationText.load(load) }
    }
    if !isInherited(\.effort) {
      text += slot(set.effort?.text, last.effort != nil || base?.effort != nil, "no effort")
    }
    if set.cadence != .breath, !isInherited(\.cadence) {
      text += slot(cadence(set), last.cadence != nil || base?.cadence != nil, "no tempo")
    }
    if rest == nil {
      let own = set.rest == .none ? nil : "rest " + NotationText.rest(set.rest)
      let hasRest = last.rest != .none || base.map { $0.rest != .none } ?? false
      text += slot(own, hasRest, "rest 0s")
    }
    return text
  }

  /// Whether all sets have the value of the item's modifiers.
  private func isInherited<Value: Equatable>(_ value: (PlannedSet) -> Value) -> Bool {
    base.map { configuration.common(value) == .some(value($0)) } ?? false
  }

  /// A value, or `no load` and the like if only the last sets have a value.
  private func slot(_ value: String?, _ isExpected: Bool, _ none: String) -> String {
    value.map { " " + $0 } ?? (isExpected ? " " + none : "")
  }

  private func cadence(_ set: PlannedSet) -> String? {
    switch set.cadence {
    case .breath, nil: nil
    case .tempo(let tempo): "tempo \(tempo.text)"
    case .hold(let time): "hold \(NotationText.duration(time.value))"
    }
  }
}
