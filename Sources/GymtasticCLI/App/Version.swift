import DurableFiles
import WorkoutCore

/// Which gymtastic this is.
enum Version {
  /// By semantic versioning: what scripts rely on changes only with the first number.
  static let current = "0.1.0"

  /// The day of its release.
  static let date = "2026-11-20"

  /// What `--version` prints.
  static var report: Report {
    Report(.text("gymtastic \(current)"), json: OutputSchema.version.view(current))
  }
}
