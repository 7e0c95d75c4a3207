import DurableFiles
import WorkoutCore

/// Creates models with only the members that a test specifies.
extension Exercise {
  package init(
    id: UUID, title: Title, exerciseDescription: Prose? = nil, youtubeURL: YouTubeURL? = nil,
    image: ImageName? = nil, thumbnail: ImageName? = nil, muscleGroups: MuscleGroups,
    aliases: [Title] = [], equipment: Title? = nil, oneRepMax: OneRepMax? = nil,
    createdAt: Timestamp, updatedAt: Timestamp? = nil
  ) {
    self.init(id: id, title: title, muscleGroups: muscleGroups, createdAt: createdAt)
    self.exerciseDescription = exerciseDescription
    self.youtubeURL = youtubeURL
    self.image = image
    self.thumbnail = thumbnail
    self.aliases = aliases
    self.equipment = equipment
    self.oneRepMax = oneRepMax
    self.updatedAt = updatedAt ?? createdAt
  }
}

extension Workout {
  package init(
    id: UUID, title: Title, note: Prose? = nil, createdAt: Timestamp, updatedAt: Timestamp? = nil,
    sequence: [WorkoutSequenceItem] = []
  ) {
    self.init(id: id, title: title, createdAt: createdAt)
    self.note = note
    self.updatedAt = updatedAt ?? createdAt
    self.sequence = sequence
  }
}

extension WorkoutItem {
  /// - Parameter load: the load of every set.
  package init(
    id: UUID, exercise: ExerciseReference, title: Title, configuration: Configuration?,
    load: Load? = nil, isPerSide: Bool = false, note: Prose? = nil
  ) {
    self.init(id: id, exercise: exercise, title: title)
    self.configuration =
      load.map { load in configuration?.mapSets { $0.load = load } } ?? configuration
    self.isPerSide = isPerSide
    self.note = note
  }
}

extension Circuit {
  package init(
    id: UUID, title: Title? = nil, pacing: Pacing, entries: [CircuitEntry]
  ) throws(Problem) {
    try self.init(id: id, title: title, pacing: pacing, isSetPerRound: false, entries: entries)
  }
}

/// Common prescriptions.
extension Configuration {
  /// One set for each target.
  package static func repetitions(
    _ targets: [RepTarget], rest: RestDuration = .none
  ) throws(Problem) -> Configuration {
    try Configuration(targets.map { PlannedSet(.reps($0), rest: .fixed(rest)) })
  }

  /// Equal sets by repetitions.
  package static func repetitions(
    _ sets: SetCount, of target: RepTarget, rest: RestDuration = .none
  ) -> Configuration {
    Configuration(sets, of: PlannedSet(.reps(target), rest: .fixed(rest)))
  }

  /// Equal sets by time.
  package static func time(
    _ sets: SetCount, duration: WorkDuration, rest: RestDuration = .none
  ) -> Configuration {
    Configuration(sets, of: PlannedSet(.time(duration), rest: .fixed(rest)))
  }
}

extension Load {
  /// A weight in kilograms.
  package static func kilograms(hundredths: Int) throws(Problem) -> Load {
    .weight(try Weight(hundredths: hundredths, unit: .kilograms))
  }

  /// A weight in pounds.
  package static func pounds(hundredths: Int) throws(Problem) -> Load {
    .weight(try Weight(hundredths: hundredths, unit: .pounds))
  }
}
