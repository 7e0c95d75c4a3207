/// What the user adds to a run. The workout in the library stays as it is.
extension ExecutionSession {
  /// Adds a set like the last one to the item in progress.
  ///
  /// - Returns: false outside such an item, in a circuit and after 99 sets.
  mutating func addSet() -> Bool {
    guard !hasEnded, let step, step.round == nil, let item = step.item,
      let configuration = item.configuration, let last = configuration.sets.last,
      SetBounds.range.contains(configuration.sets.count + 1)
    else { return false }
    changeItem(item.id) { $0.configuration = configuration.with(sets: configuration.sets + [last]) }
    completedStepIndices.remove(currentStepIndex)
    return true
  }

  /// Adds entries after the one in progress.
  ///
  /// - Returns: false if the workout could not be run with them.
  mutating func add(_ entries: [WorkoutSequenceItem]) -> Bool {
    guard !hasEnded, !entries.isEmpty, let position = step?.position.index else { return false }
    var longer = workout
    longer.sequence.insert(contentsOf: entries, at: position + 1)
    guard longer.problemsForExecution.isEmpty else { return false }
    prescribed?.sequence.insert(contentsOf: entries, at: position + 1)
    let steps = timeline.steps
    let first = steps.firstIndex { $0.position.index > position } ?? steps.count
    workout = longer
    timeline = Timeline(longer, secondsPerRep: timeline.secondsPerRep)
    move(stepsFrom: first, by: timeline.steps.count - steps.count)
    move(entriesFrom: position + 1, by: entries.count)
    return true
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
    guard session.addSet() else { return .noRoom }
    let count = session.step?.item?.configuration?.sets.count ?? 0
    emit(.entryAdded("\(session.step?.title ?? ""), set \(count)"), at: elapsed)
    return nil
  }

  /// Adds entries after the one in progress.
  mutating func add(_ entries: [WorkoutSequenceItem], at elapsed: Duration) -> RunRefusal? {
    guard session.add(entries) else { return .noRoom }
    // Its place may have moved.
    uncorrected = nil
    for entry in entries { emit(.entryAdded(entry.addedTitle), at: elapsed) }
    return nil
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
  /// Entries to add to a run: exercises that the library lacks are known by their titles alone.
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
    return try snapshot.weighed([workout]).first?.sequence ?? []
  }
}
