/// The kinds of things that are merged: library elements, lines and settings.
package enum MergedKind: String, CaseIterable, Sendable {
  case exercise, workout, plan, session, measurement, setting
  /// A member of the library file other than exercises, workouts and plans.
  case member
}

/// Something that both sides changed, and how it was resolved.
package struct MergeConflict: Equatable, Sendable {
  package let kind: MergedKind
  /// Its title, or the name of the setting or member.
  package let name: String
  package let outcome: Outcome

  /// How a merge resolves what both sides changed. The result is the same on both sides.
  package enum Outcome: Equatable, Sendable {
    /// Both sides changed these members; the later version's values were kept.
    case laterMembers([LostValue])
    /// The changes conflict; the later version was kept whole.
    case laterVersion
    /// One side removed what the other changed or began to use; it is kept.
    case keptChange
    /// Each side added one with this title; both are kept.
    case sameTitle
  }

  /// A value that was lost because both sides changed a member.
  package struct LostValue: Equatable, Sendable {
    package let member: String
    /// The value as JSON, for a list one entry; `nil` for a removal.
    package let value: String?
    /// Of the sets of a session: the set kept in its place, as JSON; `nil` if none was.
    package let kept: String?

    package init(member: String, value: String?, kept: String? = nil) {
      self.member = member
      self.value = value
      self.kept = kept
    }

    init(_ member: String, _ value: VersionValue?, inPlaceOf kept: VersionValue? = nil) {
      self.init(member: member, value: value.map(Self.text), kept: kept.map(Self.text))
    }

    private static func text(_ value: VersionValue) -> String {
      String(decoding: VersionValue(value.node).meaning.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    /// The recorded set that was lost and the one kept in its place; `nil` for other values.
    package var sets: (lost: SetRecord?, kept: SetRecord?)? {
      guard member == "sets" else { return nil }
      let sets = [value, kept].map { text in
        text.flatMap { try? SetRecord(JSONText(Array($0.utf8)).root) }
      }
      return sets[0] == nil && sets[1] == nil ? nil : (sets[0], sets[1])
    }
  }
}

extension JSONNode {
  /// An entry of a workout in the notation; `nil` for other values.
  package var notation: String? {
    guard let entry = try? WorkoutSequenceItem(self) else { return nil }
    return NotationPrinter().lines(entry).map(\.trimmed).joined(separator: "; ")
  }
}

extension MergedKind {
  /// How elements of a kind are merged.
  struct Rules {
    /// The member that names an element.
    var name = ""
    /// The members with the time of the last change; the first one present counts.
    var stamps: [String] = []
    /// The member with the time by which added elements are sorted.
    var order = ""
    /// Groups of members that are only valid together.
    var coupled: [[String]] = []
    /// Members that are lists whose entries are merged individually.
    var lists: Set<String> = []
    /// Whether an element is a line of a file.
    var isLine = false
  }

  var rules: Rules {
    var rules = Rules(name: "title", stamps: ["updatedAt"], order: "createdAt")
    switch self {
    case .exercise:
      rules.coupled = [["image", "thumbnail"]]
      rules.lists = ["aliases", "muscleGroups", "tags"]
    case .workout:
      // The entries are those of a circuit.
      rules.lists = ["entries", "sequence", "tags"]
    case .plan: rules.coupled = [["start", "stopped"], ["weeks", "workouts"]]
    case .session:
      rules = Rules(
        name: "title", stamps: ["editedAt", "recordedAt", "end"], order: "end",
        coupled: [["exercisesCompleted", "exercisesTotal", "sets", "status", "wasCompleted"]],
        isLine: true)
    case .measurement:
      rules = Rules(
        name: "measure", stamps: ["time"], order: "time", coupled: [["measure", "unit", "value"]],
        isLine: true)
    case .setting: rules = Rules(lists: ["aliases", "avoid", "places"])
    case .member: rules = Rules(lists: ["hidden"])
    }
    return rules
  }

  /// Members whose changes are not reported as conflicts.
  static let stamps: Set<String> = [
    "createdAt", "updatedAt", "importedVersion", "editedAt", "recordedAt",
  ]

  /// Throws an error unless a node is a valid element of the kind.
  func check(_ node: JSONNode) throws(JSONError) {
    switch self {
    case .exercise: _ = try Exercise(node)
    case .workout:
      let ids = try Workout(node).allIDs
      // One side may have moved an entry into a circuit that the other side changed.
      guard Set(ids).count == ids.count else { throw node.error("another id for each entry") }
    case .plan: _ = try Plan(node)
    case .session: _ = try SessionRecord(line: node, isWhole: true)
    case .measurement: _ = try BodyMeasurement(line: node, isWhole: true)
    case .setting: _ = try Settings(node)
    case .member: break
    }
  }
}
