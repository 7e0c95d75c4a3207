import DurableFiles
import WorkoutCore

/// What a comparison shows, as text and as JSON.
enum DifferenceView {
  /// A workout that only one side has.
  case single(Title, isNew: Bool)
  case workouts(Title, Title, WorkoutDifference)
  /// The lines of plans that were removed (-) and added (+).
  case plans(Title, Title, lines: [String])

  /// Two workouts, or one without a counterpart; `nil` without any.
  init?(
    _ before: NamedWorkout?, _ after: NamedWorkout?, exercises: [Exercise], starter: [Exercise],
    secondsPerRep: SecondsPerRep
  ) {
    guard let before, let after else {
      guard let only = before ?? after else { return nil }
      self = .single(only.workout.title, isNew: before == nil)
      return
    }
    var renamed = after.workout
    // The title counts as a difference only if both texts state one.
    if !before.hasOwnTitle || !after.hasOwnTitle { renamed.title = before.workout.title }
    let difference = WorkoutDifference(
      from: before.workout, to: renamed, exercises: exercises, starter: starter,
      written: (before.groups, after.groups), secondsPerRep: secondsPerRep)
    self = .workouts(before.workout.title, after.workout.title, difference)
  }

  init(_ older: ParsedPlan, _ newer: ParsedPlan) {
    let (old, new) = (older.lines, newer.lines)
    let lines =
      old.filter { !new.contains($0) }.map { "- \($0)" }
      + new.filter { !old.contains($0) }.map { "+ \($0)" }
    self = .plans(older.title, newer.title, lines: lines)
  }

  var titles: (before: Title?, after: Title?) {
    switch self {
    case .single(let title, let isNew): isNew ? (nil, title) : (title, nil)
    case .workouts(let before, let after, _), .plans(let before, let after, _): (before, after)
    }
  }

  var planLines: [String]? { if case .plans(_, _, let lines) = self { lines } else { nil } }

  var difference: WorkoutDifference? {
    if case .workouts(_, _, let difference) = self { difference } else { nil }
  }

  /// Whether both workouts have the same meaning.
  var isEmpty: Bool { difference?.isEmpty ?? false }
}

/// The text form: a sign, the place and the entry on each line.
extension DifferenceView {
  /// The differences; empty if the workouts mean the same, like `diff`.
  ///
  /// - Parameter isNamed: whether the title of the workout comes first.
  func text(isNamed: Bool) -> String {
    switch self {
    case .single(let title, let isNew): return "\(isNew ? "+" : "-") # \(title)\n"
    case .plans(let title, _, let lines):
      return (["plan \(title):"] + lines).map { $0 + "\n" }.joined()
    case .workouts(let before, let after, let difference):
      let text = Self.text(of: difference, before, after)
      return isNamed && !text.isEmpty ? "# \(before)\n" + text : text
    }
  }

  private static func text(
    of difference: WorkoutDifference, _ before: Title, _ after: Title
  ) -> String {
    guard !difference.isEmpty else { return "" }
    var lines: [String] = []
    if difference.isRenamed { lines.append("~ title: \(before) → \(after)") }
    if difference.hasOtherNote { lines.append("~ note") }
    lines += difference.changes.map(line)
    let duration = difference.duration
    if duration.difference != 0 {
      lines.append(
        "duration: \(DurationFormat.plain(duration.before)) → "
          + "\(DurationFormat.plain(duration.after)) (\(signedLength(duration.difference)))")
    }
    for group in MuscleGroup.allCases {
      guard let amount = difference.sets[group] else { continue }
      lines.append(
        "sets for \(group.rawValue): \(amount.before) → \(amount.after) "
          + "(\(signed(amount.difference)))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A change as one line, with the sign that `diff` uses.
  private static func line(_ change: WorkoutDifference.Change) -> String {
    switch change {
    case .added(let entry): "+ \(entry.position): \(oneLine(entry.text))"
    case .removed(let entry): "- \(entry.position): \(oneLine(entry.text))"
    case .moved(let from, let to): "> \(from.position) → \(to.position): \(oneLine(to.text))"
    case .changed(let from, let to):
      "~ \(places(from, to)): \(oneLine(from.text)) → \(oneLine(to.text))"
    }
  }

  /// Where an entry is, and where it was if it moved.
  private static func places(
    _ from: WorkoutDifference.PlacedEntry, _ to: WorkoutDifference.PlacedEntry
  ) -> String {
    from.position == to.position ? "\(to.position)" : "\(from.position) → \(to.position)"
  }

  /// A circuit on one line: its header, then its entries separated by semicolons.
  private static func oneLine(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let header = lines.first, lines.count > 1, header.hasSuffix(":") else {
      return lines.joined(separator: " ")
    }
    return header + " " + lines.dropFirst().joined(separator: "; ")
  }

  /// A length of time with its sign: `-5m 48s`.
  private static func signedLength(_ seconds: Int) -> String {
    (seconds > 0 ? "+" : "-") + DurationFormat.plain(abs(seconds))
  }

  /// A number with its sign, including `+`.
  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}

extension WorkoutDifference.Change {
  var sides: (old: WorkoutDifference.PlacedEntry?, new: WorkoutDifference.PlacedEntry?) {
    switch self {
    case .added(let entry): (nil, entry)
    case .removed(let entry): (entry, nil)
    case .moved(let old, let new), .changed(let old, let new): (old, new)
    }
  }
}
