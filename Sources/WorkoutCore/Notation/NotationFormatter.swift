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

  /// The canonical forms of several texts behind one another. Entries without a title would belong
  /// to the workout before them there: they bear the one that their file gives them.
  ///
  /// - Parameters:
  ///   - documents: the texts as read.
  ///   - forms: the canonical form of each.
  public static func together(_ documents: [NotationDocument], _ forms: [String]) -> String {
    zip(documents, forms).enumerated().map { place, text in
      guard place > 0, let first = text.0.workouts.first, first.title == nil,
        let title = text.0.fallbackTitle
      else { return text.1 }
      return NotationWriter.title(title) + "\n" + text.1
    }
    .joined(separator: "\n")
  }
}
