/// Workouts in the JSON that commands print: a single object or a list.
package enum SharedWorkouts {
  /// Whether a text is such JSON rather than notation: an object, or a list of objects.
  package static func isJSON(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let content = Whitespace.withoutLeading(bytes, start..<bytes.count)
    guard bytes[content].first == UInt8(ascii: "[") else {
      return bytes[content].first == UInt8(ascii: "{")
    }
    let inside = Whitespace.withoutLeading(bytes, (content.lowerBound + 1)..<bytes.count)
    guard bytes[inside].first == UInt8(ascii: "]") else {
      return bytes[inside].first == UInt8(ascii: "{")
    }
    // An empty list rather than the box of a checklist.
    return Whitespace.withoutLeading(bytes, (inside.lowerBound + 1)..<bytes.count).isEmpty
  }

  /// The workouts in notation, with muscle groups in parentheses after exercises for which the JSON
  /// has them, and the exercises that the JSON contains completely.
  package static func notation(
    _ bytes: [UInt8]
  ) throws(JSONError) -> (text: String, exercises: [Exercise]) {
    let root = try JSONText(bytes).root
    let nodes = root.kind == .array ? Array(try root.elements()) : [root]
    var workouts: [Workout] = []
    var groups: [UUID: MuscleGroups] = [:]
    var exercises: [Exercise] = []
    for node in nodes {
      workouts.append(try Workout(node))
      var members = try node.members()
      try gather(members.require("sequence"), into: &groups)
      members = try node.members()
      if let whole = members.find("exercises") {
        exercises += try whole.elements().map(Exercise.init)
      }
    }
    return (NotationPrinter(groups: groups).text(of: workouts), exercises.withoutPictures)
  }

  /// Collects the muscle groups of entries, by the ID of the exercise, or of the entry without one.
  private static func gather(
    _ entries: JSONNode, into groups: inout [UUID: MuscleGroups]
  ) throws(JSONError) {
    for entry in try entries.elements() {
      var members = try entry.members()
      if let inner = members.find("entries") { try gather(inner, into: &groups) }
      let (node, exercise) = (members.find("muscleGroups"), members.find("exerciseID"))
      let id = exercise ?? members.find("id")
      if let node, let id = try id.map(UUID.init) { groups[id] = try MuscleGroups(node) }
    }
  }
}

extension NotationDocument {
  /// A document with the error and its position in JSON that could not be read as workouts.
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
