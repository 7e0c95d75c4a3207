extension Library {
  /// An exercise of another library as it enters this one: without its pictures, which lie there,
  /// and with its id, unless that is taken. It is not added.
  func copy(of foreign: Exercise, at now: Timestamp, identifiers: Identifiers) -> Exercise {
    let isTaken = exercises.contains { $0.id == foreign.id }
    return Exercise(
      id: isTaken ? identifiers.next() : foreign.id,
      title: foreign.title,
      exerciseDescription: foreign.exerciseDescription,
      youtubeURL: foreign.youtubeURL,
      muscleGroups: foreign.muscleGroups,
      aliases: foreign.aliases,
      equipment: foreign.equipment,
      createdAt: now
    )
  }
}
