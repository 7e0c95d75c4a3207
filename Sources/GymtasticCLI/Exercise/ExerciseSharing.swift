import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum ExerciseImport: Command {
  static let description = CommandDescription(
    "exercise", "import",
    summary: "Import exercises from JSON of free-exercise-db, wger or gymtastic",
    discussion: """
      Muscles become the muscle groups that they belong to. Entries that cannot be read are \
      reported and skipped. Pictures come from the file's folder, or from exercises or images in \
      it; a bundle (.gymz) includes its exercises' pictures. Exercises that the library already \
      has, by id, title or alias, stay as they are; with --update, those that you never edited are \
      replaced, and others get what they lack.
      """,
    examples: [
      .init("gymtastic exercise import exercises.json --dry-run", "Show what would come in"),
      .init("gymtastic exercise import exercises.json --update", "Bring a newer file in"),
    ],
    operands: [file],
    options: [update, GlobalOptions.dryRun])
  private static let file = Operand(
    ValueKind.file(ending: "json").named("file|-"), "A JSON file, or -")
  private static let update = Flag("update", "Update exercises that the library already has")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let path = try arguments[Self.file]
    let isDryRun = arguments[GlobalOptions.dryRun]
    let bytes = try context.bytes(of: path, limit: ImportedExercises.limit)
    let hint = "nothing was imported: it is not a JSON list of exercises"
    let (found, bundle) = try Failure.advising(ifDamaged: hint) {
      (
        try ImportedExercises(bytes, file: path, now: context.clock.now()),
        WorkoutBundle.isOne(bytes) ? try WorkoutBundle(bytes, named: path) : nil
      )
    }
    let imported = try context.store.exercises.take(
      found, isUpdating: arguments[update], isDryRun: isDryRun
    ) { name in
      bundle.map { $0.picture(named: name) } ?? picture(name, beside: path, context.texts)
    }
    let changed = imported.added + imported.updated
    let text =
      CountedNoun.text(imported.added.count, "exercise")
      + (imported.pictureCount > 0
        ? " with \(CountedNoun.text(imported.pictureCount, "picture"))" : "")
      + (imported.updated.isEmpty ? "" : ", \(imported.updated.count) updated")
      + (imported.present.isEmpty ? "" : ", \(imported.present.count) already there")
    let body: Report.Body =
      isDryRun
      ? .text("Would import \(text)")
      : changed.isEmpty ? .noChange("Nothing imported: \(text)") : .change("Imported \(text)")
    return Report(
      body,
      json: OutputSchema.importedExercises.view(Attempt((imported, found), isDryRun: isDryRun)),
      notes: found.leftOut.map { "left out: \($0.message)" } + note(onMissing: imported)
        + context.notes(onNamesOf: imported.added))
  }

  private static func note(onMissing imported: ExerciseService.Imported) -> [String] {
    let count = imported.missingPictureCount
    return count == 0
      ? [] : ["not found or not readable: \(CountedNoun.text(count, "picture"))"]
  }

  /// The picture that an entry names, found by its path or file name near the file.
  private static func picture(
    _ name: String, beside file: String, _ texts: TextFiles
  ) -> PictureFile? {
    guard file != "-" else { return nil }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let isSafe = !name.hasPrefix("/") && !name.contains("..") && !name.contains(":")
    let names = isSafe ? [name, last] : [last]
    let paths = ["", "exercises/", "images/"].flatMap { part in names.map { folder + part + $0 } }
    return paths.lazy.filter(texts.isFile).compactMap { try? PictureFile.read($0) }.first
  }
}

enum ExerciseExport: Command {
  static let description = CommandDescription(
    "exercise", "export",
    summary: "Print your exercises as JSON, for exercise import",
    discussion: "Without names, prints all. Pictures are left out; gymtastic backup includes them.",
    examples: [.init("gymtastic exercise export > exercises.json", "Write all of them")],
    operands: [names])
  private static let names = OperandList(
    .anyExercise, allowsNone: true, "Title, alias, beginning of a title, or id")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let given = arguments[names]
    let exercises =
      given.isEmpty
      ? ListOrder.title.sorted(library.exercises)
      : try Names(library, in: context).exercisesAnywhere(given)
    let usage = library.usageCounts
    let json = JSONView { json in
      json.array(exercises) { $1.write(to: &$0, usedInWorkouts: usage[$1.id] ?? 0) }
    }
    return Report(.text(json.line.trimmed), json: json)
  }
}
