/// Workouts as the JSON that commands print: an object of one, or a list.
package enum SharedWorkouts {
  /// Whether a text is such JSON rather than the notation: an object, or a list of objects.
  package static func isJSON(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var rest = bytes.drop { Self.isSpace($0) }
    guard rest.first == UInt8(ascii: "[") else { return rest.first == UInt8(ascii: "{") }
    rest = rest.dropFirst().drop { Self.isSpace($0) }
    if rest.first == UInt8(ascii: "{") { return true }
    // An empty list, and not the box of a checklist.
    return rest.first == UInt8(ascii: "]") && rest.dropFirst().allSatisfy(Self.isSpace)
  }

  /// The workouts as text in the notation, with the muscle groups of exercises in parentheses where
  /// the JSON has them.
  package static func notation(_ bytes: [UInt8]) throws(JSONError) -> String {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let root = try JSONText(Array(bytes.dropFirst(start))).root
    var nodes = [root]
    if root.kind == .array { nodes = Array(try root.elements()) }
    var workouts: [Workout] = []
    var exercises: [UUID: Exercise] = [:]
    for node in nodes {
      let workout = try Workout(node)
      workouts.append(workout)
      var members = try node.members()
      try gather(members.require("sequence"), into: &exercises, at: workout.createdAt)
    }
    return NotationPrinter(exercises: Array(exercises.values)).text(of: workouts)
  }

  /// The exercises that entries link to and whose muscle groups they have.
  private static func gather(
    _ entries: JSONNode, into exercises: inout [UUID: Exercise], at moment: Timestamp
  ) throws(JSONError) {
    for entry in try entries.elements() {
      var members = try entry.members()
      if let inner = members.find("entries") {
        try gather(inner, into: &exercises, at: moment)
      }
      let (groups, id) = (members.find("muscleGroups"), members.find("exerciseID"))
      guard let groups, let id = try id?.id() else { continue }
      exercises[id] = Exercise(
        id: id, title: try members.title(), muscleGroups: try MuscleGroups(groups),
        createdAt: moment)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension NotationDocument {
  /// JSON that cannot be read as workouts, with the place where it cannot.
  package static func notWorkouts(
    _ bytes: [UInt8], _ error: JSONError, file: String
  ) -> NotationDocument {
    let source = SourceLine.lines(of: String(decoding: bytes, as: UTF8.self))
    let line = min(error.line, source.count) - 1
    let text = String(decoding: source[line].bytes, as: UTF8.self)
    let start = min(text.prefix(error.column - 1).utf8.count, max(0, text.utf8.count - 1))
    let place = SourceRange(line: line, bytes: start..<min(start + 1, text.utf8.count))
    let path = error.path.isEmpty ? "" : " at \(error.path)"
    let finding = Finding(.notWorkouts, at: place, "expected \(error.expected)\(path)")
    return NotationDocument(
      file: file, workouts: [], diagnostics: [finding].diagnostics(in: source, file: file),
      lines: [], source: source)
  }
}
