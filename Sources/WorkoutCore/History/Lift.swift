/// Sets of an exercise that progress together, and the sessions that count for them.
struct Lift {
  /// The index of the exercise.
  let exercise: Int
  /// What its sets ask for.
  let demands: [PlannedSet]
  /// The workout of its sessions; `nil` for all.
  let workout: UUID?
  /// The workouts that have the exercise.
  let sources: [Source]
  /// What the sessions so far have made of it.
  var fold: ProgressionFold
  /// Whether the weights of its loads in percent are known.
  private var isWeighed: Bool

  /// A workout that has the exercise.
  struct Source {
    let id: UUID
    /// Folded.
    let title: String
    /// The entries of the exercise, in order.
    let entries: [Entry]

    struct Entry {
      let position: EntryPosition
      /// Whether it is the lift, and not the exercise with other sets.
      let isLift: Bool
      /// When it was prescribed, if that is known.
      let since: Timestamp?
    }
  }

  init(
    exercise: Int, workout: UUID?, sources: [Source], _ progression: Progression,
    _ configuration: Configuration, loadStep: Weight
  ) {
    self.exercise = exercise
    self.workout = workout
    self.sources = sources
    demands = configuration.demands
    fold = ProgressionFold(progression, configuration, loadStep: loadStep)
    isWeighed =
      progression.changesMax || !demands.contains { $0.loads.contains(where: \.isPercent) }
  }

  var changesMax: Bool { fold.progression.changesMax }

  /// Evaluates a session.
  ///
  /// - Parameters:
  ///   - sets: those of the exercise.
  ///   - title: the folded title of the session.
  ///   - maximum: what could be lifted once on that day, for loads in percent.
  mutating func add(
    _ sets: [SetRecord], of session: SessionRecord, titled title: String, maximum: Weight?
  ) {
    let entries = entries(sets, of: session, titled: title)
    guard !entries.isEmpty else { return }
    weigh(by: entries, maximum)
    guard session.basis != .written,
      fold.progression.workout.map({ $0.folded == title }) ?? true
    else { return }
    fold.add(
      entries, on: session.day,
      isWhole: session.wasCompleted && session.basis == .prescription)
  }

  /// The entries of a session that are the lift, without those before its prescription was edited.
  private func entries(
    _ sets: [SetRecord], of session: SessionRecord, titled title: String
  ) -> [[SetRecord]] {
    var entries: [(position: EntryPosition, sets: [SetRecord])] = []
    for set in sets {
      if let index = entries.firstIndex(where: { $0.position == set.position }) {
        entries[index].sets.append(set)
      } else {
        entries.append((set.position, [set]))
      }
    }
    let source =
      sources.first { $0.id == session.workoutID } ?? sources.first { $0.title == title }
    guard let source else {
      // Of a workout that is gone no one knows which sets it had.
      let since = sources.flatMap(\.entries).filter(\.isLift).compactMap(\.since).min()
      let isBefore = since.map { session.enteredAt < $0 } ?? false
      return workout != nil || isBefore ? [] : entries.map(\.sets)
    }
    return entries.enumerated().compactMap { number, entry in
      let own = source.entries
      let place = own.firstIndex { $0.position == entry.position } ?? min(number, own.count - 1)
      let isCurrent = own[place].since.map { session.enteredAt >= $0 } ?? true
      return own[place].isLift && isCurrent ? entry.sets : nil
    }
  }

  /// Gives loads in percent the weights that they had when they were first asked for, or else those
  /// that they have by now.
  private mutating func weigh(by entries: [[SetRecord]], _ known: Weight?) {
    guard !isWeighed else { return }
    var weights: [Int: Weight] = [:]
    for set in entries.joined() {
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
