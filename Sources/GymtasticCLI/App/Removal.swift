import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What `exercise remove` and `workout remove` share: `--force`, `--dry-run`, question and report.
struct Removal: Sendable {
  static let force = Flag("force", short: "f", "Do not ask")
  static let dryRun = Flag("dry-run", "Show what would be removed, and remove nothing")
  static let options: [any OptionDeclaration] = [force, dryRun]

  /// Something that is to be removed.
  struct Candidate: Sendable {
    let id: UUID
    let title: Title
    /// Whether it was named by its whole title, an alias or its full id.
    let isExact: Bool
    /// In how many workouts it occurs; `nil` for a workout itself.
    let usedInWorkouts: Int?
    /// The beginning of its id, where others have its title.
    private let mark: String?

    init(
      _ found: NamedElement<some Named>, among titles: SharedTitles, usedInWorkouts: Int? = nil
    ) {
      id = found.element.id
      title = found.element.title
      isExact = found.isExact
      mark = titles.mark(of: found.element)
      self.usedInWorkouts = usedInWorkouts
    }

    var needsConsent: Bool { !isExact || (usedInWorkouts ?? 0) > 0 }

    /// `“Squat” (used in 2 workouts)`, `“Squat” (5a000001, used in no workout)`
    var text: String {
      let remarks = [mark, usedInWorkouts.map(Self.usage)].compactMap(\.self)
      return "“\(title)”" + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
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
