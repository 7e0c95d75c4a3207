import CommandLineKit
import WorkoutCore

/// `undo`: restores the version before the last change.
struct Undo: Command {
  static var description: CommandDescription {
    CommandDescription(
      "undo",
      summary: "Undo the last change of what is kept",
      discussion: """
        Undoes the last change of the library, of the history (remove, import, log and edit; runs \
        recorded since stay) or of the measurements (add and remove). A second undo brings the change \
        back.
        """,
      examples: [.init("gymtastic undo", "Undo the last change")]
    )
  }

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    let files = try context.libraryFiles()
    let difference = try Failure.wrap(try files.undo())
    guard let difference else {
      throw .notFound(
        "there is nothing to undo", value: files.path,
        hint: "neither the library nor the history nor a measurement has been changed")
    }
    return Report(
      .change(Self.sentence(difference)),
      json: .object { json in json.member("undone") { difference.write(to: &$0) } })
  }

  /// `Undone: exercise “Squat” is back, workout “Day” is gone`
  static func sentence(_ difference: LibraryDifference) -> String {
    let kinds = [
      ("exercise", difference.exercises), ("workout", difference.workouts),
      ("session", difference.sessions), ("measurement", difference.measurements),
    ]
    let parts = kinds.flatMap { noun, changes in
      changes.map { clauses(noun, $0, isRedo: difference.isRedo) } ?? []
    }
    let verb = difference.isRedo ? "Redone" : "Undone"
    guard parts.isEmpty else { return "\(verb): " + parts.joined(separator: ", ") }
    return difference.isInUnknownMembersOnly
      ? "Undone: only the file's format, or what other programs keep in it, changed"
      : "Undone: only the order changed"
  }

  private static func clauses(
    _ noun: String, _ changes: LibraryDifference.Changes, isRedo: Bool
  ) -> [String] {
    clause(noun, changes.added, "back") + clause(noun, changes.removed, "gone")
      + clause(noun, changes.changed, isRedo ? "changed again" : "as before")
  }

  /// A restore may have brought thousands: of more than a few only the number is shown.
  private static func clause(_ noun: String, _ titles: [String], _ state: String) -> [String] {
    guard titles.count > 5 else { return titles.map { "\(noun) “\($0)” is \(state)" } }
    return ["\(titles.count) \(noun)s are \(state)"]
  }
}
