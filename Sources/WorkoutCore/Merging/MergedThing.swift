/// What a merge compares and names: the kinds of elements of the library, lines and settings.
package enum MergedKind: String, CaseIterable, Sendable {
  case exercise, workout, plan, session, measurement, setting
  /// A member of the library's file that this program does not know.
  case member
}

/// Something that both sides changed, and what became of it.
package struct MergeConflict: Equatable, Sendable {
  package let kind: MergedKind
  /// Its title, or the name of the setting or member.
  package let name: String
  package let outcome: Outcome

  /// How a merge settles what both sides changed. It comes out the same on both.
  package enum Outcome: Equatable, Sendable {
    /// These members were changed on both sides; the values of the later version stay.
    case laterMembers([String])
    /// The changes do not fit together: all of the later version stays.
    case laterVersion
    /// One side removed what the other changed: it stays, changed.
    case keptChange
    /// Each side added one with this title: both stay.
    case sameTitle
  }
}

extension MergedKind {
  /// How things of a kind are merged.
  struct Rules {
    /// The member that names one.
    var name = ""
    /// The members that say when it was changed; the first that is there counts.
    var stamps: [String] = []
    /// The member by whose time what was added is put in order.
    var order = ""
    /// Members that make sense only together.
    var coupled: [[String]] = []
    /// Members that are lists of entries, each of which can change by itself.
    var lists: Set<String> = []
    /// Whether one is a line of a file.
    var isLine = false
  }

  var rules: Rules {
    var rules = Rules(name: "title", stamps: ["updatedAt"], order: "createdAt")
    switch self {
    case .exercise:
      rules.coupled = [["image", "thumbnail"]]
      rules.lists = ["aliases", "muscleGroups", "tags"]
    case .workout: rules.lists = ["sequence", "tags"]
    case .plan: rules.coupled = [["weeks", "workouts"]]
    case .session:
      rules = Rules(
        name: "title", stamps: ["editedAt", "recordedAt", "end"], order: "end",
        coupled: [["exercisesCompleted", "exercisesTotal", "sets", "status", "wasCompleted"]],
        isLine: true)
    case .measurement:
      rules = Rules(
        name: "measure", stamps: ["time"], order: "time", coupled: [["measure", "unit", "value"]],
        isLine: true)
    case .setting, .member: rules = Rules()
    }
    return rules
  }

  /// Members whose change says nothing by itself.
  static let stamps: Set<String> = [
    "createdAt", "updatedAt", "importedAt", "editedAt", "recordedAt",
  ]

  /// Refuses what is not one of the kind.
  func check(_ node: JSONNode) throws(JSONError) {
    switch self {
    case .exercise: _ = try Exercise(node)
    case .workout: _ = try Workout(node)
    case .plan: _ = try Plan(node)
    case .session: _ = try SessionRecord(line: node, isWhole: true)
    case .measurement: _ = try BodyMeasurement(line: node, isWhole: true)
    case .setting: _ = try Settings(node)
    case .member: break
    }
  }
}
