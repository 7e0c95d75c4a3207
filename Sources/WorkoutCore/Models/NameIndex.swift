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
