/// Finds elements by key; if several have the same key, the first counts.
extension Sequence {
  package func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
    Dictionary(map { (key($0), $0) }) { first, _ in first }
  }

  /// The first element of each key, in their order.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, in order.
  package var uniqued: [Element] { uniqued { $0 } }
}

extension Sequence where Element: Identifiable {
  package var byID: [Element.ID: Element] {
    // A key path takes longer than everything else for a short list.
    keyed { $0.id }
  }

  package func first(id: Element.ID) -> Element? { first { $0.id == id } }
}

extension Collection where Element: Identifiable {
  package func firstIndex(id: Element.ID) -> Index? { firstIndex { $0.id == id } }
}

extension Collection where Element: Identifiable, Element.ID == UUID {
  /// The index of the element with an ID.
  ///
  /// - Parameter problem: makes the problem for an ID that no element has.
  func index(of id: UUID, or problem: (String) -> Problem) throws(CoreError) -> Index {
    guard let index = firstIndex(id: id) else { throw .invalid([problem(id.lowercase)]) }
    return index
  }
}
