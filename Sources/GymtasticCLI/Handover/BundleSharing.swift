import CommandLineKit
import DurableFiles
import WorkoutCore

/// What the export and import of workouts and of plans share: bundles.
enum BundleSharing {
  static let bundle = Option("bundle", .file, "Write everything to one file with pictures, or to -")
  static let force = Flag("force", short: "f", "Replace an existing file")

  /// Writes a bundle to a file, or prints it for `-`.
  static func export(
    _ workouts: [Workout] = [], plans: [Plan] = [], of library: Library? = nil, to path: String,
    isForced: Bool, in context: Context
  ) throws -> Report {
    let bundle = try context.store.bundles.bundle(workouts: workouts, plans: plans, of: library)
    let sizeHint = "exercise edit --image= removes the picture of an exercise"
    let contents = try Failure.advising(ifDamaged: sizeHint) {
      try context.store.bundles.contents(of: bundle, named: path)
    }
    let text = String(decoding: contents.dropLast(), as: UTF8.self)
    let view = JSONView { bundle.write(to: &$0) }
    guard path != "-" else { return Report(.text(text), json: view) }
    try context.write(text + "\n", to: path, replacingFile: isForced)
    let shared = bundle.library
    let counts = [
      (shared.plans.count, "plan"), (shared.workouts.count, "workout"),
      (shared.exercises.count, "exercise"), (bundle.pictureCount, "picture"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { CountedNoun.text($0.0, $0.1) }
    return Report(
      .change("Wrote \(parts.listed()) to \(path)"),
      json: OutputSchema.bundleSummary.view((bundle, path)))
  }

  /// Notes on the details of exercises and the tags of workouts, which the notation cannot express.
  static func losses(_ workouts: [Workout], _ names: Names) -> [String] {
    let exercises = names.library.exercises.used(in: workouts)
      .filter { $0.losesInText(builtIn: StarterSet.exercises) }.map { "“\($0.title)”" }
    let tagged = workouts.filter { !$0.tags.isEmpty }.map { "“\($0.title)”" }
    return [
      ("only titles and muscle groups of exercises; --bundle has all of", exercises),
      ("no tags of workouts; --bundle has those of", tagged),
    ]
    .filter { !$0.1.isEmpty }.map { "text has \($0) \($1.listed())" }
  }

  /// Notes on the pictures of exercises, which JSON does not include.
  static func lostPictures(_ exercises: [Exercise]) -> [String] {
    let lost = exercises.filter { $0.image != nil }.map { "“\($0.title)”" }
    return lost.isEmpty ? [] : ["JSON has no pictures; --bundle has those of \(lost.listed())"]
  }

  /// Imports a bundle. On a terminal it shows the contents and asks first.
  static func `import`(
    _ bundle: WorkoutBundle, isReplacing: Bool, allowingDuplicates: Bool = false, isDryRun: Bool,
    in context: Context
  ) throws -> Report {
    func take(isDryRun: Bool) throws -> BundleService.Imported {
      do {
        return try context.store.bundles.take(
          bundle, isReplacing: isReplacing, allowingDuplicates: allowingDuplicates,
          isDryRun: isDryRun)
      } catch {
        throw Failure(error) { problem in
          guard case .duplicateTitle = problem else { return Failure.Item.hint(for: problem) }
          return "nothing was imported; --replace updates yours, renaming yours keeps both"
        }
      }
    }
    let sender = bundle.sender.map { " from \($0)" } ?? ""
    let trial = isDryRun || context.mayAsk ? try take(isDryRun: true) : nil
    if let trial, isDryRun {
      return report(trial, bundle, .text("Would import\(sender): \(text(trial))"), isDryRun: true)
    }
    if let trial, trial.isChange {
      let question = "Import\(sender): \(text(trial))?"
      guard try context.prompt.confirm(question, isYesUsual: true, option: "--no-input") else {
        return Report(.noChange("Nothing imported"), json: view(trial, bundle, isDryRun: true))
      }
    }
    let imported = try take(isDryRun: false)
    return report(
      imported, bundle,
      imported.isChange
        ? .change("Imported\(sender): \(text(imported))")
        : .noChange("Nothing changed: \(text(imported))"))
  }

  private static func report(
    _ imported: BundleService.Imported, _ bundle: WorkoutBundle, _ body: Report.Body,
    isDryRun: Bool = false
  ) -> Report {
    let sent = Set(bundle.library.exercises.map(\.id) + bundle.library.workouts.map(\.id))
      .union(bundle.library.plans.map(\.id))
    let kept = imported.outcomes.flatMap { $0.elements }.filter { $0.effect == .kept }
    let (same, namesakes) = (
      kept.filter { sent.contains($0.id) }, kept.filter { !sent.contains($0.id) }
    )
    let causes = [
      ("kept, because you edited them or the bundle is older", same),
      ("yours with the same names are used", namesakes),
    ]
    var notes = causes.filter { !$0.1.isEmpty }.map { cause, elements in
      let titles = elements.map { "“\($0.title)”" }.listed()
      return "\(cause): \(titles); --replace overwrites them"
    }
    notes += imported.otherDays.map { plan, days in
      let list = days.map(\.rawValue).joined(separator: ",")
      return "“\(plan.title)” keeps its days; gymtastic plan start"
        + " \(plan.title.text.shellQuoted) --on \(list) takes those of the bundle"
    }
    notes += imported.replacedInPlans.map { workout, plans in
      let titles = plans.map { "“\($0.title)”" }.listed()
      return "“\(workout.title)” gets the content of the bundle in your plans too: \(titles)"
    }
    return Report(body, json: view(imported, bundle, isDryRun: isDryRun), notes: notes)
  }

  /// `2 exercises added; 1 exercise kept: “Squat”; 1 plan changed: “Base”; 3 pictures`
  private static func text(_ imported: BundleService.Imported) -> String {
    var parts: [String] = []
    for (noun, elements) in imported.outcomes {
      for effect in BundleService.Imported.Effect.allCases {
        let titles = elements.filter { $0.effect == effect }.map { "“\($0.title)”" }
        guard !titles.isEmpty else { continue }
        let isNamed = effect != .unchanged && (noun != "exercise" || effect != .added)
        parts.append(
          "\(CountedNoun.text(titles.count, noun)) \(effect.rawValue)"
            + (isNamed ? ": " + titles.joined(separator: ", ") : ""))
      }
    }
    if imported.pictureCount > 0 {
      parts.append(CountedNoun.text(imported.pictureCount, "picture"))
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  private static func view(
    _ imported: BundleService.Imported, _ bundle: WorkoutBundle, isDryRun: Bool = false
  ) -> JSONView {
    OutputSchema.importedBundle.view(Attempt((imported, bundle.sender), isDryRun: isDryRun))
  }
}

extension BundleService.Imported {
  struct Outcome {
    let id: UUID
    let title: Title
    let effect: Effect

    init(_ element: some Named, _ effect: Effect) {
      (id, title, self.effect) = (element.id, element.title, effect)
    }
  }

  /// The outcome of each element, grouped by kind.
  var outcomes: [(noun: String, elements: [Outcome])] {
    [
      ("exercise", exercises.map { Outcome($0.exercise, $0.effect) }),
      ("workout", workouts.map { Outcome($0.workout, $0.effect) }),
      ("plan", plans.map { Outcome($0.plan, $0.effect) }),
    ]
  }

  fileprivate var isChange: Bool {
    outcomes.flatMap(\.elements).contains { $0.effect == .added || $0.effect == .changed }
  }
}
