import DurableFiles
import WorkoutCore

enum Version {
  /// A semantic version: what scripts rely on changes only with the major number.
  static let current = "0.1.0"

  static let date = "2026-11-20"

  static var report: Report {
    Report(.text("gymtastic \(current)"), json: OutputSchema.version.view(current))
  }
}
