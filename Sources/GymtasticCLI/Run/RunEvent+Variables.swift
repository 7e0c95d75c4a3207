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
  static let variableNames = Set(
    [
      "EVENT", "OFFSET", "STEP", "OF", "EXERCISE", "EXERCISES", "KIND", "TITLE", "SET", "SETS",
      "SIDE", "ROUND", "ROUNDS", "SECONDS", "ESTIMATED", "TARGET", "LOAD_VALUE", "LOAD_UNIT",
      "LOAD_ALTERNATIVE", "LOAD_COUNT", "LOAD_ADDED_VALUE", "LOAD_ADDED_UNIT", "CUE", "POSITION",
      "REPETITIONS", "ROUNDS_COMPLETED", "ROUNDS_TOTAL",
      "SUMMARY_TITLE", "SUMMARY_START", "SUMMARY_END", "SUMMARY_DURATION",
      "SUMMARY_EXERCISES_COMPLETED", "SUMMARY_EXERCISES_TOTAL", "SUMMARY_WAS_COMPLETED",
      "SUMMARY_STATUS",
    ].map { "GYMTASTIC_\($0)" })

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
