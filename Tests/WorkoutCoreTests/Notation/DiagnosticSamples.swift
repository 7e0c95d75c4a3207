@testable import WorkoutCore

/// Texts with an error, and the exact output for the user.
enum DiagnosticSamples {
  /// A text and its output, without the last line break.
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
