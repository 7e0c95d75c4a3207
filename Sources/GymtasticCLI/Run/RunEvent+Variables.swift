import DurableFiles
import WorkoutCore

extension RunEvent {
  /// The members of the event's JSON as environment variables: `GYMTASTIC_EVENT`,
  /// `GYMTASTIC_TITLE`, `GYMTASTIC_SUMMARY_EXERCISES_COMPLETED`.
  ///
  /// Names are those of JSON in capitals, with underscores between words and levels. What the event
  /// does not have is not set.
  var variables: [String: String] {
    let bytes = JSONWriter.document(.compact) { write(to: &$0) }
    guard let text = try? JSONText(bytes) else { return ["GYMTASTIC_EVENT": name] }
    var variables: [String: String] = [:]
    Self.gather(text.root, "GYMTASTIC", into: &variables)
    return variables
  }

  /// The names of all variables that an event may have. A hook must not inherit them: this process
  /// may itself be the hook of another run.
  static let variableNames = Set((plainNames + loadNames).map { "GYMTASTIC_\($0)" })

  private static let plainNames = [
    "EVENT", "OFFSET", "STEP", "OF", "EXERCISE", "EXERCISES", "KIND", "TITLE", "SET", "SETS",
    "SIDE", "ROUND", "ROUNDS", "SECONDS", "ESTIMATED", "TARGET", "CUE", "POSITION",
    "REPETITIONS", "ROUNDS_COMPLETED", "ROUNDS_TOTAL",
    "PLANNED_REPS_MIN", "PLANNED_REPS_MAX", "PLANNED_DURATION", "PLANNED_DURATION_MIN",
    "PLANNED_DURATION_MAX", "PLANNED_DISTANCE_VALUE", "PLANNED_DISTANCE_UNIT",
    "PLANNED_ESTIMATE", "PLANNED_CALORIES", "PLANNED_EFFORT_RPE", "PLANNED_EFFORT_RIR",
    "PLANNED_TEMPO", "PLANNED_HOLD", "PLANNED_REST", "PLANNED_REST_MIN", "PLANNED_REST_MAX",
    "DONE_REPS", "DONE_SECONDS", "DONE_DISTANCE_VALUE", "DONE_DISTANCE_UNIT", "DONE_CALORIES",
    "DONE_EFFORT_RPE", "DONE_EFFORT_RIR", "DONE_SKIPPED",
    "SUMMARY_TITLE", "SUMMARY_START", "SUMMARY_END", "SUMMARY_DURATION",
    "SUMMARY_EXERCISES_COMPLETED", "SUMMARY_EXERCISES_TOTAL", "SUMMARY_WAS_COMPLETED",
    "SUMMARY_STATUS",
  ]

  /// Of a segment, and of a set that is recorded.
  private static let loadNames = ["", "PLANNED_", "DONE_"].flatMap { prefix in
    ["VALUE", "UNIT", "ALTERNATIVE", "COUNT", "ADDED_VALUE", "ADDED_UNIT"]
      .map { "\(prefix)LOAD_\($0)" }
  }

  /// One variable for each value of the event's JSON, named by the members that lead to it; lists
  /// have no form that a shell could read, and are left out.
  private static func gather(
    _ value: JSONNode, _ name: String, into variables: inout [String: String]
  ) {
    if let members = try? value.members() {
      for (key, member) in members {
        guard let key = try? key.string() else { continue }
        gather(member, "\(name)_\(capitals(key))", into: &variables)
      }
    } else if let text = try? value.string() {
      variables[name] = text
    } else if value.kind != .array, value.kind != .null {
      variables[name] = value.source
    }
  }

  /// `exercisesCompleted` as `EXERCISES_COMPLETED`.
  private static func capitals(_ key: String) -> String {
    key.reduce(into: "") { text, letter in
      if letter.isUppercase { text.append("_") }
      text += letter.uppercased()
    }
  }
}
