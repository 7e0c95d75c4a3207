/// What tells a title from an equal one: the beginning of its id, by which it can be named too.
package enum IDMark {
  /// The first eight characters of an id.
  package static func text(_ id: some StringProtocol) -> String { String(id.prefix(8)) }

  /// The same behind a title: ` (5a000001)`.
  package static func behind(_ id: some StringProtocol) -> String { " (\(text(id)))" }
}
