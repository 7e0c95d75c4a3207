import DurableFiles
import WorkoutCore

/// What a command prints with `--json`: one line, members sorted by name, with a final newline.
///
/// Characters that would control a terminal or reorder the line are always escaped.
struct JSONView: Sendable {
  let write: @Sendable (inout JSONWriter) -> Void
  /// The same list cut to a number of elements; `nil` if this is not a list.
  private var prefix: (@Sendable (Int) -> JSONView)?

  init(_ write: @escaping @Sendable (inout JSONWriter) -> Void) { self.write = write }

  var line: String { String(decoding: JSONWriter.document(.printable, write), as: UTF8.self) }

  static func object(_ write: @escaping @Sendable (inout JSONWriter) -> Void) -> JSONView {
    JSONView { $0.object(write) }
  }

  static func text(_ text: String) -> JSONView { JSONView { $0.string(text) } }

  static func list(_ elements: [JSONView]) -> JSONView { list(of: elements) { $0 } }

  /// A list whose elements are created when it is written.
  static func list<Element: Sendable>(
    of elements: [Element], _ view: @escaping @Sendable (Element) -> JSONView
  ) -> JSONView {
    var list = JSONView { json in json.array(elements) { view($1).write(&$0) } }
    list.prefix = { .list(of: Array(elements.prefix($0)), view) }
    return list
  }

  /// A list cut to its first elements; anything else unchanged.
  func first(_ count: Int) -> JSONView { prefix?(count) ?? self }

  /// One value by itself, any other number as a list, so that `show` with one name needs no index.
  ///
  /// - Parameter isMany: whether the user asked for several things, regardless of how many were
  ///   found.
  static func oneOrMany(_ elements: [JSONView], isMany: Bool = false) -> JSONView {
    guard let only = elements.first, elements.count == 1, !isMany else {
      return JSONView { json in json.array(elements) { $1.write(&$0) } }
    }
    return only
  }

  static func exercise(
    _ exercise: Exercise, usedInWorkouts: Int, isHidden: Bool = false
  ) -> JSONView {
    JSONView { json in
      exercise.write(to: &json, usedInWorkouts: usedInWorkouts) { json in
        if isHidden { json.member("hidden", true) }
      }
    }
  }

  /// - Parameter groups: the muscle groups from which another library can create its exercises.
  static func workout(
    _ workout: Workout, secondsPerRep: SecondsPerRep, groups: [UUID: MuscleGroups] = [:],
    exercises: [Exercise] = [], isHidden: Bool = false, isDryRun: Bool = false,
    outcome: String? = nil
  ) -> JSONView {
    JSONView { json in
      workout.write(
        to: &json, secondsPerRep: secondsPerRep, groups: groups, exercises: exercises
      ) { json in
        if isHidden { json.member("hidden", true) }
        if isDryRun { json.member("dryRun", true) }
        json.member("outcome", outcome)
      }
    }
  }

  /// The same members as a line of the history file.
  static func session(_ record: SessionRecord) -> JSONView { JSONView { record.write(to: &$0) } }

  /// The same members as a line of the measurements file.
  static func measurement(_ measurement: BodyMeasurement) -> JSONView {
    JSONView { measurement.write(to: &$0) }
  }
}
