/// Sets of an exercise that progress together, and the sessions that count for them.
struct Lift {
  /// The index of the exercise.
  let exercise: Int
  /// The indices of the movements that follow one another, the exercise first.
  let movements: [Int]
  /// What its sets ask for.
  let demands: Configuration
  let scope: Scope
  /// The workouts that have the exercise.
  let sources: [Source]
  /// What the sessions so far have made of it.
  var fold: ProgressionFold
  /// Whether the weights of its loads in percent are known.
  private var isWeighed: Bool

  /// The sessions that count.
  enum Scope: Equatable {
    case everywhere
    case workout(UUID)
    /// With the week and the day of a cycle on which the lift is done for the last time.
    case plan(UUID, last: Plan.Place?)
  }

  /// A workout that has the exercise.
  struct Source: Identifiable {
    let id: UUID
    /// Folded.
    let title: String
    /// The entries of the exercise, in order.
    let entries: [Entry]

    struct Entry {
      let item: UUID
      let position: EntryPosition
      /// How often it is done, set by set; `nil` if the athlete decides.
      let rounds: Int?
      /// Whether it is the lift, and not the exercise with other sets.
      let isLift: Bool
      /// When it was prescribed, if known.
      let since: Timestamp?
    }
  }

  init(
    movements: [Int], scope: Scope, sources: [Source], _ progression: Progression,
    _ configuration: Configuration, loadStep: Weight
  ) {
    self.movements = movements
    exercise = movements.first ?? 0
    self.scope = scope
    self.sources = sources
    demands = configuration.demands
    fold = ProgressionFold(progression, configuration, loadStep: loadStep)
    fold.movementCount = movements.count
    isWeighed =
      progression.changesMax || !demands.allSets.contains { $0.loads.contains(where: \.isPercent) }
  }

  /// The movement whose sets count next.
  var current: Int { movements.dropFirst(fold.movement).first ?? exercise }

  var changesMax: Bool { fold.progression.changesMax }

  /// Whether a test sets the max, which then need not be known before.
  var setsMax: Bool { changesMax && fold.progression.rule == .asDone }

  /// Evaluates a session.
  ///
  /// - Parameters:
  ///   - sets: the exercise's sets.
  ///   - title: the folded title of the session.
  ///   - maximum: what could be lifted once on that day, for loads in percent.
  mutating func add(
    _ sets: ArraySlice<SetRecord>, of session: SessionRecord, titled title: String,
    maximum: Weight?
  ) {
    guard let week = week(of: session) else { return }
    fold.use(week: week)
    let entries = entries(sets, of: session, titled: title)
    guard !entries.isEmpty else { return }
    weigh(by: entries, maximum)
    guard session.basis != .written, isEvaluated(session, titled: title) else { return }
    fold.add(
      entries, on: session.day,
      isWhole: session.wasCompleted && session.basis == .prescription)
  }

  /// The place in the plan of the lift that a session was done at.
  private func place(of session: SessionRecord) -> Plan.Place? {
    guard case .plan(let id, _) = scope, session.plan?.plan == id else { return nil }
    return session.plan?.place
  }

  /// The week whose sets a session was asked for; `nil` if that is not known.
  private func week(of session: SessionRecord) -> Int? {
    if let place = place(of: session) { return place.week }
    if case .plan = scope, !demands.weeks.isEmpty { return nil }
    return 1
  }

  /// Whether the rule looks at a session.
  private func isEvaluated(_ session: SessionRecord, titled title: String) -> Bool {
    let rule = fold.progression
    guard rule.workout.map({ $0.folded == title }) ?? true else { return false }
    guard rule.weeks != nil || rule.isEachCycle else { return true }
    guard let place = place(of: session), rule.weeks?.contains(place.week) ?? true else {
      return false
    }
    guard rule.isEachCycle, case .plan(_, let last?) = scope else { return true }
    return place.week == last.week && place.day == last.day
  }

