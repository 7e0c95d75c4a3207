/// Selects exercises or workouts that meet every given criterion.
package struct LibraryFilter: Equatable, Sendable {
  /// Trains any of these; empty for no restriction.
  package var muscleGroups: [MuscleGroup] = []
  /// Needs one of these pieces (a workout: only these); `none` matches what needs no equipment.
  package var equipment: Equipment?
  /// Needs only these pieces.
  package var atHand: Equipment?
  /// Has any of these tags; empty for no restriction. A workout must have the tag itself.
  package var tags: [Title] = []
  /// Has none of these tags; a workout's exercises must not have them either.
  package var excludedTags: [Title] = []
  /// Trains none of these, nor the full body. For a workout, exclusions apply to each exercise.
  package var excludedMuscleGroups: [MuscleGroup] = []
  /// Needs none of these pieces.
  package var excludedEquipment: Equipment?
  /// Neither title nor aliases contain these as whole words: `push up` also excludes `Knee Push
  /// Up`.
  package var excludedNames: [Title] = []
  /// Is at most this hard; exercises without a level match.
  package var level: ExerciseLevel?
  /// Has this style; a workout has the most common style of its exercises.
  package var style: ExerciseStyle?
  package var isQuiet = false
  /// For a workout, the maximum duration in seconds.
  package var maximumDuration: Int?
  /// Was not done on this day or later.
  package var notDoneSince: Day?
  /// Whether the exercise is used in a workout; `nil` for no restriction.
  package var isUsed: Bool?
  /// Whether a catalog selects only what is hidden, or only what is not.
  package var isHidden = false

  package init() {}

  /// Whether an exercise matches, ignoring where it is used, when it was done and whether it is
  /// hidden.
  package func matches(_ exercise: Exercise) -> Bool {
    trainsAny(of: exercise.muscleGroups.groups)
      && equipment?.isNeeded(by: exercise) ?? true
      && (atHand?.missing(for: exercise).isEmpty ?? true)
      && hasTags(exercise.tags, all: exercise.tags)
      && isWithinLevel(exercise.level) && (style == nil || exercise.style == style)
      && (!isQuiet || exercise.isQuiet) && !excludes(exercise)
  }

  /// Whether a workout matches, ignoring when it was done and whether it is hidden.
  ///
  /// - Parameters:
  ///   - workout: the workout.
  ///   - exercises: the known exercises of the workout.
  ///   - secondsPerRep: the assumed duration of a repetition.
  package func matches(
    _ workout: Workout, of exercises: [Exercise], secondsPerRep: SecondsPerRep
  ) -> Bool {
    guard trainsAny(of: exercises.flatMap(\.muscleGroups.groups)),
      hasTags(workout.tags, all: workout.tags + exercises.flatMap(\.tags)),
      maximumDuration.map({ workout.estimatedDuration(secondsPerRep: secondsPerRep) <= $0 })
        ?? true
    else { return false }
    if let equipment {
      guard exercises.allSatisfy({ equipment.missing(for: $0).isEmpty }),
        equipment.isNothing || exercises.contains(where: equipment.isNeeded)
      else { return false }
    }
    return exercises.allSatisfy { exercise in
      (atHand?.missing(for: exercise).isEmpty ?? true) && isWithinLevel(exercise.level)
        && (!isQuiet || exercise.isQuiet) && !excludes(exercise)
    } && (style == nil || Self.style(of: exercises) == style)
  }

  /// Whether it was last done before ``notDoneSince``, or never.
  func allows(_ entry: TrainingLog.Entry?) -> Bool {
    guard let notDoneSince, let entry else { return true }
    return entry.last < notDoneSince
  }

  /// The most common style of the exercises; the first one on a tie.
  static func style(of exercises: [Exercise]) -> ExerciseStyle? {
    let counts = ExerciseStyle.allCases.map { style in
      (style: style, count: exercises.count { $0.style == style })
    }
    let most = counts.map(\.count).max() ?? 0
    return most == 0 ? nil : counts.first { $0.count == most }?.style
  }

  private func trainsAny(of groups: [MuscleGroup]) -> Bool {
    muscleGroups.isEmpty || muscleGroups.contains(where: groups.contains)
  }

  /// Whether an exercise is excluded by muscle group, equipment or name.
  private func excludes(_ exercise: Exercise) -> Bool {
    let groups = exercise.muscleGroups
    return !excludedMuscleGroups.isEmpty
      && (groups.contains(.fullBody) || excludedMuscleGroups.contains(where: groups.contains))
      || excludedEquipment?.isNeeded(by: exercise) ?? false
      || excludedNames.contains { excluded in
        ([exercise.title] + exercise.aliases).contains {
          Self.name($0.folded, holds: excluded.folded)
        }
      }
  }

  /// Whether a folded name contains a folded sequence of whole words.
  static func name(_ name: String, holds words: String) -> Bool {
    " \(name) ".contains(" \(words) ")
  }

  private func hasTags(_ own: [Title], all: [Title]) -> Bool {
    let holds = { (titles: [Title], title: Title) in
      titles.contains { $0.folded == title.folded }
    }
    return (tags.isEmpty || own.contains { holds(tags, $0) })
      && (excludedTags.isEmpty || !all.contains { holds(excludedTags, $0) })
  }

  private func isWithinLevel(_ other: ExerciseLevel?) -> Bool {
    guard let level, let other else { return true }
    return other <= level
  }
}
