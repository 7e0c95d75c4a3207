import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What the commands named remove share: `--force`, `--dry-run`, question and report.
struct Removal: Sendable {
  static let force = Flag("force", short: "f", "Do not ask")
  static let dryRun = Flag("dry-run", "Show what would be removed, and remove nothing")
  static let options: [any OptionDeclaration] = [force, dryRun]

  /// Something that is to be removed.
  struct Candidate: Sendable {
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
      _ found: NamedElement<some Named>, among titles: SharedTitles, usedInWorkouts: Int? = nil
    ) {
      id = found.element.id
      title = found.element.title.text
      self.usedInWorkouts = usedInWorkouts
      let remarks = [titles.mark(of: found.element), usedInWorkouts.map(Self.usage)]
        .compactMap(\.self).joined(separator: ", ")
      text = "“\(title)”" + (remarks.isEmpty ? "" : " (\(remarks))")
      needsConsent = !found.isExact || (usedInWorkouts ?? 0) > 0
    }

    /// A session or a measurement, by its number or its id.
    init(_ id: UUID, _ title: String, of day: Day, named name: String) {
      self.id = id
      self.title = title
      usedInWorkouts = nil
      text = "“\(title)” of \(day)"
      needsConsent = UUID(uuidString: name) == nil
    }

    private static func usage(_ count: Int) -> String {
      count == 0 ? "used in no workout" : "used in " + CountedNoun.text(count, "workout")
    }
  }

  private let isForced: Bool
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) {
    isForced = arguments[Self.force]
    isDryRun = arguments[Self.dryRun]
  }

  /// The elements named, each once in the order of the first naming.
  ///
  /// - Throws: what `find` throws, for all names together.
  static func candidates(
    _ names: [String], _ find: (String) throws(Failure) -> Candidate
  ) throws(Failure) -> [Candidate] {
    var failures = FailureLog()
    var found: [Candidate] = []
    for name in names {
      guard let named = failures.value(try find(name)),
        !found.contains(where: { $0.id == named.id })
      else { continue }
      found.append(named)
    }
    try failures.check()
    return found
  }

  /// Removes the candidates, after asking where that is needed.
  ///
  /// - Throws: exit code 64 where a question would be needed and cannot be asked.
  func run(
    _ candidates: [Candidate],
    in context: Context,
    delete: ([UUID]) throws(LibraryError) -> Void
  ) throws(Failure) -> Report {
    let list = candidates.map(\.text).joined(separator: ", ")
    guard !isDryRun else {
      return Report(.text("Would remove \(list)"), json: .removal(candidates, isDryRun: true))
    }
    guard try isAllowed(candidates, in: context) else {
      return Report(.noChange("Nothing removed"), json: .removal([]))
    }
    try Failure.wrap(try delete(candidates.map(\.id)))
    return Report(.change("Removed \(list)"), json: .removal(candidates))
  }

  /// Asks once about all candidates that need consent.
  private func isAllowed(
    _ candidates: [Candidate],
    in context: Context
  ) throws(Failure) -> Bool {
    let unsure = candidates.filter(\.needsConsent)
    guard !isForced, !unsure.isEmpty else { return true }
    let list = unsure.map(\.text).joined(separator: ", ")
    return try context.prompt.confirm("Remove \(list)?", option: "--force")
  }
}
