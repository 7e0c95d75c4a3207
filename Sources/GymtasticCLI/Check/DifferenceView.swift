import WorkoutCore

/// A difference as commands print it.
struct DifferenceView: Encodable, Sendable {
  private let before: String
  private let after: String
  private let isDifferent: Bool
  private let changes: [ChangeView]
  private let duration: AmountView
  private let sets: [String: AmountView]

  private enum CodingKeys: String, CodingKey {
    case before, after
    case isDifferent = "different"
    case changes, duration, sets
  }

  init(_ difference: WorkoutDifference, _ before: Workout, _ after: Workout) {
    self.before = before.title.text
    self.after = after.title.text
    isDifferent = !difference.isEmpty
    changes = difference.changes.map(ChangeView.init)
    duration = AmountView(difference.duration)
    sets = Dictionary(
      uniqueKeysWithValues: difference.sets.map { ($0.key.rawValue, AmountView($0.value)) })
  }

  private struct AmountView: Encodable, Sendable {
    let before: Int
    let after: Int

    init(_ amount: WorkoutDifference.Amount) {
      before = amount.before
      after = amount.after
    }
  }

  private struct ChangeView: Encodable, Sendable {
    let kind: String
    /// Positions from 1, before and after.
    var from: String?
    var to: String?
    var before: String?
    var after: String?

    init(_ change: WorkoutDifference.Change) {
      switch change {
      case .added(let entry):
        kind = "added"
        to = "\(entry.position)"
        after = entry.text
      case .removed(let entry):
        kind = "removed"
        from = "\(entry.position)"
        before = entry.text
      case .moved(let old, let new), .changed(let old, let new):
        kind = old.text == new.text ? "moved" : "changed"
        from = "\(old.position)"
        to = "\(new.position)"
        before = old.text
        after = new.text
      }
    }
  }
}
