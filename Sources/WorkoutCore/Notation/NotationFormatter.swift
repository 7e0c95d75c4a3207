/// Rewrites a text in the notation's one canonical form.
///
/// Comments and single blank lines stay; so do the words `superset`, `emom` and `tabata`, and the
/// choice between a `>` line and `note "…"`, all of which say more than what they stand for.
public enum NotationFormatter {
  /// The canonical form of a text; `nil` where it has errors, since what cannot be read cannot be
  /// written again.
  public static func format(_ document: NotationDocument) -> String? {
    guard !document.hasErrors else { return nil }
    var layout = NotationLayout()
    for line in document.lines { layout.add(line) }
    return layout.text
  }
}
