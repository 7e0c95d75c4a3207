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

  /// Looks among `elements`, whose order decides between equals.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// What `name` means.
  public func find(_ name: String) -> NameMatch<Element> {
    let wanted = Title.fold(name)
    guard !wanted.isEmpty else { return .none(nearest: []) }
    if let match = match(where: { $0.title.folded == wanted }, as: NameMatch.exact) {
      return match
    }
    let isAlias = { (element: Element) in element.aliases.contains { $0.folded == wanted } }
    if let match = match(where: isAlias, as: NameMatch.exact) { return match }
    let begins = { (element: Element) in element.title.folded.hasPrefix(wanted) }
    if let match = match(where: begins, as: NameMatch.abbreviated) { return match }
    if let match = matchID(name.lowercased()) { return match }
    return .none(nearest: nearest(to: name))
  }

  /// The oldest of the exact title or alias, or `nil`: how a file names an exercise.
  public func exact(_ name: String) -> Element? {
    let wanted = Title.fold(name)
    let called = elements.filter { element in
      element.title.folded == wanted || element.aliases.contains { $0.folded == wanted }
    }
    return NameIndex(called).oldest(folded: wanted)
  }

  private func match(
    where isMatch: (Element) -> Bool,
    as one: (Element) -> NameMatch<Element>
  ) -> NameMatch<Element>? {
    let matches = elements.filter(isMatch)
    guard let first = matches.first else { return nil }
    return matches.count == 1 ? one(first) : .ambiguous(matches)
  }

  /// The elements whose id begins with what was typed. Fewer than eight digits match none, as short
  /// words of the letters a to f would match ids by accident.
  private func matchID(_ typed: String) -> NameMatch<Element>? {
    guard typed.utf8.count >= 8 else { return nil }
    let isFull = typed.utf8.count == 36
    return match(
      where: { $0.id.lowercase.hasPrefix(typed) },
      as: isFull ? NameMatch.exact : NameMatch.abbreviated
    )
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
public struct NameIndex<Element: Named>: Sendable {
  private let titles: [String: Element]
  private let aliases: [String: Element]

  /// Gathers the elements by their folded names, once for any number of look-ups.
  public init(_ elements: [Element]) {
    var titles: [String: Element] = [:]
    var aliases: [String: Element] = [:]
    for element in elements {
      Self.keepOldest(element, as: element.title, in: &titles)
      for alias in element.aliases { Self.keepOldest(element, as: alias, in: &aliases) }
    }
    self.titles = titles
    self.aliases = aliases
  }

  /// The oldest element that `title` names.
  public func oldest(named title: Title) -> Element? {
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
