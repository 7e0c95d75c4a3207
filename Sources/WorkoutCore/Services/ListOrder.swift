/// The orders in which lists are shown.
package enum ListOrder: String, CaseIterable, Sendable {
  /// By folded title and the numbers in it, the older first where they are equal.
  case title
  /// The newest first.
  case created
  /// The most recently changed first.
  case updated

  /// The exercises that are wanted, in this order.
  package func sorted(
    _ exercises: [Exercise], where isWanted: (Exercise) -> Bool = { _ in true }
  ) -> [Exercise] { ordered(exercises, isWanted) }

  /// The workouts that are wanted, in this order.
  package func sorted(
    _ workouts: [Workout], where isWanted: (Workout) -> Bool = { _ in true }
  ) -> [Workout] { ordered(workouts, isWanted) }

  /// The plans in this order.
  package func sorted(_ plans: [Plan]) -> [Plan] { ordered(plans) { _ in true } }

  // Private, so that the compiler makes code for each type.
  private func ordered<Element: Named>(
    _ elements: [Element], _ isWanted: (Element) -> Bool
  ) -> [Element] {
    switch self {
    case .title:
      // Folding costs more than comparing, so each title is folded once; and a key is moved more
      // cheaply than an element.
      let keys = elements.indices.filter { isWanted(elements[$0]) }.map { index in
        (FoldedName(sorting: elements[index].title.folded), elements[index].createdAt, index)
      }
      return keys.sorted(by: <).map { _, _, index in elements[index] }
    case .created: return elements.filter(isWanted).sorted { $0.createdAt > $1.createdAt }
    case .updated: return elements.filter(isWanted).sorted { $0.updatedAt > $1.updatedAt }
    }
  }
}
