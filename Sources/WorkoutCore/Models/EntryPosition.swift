/// Where an entry stands: its index in the workout and, inside a circuit, its index there.
///
/// Indices count from 0; written, positions count from 1: `3`, `3.2`.
public struct EntryPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The index in the workout's sequence.
  public let index: Int
  /// The index inside the circuit at ``index``; `nil` for the entry itself.
  public let inner: Int?

  /// A position by its indices, counted from 0. Whether something stands there is the workout's to
  /// say.
  public init(_ index: Int, inner: Int? = nil) {
    self.index = index
    self.inner = inner
  }

  /// The position written as `3` or `3.2`: digits only, each number at least 1.
  public init?(written text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(part).flatMap { $0 >= 1 ? $0 : nil }
    }
    guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 2 else {
      return nil
    }
    self.init(first - 1, inner: numbers.count == 2 ? numbers[1] - 1 : nil)
  }

  public var description: String {
    inner.map { "\(index + 1).\($0 + 1)" } ?? "\(index + 1)"
  }

  /// The order of reading: a circuit comes before its own entries.
  public static func < (left: Self, right: Self) -> Bool {
    (left.index, left.inner ?? -1) < (right.index, right.inner ?? -1)
  }
}
