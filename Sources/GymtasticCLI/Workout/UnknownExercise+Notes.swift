import WorkoutCore

extension [UnknownExercise] {
  /// Remarks on exercises that nobody knows, one a title: a text can be run all the same.
  var notes: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0.title.folded).inserted }.map { exercise in
      let nearest = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
      return "no exercise is called “\(exercise.title)”"
        + (nearest.isEmpty ? "" : "; like it: \(nearest)")
    }
  }
}
