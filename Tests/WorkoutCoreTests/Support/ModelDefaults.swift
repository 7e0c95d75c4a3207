@testable import DurableFiles
@testable import WorkoutCore

/// Models with the members that a test names, and none of the others.
extension Exercise {
  init(
    id: UUID, title: Title, exerciseDescription: Prose? = nil, youtubeURL: YouTubeURL? = nil,
    image: ImageName? = nil, thumbnail: ImageName? = nil, muscleGroups: MuscleGroups,
    aliases: [Title] = [], equipment: Title? = nil, createdAt: Timestamp,
    updatedAt: Timestamp? = nil
  ) {
    self.init(id: id, title: title, muscleGroups: muscleGroups, createdAt: createdAt)
    self.exerciseDescription = exerciseDescription
    self.youtubeURL = youtubeURL
    self.image = image
    self.thumbnail = thumbnail
    self.aliases = aliases
    self.equipment = equipment
    self.updatedAt = updatedAt ?? createdAt
  }
}

extension Workout {
  init(
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
  init(
    id: UUID, exercise: ExerciseReference, title: Title, configuration: Configuration?,
    load: Load? = nil, isPerSide: Bool = false, note: Prose? = nil
  ) {
    self.init(id: id, exercise: exercise, title: title)
    self.configuration = configuration
    self.load = load
    self.isPerSide = isPerSide
    self.note = note
  }
}

extension Circuit {
  init(id: UUID, pacing: Pacing, entries: [CircuitEntry]) throws(Problem) {
    try self.init(id: id, title: nil, pacing: pacing, entries: entries)
  }
}
