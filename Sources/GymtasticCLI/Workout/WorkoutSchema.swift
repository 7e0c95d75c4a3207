import DurableFiles
import WorkoutCore

/// What commands print of exercises and workouts beside what is stored.
extension OutputSchema {
  /// What lists say of exercises and workouts beside their own members.
  static let listed: [JSONSchema.Member] = [
    .optional("builtIn", .isTrue, "Of lists only: it comes with the program."),
    .optional("lastDone", .reference("day"), "Of lists only."),
    .optional("timesDone", .count, "Of lists only: in how many sessions, if in any."),
  ]

  static let workout: [JSONSchema.Member] =
    [
      .optional("dryRun", .isTrue, "Of import --dry-run only: it was not made."),
      .optional(
        "outcome", .words(WorkoutService.Imported.Effect.self),
        "Of import only: what became of it, changed and unchanged with --replace."),
    ] + listed

  static let exercise = JSONSchema.object(
    about: "exercise add, edit, export, hide, list, search, show, unhide.",
    extending: "storedExercise",
    [
      .optional(
        "canonicalURL", .string(pattern: #"^https://www\.youtube\.com/watch\?v="#),
        "The address of the video in its one plain form."),
      .required("usedInWorkouts", .count, "In how many workouts it occurs."),
    ] + listed)

  static let formattedTexts = JSONSchema.described(
    .oneOf([.string(), .list(.string())]),
    """
    workout format: a text, or several; with --check or --write the names of those that differ. \
    history report: the page.
    """)

  static let exportedSession = JSONSchema.object(
    about: "history export.", extending: "session",
    [.optional("person", .reference("title"), "The setting name of who exported it.")])

  static let diagnostic = PrintedObject<Diagnostic>(
    "diagnostic", about: "workout check; what is wrong with a text, or worth a warning."
  ) {
    var (file, position): (String?, EntryPosition?)
    switch $0?.origin {
    case .file(let name): file = name.showingBytes
    case .workout(let title, let place): (file, position) = (title, place)
    case .entry, nil: break
    }
    return [
      .required(
        "code", $0?.code.rawValue, as: .string(pattern: #"^G[0-9]{3}$"#), "Never changes meaning."),
      .required("severity", $0?.severity.rawValue, as: .words(["error", "warning"])),
      .optional("file", file, "A path, - or the title of a workout."),
      .optional(
        "position", position?.description,
        "The entry of a workout that is kept; line and column are its export's."),
      .required("line", $0?.line, as: .integer(from: 1)),
      .required(
        "column", $0?.column, as: .integer(from: 1), "In characters as people count them."),
      .required("span", $0?.span.length, "Characters."),
      .required("message", $0?.message),
      .optional("hint", $0?.hint),
      .optional("fix", $0?.fix, "What to write instead."),
    ]
  }

  static let difference = PrintedObject<DifferenceView>(
    "difference",
    about:
      """
      workout diff; for files and folders of several workouts a list, one of each title. One \
      that is on one side alone has only its title and different.
      """,
    dependencies: [
      ("changes", ["before", "after", "duration", "sets"]), ("duration", ["changes"]),
    ]
  ) {
    let difference = $0?.difference
    return [
      .optional("before", $0?.before?.title),
      .optional("after", $0?.after?.title),
      .required("different", $0.map { !$0.isEmpty }),
      .optional("changes", change.list(difference?.changes)),
      .optional("duration", amount(difference?.duration), "Seconds."),
      .optional(
        "sets",
        PrintedContent(
          as: .map(keys: .reference("muscleGroup"), .reference("amount")),
          difference.map { difference in
            { json in
              json.object { json in
                for (group, sets) in difference.sets {
                  json.member(group.rawValue) { amount.write(sets, to: &$0) }
                }
              }
            }
          }), "Sets by muscle group, those that differ."),
    ]
  }

  static let change = PrintedObject<WorkoutDifference.Change>("change") {
    let (old, new) = $0?.sides ?? (nil, nil)
    let kind =
      old == nil ? "added" : new == nil ? "removed" : old?.text == new?.text ? "moved" : "changed"
    return [
      .required("kind", kind, as: .words(["added", "removed", "moved", "changed"])),
      .optional("from", (old?.position).map { "\($0)" }, as: .reference("position"), "Before."),
      .optional("to", (new?.position).map { "\($0)" }, as: .reference("position"), "After."),
      .optional("before", old?.text, "The entry in the notation, or the header of a circuit."),
      .optional("after", new?.text, "The same, after."),
    ]
  }

  static let amount = PrintedObject<WorkoutDifference.Amount>("amount") {
    [.required("before", $0?.before), .required("after", $0?.after)]
  }

  static let video = PrintedObject<(title: Title, address: YouTubeURL)>(
    "video", about: "exercise video."
  ) {
    [.required("title", $0?.title), .required("canonicalURL", $0?.address.canonicalAddress)]
  }

  static let importedExercises = PrintedObject<
    Attempt<(imported: ExerciseService.Imported, found: ImportedExercises)>
  >("importedExercises", about: "exercise import.") {
    let imported = $0?.work.imported
    return [
      .required("added", imported?.added.map(\.title)),
      .flag("dryRun", $0?.isDryRun),
      .required("pictures", imported?.pictureCount),
      .required("present", imported?.present.map(\.title), "Those that stayed as they are."),
      .required(
        "skipped", $0?.work.found.leftOut.map(\.message),
        "What is wrong with each entry that was left out."),
      .required("updated", imported?.updated.map(\.title)),
    ]
  }
}
