/// An exercise in a workout, with its prescription.
public struct WorkoutItem: Identifiable, Hashable, Sendable {
  /// The ID of the entry; a workout may contain an exercise more than once.
  public internal(set) var id: UUID
  public var exercise: ExerciseReference
  /// The last known title of the exercise; renaming the exercise updates it.
  public var title: Title
  /// Alternatives to the exercise, in order of preference.
  public var alternatives: [ExerciseLink] = []
  /// Harder movements that replace it one after another as its progression advances.
  package var movements: [ExerciseLink] = []
  /// The prescription. A workout can be saved without one, but not run.
  public var configuration: Configuration?
  /// Whether every set is done once per side.
  public var isPerSide = false
  /// The weeks of a plan in which it is done; `nil` for all.
  package var doneIn: WeekSelection?
  /// The rounds of its circuit in which it is done.
  package var turn = Turn.everyRound
  /// A note on this item, in addition to the exercise's own description.
  public var note: Prose?
  /// When its sets or its progression rule were last edited; the rule ignores earlier sessions. The
  /// services maintain it for items with a rule; `nil` if unknown.
  package internal(set) var prescribedAt: Timestamp?

  /// The rounds of a circuit in which an item is done.
  package enum Turn: String, CaseIterable, Sendable {
    case everyRound
    /// Once, in the first round.
    case buyIn
    /// Once, in the last round.
    case cashOut

    /// Whether it is done in a round, from 0, of `count` rounds.
    func isDone(inRound round: Int, of count: Int) -> Bool {
      switch self {
      case .everyRound: true
      case .buyIn: round == 0
      case .cashOut: round == count - 1
      }
    }
  }

  /// An item without a prescription.
  public init(id: UUID, exercise: ExerciseReference, title: Title) {
    self.id = id
    self.exercise = exercise
    self.title = title
  }

  /// Whether another item has the same prescription: the same exercise, sets and progression rule.
  ///
  /// How the sets are done (rest, cadence and effort) does not matter.
  func prescribesSame(as other: WorkoutItem) -> Bool {
    title == other.title && exercise == other.exercise && movements == other.movements
      && configuration?.demands == other.configuration?.demands
      && configuration?.progression == other.configuration?.progression
  }

  package internal(set) var link: ExerciseLink {
    get { ExerciseLink(exercise: exercise, title: title) }
    set { (exercise, title) = (newValue.exercise, newValue.title) }
  }

  /// The exercise, then the alternatives and the subsequent movements.
  package var links: [ExerciseLink] { [link] + alternatives + movements }

  /// The item with one of its movements; 0 is the exercise itself.
  func at(movement: Int) -> WorkoutItem {
    guard movement > 0, let link = movements.dropFirst(movement - 1).first else { return self }
    var item = self
    item.link = link
    item.movements = Array(movements.dropFirst(movement))
    return item
  }

  /// The ID of its exercise, if that is in the library.
  package var linkedExercise: UUID? { exercise.linkedID }

  /// Changes the links to the exercise, the alternatives and the movements.
  mutating func mapLinks(_ change: (ExerciseLink) -> ExerciseLink) {
    link = change(link)
    alternatives = alternatives.map(change)
    movements = movements.map(change)
  }

  /// Replaces the exercise with the first alternative and makes it the last alternative.
  ///
  /// Drops the weights of percentage loads, because they were computed for the exercise.
  mutating func rotateLinks() {
    guard let first = alternatives.first else { return }
    alternatives = Array(alternatives.dropFirst()) + [link]
    link = first
    mapLoads(\.withoutWeightOfPercent)
  }

  /// Changes the load of every set and drop.
  mutating func mapLoads(_ change: (Load) -> Load) {
    configuration = configuration?.mapLoads(change)
  }

  /// The displayed title, which marks a removed exercise: `Deleted Exercise (Squat)`.
  package var displayTitle: String {
    exercise == .deleted ? "Deleted Exercise (\(title.text))" : title.text
  }

  /// `Pull Up | Ring Row`: the displayed title, the alternatives and the movements.
  package var titleWithAlternatives: String {
    ([displayTitle] + alternatives.map(\.title.text)).joined(separator: " | ")
      + movements.map { " > \($0.title.text)" }.joined()
  }

  /// `3 sets × 10 reps each side @ 60 kg`; empty without a configuration.
  public var summary: String {
    let turns = [Turn.buyIn: ", buy-in", .cashOut: ", cash-out"]
    let weeks = (doneIn.map { ", " + $0.text } ?? "") + (turns[turn] ?? "")
    guard let configuration else { return (isPerSide ? "each side" : "") + weeks }
    return configuration.summary(isPerSide: isPerSide) + weeks
  }

  /// The item with a rest between its sets, if it has several and none has a rest.
  package func resting(_ rest: RestDuration) -> WorkoutItem {
    guard let sets = configuration?.sets, sets.count > 1, sets.allSatisfy({ $0.rest == .none })
    else { return self }
    var item = self
    item.configuration = configuration?.mapSets { $0.rest = .fixed(rest) }
    return item
  }

  // MARK: Length

  /// The planned length in seconds: sets × work + their rests; 0 without a configuration.
  package func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    configuration?.estimatedDuration(of: title, isPerSide: isPerSide, secondsPerRep) ?? 0
  }

  /// The seconds of rest after its last set.
  func finalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    guard let set = configuration?.sets.last else { return 0 }
    return set.rest.seconds(after: set.workSeconds(of: title, secondsPerRep))
  }

  /// The maximum number of segments in its timeline, including sides and rests.
  var segmentCount: Int {
    guard let configuration else { return 1 }
    return (configuration.warmUps + configuration.sets).reduce(0) { sum, set in
      sum + (isPerSide ? 2 : 1) + (set.rest == .none ? 0 : 1)
    }
  }
}

/// An exercise that an item refers to.
public struct ExerciseLink: Hashable, Sendable {
  public var exercise: ExerciseReference
  /// Its last known title.
  public var title: Title

  public init(exercise: ExerciseReference, title: Title) {
    self.exercise = exercise
    self.title = title
  }
}

/// How an item refers to its exercise.
public enum ExerciseReference: Hashable, Sendable {
  /// An exercise of the library, by ID.
  case linked(UUID)
  /// The exercise was removed from the library.
  case deleted
  /// The item comes from a file, and its exercise is not in the library.
  case unlinked

  /// The ID of the exercise, if it is in the library.
  package var linkedID: UUID? { if case .linked(let id) = self { id } else { nil } }
}
