@testable import DurableFiles
@testable import WorkoutCore

/// A small library that texts are checked against.
enum SampleLibrary {
  static let library: Library = {
    let identifiers = Identifiers.counting()
    let exercises = [
      ("Push Up", [MuscleGroup.chest, .triceps], nil),
      ("Squat", [.legs, .glutes], "Barbell, Rack"),
      ("Plank", [.core], "none"), ("Row", [.back], nil), ("Burpee", [.fullBody], nil),
    ].compactMap { title, groups, equipment -> Exercise? in
      guard let title = try? Title(title), let groups = try? MuscleGroups(groups) else {
        return nil
      }
      return Exercise(
        id: identifiers.next(), title: title, muscleGroups: groups,
        equipment: equipment.flatMap { try? Title($0) }, createdAt: Timestamp(milliseconds: 0))
    }
    let workouts = (try? Title("Leg Day")).map { title in
      [Workout(id: identifiers.next(), title: title, createdAt: Timestamp(milliseconds: 0))]
    }
    return Library(exercises: exercises, workouts: workouts ?? [])
  }()
}
