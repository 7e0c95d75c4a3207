/// The orders in which lists are shown.
public enum ListOrder: String, CaseIterable, Sendable {
  /// By folded title, the older first where they are equal.
  case title
  /// The newest first.
  case created
  /// The most recently changed first.
  case updated

  /// The exercises in this order.
  public func sorted(_ exercises: [Exercise]) -> [Exercise] { ordered(exercises) }

  /// The workouts in this order.
  public func sorted(_ workouts: [Workout]) -> [Workout] { ordered(workouts) }

  // Private, so that the compiler makes code for each type.
  private func ordered<Element: Listable>(_ elements: [Element]) -> [Element] {
    switch self {
    case .title:
      let keys = elements.indices.map { TitleKey(elements[$0], index: $0) }
      return keys.sorted().map { elements[$0.index] }
    case .created: return elements.sorted { $0.createdAt > $1.createdAt }
    case .updated: return elements.sorted { $0.updatedAt > $1.updatedAt }
    }
  }
}

/// What decides the place of an element in a list by titles.
///
/// Folding costs more than comparing, so each title is folded once; and a key is moved more
/// cheaply than an element.
private struct TitleKey: Comparable {
  private let name: FoldedName
  private let createdAt: Timestamp
  let index: Int

  init(_ element: some Listable, index: Int) {
    name = FoldedName(element.title.folded)
    createdAt = element.createdAt
    self.index = index
  }

  static func < (left: Self, right: Self) -> Bool {
    guard left.name == right.name else { return left.name < right.name }
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
