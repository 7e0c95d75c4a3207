/// The orders in which lists are shown.
public enum ListOrder: String, CaseIterable, Sendable {
  /// By folded title, the older first where they are equal.
  case title
  /// The newest first.
  case created
  /// The most recently changed first.
  case updated

  /// The elements in this order.
  public func sorted<Element: Listable>(_ elements: [Element]) -> [Element] {
    switch self {
    case .title: Self.sortedByTitle(elements)
    case .created: elements.sorted { $0.createdAt > $1.createdAt }
    case .updated: elements.sorted { $0.updatedAt > $1.updatedAt }
    }
  }

  /// Folding costs more than comparing, so each title is folded once.
  private static func sortedByTitle<Element: Listable>(_ elements: [Element]) -> [Element] {
    let keyed = elements.map { (folded: $0.title.folded, element: $0) }
    let sorted = keyed.sorted { left, right in
      guard left.folded == right.folded else { return left.folded < right.folded }
      return left.element.createdAt < right.element.createdAt
    }
    return sorted.map(\.element)
  }
}

/// What stands in lists.
public protocol Listable: Named {
  var updatedAt: Timestamp { get }
}

extension Exercise: Listable {}
extension Workout: Listable {}
