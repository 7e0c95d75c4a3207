/// The orders in which lists are shown.
public enum ListOrder: String, CaseIterable, Sendable {
  /// By folded title and the numbers in it, the older first where they are equal.
  case title
  /// The newest first.
  case created
  /// The most recently changed first.
  case updated

  package func sorted(_ exercises: [Exercise]) -> [Exercise] { ordered(exercises) }

  package func sorted(_ workouts: [Workout]) -> [Workout] { ordered(workouts) }

  /// The plans in this order.
  public func sorted(_ plans: [Plan]) -> [Plan] { ordered(plans) }

  // Private, so that the compiler makes code for each type.
  private func ordered<Element: Named>(_ elements: [Element]) -> [Element] {
    switch self {
    case .title:
      // Folding costs more than comparing, so each title is folded once; and a key is moved more
      // cheaply than an element.
      let keys = elements.enumerated().map { index, element in
        (FoldedName(sorting: element.title.folded), element.createdAt, index)
      }
      return keys.sorted(by: <).map { _, _, index in elements[index] }
    case .created: return elements.sorted { $0.createdAt > $1.createdAt }
    case .updated: return elements.sorted { $0.updatedAt > $1.updatedAt }
    }
  }
}
