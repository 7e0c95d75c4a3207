import Synchronization

/// Something that is named by a title, an alias, or an id.
public protocol Named: Identifiable, Sendable where ID == UUID {
  /// Its main name.
  var title: Title { get }
  /// Further names, which count only where no title matches.
  var aliases: [Title] { get }
  /// When it was made: of several with one name the oldest counts.
  var createdAt: Timestamp { get }
}

extension Exercise: Named {}

extension Workout: Named {
  /// Workouts have none.
  public var aliases: [Title] { [] }
}

/// What a typed name means.
public enum NameMatch<Element: Named>: Sendable {
  /// The one of that title, alias or full id.
  case exact(Element)
  /// The one whose title or id begins so.
  case abbreviated(Element)
  /// Several, equally well.
  case ambiguous([Element])
  /// None; those whose titles or aliases are nearest to what was typed.
  case none(nearest: [Element])
}

/// Finds what a typed name means: exact title, alias, unique beginning of a title, then the
/// first eight or more characters of an id; all folded, so without case, diacritics and width.
///
/// The names are folded once for any number of look-ups.
public struct NameLookup<Element: Named>: Sendable {
  private let index: NameIndex<Element>
  /// The beginnings of titles and ids, made for the first name that is not exact.
  private let titles = Beginnings()
  private let ids = Beginnings()
  private let suggestions = Suggestions()

  /// Looks among `elements`, whose order decides between equals.
  public init(_ elements: [Element]) {
    index = NameIndex(elements)
  }

  /// What `name` means.
  public func find(_ name: String) -> NameMatch<Element> {
    let wanted = Title.fold(name)
    guard !wanted.isEmpty else { return .none(nearest: []) }
    if let match = match(index.titled(wanted), as: NameMatch.exact) { return match }
    if let match = match(index.called(wanted), as: NameMatch.exact) { return match }
    let places = titles.places(of: wanted) { index.elements.map(\.title.folded) }
    if let match = match(places, as: NameMatch.abbreviated) { return match }
    if let match = matchID(name.lowercased()) { return match }
    return .none(nearest: nearest(to: name))
  }

  /// The oldest of the exact title or alias, or `nil`: how a file names an exercise.
  public func exact(_ name: String) -> Element? {
    index.oldest(folded: Title.fold(name))
  }

  private func match(
    _ places: [Int], as one: (Element) -> NameMatch<Element>
  ) -> NameMatch<Element>? {
    let matches = places.map { index.elements[$0] }
    guard let first = matches.first else { return nil }
    return matches.count == 1 ? one(first) : .ambiguous(matches)
  }

  /// The elements whose id begins with what was typed. Fewer than eight digits match none, as short
  /// words of the letters a to f would match ids by accident.
  private func matchID(_ typed: String) -> NameMatch<Element>? {
    guard typed.utf8.count >= 8 else { return nil }
    let places = ids.places(of: typed) { index.elements.map(\.id.lowercase) }
    return match(
      places, as: typed.utf8.count == 36 ? NameMatch.exact : NameMatch.abbreviated)
  }

  /// For "did you mean", by titles and aliases, each element once. Only the first few unknown names
  /// get any: each is compared with all names there are.
  private func nearest(to name: String) -> [Element] {
    guard suggestions.take() else { return [] }
    var left = index.elements.flatMap { element in
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

/// How many more names get suggestions.
private final class Suggestions: Sendable {
  private let left = Mutex(5)

  func take() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}

/// Names in the order of their bytes, sorted when they are first looked at.
private final class Beginnings: Sendable {
  private let sorted = Mutex<[(name: String, place: Int)]?>(nil)

  /// The places of the names that begin with a text, in the order of the names.
  func places(of beginning: String, in names: () -> [String]) -> [Int] {
    sorted.withLock { sorted in
      let all = sorted ?? Self.sort(names())
      sorted = all
      var low = 0
      var high = all.count
      while low < high {
        let middle = (low + high) / 2
        if Self.precedes(all[middle].name, beginning) { low = middle + 1 } else { high = middle }
      }
      return all[low...].prefix { $0.name.utf8.starts(with: beginning.utf8) }.map(\.place).sorted()
    }
  }

  private static func sort(_ names: [String]) -> [(name: String, place: Int)] {
    names.enumerated().map { (name: $1, place: $0) }.sorted { precedes($0.name, $1.name) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

/// Finds things by their exact title or alias, folded. Of equal ones the oldest counts, so that a
/// new one never takes over what a file names, and a title before an alias.
public struct NameIndex<Element: Named>: Sendable {
  let elements: [Element]
  /// Where the elements of a name are.
  private let titles: [String: [Int]]
  private let aliases: [String: [Int]]

  /// Gathers the elements by their folded names, once for any number of look-ups.
  public init(_ elements: [Element]) {
    var titles: [String: [Int]] = [:]
    var aliases: [String: [Int]] = [:]
    titles.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      titles[element.title.folded, default: []].append(place)
      for alias in Set(element.aliases.map(\.folded)) { aliases[alias, default: []].append(place) }
    }
    self.elements = elements
    self.titles = titles
    self.aliases = aliases
  }

  /// The oldest element that `title` names.
  public func oldest(named title: Title) -> Element? {
    oldest(folded: title.folded)
  }

  /// The same by the folded form of a name.
  func oldest(folded name: String) -> Element? {
    let places = titled(name)
    return (places.isEmpty ? called(name) : places).map { elements[$0] }
      .min { $0.createdAt < $1.createdAt }
  }

  /// Where the elements of a folded title are.
  func titled(_ folded: String) -> [Int] { titles[folded] ?? [] }

  /// Where the elements of a folded alias are.
  func called(_ folded: String) -> [Int] { aliases[folded] ?? [] }
}
