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
  /// The member that names one of the kind.
  var nameMember: String {
    switch self {
    case .exercise, .workout, .plan, .session: "title"
    case .measurement: "measure"
    case .setting, .member: ""
    }
  }

  /// The members that say when it was changed; the first that is there counts.
  var stampMembers: [String] {
    switch self {
    case .exercise, .workout, .plan: ["updatedAt"]
    case .session: ["editedAt", "recordedAt", "end"]
    case .measurement: ["time"]
    case .setting, .member: []
    }
  }

  /// The member by whose time what was added is put in order.
  var orderMember: String {
    switch self {
    case .exercise, .workout, .plan: "createdAt"
    case .session: "end"
    case .measurement: "time"
    case .setting, .member: ""
    }
  }

  /// Members that make sense only together.
  var coupledMembers: [[String]] {
    switch self {
    case .exercise: [["image", "thumbnail"]]
    case .plan: [["weeks", "workouts"]]
    case .session: [["exercisesCompleted", "exercisesTotal", "sets", "status", "wasCompleted"]]
    case .measurement: [["measure", "unit", "value"]]
    case .workout, .setting, .member: []
    }
  }

  /// Members that are lists of entries, each of which can change by itself.
  var listMembers: Set<String> {
    switch self {
    case .exercise: ["aliases", "muscleGroups", "tags"]
    case .workout: ["sequence", "tags"]
    case .plan, .session, .measurement, .setting, .member: []
    }
  }

  /// Members whose change says nothing by itself.
  static let stamps: Set<String> = ["createdAt", "updatedAt", "editedAt", "recordedAt"]

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
