import CommandLineKit
import DurableFiles
import WorkoutCore

/// What commands print of exercises and workouts.
extension OutputSchema {
  static func workout(_ schemas: inout [String: JSONSchema]) {
    schemas["workout"] = schemas["workout"]?.adding([
      .optional("dryRun", .isTrue, "Of import --dry-run only: it was not made."),
      .optional(
        "outcome", .words(WorkoutService.Imported.Effect.self),
        "Of import only: what became of it, changed and unchanged with --replace."),
    ]).adding(listed)
  }

  /// What lists say of exercises and workouts beside their own members.
  private static let listed: [JSONSchema.Member] = [
    .optional("builtIn", .isTrue, "Of lists only: it comes with the program."),
    .optional("lastDone", .reference("day"), "Of lists only."),
    .optional("timesDone", .count, "Of lists only: in how many sessions, if in any."),
  ]

  static func exercise(_ schemas: inout [String: JSONSchema]) {
    schemas["exercise"] = .object(
      about: "exercise add, edit, export, hide, list, search, show, unhide.",
      extending: "storedExercise",
      [
        .optional(
          "canonicalURL", .string(pattern: #"^https://www\.youtube\.com/watch\?v="#),
          "The address of the video in its one plain form."),
        .required("usedInWorkouts", .count, "In how many workouts it occurs."),
      ] + listed)
    schemas["importedExercises"] = .object(
      about: "exercise import.",
      [
        .required("added", .list(of: "title")),
        .optional("dryRun", .isTrue),
        .required("pictures", .count),
        .required("present", .list(of: "title"), "Those that stayed as they are."),
        .required("skipped", .list(.string()), "What is wrong with each entry that was left out."),
        .required("updated", .list(of: "title")),
      ])
    schemas["video"] = .object(
      about: "exercise video.",
      [
        .required("title", .reference("title")),
        .required("canonicalURL", .string()),
      ])
  }

  static func text(_ schemas: inout [String: JSONSchema]) {
    schemas["formattedTexts"] = .described(
      .oneOf([.string(), .list(.string())]),
      """
      workout format: a text, or several; with --check or --write the names of those that differ. \
      history report: the page.
      """)
    schemas["diagnostic"] = .object(
      about: "workout check; what is wrong with a text, or worth a warning.",
      [
        .required("code", .string(pattern: #"^G[0-9]{3}$"#), "Never changes meaning."),
        .required("severity", .words(["error", "warning"])),
        .optional("file", .string(), "A path, - or the title of a workout."),
        .optional(
          "position", .string(),
          "The entry of a workout that is kept; line and column are its export's."),
        .required("line", .integer(from: 1)),
        .required("column", .integer(from: 1), "In characters as people count them."),
        .required("span", .count, "Characters."),
        .required("message", .string()),
        .optional("hint", .string()),
        .optional("fix", .string(), "What to write instead."),
      ])
  }

  static func difference(_ schemas: inout [String: JSONSchema]) {
    schemas["difference"] = .object(
      about:
        """
        workout diff; for files and folders of several workouts a list, one of each title. One \
        that is on one side alone has only its title and different.
        """,
      [
        .optional("before", .reference("title")),
        .optional("after", .reference("title")),
        .required("different", .boolean),
        .optional("changes", .list(of: "change")),
        .optional("duration", .reference("amount"), "Seconds."),
        .optional(
          "sets", .map(keys: .reference("muscleGroup"), .reference("amount")),
          "Sets by muscle group, those that differ."),
      ],
      dependencies: [
        ("changes", ["before", "after", "duration", "sets"]), ("duration", ["changes"]),
      ])
    schemas["change"] = .object([
      .required("kind", .words(["added", "removed", "moved", "changed"])),
      .optional("from", .reference("position"), "Before."),
      .optional("to", .reference("position"), "After."),
      .optional("before", .string(), "The entry in the notation, or the header of a circuit."),
      .optional("after", .string(), "The same, after."),
    ])
    schemas["amount"] = .object([
      .required("before", .count),
      .required("after", .count),
    ])
  }
}
