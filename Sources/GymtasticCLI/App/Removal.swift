import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What all `remove` commands share: `--force`, `--dry-run`, the question and the report.
struct Removal: Sendable {
  static let force = Flag("force", short: "f", "Do not ask")
  static let options: [any OptionDeclaration] = [force, GlobalOptions.dryRun]

  private let isForced: Bool
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) {
    isForced = arguments[Self.force]
    isDryRun = arguments[GlobalOptions.dryRun]
  }

  /// Removes the elements, after asking if that is needed.
  ///
  /// Each is removed once, in the order of first mention.
  ///
  /// - Throws: exit code 64 if a question is needed and the user cannot be asked.
  func run<Removed>(
    _ named: [Removable], in context: Context, delete: ([UUID]) throws -> Removed
  ) throws -> Report {
    let elements = named.uniqued(by: \.id)
    let list = elements.map(\.text).joined(separator: ", ")
    guard !isDryRun else {
      return Report(.text("Would remove \(list)"), json: view(elements, isDryRun: true))
    }
    guard try isAllowed(elements, in: context) else {
      return Report(.noChange("Nothing removed"), json: view([]))
    }
    _ = try delete(elements.map(\.id))
    let notes = elements.flatMap { element in
      element.plans.map { plan in
        "the active plan “\(plan)” still has a place for “\(element.title)”: plan skip skips it, "
          + "and plan edit removes it"
      }
    }
    return Report(.change("Removed \(list)"), json: view(elements), notes: notes)
  }

  private func view(_ removed: [Removable], isDryRun: Bool = false) -> JSONView {
    OutputSchema.removal.view(Attempt(removed, isDryRun: isDryRun))
  }

  /// Asks once about all elements that need consent.
  private func isAllowed(
    _ elements: [Removable],
    in context: Context
  ) throws -> Bool {
    let unsure = elements.filter(\.needsConsent)
    guard !isForced, !unsure.isEmpty else { return true }
    let list = unsure.map(\.text).joined(separator: ", ")
    return try context.prompt.confirm("Remove \(list)?", option: "--force")
  }
}

struct Removable: Sendable {
  let id: UUID
  let title: String
  /// The number of workouts that use it; `nil` for anything but an exercise.
  let usedInWorkouts: Int?
  /// The active plans that contain it, if it is a workout.
  let plans: [Title]
  /// `“Squat” (used in 2 workouts)`, `“Squat” (5a000001, used in no workout)`,
  /// `“Day B” (in the active plan “Strength”)`, `“Leg Day” of 2026-11-20`
  let text: String
  /// Whether to ask: it is in use, or was not named by its whole title, an alias or its full id.
  let needsConsent: Bool

  /// An exercise or a workout; its mark is shown if others share its title.
  init(
    _ element: some Named, isExact: Bool, among titles: SharedTitles, usedInWorkouts: Int? = nil,
    plans: [Title] = []
  ) {
    self.plans = plans
    id = element.id
    title = element.title.text
    self.usedInWorkouts = usedInWorkouts
    let usage = usedInWorkouts.map { count in
      count == 0 ? "used in no workout" : "used in " + CountedNoun.text(count, "workout")
    }
    let planned = plans.map { "in the active plan “\($0)”" }
    let remarks = ([titles.mark(of: element), usage].compactMap(\.self) + planned)
      .joined(separator: ", ")
    text = "“\(title)”" + (remarks.isEmpty ? "" : " (\(remarks))")
    needsConsent = !isExact || (usedInWorkouts ?? 0) > 0 || !plans.isEmpty
  }

  /// A session or a measurement, by its number or its id.
  init(_ id: UUID, _ title: String, of day: Day, named name: String) {
    self.id = id
    self.title = title
    usedInWorkouts = nil
    plans = []
    text = "“\(title)” of \(day)"
    needsConsent = UUID(uuidString: name) == nil
  }
}
