import FoundationEssentials
import WorkoutCore

/// Edits a workout as text: writes it to a file, lets the person's editor at it, reads it back, and
/// again until it can be read or nothing more is changed. Where nobody can be asked, once.
struct TextEditing {
  let context: Context
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// Marks the comments in which faults come back into the editor.
  static let faultMark = "// error: "

  /// Shows the text until it can be read. Leaving the editor with faults and without a change gives
  /// up, and the workout stays as it was.
  func edit(_ workout: Workout, in library: Library) throws(Failure) -> Report {
    let file = try EditedFile(context)
    let original = NotationPrinter(exercises: library.exercises).text(of: workout)
    do throws(Failure) {
      let report = try edit(workout, in: library, original, file)
      file.remove()
      return report
    } catch {
      guard !file.holdsMore(than: original) else { throw error.keeping(file.path) }
      file.remove()
      throw error
    }
  }

  private func edit(
    _ workout: Workout, in library: Library, _ original: String, _ file: EditedFile
  ) throws(Failure) -> Report {
    var shown = original
    while true {
      let text = try edited(shown, file)
      guard Self.substance(of: text) != Self.substance(of: shown) else {
        guard shown == original else { throw Self.faults(in: shown, workout, library) }
        let view = WorkoutView(workout, secondsPerRep: secondsPerRep)
        return Report(.noChange("Nothing changed"), json: view)
      }
      switch read(Self.withoutFaults(text), as: workout, in: library) {
      case .success(let change): return try keep(change, workout)
      case .failure(let faults):
        shown = Self.commented(Self.withoutFaults(text), faults.list)
        guard context.mayAsk else { throw Self.faults(in: shown, workout, library) }
      }
    }
  }

  /// The text as the editor leaves it.
  private func edited(_ text: String, _ file: EditedFile) throws(Failure) -> String {
    try file.write(text)
    try Editor(context).open(file.path)
    return try file.read()
  }

  /// A workout as it was written.
  struct Change {
    let written: ParsedWorkout
    let title: Title
  }

  /// What is wrong with a text.
  struct Faults: Error {
    struct Fault: Hashable {
      let line: Int
      let message: String
    }

    let list: [Fault]
  }

  /// The text as one workout. A title that nobody knows is a fault, unless the workout had it
  /// before.
  private func read(
    _ text: String, as workout: Workout, in library: Library
  ) -> Result<Change, Faults> {
    let document = NotationParser.parse(text)
    var faults = document.diagnostics.filter { $0.severity == .error }.map {
      Faults.Fault(line: $0.line, message: $0.message)
    }
    guard let written = document.workouts.first, document.workouts.count == 1 else {
      let fault = Faults.Fault(line: 1, message: "write one workout")
      return .failure(Faults(list: faults + [fault]))
    }
    let resolver = EntryResolver(
      library: library, starter: context.starter, identifiers: context.identifiers,
      clock: context.clock)
    let unlinked = Set(workout.items.filter { !$0.isLinked }.map(\.title.folded))
    for unknown in resolver.resolve(written.entries).unknown
    where !unlinked.contains(unknown.title.folded) {
      let nearest = unknown.nearest.first.map { "; did you mean \($0)?" } ?? ""
      faults.append(
        Faults.Fault(
          line: unknown.range.line + 1, message: "there is no exercise \(unknown.title)\(nearest)"))
    }
    guard faults.isEmpty else { return .failure(Faults(list: faults)) }
    return .success(Change(written: written, title: written.title ?? workout.title))
  }

  /// Resolves once more under the library's lock: what was read may have changed since.
  private func keep(_ change: Change, _ workout: Workout) throws(Failure) -> Report {
    let (starter, identifiers, clock) = (context.starter, context.identifiers, context.clock)
    let saved = try context.asking { () throws(LibraryError) in
      try context.workouts.rewrite(
        workout.id, readAt: workout.updatedAt, title: change.title, note: change.written.note
      ) { library throws(LibraryError) in
        let resolver = EntryResolver(
          library: library, starter: starter, identifiers: identifiers, clock: clock)
        let resolution = resolver.resolve(change.written.entries)
        let inheritance = EntryInheritance(from: workout.sequence, to: resolution.entries)
        let entries = resolution.entries.map(inheritance.entry)
        let used = Set(entries.flatMap(\.items).map(\.exercise))
        library.exercises += resolution.newExercises.filter { used.contains(.linked($0.id)) }
        return entries
      }
    }
    return WorkoutReport.change("Changed", saved, secondsPerRep: secondsPerRep)
  }

  /// The faults that the text itself bears, as the failure that ends the editing.
  private static func faults(
    in text: String, _ workout: Workout, _ library: Library
  ) -> Failure {
    let messages = text.split(separator: "\n").compactMap { line in
      line.hasPrefix(faultMark) ? String(line.dropFirst(faultMark.count)) : nil
    }
    return Failure(
      messages.map {
        Failure.Item(
          code: .invalidEntry, message: $0,
          hint: "“\(workout.title)” stays as it was")
      }, exitCode: .invalidData)
  }

  /// The text with each fault above its line.
  static func commented(_ text: String, _ faults: [Faults.Fault]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      faults.filter { $0.line == index + 1 }.map { faultMark + $0.message } + [String(line)]
    }.joined(separator: "\n")
  }

  /// What counts of a text: taking the comments away is no change, nor are blank lines.
  private static func substance(of text: String) -> [Substring] {
    withoutFaults(text).split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The text without such comments.
  static func withoutFaults(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(faultMark) }
      .joined(separator: "\n")
  }
}

extension Failure {
  /// The same, with where to find what was written: it is the only copy.
  fileprivate func keeping(_ path: String) -> Failure {
    changingItems { item in
      item.hint = [item.hint, "what you wrote is kept in \(path)"].compactMap(\.self)
        .joined(separator: "; ")
    }
  }
}

extension WorkoutItem {
  /// Whether the library had the exercise when the item was made.
  fileprivate var isLinked: Bool {
    guard case .linked = exercise else { return false }
    return true
  }
}
