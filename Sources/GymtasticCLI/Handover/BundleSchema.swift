import CommandLineKit
import DurableFiles
import WorkoutCore

extension OutputSchema {
  static let bundle = JSONSchema.object(
    about: "plan export, and export --bundle -, and what import reads.",
    [
      .required("bundleVersion", .integer(from: 1, to: 1)),
      .required("createdAt", .reference("moment")),
      .required("exercises", .list(.reference("storedExercise"))),
      .required("pictures", .map(.string()), "By name, in base64; none without --bundle."),
      .required("plans", .list(.reference("storedPlan"))),
      .optional("sender", .reference("title"), "The setting name of who exported it."),
      .required("workouts", .list(.reference("storedWorkout"))),
    ])

  static let bundleSummary = PrintedObject<(bundle: WorkoutBundle, file: String)>(
    "bundleSummary",
    about: "workout export, plan export with --bundle: how many of each there are."
  ) {
    let library = $0?.bundle.library
    return [
      .required("exercises", library?.exercises.count),
      .required("file", $0?.file),
      .required("pictures", $0?.bundle.pictureCount),
      .required("plans", library?.plans.count),
      .required("workouts", library?.workouts.count),
    ]
  }

  static let importedBundle = PrintedObject<
    Attempt<(imported: BundleService.Imported, sender: Title?)>
  >("importedBundle", about: "workout import, plan import of a bundle.") { view in
    let elements = { (noun: String) in
      view?.work.imported.outcomes.first { $0.noun == noun }?.elements
    }
    return [
      .flag("dryRun", view?.isDryRun),
      .required("exercises", importedElement.list(elements("exercise"))),
      .required("pictures", view?.work.imported.pictureCount),
      .required("plans", importedElement.list(elements("plan"))),
      .optional("sender", view?.work.sender),
      .required("workouts", importedElement.list(elements("workout"))),
    ]
  }

  static let importedElement = PrintedObject<BundleService.Imported.Outcome>(
    "importedElement"
  ) {
    [
      .required("id", $0?.id),
      .required("outcome", $0?.effect.rawValue, as: .words(BundleService.Imported.Effect.self)),
      .required("title", $0?.title),
    ]
  }
}
