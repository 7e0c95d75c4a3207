import DurableFiles
import WorkoutCore

/// The texts in which merges report changes.
enum MergeText {
  /// `2 new sessions, 1 changed exercise`; `nil` if nothing differs.
  static func text(_ difference: DataDifference) -> String? {
    var parts = difference.kinds.flatMap { noun, changes in
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

  /// One line for each conflict; for a copy it is only known that the two differ.
  static func notes(_ conflicts: [MergeConflict], isCopy: Bool = false) -> [String] {
    let changed = isCopy ? "differs" : "changed on both sides"
    return conflicts.flatMap { conflict -> [String] in
      let name = "\(conflict.kind.rawValue) “\(conflict.name)”"
      switch conflict.outcome {
      case .laterMembers(let lost):
        let hasPicture = lost.contains { $0.member == "image" }
        return lost.filter { !hasPicture || $0.member != "thumbnail" }.map { lost in
          if let sets = lost.sets {
            return "\(name): sets \(isCopy ? "differ" : changed); \(text(of: sets))"
          }
          let isWhole = lost.member == conflict.name
          let isPicture = ["image", "thumbnail"].contains(lost.member)
          let noun = isPicture ? "picture" : words(lost.member)
          let member = isWhole ? changed : "\(noun) \(changed)"
          // A change wins over a removal, whichever is later.
          let kept = lost.value == nil ? "the change" : isWhole ? "one" : "the later"
          let value = isPicture && lost.value != nil ? "the other" : text(of: lost)
          return "\(name): \(member); \(kept) was kept, \(value) was lost"
        }
      case .laterVersion:
        return ["\(name): \(changed) in ways that do not fit; the later was kept"]
      case .keptChange:
        return ["\(name): removed on one side, changed or newly used on the other; it was kept"]
      case .sameTitle: return ["\(name): each side added one with this title; both were kept"]
      }
    }
  }

  /// `set 2 of “Squat” kept 12 reps, lost 11 reps`
  private static func text(of sets: (lost: SetRecord?, kept: SetRecord?)) -> String {
    guard let set = sets.lost ?? sets.kept else { return "" }
    let place = [
      set.round.map { "round \($0)" }, "\(set.kind == .warmUp ? "warm-up " : "")set \(set.set)",
      set.side.map { "side \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    let kept = sets.kept.map { "kept \(amount(of: $0, insteadOf: sets.lost))" } ?? "stayed removed"
    let lost = sets.lost.map { amount(of: $0, insteadOf: sets.kept) } ?? "its removal"
    return "\(place) of “\(set.exercise.title)” \(kept), lost \(lost)"
  }

  /// `12 reps`, `5 × 60 kg to failure of “Front Squat” (“Easy”)`
  private static func amount(of set: SetRecord, insteadOf other: SetRecord?) -> String {
    let title = set.exercise.title
    let isOther = other.map { $0.exercise.title.folded != title.folded } ?? false
    return [
      Int(set.text).map { CountedNoun.text($0, "rep") } ?? set.text,
      set.kind == .failure ? "to failure" : nil,
      isOther ? "of “\(title)”" : nil,
      set.note.map { "(“\(cut(line($0.text)))”)" },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// `“High Squat”`, `“Squat: 3x5 @ 80kg”`, `80 kg`, `a removal`; a long value is cut.
  private static func text(of lost: MergeConflict.LostValue) -> String {
    guard let value = lost.value else { return "a removal" }
    let node = try? JSONText(Array(value.utf8)).root
    let text = node?.notation.map { "“\($0)”" } ?? node.flatMap(text) ?? "another value"
    return cut(text)
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }

  private static func cut(_ text: String) -> String {
    text.count > 120 ? text.prefix(119) + "…" : text
  }

  /// A value for people; `nil` for an object without a title or an amount.
  private static func text(_ node: JSONNode) -> String? {
    switch node.kind {
    case .string:
      return (try? node.string()).map { "“\(line($0))”" }
    case .array:
      guard let values = try? node.elements().map(text), !values.contains(nil) else { return nil }
      return values.compactMap(\.self).uniqued.joined(separator: ", ")
    case .object:
      let parts = ["title", "name", "value", "unit"].compactMap { name in
        node.member { $0.matches(name) }
      }
      // A place, or an alias of a command.
      let content = ["equipment", "command"].lazy.compactMap { name in
        node.member { $0.matches(name) }
      }.first
      if let content, let name = try? parts.first?.string(), let text = try? content.string() {
        return "“\(line("\(name): \(text)"))”"
      }
      let place = ["week", "day"].compactMap { name in node.member { $0.matches(name) }?.source }
      if place.count == 2 { return "week \(place[0]), day \(place[1])" }
      if parts.count == 2, let value = parts.first, value.kind == .number {
        return (try? parts[1].string()).map { "\(value.source) \($0)" }
      }
      return parts.first.flatMap(text)
    case .number, .true, .false, .null: return node.source
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

extension DataDifference {
  var kinds: [(noun: String, changes: Changes?)] {
    [
      ("exercise", exercises), ("workout", workouts), ("plan", plans), ("session", sessions),
      ("measurement", measurements),
    ]
  }
}

extension MergeConflict.Outcome {
  var named: (name: String?, lost: [MergeConflict.LostValue]?) {
    switch self {
    case .laterMembers(let lost): ("laterMembers", lost)
    case .laterVersion: ("laterVersion", nil)
    case .keptChange: ("keptChange", nil)
    case .sameTitle: ("sameTitle", nil)
    }
  }
}
