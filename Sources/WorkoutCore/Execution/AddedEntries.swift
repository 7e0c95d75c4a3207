/// An item as it was when an alternative replaced its exercise.
struct SwappedItem: Hashable, Sendable {
  let prescribed: WorkoutItem
  /// As in this run.
  let today: WorkoutItem
}

/// What the user swaps and adds in a run. The workout in the library does not change.
extension ExecutionSession {
  /// Replaces the exercise of an item with its next alternative, which keeps its sets of this run;
  /// if it is new, it has the given ones, or those of the exercise that it replaces without their
  /// loads.
  mutating func swap(_ id: UUID, _ sets: Configuration?) {
    guard let item = workout.item(id), let next = item.alternatives.first else { return }
    swapped.removeAll { ($0.today.id, $0.today.link) == (id, item.link) }
    swapped.append(SwappedItem(prescribed: prescribed?.item(id) ?? item, today: item))
    let known = swapped.first { ($0.today.id, $0.today.link) == (id, next) }
    prescribed = prescribed?.mapItem(id) { item in
      item.rotateLinks()
      item.configuration =
        known?.prescribed.configuration ?? sets ?? item.configuration?.withoutLoads
    }
    workout = workout.mapItem(id) { item in
      item.rotateLinks()
      item.configuration = known?.today.configuration ?? sets ?? item.configuration?.withoutLoads
    }
    timeline = Timeline(workout, secondsPerRep: timeline.secondsPerRep)
  }

  /// Adds a set like the last one to the item in progress.
  ///
  /// - Returns: false outside such an item, in a circuit and after 99 sets.
  mutating func addSet() -> Bool {
    guard !hasEnded, let step, step.round == nil, let item = step.item,
      let configuration = item.configuration, let last = configuration.sets.last,
      SetBounds.range.contains(configuration.sets.count + 1)
    else { return false }
    changeDay(of: item.id) {
      $0.configuration = configuration.with(sets: configuration.sets + [last])
    }
    return true
  }

  /// Adds entries after the one in progress.
  ///
  /// - Returns: false if the workout would be invalid with them.
  mutating func add(_ entries: [WorkoutSequenceItem]) -> Bool {
    guard !hasEnded, !entries.isEmpty, let position = step?.position.index else { return false }
    var longer = workout
    longer.sequence.insert(contentsOf: entries, at: position + 1)
    guard longer.problemsForExecution.isEmpty else { return false }
    prescribed = prescribed ?? workout
    let steps = timeline.steps
    let first = steps.firstIndex { $0.position.index > position } ?? steps.count
    workout = longer
    timeline = Timeline(longer, secondsPerRep: timeline.secondsPerRep)
    move(stepsFrom: first, by: timeline.steps.count - steps.count)
    move(entriesFrom: position + 1, by: entries.count)
    return true
  }

  /// Whether a step was added to what was prescribed.
  func isAdded(_ step: Step) -> Bool {
    guard let prescribed, let item = step.firstItem else { return false }
    return prescribed.item(item.id) == nil
  }

  /// Whether a set was added to what was prescribed.
  func isAdded(_ plan: SegmentPlan, of step: Step) -> Bool {
    guard let set = plan.set, !plan.isWarmUp, let item = step.item,
      let asked = prescribed?.item(item.id)?.configuration?.sets.count
    else { return false }
    return set > asked
  }

  /// Whether a step has prescribed work after one of its segments; added sets do not count.
  func isWorkLeft(after plan: Int, of step: Step) -> Bool {
    step.plans.dropFirst(plan + 1).contains { $0.kind == .work && !isAdded($0, of: step) }
  }

  /// Whether no prescribed exercise is left, only what was added and breaks.
  var hasOnlyAddedLeft: Bool {
    guard let step else { return false }
    let isLeft = isAdded(step) || completedStepIndices.contains(step.index)
    return prescribed != nil && isLeft
      && timeline.steps.dropFirst(step.index + 1).allSatisfy { isAdded($0) || $0.firstItem == nil }
  }

  private mutating func move(stepsFrom first: Int, by count: Int) {
    func moved(_ step: Int) -> Int { step < first ? step : step + count }
    completedStepIndices = Set(completedStepIndices.map(moved))
    rotations = Dictionary(
      rotations.map { (moved($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    for index in records.indices { records[index].step = moved(records[index].step) }
    for index in entered.indices { entered[index].step = moved(entered[index].step) }
  }

  private mutating func move(entriesFrom first: Int, by count: Int) {
    func moved(_ position: EntryPosition) -> EntryPosition {
      guard position.index >= first else { return position }
      return EntryPosition(position.index + count, inner: position.inner)
    }
    stopwatches = Dictionary(
      stopwatches.map { (moved(EntryPosition($0.key)).index, $0.value) },
      uniquingKeysWith: { first, _ in first })
    for index in records.indices { records[index].position = moved(records[index].position) }
    for index in entered.indices { entered[index].position = moved(entered[index].position) }
  }
}

extension WorkoutRunner {
  /// Adds a set to the exercise in progress.
  mutating func addSet(at elapsed: Duration) -> RunRefusal? {
    let before = session
    guard session.addSet(), let step = session.step else { return .noRoom }
    let count = step.item?.configuration?.sets.count ?? 0
    emitAdded(["\(step.title), set \(count)"], to: before, at: elapsed)
    return nil
  }

  /// Adds entries after the one in progress.
  mutating func add(_ entries: [WorkoutSequenceItem], at elapsed: Duration) -> RunRefusal? {
    let before = session
    guard session.add(entries) else { return .noRoom }
    emitAdded(entries.map(\.addedTitle), to: before, at: elapsed)
    return nil
  }

  private mutating func emitAdded(
    _ titles: [String], to before: ExecutionSession, at elapsed: Duration
  ) {
    undoable.append(UndoableChange(before: before, kind: .added(titles)))
    for title in titles { emit(.entryAdded(title, isUndone: false), at: elapsed) }
  }
}

extension WorkoutSequenceItem {
  fileprivate var addedTitle: String {
    switch self {
    case .exercise(let item): [item.displayTitle, item.summary].joined(separator: ": ")
    case .break(let pause): "Break \(pause.summary)"
    case .circuit(let circuit): circuit.title?.text ?? circuit.summary
    }
  }
}

extension ExecutionService {
  /// Entries to add to a run. Exercises that are not in the library are identified by title only.
  package func entries(_ parsed: [ParsedEntry]) throws(CoreError) -> [WorkoutSequenceItem] {
    let snapshot = store.read()
    let library = (try? snapshot.library) ?? Library()
    let resolver = EntryResolver(
      library: library, identifiers: store.configuration.identifiers,
      clock: store.configuration.clock)
    guard let title = try? Title("Added") else { return [] }
    var workout = Workout(
      id: store.configuration.identifiers.next(), title: title,
      createdAt: store.configuration.clock.now())
    workout.sequence = resolver.resolve(parsed).entries
    return try snapshot.withWeights([workout]).first?.sequence ?? []
  }
}