  /// The entries of a session that are the lift, without those before its prescription was edited.
  private func entries(
    _ sets: ArraySlice<SetRecord>, of session: SessionRecord, titled title: String
  ) -> [ProgressionFold.Entry] {
    let entries = sets.grouped { sets[$0].position }
    let source =
      sources.first(id: session.workoutID) ?? sources.first { $0.title == title }
    guard let source else {
      let since = sources.flatMap(\.entries).filter(\.isLift).compactMap(\.since).min()
      let isBefore = since.map { session.enteredAt < $0 } ?? false
      guard scope == .everywhere, !isBefore else { return [] }
      if session.basis == .imported {
        return entries.map { ProgressionFold.Entry(sets: withoutWarmUps($0.sets), rounds: 1) }
      }
      return entries.map(\.sets).filter(isPlanned(in:)).map {
        ProgressionFold.Entry(sets: $0, rounds: 1)
      }
    }
    return entries.enumerated().compactMap { number, entry in
      guard let own = source.entry(of: entry.sets, number, isByID: source.id == session.workoutID)
      else { return nil }
      let isCurrent = own.since.map { session.enteredAt >= $0 } ?? true
      guard own.isLift, isCurrent else { return nil }
      let sets = session.basis == .imported ? withoutWarmUps(entry.sets) : entry.sets
      return ProgressionFold.Entry(sets: sets, rounds: own.rounds)
    }
  }

  /// Imported sets without the warm-ups that other apps do not mark: of more sets than the lift
  /// has, those at the start that are lighter than the next.
  private func withoutWarmUps(_ sets: ArraySlice<SetRecord>) -> ArraySlice<SetRecord> {
    var first = sets.startIndex
    while sets.endIndex - first > fold.written.sets.count,
      let load = sets[first].done.load, let next = sets[first + 1].done.load,
      load.isLighter(than: next)
    {
      first += 1
    }
    var rest = sets[first...]
    guard first > sets.startIndex else { return rest }
    for index in rest.indices { rest[index].set -= first - sets.startIndex }
    return rest
  }

  /// Whether sets of a removed workout, or of a file, were planned like the sets of the lift.
  private func isPlanned(in sets: ArraySlice<SetRecord>) -> Bool {
    let changesReps =
      fold.subject == .reps || !fold.progression.ladder.isEmpty || fold.progression.isDouble
    let asked = fold.written.sets
    return sets.allSatisfy { set in
      guard asked.indices.contains(set.set - 1) else { return false }
      return changesReps || set.planned.target == asked[set.set - 1].target
    }
  }

  /// Resolves percentages to the weights that they had when they were first asked for, or else to
  /// their current weights.
  private mutating func weigh(by entries: [ProgressionFold.Entry], _ known: Weight?) {
    guard !isWeighed else { return }
    var weights: [Int: Weight] = [:]
    for set in entries.flatMap(\.sets) {
      guard case .percent(let hundredths, let weight?) = set.planned.load else { continue }
      weights[hundredths] = weights[hundredths] ?? weight
    }
    let first = weights.min { $0.key < $1.key }
    let maximum =
      first.map { .nearest(to: $0.value.hundredths * 10_000 / $0.key, $0.value.unit) } ?? known
      ?? fold.maximum(by: entries)
    guard let maximum else { return }
    fold = fold.weighed { hundredths in
      weights[hundredths] ?? maximum.share(hundredths, roundedTo: fold.loadStep)
    }
    isWeighed = true
  }
}

extension Lift.Source {
  /// The entry that the sets belong to: by the item's ID if the session ran this workout. A file's
  /// items get new IDs each time, so there the position decides, or else the order.
  fileprivate func entry(
    of sets: ArraySlice<SetRecord>, _ number: Int, isByID: Bool
  ) -> Entry? {
    let item = sets.first?.itemID
    if let known = entries.first(where: { $0.item == item }) { return known }
    if isByID, item != nil { return nil }
    let place = entries.firstIndex { $0.position == sets.first?.position } ?? number
    return entries.dropFirst(place).first
  }
}

extension ProgressionFold {
  /// What can be lifted once if the heaviest of loads in percent was used as prescribed.
  fileprivate func maximum(by entries: [Entry]) -> Weight? {
    let top = written.sets.enumerated().compactMap { index, set -> (index: Int, percent: Int)? in
      guard case .percent(let hundredths, nil) = set.load else { return nil }
      return (index, hundredths)
    }.max { $0.percent < $1.percent }
    guard let top else { return nil }
    let used = entries.flatMap(\.sets).filter { $0.set == top.index + 1 && !$0.done.isSkipped }
      .compactMap { $0.done.load?.weight }.min { $0.kilograms < $1.kilograms }
    return used.map { .nearest(to: $0.hundredths * 10_000 / top.percent, $0.unit) }
  }
}
