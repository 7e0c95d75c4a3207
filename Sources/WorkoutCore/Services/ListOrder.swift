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

  private static func sortedByTitle<Element: Listable>(_ elements: [Element]) -> [Element] {
    let keys = elements.enumerated().map { index, element in
      TitleKey(folded: element.title.folded, createdAt: element.createdAt, index: index)
    }
    return keys.sorted().map { elements[$0.index] }
  }
}

/// What decides the place of an element in a list by titles.
///
/// Folding costs more than comparing, so each title is folded once; and a key is moved more
/// cheaply than what it stands for.
private struct TitleKey: Comparable {
  let folded: String
  let createdAt: Timestamp
  let index: Int

  static func < (left: Self, right: Self) -> Bool {
    guard left.folded == right.folded else { return left.folded < right.folded }
    guard left.createdAt == right.createdAt else { return left.createdAt < right.createdAt }
    return left.index < right.index
  }
}

/// What stands in lists.
public protocol Listable: Named {
  var updatedAt: Timestamp { get }
}

extension Exercise: Listable {}
extension Workout: Listable {}
