import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What the commands named remove share: `--force`, `--dry-run`, question and report.
struct Removal: Sendable {
  static let force = Flag("force", short: "f", "Do not ask")
  static let options: [any OptionDeclaration] = [force, GlobalOptions.dryRun]

  private let isForced: Bool
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) {
    isForced = arguments[Self.force]
    isDryRun = arguments[GlobalOptions.dryRun]
  }

  /// Removes the elements, each once in the order of its first naming, after asking where that is
  /// needed.
  ///
  /// - Throws: exit code 64 where a question would be needed and cannot be asked.
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
    return Report(.change("Removed \(list)"), json: view(elements))
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

/// Something that is to be removed.
struct Removable: Sendable {
  let id: UUID
  let title: String
  /// In how many workouts it occurs; `nil` for anything but an exercise.
  let usedInWorkouts: Int?
  /// `“Squat” (used in 2 workouts)`, `“Squat” (5a000001, used in no workout)`,
  /// `“Leg Day” of 2026-11-20`
  let text: String
  /// Whether to ask: it was not named by its whole title, an alias or its full id, or is used.
  let needsConsent: Bool

  /// An exercise or a workout; its mark is shown where others have its title.
  init(
    _ element: some Named, isExact: Bool, among titles: SharedTitles, usedInWorkouts: Int? = nil
  ) {
    id = element.id
    title = element.title.text
    self.usedInWorkouts = usedInWorkouts
    let usage = usedInWorkouts.map { count in
      count == 0 ? "used in no workout" : "used in " + CountedNoun.text(count, "workout")
    }
    let remarks = [titles.mark(of: element), usage].compactMap(\.self).joined(separator: ", ")
    text = "“\(title)”" + (remarks.isEmpty ? "" : " (\(remarks))")
    needsConsent = !isExact || (usedInWorkouts ?? 0) > 0
  }

  /// A session or a measurement, by its number or its id.
  init(_ id: UUID, _ title: String, of day: Day, named name: String) {
    self.id = id
    self.title = title
    usedInWorkouts = nil
    text = "“\(title)” of \(day)"
    needsConsent = UUID(uuidString: name) == nil
  }
}
