import DurableFiles
import WorkoutCore

/// What a command prints with `--json`: one line, members sorted by name, a newline at the end.
/// What would drive a terminal or reorder the line is escaped wherever it goes.
struct JSONView: Sendable {
  let write: @Sendable (inout JSONWriter) -> Void
  /// The same with so many first elements of a list; `nil` for anything else.
  private var prefix: (@Sendable (Int) -> JSONView)?

  init(_ write: @escaping @Sendable (inout JSONWriter) -> Void) { self.write = write }

  var line: String { String(decoding: JSONWriter.document(.printable, write), as: UTF8.self) }

  static func object(_ write: @escaping @Sendable (inout JSONWriter) -> Void) -> JSONView {
    JSONView { $0.object(write) }
  }

  static func text(_ text: String) -> JSONView { JSONView { $0.string(text) } }

  /// An object of texts.
  static func texts(_ members: [String: String]) -> JSONView {
    JSONView.object { json in
      for (name, text) in members { json.member(name, text) }
    }
  }

  static func list(_ elements: [JSONView]) -> JSONView { list(of: elements) { $0 } }

  /// A list whose elements are made when it is written.
  static func list<Element: Sendable>(
    of elements: [Element], _ view: @escaping @Sendable (Element) -> JSONView
  ) -> JSONView {
    var list = JSONView { json in json.array(elements) { view($1).write(&$0) } }
    list.prefix = { .list(of: Array(elements.prefix($0)), view) }
    return list
  }

  /// The first elements of a list; anything else as it is.
  func first(_ count: Int) -> JSONView { prefix?(count) ?? self }

  /// One value as itself, any other number as a list, so that `show` of one needs no index.
  ///
  /// - Parameter isMany: whether several things were named, however many those turned out to be.
  static func oneOrMany(_ elements: [JSONView], isMany: Bool = false) -> JSONView {
    guard let only = elements.first, elements.count == 1, !isMany else {
      return JSONView { json in json.array(elements) { $1.write(&$0) } }
    }
    return only
  }

  static func exercise(_ exercise: Exercise, usedInWorkouts: Int) -> JSONView {
    JSONView { exercise.write(to: &$0, usedInWorkouts: usedInWorkouts) }
  }

  /// - Parameters:
  ///   - groups: the muscle groups of exercises, from which another library can create them.
  ///   - exercises: the exercises that it uses, whole.
  ///   - isDryRun: whether it is what would be made.
  ///   - outcome: what an import did.
  static func workout(
    _ workout: Workout, secondsPerRep: SecondsPerRep, groups: [UUID: MuscleGroups] = [:],
    exercises: [Exercise] = [], isDryRun: Bool = false, outcome: String? = nil
  ) -> JSONView {
    JSONView { json in
      workout.write(
        to: &json, secondsPerRep: secondsPerRep, groups: groups, exercises: exercises
      ) { json in
        if isDryRun { json.member("dryRun", true) }
        json.member("outcome", outcome)
      }
    }
  }

  /// As a line of the history has it.
  static func session(_ record: SessionRecord) -> JSONView { JSONView { record.write(to: &$0) } }

  /// As a line of the measurements has it.
  static func measurement(_ measurement: BodyMeasurement) -> JSONView {
    JSONView { measurement.write(to: &$0) }
  }
}
