/// Sets of an exercise that progress together, and the sessions that count toward them.
struct Lift {
  /// The index of the exercise.
  let exercise: Int
  /// The indices of the movements in a sequence, the exercise first.
  let movements: [Int]
  /// The prescription of its sets.
  let demands: Configuration
  let scope: Scope
  /// The number of its sets, the same for all its items.
  private let kind: Int
  /// When the item with its rule was prescribed, if known.
  private let since: Timestamp?
  /// The workouts that contain the exercise.
  let sources: [Source]
  /// The progress from the sessions so far.
  var fold: ProgressionFold
  /// Whether the weights of percentage loads are known.
  private var hasWeights: Bool
  /// The last completed session of its plan.
  private var lastPlace: (place: Plan.Place, day: Day)?

  /// The sessions that count.
  enum Scope: Hashable {
    case everywhere
    case workout(UUID)
    /// The sessions of a plan; `end` is the last place of a cycle with the lift, for a rule that
    /// counts once per cycle.
    case plan(UUID, end: Plan.Place?)
  }

  /// A workout that contains the exercise.
  struct Source: Identifiable {
    let id: UUID
    /// Folded.
    let title: String
    /// The entries of the exercise, in order.
    let entries: [Entry]

    struct Entry {
      let item: UUID
      let position: EntryPosition
      /// How many times it is done, for each set; `nil` if the athlete decides.
      let rounds: Int?
      /// The number of its sets, the same for items that are one lift.
      let kind: Int
      /// When it was prescribed, if known.
      let since: Timestamp?
    }
  }

  init(
    movements: [Int], scope: Scope, kind: Int, since: Timestamp?, sources: [Source],
    _ progression: Progression, _ configuration: Configuration, loadStep: Weight
  ) {
    self.movements = movements
    (self.kind, self.since) = (kind, since)
    exercise = movements.first ?? 0
    self.scope = scope
    self.sources = sources
    demands = configuration.demands
    fold = ProgressionFold(progression, configuration, loadStep: loadStep)
    fold.movementCount = movements.count
    hasWeights =
      progression.changesMax || !demands.allSets.contains { $0.loads.contains(where: \.isPercent) }
  }

  /// The movement whose sets count in the next session.
  var current: Int { movements.dropFirst(fold.movement).first ?? exercise }

  var changesMax: Bool { fold.progression.changesMax }

  /// Whether a test sets the max, so that it does not have to be known beforehand.
  var setsMax: Bool { changesMax && fold.progression.rule == .asDone }

  /// Evaluates a session.
  ///
  /// - Parameters:
  ///   - sets: the exercise's sets.
  ///   - title: the folded title of the session.
  ///   - maximum: the one-rep max on that day, for percentage loads.
  mutating func add(
    _ sets: ArraySlice<SetRecord>, of session: SessionRecord, titled title: String, maximum: Weight?
  ) {
    guard let week = week(of: session) else { return }
    fold.use(week: week)
    let entries = entries(sets, of: session, titled: title)
    guard !entries.isEmpty else { return }
    weigh(by: entries, maximum)
    guard session.basis != .written, isEvaluated(session, titled: title) else { return }
    if session.completesPlace, let place = place(of: session) {
      // The same session may have been recorded on two machines.
      guard lastPlace.map({ $0 != (place, session.day) }) ?? true else { return }
      lastPlace = (place, session.day)
    }
    fold.add(
      entries, of: session.id, on: session.day,
      isWhole: session.wasCompleted && session.basis == .prescription)
  }

  /// The place in the lift's plan at which a session was done.
  private func place(of session: SessionRecord) -> Plan.Place? {
    guard case .plan(let id, _) = scope, session.plan?.plan == id else { return nil }
    return session.plan?.place
  }

  /// The week whose sets a session had; `nil` if unknown.
  private func week(of session: SessionRecord) -> Int? {
    if let place = place(of: session) { return place.week }
    if case .plan = scope, !demands.weeks.isEmpty { return nil }
    return 1
  }

  /// Whether the rule evaluates a session.
  private func isEvaluated(_ session: SessionRecord, titled title: String) -> Bool {
    let rule = fold.progression
    guard rule.workout.map({ $0.folded == title }) ?? true else { return false }
    guard rule.weeks != nil || rule.isEachCycle else { return true }
    guard let place = place(of: session), rule.weeks?.contains(place.week) ?? true else {
      return false
    }
    guard rule.isEachCycle, case .plan(_, let end?) = scope else { return true }
    return (place.week, place.day) == (end.week, end.day)
  }

  /// The entries of a session that belong to the lift, unless its prescription was edited since.
  private func entries(
    _ sets: ArraySlice<SetRecord>, of session: SessionRecord, titled title: String
  ) -> [ProgressionFold.Entry] {
    let entries = sets.grouped { sets[$0].position }
    let source = sources.first(id: session.workoutID) ?? sources.first { $0.title == title }
    guard let source else {
      let first = sources.flatMap(\.entries).filter { $0.kind == kind }
        .compactMap { $0.since ?? since }.min()
      let isBefore = first.map { session.enteredAt < $0 } ?? false
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
      let isCurrent = (own.since ?? since).map { session.enteredAt >= $0 } ?? true
      guard own.kind == kind, isCurrent else { return nil }
      let sets = session.basis == .imported ? withoutWarmUps(entry.sets) : entry.sets
      return ProgressionFold.Entry(sets: sets, rounds: own.rounds)
    }
  }

  /// Imported sets without the warm-ups that other apps do not mark. If there are more sets than
  /// the lift has, the first ones are warm-ups while each is lighter than the next.
  private func withoutWarmUps(_ sets: ArraySlice<SetRecord>) -> ArraySlice<SetRecord> {
    var first = sets.startIndex
    while sets.endIndex - first > fold.written.sets.count, let load = sets[first].done.load,
      let next = sets[first + 1].done.load, load.isLighter(than: next)
    {
      first += 1
    }
    var rest = sets[first...]
    guard first > sets.startIndex else { return rest }
    for index in rest.indices { rest[index].set -= first - sets.startIndex }
    return rest
  }

  /// Whether sets of a removed workout or of a file were planned like the sets of the lift.
  private func isPlanned(in sets: ArraySlice<SetRecord>) -> Bool {
    let changesReps =
      fold.subject == .reps || !fold.progression.ladder.isEmpty || fold.progression.isDouble
    let asked = fold.written.sets
    return sets.allSatisfy { set in
      guard asked.indices.contains(set.set - 1) else { return false }
      return changesReps || set.planned.target == asked[set.set - 1].target
    }
  }

  /// Resolves percentages to their weights when they were first prescribed, otherwise to their
  /// current weights.
  private mutating func weigh(by entries: [ProgressionFold.Entry], _ known: Weight?) {
    guard !hasWeights else { return }
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
    fold = fold.withWeights { hundredths in
      weights[hundredths] ?? maximum.share(hundredths, roundedTo: fold.loadStep)
    }
    hasWeights = true
  }
}

extension Lift.Source {
  /// The entry that sets belong to: by item ID if the session ran this workout. Items in a file get
  /// new IDs each time, so they are matched by position or by order.
  fileprivate func entry(of sets: ArraySlice<SetRecord>, _ number: Int, isByID: Bool) -> Entry? {
    let item = sets.first?.itemID
    if let known = entries.first(where: { $0.item == item }) { return known }
    if isByID, item != nil { return nil }
    let place = entries.firstIndex { $0.position == sets.first?.position } ?? number
    return entries.dropFirst(place).first
  }
}

extension ProgressionFold {
  /// The one-rep max, assuming that the highest percentage was used as prescribed.
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
