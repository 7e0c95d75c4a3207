extension Library {
  /// The checked title of a workout that is to be made or renamed, or `nil` after noting why not.
  func newTitle(
    _ text: String,
    allowingDuplicate: Bool,
    except renamed: UUID? = nil,
    _ collector: inout ProblemCollector
  ) -> Title? {
    guard let title = collector.value(try Title(text)) else {
      return nil
    }
    guard allowingDuplicate || !Self.holds(title, in: workouts, except: renamed) else {
      collector.add(.duplicateTitle(title.text, .workout))
      return nil
    }
    return title
  }

  /// Whether any of the elements but one bears the title, folded.
  static func holds(_ title: Title, in elements: [some Named], except id: UUID?) -> Bool {
    let folded = title.folded
    return elements.contains { $0.id != id && $0.title.folded == folded }
  }
}
