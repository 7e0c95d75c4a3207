import DurableFiles
import WorkoutCore

/// A difference as lines for people: a sign, the place and the entry.
enum DifferenceText {
  /// Nothing at all where the workouts mean the same, as `diff` does.
  ///
  /// - Parameter isNamed: whether the title of the workout comes first.
  static func text(of named: NamedDifference, isNamed: Bool) -> String {
    guard let before = named.before, let after = named.after, let difference = named.difference
    else {
      let sign = named.before == nil ? "+" : "-"
      return "\(sign) # \((named.before ?? named.after)?.title.text ?? "")\n"
    }
    let text = text(of: difference, before, after)
    return isNamed && !text.isEmpty ? "# \(before.title)\n" + text : text
  }

  private static func text(
    of difference: WorkoutDifference, _ before: Workout, _ after: Workout
  ) -> String {
    guard !difference.isEmpty else { return "" }
    var lines: [String] = []
    if difference.isRenamed { lines.append("~ title: \(before.title) → \(after.title)") }
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

  /// A change in a line, by the sign that `diff` gives it.
  private static func line(_ change: WorkoutDifference.Change) -> String {
    switch change {
    case .added(let entry): "+ \(entry.position): \(oneLine(entry.text))"
    case .removed(let entry): "- \(entry.position): \(oneLine(entry.text))"
    case .moved(let from, let to): "> \(from.position) → \(to.position): \(oneLine(to.text))"
    case .changed(let from, let to):
      "~ \(places(from, to)): \(oneLine(from.text)) → \(oneLine(to.text))"
    }
  }

  /// Where an entry is, and where it was if that is elsewhere.
  private static func places(
    _ from: WorkoutDifference.Entry, _ to: WorkoutDifference.Entry
  ) -> String {
    from.position == to.position ? "\(to.position)" : "\(from.position) → \(to.position)"
  }

  /// A circuit as one line: its header, then its entries between semicolons.
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

  /// A number with its sign, also where it grew.
  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
