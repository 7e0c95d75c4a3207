import WorkoutCore

/// A text in the notation that a word of the command line names.
struct NotationSource: Sendable {
  /// The path, `-`, or the title of a workout of the library.
  let name: String
  let document: NotationDocument
  /// The text as read.
  let text: String
  /// The workout of the library that it was written from.
  var workout: Workout?
  /// The title behind `#` in the word.
  var title: String?

  /// What workouts without a title are called: as the file is.
  var fallbackTitle: Title? {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let stem = file.hasSuffix(".gym") ? String(file.dropLast(4)) : file
    return try? Title(stem == "-" ? "Workout" : stem)
  }

  /// Those workouts that are meant.
  var workouts: [ParsedWorkout] {
    guard let title else { return document.workouts }
    let folded = Title.fold(title)
    return document.workouts.filter { $0.title?.folded == folded }
  }

  /// Refuses a text that cannot be read.
  ///
  /// - Throws: exit code 65 with everything that is wrong with it.
  func requireReadable() throws(Failure) {
    let faults = document.diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty else {
      throw Failure(faults.map { Failure.Item(inFile: $0) }, exitCode: .invalidData)
    }
  }
}

extension Failure.Item {
  /// A fault of a file with its place.
  init(inFile diagnostic: Diagnostic) {
    self.init(
      code: diagnostic.errorName,
      message: "\(DiagnosticText.place(of: diagnostic)): \(diagnostic.message)",
      hint: diagnostic.hint ?? diagnostic.fix.map { "write \($0)" },
      value: diagnostic.file
    )
  }
}
