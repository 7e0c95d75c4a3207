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
/// cheaply than an element.
private struct TitleKey: Comparable {
  /// The first eight bytes, which tell most titles apart.
  private let beginning: UInt64
  private let folded: String
  private let createdAt: Timestamp
  let index: Int

  init(folded: String, createdAt: Timestamp, index: Int) {
    beginning =
      folded.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      << UInt64(8 * max(0, 8 - folded.utf8.count))
    self.folded = folded
    self.createdAt = createdAt
    self.index = index
  }

  static func < (left: Self, right: Self) -> Bool {
    guard left.beginning == right.beginning else { return left.beginning < right.beginning }
    guard left.folded == right.folded else {
      return left.folded.utf8.lexicographicallyPrecedes(right.folded.utf8)
    }
    guard left.createdAt == right.createdAt else { return left.createdAt < right.createdAt }
    return left.index < right.index
  }
}

/// An element of lists.
public protocol Listable: Named {
  var updatedAt: Timestamp { get }
}

extension Exercise: Listable {}
extension Workout: Listable {}
