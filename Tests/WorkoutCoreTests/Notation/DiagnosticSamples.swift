@testable import WorkoutCore

/// Texts with an error in them, and exactly what the user is shown.
enum DiagnosticSamples {
  /// A text and what is shown of it, without the last line break.
  struct Sample: Sendable {
    let text: String
    let shown: String

    init(_ text: String, _ shown: String) {
      self.text = text
      self.shown = shown
    }
  }

  /// Checked against ``SampleLibrary``, as the file `a.gym`.
  static let all = textFaults + wordFaults + setFaults + contentFaults
}
