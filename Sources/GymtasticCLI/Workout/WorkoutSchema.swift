import DurableFiles
import WorkoutCore

/// The schema of command output about exercises and workouts, beyond what is stored.
extension OutputSchema {
  /// The additional members of exercises and workouts in lists.
  static let listed: [JSONSchema.Member] = [
    .optional("builtIn", .isTrue, "Only in lists: it comes with the program."),
    .optional("hidden", .isTrue, "Only in lists with --hidden and in show."),
    .optional("lastDone", .reference("day"), "Only in lists."),
    .optional("timesDone", .count, "Only in lists: the number of sessions, if any."),
  ]

  static let workout: [JSONSchema.Member] =
    [
      .optional("dryRun", .isTrue, "Only for import --dry-run: it was not saved."),
      .optional(
        "outcome", .words(WorkoutService.Imported.Effect.self),
        "Only for import: what happened to it; changed and unchanged with --replace."),
    ] + listed

  static let exercise = JSONSchema.object(
    about: "exercise add, edit, export, hide, list, merge, search, show, unhide.",
    extending: "storedExercise",
    [
      .optional(
        "canonicalURL", .string(pattern: #"^https://www\.youtube\.com/watch\?v="#),
        "The canonical address of the video."),
      .required("usedInWorkouts", .count, "The number of workouts that use it."),
    ] + listed)

  static let formattedTexts = JSONSchema.described(
    .oneOf([.string(), .list(.string())]),
    """
    workout format: one text or several; with --check or --write, the names of those that \
    differ. history report: the page.
    """)

  static let exportedSession = PrintedObject<(record: SessionRecord, person: Title?)>(
    "exportedSession", about: "history export.",
    extending: .init(name: "session") { $0.record.writeMembers(to: &$1) }
  ) {
    [.optional("person", $0?.person, "The setting name of who exported it.")]
  }

  static let exportedMeasurement = PrintedObject<(measurement: BodyMeasurement, person: Title?)>(
    "exportedMeasurement", about: "body export.",
    extending: .init(name: "measurement") { $0.measurement.writeMembers(to: &$1) }
  ) {
    [.optional("person", $0?.person, "The setting name of who exported it.")]
  }

  static let diagnostic = PrintedObject<Diagnostic>(
    "diagnostic", about: "workout check: an error or a warning."
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
        "The entry of a stored workout; line and column are those of its export."),
      .required("line", $0?.line, as: .integer(from: 1)),
      .required(
        "column", $0?.column, as: .integer(from: 1),
        "In characters as people count them, not bytes."),
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
      workout diff; a list by title if a file or folder has several workouts. A workout that \
      only one side has consists of its title and different, and a plan has lines.
      """,
    dependencies: [
      ("changes", ["before", "after", "duration", "sets"]), ("duration", ["changes"]),
    ]
  ) {
    let difference = $0?.difference
    return [
      .optional("before", $0?.titles.before),
      .optional("after", $0?.titles.after),
      .required("different", $0.map { !$0.isEmpty }),
      .optional("lines", $0?.planLines, "Of a plan: lines removed (-) and added (+)."),
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
          }), "The sets of each muscle group for which they differ."),
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
      .optional("after", new?.text, "The same entry afterward."),
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
      .required("present", imported?.present.map(\.title), "Those that did not change."),
      .required(
        "skipped", $0?.work.found.leftOut.map(\.message),
        "What is wrong with each entry that was left out."),
      .required("updated", imported?.updated.map(\.title)),
    ]
  }
}
