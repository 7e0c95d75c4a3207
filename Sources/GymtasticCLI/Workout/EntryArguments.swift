import WorkoutCore

/// Entries of a command line or a file, and remarks on how they were saved.
struct EntryArguments: Sendable {
  let entries: [ParsedEntry]
  private let hasComments: Bool

  /// Reads each argument as an entry, or as several.
  ///
  /// - Throws: exit code 65 with every error in them.
  init(_ arguments: [String]) throws(Failure) {
    let read = NotationParser.parseEntries(arguments)
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw Failure(errors.map { Failure.Item($0, in: arguments) }, exitCode: .invalidData)
    }
    self.init(read.entries, hasComments: read.hasComments)
  }

  /// Entries that were read already, and whether their text has comments.
  init(_ entries: [ParsedEntry], hasComments: Bool) {
    self.entries = entries
    self.hasComments = hasComments
  }

  /// What was copied from the starter set, and what was not kept.
  func notes(on saved: WorkoutService.Saved) -> [String] {
    saved.notes + (hasComments ? [Self.droppedComments] : [])
  }

  /// The remark wherever text with comments becomes a workout.
  static let droppedComments = "comments were not kept"
}

extension WorkoutService.Saved {
  /// Remarks on the exercises that the library has now besides the workout.
  var notes: [String] {
    let titles = { (exercises: [Exercise]) in
      exercises.map(\.title.text).joined(separator: ", ")
    }
    return [
      copied.isEmpty ? nil : "copied from the starter set: \(titles(copied))",
      created.isEmpty ? nil : "added to the library: \(titles(created))",
    ].compactMap(\.self)
  }
}
