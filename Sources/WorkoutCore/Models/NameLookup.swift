import Synchronization

/// Something that can be named by a title, an alias, or an ID.
package protocol Named: Identifiable, Sendable where ID == UUID {
  var title: Title { get }
  /// Other names, which count only if no title matches.
  var aliases: [Title] { get }
  /// When it was created: if several elements share a name, the oldest counts.
  var createdAt: Timestamp { get }
  var updatedAt: Timestamp { get }
}

extension Named {
  package var aliases: [Title] { [] }
}

/// The result of looking up a typed name.
package enum NameMatch<Element: Named>: Sendable {
  /// The element with that title, alias or full ID.
  case exact(Element)
  /// The only element whose title or ID starts with the name.
  case abbreviated(Element)
  /// Several elements that match equally well.
  case ambiguous([Element])
  /// No match, with the elements whose titles or aliases are most similar.
  case none(nearest: [Element])
}

/// Finds the element for a typed name.
///
/// It tries the exact title, an alias, the full ID, a unique prefix of a title, then a prefix of
/// eight or more characters of an ID. Case, diacritics and width are ignored.
package struct NameLookup<Element: Named>: Sendable {
  private let elements: [Element]
  /// Titles and aliases in sorted order for binary search, each with the index of its element.
  private let names: [PlacedName]
  private let ids: [(id: UUID, place: Int)]
  private let suggestions = SuggestionBudget()

  /// Looks among `elements`, whose order breaks ties.
  ///
  /// Their names are folded and sorted once for any number of lookups.
  package init(_ elements: [Element]) {
    self.elements = elements
    var names: [PlacedName] = []
    for (place, element) in elements.enumerated() {
      names.append(PlacedName(name: FoldedName(element.title.folded), place: place, isTitle: true))
      for alias in element.aliases {
        names.append(PlacedName(name: FoldedName(alias.folded), place: place, isTitle: false))
      }
    }
    self.names = names.sorted { ($0.name, $0.place) < ($1.name, $1.place) }
    ids = elements.enumerated().map { ($1.id, $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// The result for `name`; similar names are found only for the first ten names without a match.
  package func find(_ name: String) -> NameMatch<Element> {
    let wanted = FoldedName(Title.fold(name))
    guard !wanted.text.isEmpty else { return .none(nearest: []) }
    let exact = places(of: wanted)
    if !exact.isEmpty { return match(exact, as: NameMatch.exact) }
    if let index = index(ofID: name) { return .exact(elements[index]) }
    let begun = titles(beginningWith: wanted)
    if !begun.isEmpty { return match(begun, as: NameMatch.abbreviated) }
    let identified = ids(beginningWith: name.lowercased())
    if !identified.isEmpty { return match(identified, as: NameMatch.abbreviated) }
    return .none(nearest: suggestions.take() ? nearest(to: name) : [])
  }

  /// Whether `name` is the title, an alias or the full ID of an element.
  package func isExact(_ name: String) -> Bool {
    !places(of: FoldedName(Title.fold(name))).isEmpty || index(ofID: name) != nil
  }

  private func index(ofID name: String) -> Int? {
    UUID(written: name).flatMap { id in
      ids[ids.firstPosition { $0.id >= id }...].first.flatMap { $0.id == id ? $0.place : nil }
    }
  }

  /// The oldest element with the exact title, or the only one with the alias.
  ///
  /// Files refer to exercises this way, so that a new exercise never changes what a file refers to.
  package func exact(_ name: String) -> Element? { exact(folded: Title.fold(name)) }

  /// The same for a folded name.
  func exact(folded name: String) -> Element? {
    let found = oldestFirst(name)
    return found.count > 1 && !found.contains { $0.title.folded == name } ? nil : found.first
  }

  /// The elements that share an alias, oldest first; empty if it is unique or also a title.
  func sharing(folded alias: String) -> [Element] {
    exact(folded: alias) == nil ? oldestFirst(alias) : []
  }

  private func oldestFirst(_ folded: String) -> [Element] {
    places(of: FoldedName(folded)).map { elements[$0] }.sorted { $0.createdAt < $1.createdAt }
  }

  /// The indices of the elements with a title, or otherwise with an alias, in order.
  private func places(of wanted: FoldedName) -> [Int] {
    let same = names[names.firstPosition { $0.name >= wanted }...].prefix { $0.name == wanted }
    let titles = same.filter(\.isTitle)
    var places: [Int] = []
    // An element may have the same alias twice.
    for entry in titles.isEmpty ? same : titles[...] where places.last != entry.place {
      places.append(entry.place)
    }
    return places
  }

  private func titles(beginningWith wanted: FoldedName) -> [Int] {
    names[names.firstPosition { $0.name >= wanted }...]
      .prefix { $0.name.text.utf8.starts(with: wanted.text.utf8) }
      .filter { $0.isTitle && $0.name.text.hasPrefix(wanted.text) }
      .map(\.place).sorted()
  }

  /// The elements whose ID starts with the typed text.
  ///
  /// Fewer than eight characters match none, because short words made of the letters a to f would
  /// match IDs by accident.
  private func ids(beginningWith typed: String) -> [Int] {
    guard (8..<36).contains(typed.utf8.count),
      typed.utf8.allSatisfy({ $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit })
    else { return [] }
    return ids[ids.firstPosition { $0.id.lowercase >= typed }...]
      .prefix { $0.id.lowercase.hasPrefix(typed) }
      .map(\.place).sorted()
  }

  private func match(
    _ indices: [Int], as one: (Element) -> NameMatch<Element>
  ) -> NameMatch<Element> {
    let found = indices.map { elements[$0] }
    guard let first = found.first, found.count == 1 else { return .ambiguous(found) }
    return one(first)
  }

  /// Similar titles and aliases for "did you mean", with each element once.
  private func nearest(to name: String) -> [Element] {
    var left = elements.flatMap { element in
      ([element.title] + element.aliases).map { (name: $0.text, element: element) }
    }
    var found: [Element] = []
    for near in EditDistance.nearest(to: name, among: left.map(\.name)) {
      guard let place = left.firstIndex(where: { $0.name == near }) else { continue }
      let element = left.remove(at: place).element
      if !found.contains(where: { $0.id == element.id }) { found.append(element) }
    }
    return found
  }
}

/// Limits how many unknown names are compared with all others, which is slow in a large library.
final class SuggestionBudget: Sendable {
  private let left = Mutex(10)

  /// Uses one comparison; returns whether one was left.
  func take() -> Bool {
    left.withLock { left in
      guard left > 0 else { return false }
      left -= 1
      return true
    }
  }
}

/// A title or an alias, and the index of its element.
private struct PlacedName: Sendable {
  let name: FoldedName
  let place: Int
  let isTitle: Bool
}

/// A folded name that compares by bytes; most names differ in the first sixteen.
struct FoldedName: Comparable, Sendable {
  private let beginning: (UInt64, UInt64)
  let text: String

  init(_ folded: String) {
    var folded = folded
    beginning = folded.withUTF8 { (Self.word(of: $0.prefix(8)), Self.word(of: $0.dropFirst(8))) }
    text = folded
  }

  /// The sort key of a folded name in lists, which puts `week 2` before `week 10`: each number is
  /// prefixed with its length.
  init(sorting folded: String) {
    var folded = folded
    let key = folded.withUTF8(Self.key)
    self.init(key.isEmpty ? folded : String(decoding: key, as: UTF8.self))
  }

  /// The sort key of a name that has digits; empty for others.
  private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    guard bytes.contains(where: ASCII.isDigit) else { return key }
    key.reserveCapacity(bytes.count + 4)
    var place = 0
    while place < bytes.count {
      let digits = bytes[place...].prefix(while: ASCII.isDigit)
      if digits.isEmpty {
        key.append(bytes[place])
        place += 1
      } else {
        let number = digits.drop { $0 == UInt8(ascii: "0") }
        key.append(UInt8(ascii: "0") + UInt8(min(number.count, 9)))
        key += number
        place = digits.endIndex
      }
    }
    return key
  }

  /// The first eight bytes as a number with the same order.
  private static func word(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes.prefix(8) { word = word << 8 | UInt64(byte) }
    return word << UInt64(8 * max(0, 8 - bytes.count))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.beginning == right.beginning && left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: Self, right: Self) -> Bool {
    guard left.beginning == right.beginning else { return left.beginning < right.beginning }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension Sequence {
  /// The elements as lists show them: by name without case, with numbers in numeric order.
  package func sorted(byName name: (Element) -> String) -> [Element] {
    map { (FoldedName(sorting: Title.fold(name($0))), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
