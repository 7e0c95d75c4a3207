/// Which exercises or workouts are wanted: those for which every given part holds.
package struct LibraryFilter: Equatable, Sendable {
  /// It trains any of these; all, if empty.
  package var muscleGroups: [MuscleGroup] = []
  /// It needs one of these pieces, and a workout nothing else; `none` is for what needs nothing.
  package var equipment: Equipment?
  /// It needs nothing but these pieces.
  package var atHand: Equipment?
  /// It has any of these tags; all, if empty. A workout has its own.
  package var tags: [Title] = []
  /// It has none of these tags. The tags of its exercises count for a workout too.
  package var excludedTags: [Title] = []
  /// It trains none of these, and then not the full body either. No exercise of a workout has what
  /// is excluded.
  package var excludedMuscleGroups: [MuscleGroup] = []
  /// It needs none of these pieces.
  package var excludedEquipment: Equipment?
  /// Its title and its aliases hold none of these as whole words: `push up` for `Knee Push Up` too.
  package var excludedNames: [Title] = []
  /// It is not harder than this; what has no level passes.
  package var level: ExerciseLevel?
  /// It is for this; a workout is for what most of its exercises are for.
  package var style: ExerciseStyle?
  /// It makes no noise.
  package var isQuiet = false
  /// A workout lasts at most so many seconds.
  package var maximumDuration: Int?
  /// It was not done on this day or later.
  package var notDoneSince: Day?
  /// A workout uses the exercise, or none does; all, if `nil`.
  package var isUsed: Bool?
  /// It is hidden; what is hidden never passes otherwise.
  package var isHidden = false

  package init() {}

  /// Whether an exercise passes, leaving aside where it is used and when it was done.
  package func matches(_ exercise: Exercise) -> Bool {
    exercise.isHidden == isHidden && trainsAny(of: exercise.muscleGroups.groups)
      && equipment?.isNeeded(by: exercise) ?? true
      && (atHand?.missing(for: exercise).isEmpty ?? true)
      && hasTags(exercise.tags, all: exercise.tags)
      && isWithinLevel(exercise.level) && (style == nil || exercise.style == style)
      && (!isQuiet || exercise.isQuiet) && !excludes(exercise)
  }

  /// Whether a workout passes, leaving aside when it was done.
  ///
  /// - Parameters:
  ///   - workout: the workout.
  ///   - exercises: the exercises of the workout that are known.
  ///   - secondsPerRep: how long a repetition lasts in estimates.
  package func matches(
    _ workout: Workout, of exercises: [Exercise], secondsPerRep: SecondsPerRep
  ) -> Bool {
    guard workout.isHidden == isHidden, trainsAny(of: exercises.flatMap(\.muscleGroups.groups)),
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

  /// Whether it was not done too lately.
  func allows(_ entry: TrainingLog.Entry?) -> Bool {
    guard let notDoneSince, let entry else { return true }
    return entry.last < notDoneSince
  }

  /// What most of the exercises are for; the first of several.
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

  /// Whether an exercise is left out by its muscle groups, its equipment or its names.
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

  /// Whether a folded name holds the words of another.
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
