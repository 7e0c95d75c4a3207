/// Finding elements by a key; of several with one key the first counts.
extension Sequence {
  /// The elements by a key.
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
  /// The different elements, in their order.
  package var uniqued: [Element] { uniqued { $0 } }
}

extension Sequence where Element: Identifiable {
  /// The elements by their ids.
  package var byID: [Element.ID: Element] { keyed(by: \.id) }

  /// The element of an id.
  package func first(id: Element.ID) -> Element? { first { $0.id == id } }
}

extension Collection where Element: Identifiable {
  /// The index of the element of an id.
  package func firstIndex(id: Element.ID) -> Index? { firstIndex { $0.id == id } }
}

extension Collection where Element: Identifiable, Element.ID == UUID {
  /// The index of the element of an id.
  ///
  /// - Parameter problem: the problem with an id that none has.
  func index(of id: UUID, or problem: (String) -> Problem) throws(CoreError) -> Index {
    guard let index = firstIndex(id: id) else { throw .invalid([problem(id.lowercase)]) }
    return index
  }
}
