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
  /// The first sixteen bytes, which tell most titles apart.
  private let beginning: (UInt64, UInt64)
  private let folded: String
  private let createdAt: Timestamp
  let index: Int

  init(_ element: some Listable, index: Int) {
    var folded = element.title.folded
    beginning = folded.withUTF8 { (Self.word(of: $0.prefix(8)), Self.word(of: $0.dropFirst(8))) }
    self.folded = folded
    createdAt = element.createdAt
    self.index = index
  }

  /// The first eight of some bytes as a number that orders as they do.
  private static func word(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes.prefix(8) { word = word << 8 | UInt64(byte) }
    return word << UInt64(8 * max(0, 8 - bytes.count))
  }

  static func == (left: Self, right: Self) -> Bool { left.index == right.index }

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
