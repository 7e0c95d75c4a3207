package enum ListOrder: String, CaseIterable, Sendable {
  /// By folded title, with numbers in numeric order; older first on a tie.
  case title
  /// Newest first.
  case created
  /// Most recently changed first.
  case updated

  package func sorted(
    _ exercises: [Exercise], where isWanted: (Exercise) -> Bool = { _ in true }
  ) -> [Exercise] { ordered(exercises, isWanted) }

  package func sorted(
    _ workouts: [Workout], where isWanted: (Workout) -> Bool = { _ in true }
  ) -> [Workout] { ordered(workouts, isWanted) }

  package func sorted(_ plans: [Plan]) -> [Plan] { ordered(plans) { _ in true } }

  // Private, so that the compiler specializes it for each type.
  private func ordered<Element: Named>(
    _ elements: [Element], _ isWanted: (Element) -> Bool
  ) -> [Element] {
    switch self {
    case .title:
      // Folding is slower than comparing, so each title is folded once. A key is also cheaper to
      // move than an element.
      let keys = elements.indices.filter { isWanted(elements[$0]) }.map { index in
        (FoldedName(sorting: elements[index].title.folded), elements[index].createdAt, index)
      }
      return keys.sorted(by: <).map { _, _, index in elements[index] }
    case .created: return elements.filter(isWanted).sorted { $0.createdAt > $1.createdAt }
    case .updated: return elements.filter(isWanted).sorted { $0.updatedAt > $1.updatedAt }
    }
  }
}
