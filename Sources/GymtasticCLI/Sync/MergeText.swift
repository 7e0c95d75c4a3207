import DurableFiles
import WorkoutCore

/// What merges report.
enum MergeText {
  /// `2 new sessions, 1 changed exercise`; `nil` if nothing differs.
  static func text(_ difference: DataDifference) -> String? {
    let kinds = [
      ("exercise", difference.exercises), ("workout", difference.workouts),
      ("plan", difference.plans), ("session", difference.sessions),
      ("measurement", difference.measurements),
    ]
    var parts = kinds.flatMap { noun, changes in
      [
        (changes?.added, "new"), (changes?.changed, "changed"), (changes?.removed, "removed"),
      ].compactMap { titles, adjective -> String? in
        guard let count = titles?.count, count > 0 else { return nil }
        return CountedNoun.text(count, "\(adjective) \(noun)")
      }
    }
    if let settings = difference.settings, !settings.isEmpty {
      parts.append(CountedNoun.text(settings.count, "changed setting"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A line for each thing that both sides changed; of a copy it is only known that it differs.
  static func notes(_ conflicts: [MergeConflict], isCopy: Bool = false) -> [String] {
    let changed = isCopy ? "differs" : "changed on both sides"
    return conflicts.map { conflict in
      let name = "\(conflict.kind.rawValue) “\(conflict.name)”"
      switch conflict.outcome {
      case .laterMembers(let members) where members == [conflict.name]:
        return "\(name): \(changed); one value was kept"
      case .laterMembers(let members):
        let words = members.map(words).listed()
        return isCopy
          ? "\(name): differs in \(words); the later was kept"
          : "\(name): \(words) changed on both sides; the later was kept"
      case .laterVersion:
        return "\(name): \(changed) in ways that do not fit; the later was kept"
      case .keptChange: return "\(name): removed on one side, changed on the other; it was kept"
      case .sameTitle: return "\(name): each side added one with this title; both were kept"
      }
    }
  }

  /// The name of a member for people: `exercise description`, `youtube URL`.
  private static func words(_ member: String) -> String {
    var words = ""
    for character in member {
      let isStart = character.isUppercase && words.last?.isLowercase == true
      words += (isStart ? " " : "") + String(character)
    }
    return words.split(separator: " ")
      .map { $0.allSatisfy(\.isUppercase) ? String($0) : $0.lowercased() }
      .joined(separator: " ")
  }
}

extension MergeConflict.Outcome {
  var named: (name: String?, members: [String]?) {
    switch self {
    case .laterMembers(let members): ("laterMembers", members)
    case .laterVersion: ("laterVersion", nil)
    case .keptChange: ("keptChange", nil)
    case .sameTitle: ("sameTitle", nil)
    }
  }
}
