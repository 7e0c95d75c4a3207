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
public struct NameLookup<Element: Named>: Sendable {
  private let elements: [Element]
  /// The folded title of each element.
  private let folded: [String]
  private let titles: [String: [Int]]
  private let aliases: [String: [Int]]
  private let ids: [UUID: Int]

  /// Looks among `elements`, whose order decides between equals. Their names are folded once for
  /// any number of look-ups.
  public init(_ elements: [Element]) {
    self.elements = elements
    folded = elements.map(\.title.folded)
    titles = Dictionary(grouping: elements.indices) { [folded] in folded[$0] }
    var aliases: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      for alias in Set(element.aliases.map(\.folded)) { aliases[alias, default: []].append(index) }
    }
    self.aliases = aliases
    ids = Dictionary(elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// What `name` means. With `isOffering`, the nearest names are looked for if there is no match.
  public func find(_ name: String, isOffering: Bool = true) -> NameMatch<Element> {
    let wanted = Title.fold(name)
    guard !wanted.isEmpty else { return .none(nearest: []) }
    if let found = titles[wanted] ?? aliases[wanted] { return match(found, as: NameMatch.exact) }
    if let index = index(ofID: name) { return .exact(elements[index]) }
    let begun = folded.indices.filter { folded[$0].hasPrefix(wanted) }
    if !begun.isEmpty { return match(begun, as: NameMatch.abbreviated) }
    let identified = indices(ofID: name.lowercased())
    if !identified.isEmpty { return match(identified, as: NameMatch.abbreviated) }
    return .none(nearest: isOffering ? nearest(to: name) : [])
  }

  /// Whether `name` is the title, an alias or the full id of any.
  public func isExact(_ name: String) -> Bool {
    let wanted = Title.fold(name)
    return titles[wanted] != nil || aliases[wanted] != nil || index(ofID: name) != nil
  }

  private func index(ofID name: String) -> Int? {
    name.utf8.count == 36 ? UUID(uuidString: name).flatMap { ids[$0] } : nil
  }

  /// The oldest of the exact title or alias, or `nil`: how a file names an exercise.
  public func exact(_ name: String) -> Element? {
    let wanted = Title.fold(name)
    let oldest = { (indices: [Int]?) in
      indices.flatMap { $0.min { elements[$0].createdAt < elements[$1].createdAt } }
    }
    return (oldest(titles[wanted]) ?? oldest(aliases[wanted])).map { elements[$0] }
  }

  private func match(
    _ indices: [Int], as one: (Element) -> NameMatch<Element>
  ) -> NameMatch<Element> {
    let found = indices.map { elements[$0] }
    guard let first = found.first, found.count == 1 else { return .ambiguous(found) }
    return one(first)
  }

  /// The elements whose id begins with what was typed. Fewer than eight digits match none, as short
  /// words of the letters a to f would match ids by accident.
  private func indices(ofID typed: String) -> [Int] {
    guard (8..<36).contains(typed.utf8.count),
      typed.utf8.allSatisfy({ $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit })
    else { return [] }
    return elements.indices.filter { elements[$0].id.lowercase.hasPrefix(typed) }
  }

  /// For "did you mean", by titles and aliases, each element once.
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

/// Finds things by their exact title or alias, folded. Of equal ones the oldest counts, so that a
/// new one never takes over what a file names, and a title before an alias.
struct NameIndex<Element: Named>: Sendable {
  private var titles: [String: Element] = [:]
  private var aliases: [String: Element] = [:]

  /// Gathers the elements by their folded names, once for any number of look-ups.
  init(_ elements: [Element] = []) {
    for element in elements { add(element) }
  }

  /// Adds an element.
  mutating func add(_ element: Element) {
    Self.keepOldest(element, as: element.title, in: &titles)
    for alias in element.aliases { Self.keepOldest(element, as: alias, in: &aliases) }
  }

  /// The oldest element that `title` names.
  func oldest(named title: Title) -> Element? {
    oldest(folded: title.folded)
  }

  /// The same by the folded form of a name.
  func oldest(folded name: String) -> Element? {
    titles[name] ?? aliases[name]
  }

  private static func keepOldest(
    _ element: Element, as name: Title, in index: inout [String: Element]
  ) {
    let folded = name.folded
    guard let known = index[folded], known.createdAt <= element.createdAt else {
      index[folded] = element
      return
    }
  }
}
