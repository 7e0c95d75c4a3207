/// What is to become of one member of an exercise.
enum Change<Value> {
  case keep
  case remove
  case set(Value)

  /// The member after the change.
  func applied(to old: Value?) -> Value? {
    switch self {
    case .keep: old
    case .remove: nil
    case .set(let value): value
    }
  }
}

/// Changes of an exercise after checking, and what is wrong with them in the order in which faults
/// are reported: title, address, muscle groups, picture, then the rest.
struct CheckedExerciseChanges {
  let title: Title?
  let youtubeURL: Change<YouTubeURL>
  let muscleGroups: MuscleGroups?
  let picture: Change<Picture>
  let exerciseDescription: Change<Prose>
  let aliases: [Title]?
  let equipment: Change<Title>
  let problems: [Problem]

  /// Checks `changes`; `titles`, where given, says whether a title is taken already.
  init(_ changes: ExerciseChanges, isTaken: (Title) -> Bool = { _ in false }) {
    var collector = ProblemCollector()
    let title = changes.title.flatMap { text in
      collector.value { () throws(Problem) in try Title(text) }
    }
    if let title, isTaken(title) { collector.add(.duplicateTitle(title.text, .exercise)) }
    self.title = title
    youtubeURL = collector.change(changes.youtubeAddress) { text throws(Problem) in
      try YouTubeURL(text)
    }
    muscleGroups = changes.muscleGroups.flatMap { groups in
      collector.value { () throws(Problem) in try MuscleGroups(groups) }
    }
    picture = collector.picture(changes.image)
    exerciseDescription = collector.change(changes.description) { text throws(Problem) in
      try Prose(text, field: "description")
    }
    aliases = changes.aliases.map { texts in
      texts.compactMap { text in
        collector.value { () throws(Problem) in try Title(text, as: .alias) }
      }
    }
    equipment = collector.change(changes.equipment) { text throws(Problem) in
      try Title(text, as: .equipment)
    }
    problems = collector.problems
  }

  /// Changes everything but the picture.
  func apply(to exercise: inout Exercise) {
    if let title { exercise.title = title }
    if let muscleGroups { exercise.muscleGroups = muscleGroups }
    exercise.youtubeURL = youtubeURL.applied(to: exercise.youtubeURL)
    exercise.exerciseDescription = exerciseDescription.applied(to: exercise.exerciseDescription)
    exercise.equipment = equipment.applied(to: exercise.equipment)
    if let aliases {
      var seen: Set<String> = [exercise.title.folded]
      exercise.aliases = aliases.filter { seen.insert($0.folded).inserted }
    }
  }
}

extension ProblemCollector {
  /// The change that a typed text asks for: an absent one keeps, an empty one removes.
  fileprivate mutating func change<Value>(
    _ text: String?,
    _ make: (String) throws(Problem) -> Value
  ) -> Change<Value> {
    guard let text else { return .keep }
    guard !text.isEmpty else { return .remove }
    return value { () throws(Problem) in try make(text) }.map { .set($0) } ?? .keep
  }

  /// Looks into the file for what it is; a bad one leaves the picture that there is.
  fileprivate mutating func picture(
    _ change: ExerciseChanges.ImageChange?
  ) -> Change<Picture> {
    switch change {
    case nil: .keep
    case .remove: .remove
    case .replace(let file):
      value { () throws(Problem) in try Picture(file) }.map { .set($0) } ?? .keep
    }
  }
}
