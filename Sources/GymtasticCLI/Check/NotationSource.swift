import CommandLineKit
import PlainText
import WorkoutCore

/// A text in the notation that an argument names.
struct NotationSource: Sendable {
  /// The path, `-`, or the title of a stored workout.
  let name: String
  let document: NotationDocument
  let text: String
  /// The stored workout that the text was generated from.
  var workout: Workout?
  /// The full exercises that come with the text.
  var exercises: [Exercise] = []
  /// The bundle that the text was generated from.
  var bundle: WorkoutBundle?
  /// The title after `#` in the argument.
  var title: String?

  /// The option that reads texts as web pages print them.
  static let paste = Flag("paste", "Read programs as web pages print them, also in Markdown")
  static let create = Flag("create", "Find exercises by their words, or add them")

  /// Whether unknown exercises are found by their words or added.
  static func mayCreate(_ arguments: ParsedArguments) -> Bool {
    arguments[create] || arguments[paste]
  }

  /// The same text, parsed as web pages print it.
  var asPasted: NotationSource {
    guard workout == nil, !text.isEmpty else { return self }
    let document = NotationParser.parse(pasted: text, file: name)
    return NotationSource(name: name, document: document, text: text, title: title)
  }

  /// The title of one of its workouts.
  ///
  /// - Throws: exit code 65 if it has no title and the file name cannot be one.
  func title(of workout: ParsedWorkout) throws -> Title {
    if let title = document.title(of: workout) { return title }
    throw Failure(
      .invalidTitle, "\(name): the workout has no title",
      hint: "begin the text with a line such as # Push Day", value: name)
  }

  /// The selected workouts: all, or those with the given title.
  var workouts: [ParsedWorkout] {
    guard let title else { return document.workouts }
    let folded = Title.fold(title)
    return document.workouts.filter { document.title(of: $0)?.folded == folded }
  }

  /// Whether a diagnostic is about the selected part of the text.
  ///
  /// Without a title, every diagnostic is. One that represents omitted ones may be.
  func isAbout(_ diagnostic: Diagnostic) -> Bool {
    guard title != nil, diagnostic.code != .moreFindings else { return true }
    let place = diagnostic.line - 1
    let owner = document.workouts.last { $0.range.line <= place } ?? document.workouts.first
    return owner.map { owner in workouts.contains { $0.range == owner.range } } ?? true
  }

  /// Rejects texts with errors; if one workout is selected, the others may have errors.
  ///
  /// - Throws: exit code 65 with all errors in all texts.
  static func requireReadable(_ sources: [NotationSource]) throws {
    let errors = sources.flatMap { source in
      source.document.diagnostics.filter { $0.severity == .error && source.isAbout($0) }
    }
    guard errors.isEmpty else {
      let other = sources.lazy.compactMap { Failure.misplaced($0.name, Array($0.text.utf8)) }.first
      throw other ?? Failure(errors.map { Failure.Item(inFile: $0) })
    }
  }

  /// Rejects pasted texts if none of their lines was understood.
  ///
  /// - Throws: exit code 65 with each line that was not understood.
  static func requireUnderstood(_ sources: [NotationSource]) throws {
    let unread = sources.flatMap(\.document.diagnostics).filter { $0.code == .notUnderstood }
    let isEmpty = sources.allSatisfy { $0.document.workouts.isEmpty && $0.document.plans.isEmpty }
    if isEmpty, !unread.isEmpty { throw Failure(unread.map { Failure.Item(inFile: $0) }) }
  }
}

extension NotationSource {
  /// Creates a source from bytes. Invalid text yields a document with only that diagnostic.
  init(_ bytes: [UInt8], name: String) {
    if WorkoutBundle.isOne(bytes) {
      self.init(bundle: bytes, name: name)
    } else if SharedWorkouts.isJSON(bytes) {
      self.init(json: bytes, name: name)
    } else if let text = String(validating: bytes, as: UTF8.self) {
      self.init(name: name, document: NotationParser.parse(text, file: name), text: text)
    } else {
      self.init(name: name, document: .notText(bytes, file: name), text: "")
    }
  }

  /// The workouts of a bundle, as if they were written in the notation.
  private init(bundle bytes: [UInt8], name: String) {
    do throws(JSONError) {
      let bundle = try WorkoutBundle(reading: bytes)
      let printer = NotationPrinter(groups: bundle.library.exercises.muscleGroups)
      let text = printer.text(of: bundle.library.workouts)
      self.init(name: name, document: NotationParser.parse(text, file: name), text: text)
      (self.bundle, exercises) = (bundle, bundle.library.exercises.withoutPictures)
    } catch {
      self.init(name: name, document: .notWorkouts(bytes, error, file: name), text: "")
    }
  }

  /// The workouts in JSON, as if they were written in the notation.
  private init(json bytes: [UInt8], name: String) {
    do {
      let (text, exercises) = try SharedWorkouts.notation(bytes)
      self.init(name: name, document: NotationParser.parse(text, file: name), text: text)
      self.exercises = exercises
    } catch {
      self.init(name: name, document: .notWorkouts(bytes, error, file: name), text: "")
    }
  }
}

extension NotationSource {
  private static let mostNotes = 5

  /// Notes on the lines that were not understood, and on the first lines that may mean something
  /// else.
  var remarks: [String] {
    let warnings = document.diagnostics.filter { $0.severity == .warning && isAbout($0) }
    let unread = warnings.filter { $0.code == .notUnderstood }.map { diagnostic in
      "\(DiagnosticText.line(DiagnosticText.place(of: diagnostic))): not understood: "
        + DiagnosticText.line(diagnostic.excerpt.text)
    }
    let others = warnings.filter { $0.code != .notUnderstood }
    let more = others.count - Self.mostNotes
    return unread + others.prefix(Self.mostNotes).map(DiagnosticText.note)
      + (more > 0 ? ["\(CountedNoun.text(more, "more warning")) by gymtastic workout check"] : [])
  }

  /// The diagnostics with some codes, in order.
  static func diagnostics(
    _ codes: Set<DiagnosticCode>, in sources: [NotationSource], _ library: Library
  ) -> [Diagnostic] {
    let check = NotationCheck(library: library, starter: .live, isImport: true)
    return sources.flatMap { source in
      check.diagnostics(of: source.document).filter {
        codes.contains($0.code) && source.isAbout($0)
      }
    }
  }

  /// Adds places and a hint to errors about exercises: one that is unknown may be new.
  static func located(
    _ failure: Failure, in sources: [NotationSource], _ library: Library
  ) -> Failure {
    let found = diagnostics([.unknownExercise, .sharedAlias], in: sources, library)
    var places = Dictionary(grouping: found) { $0.problem?.value }
      .mapValues { $0.map(DiagnosticText.place)[...] }
    return failure.changingItems { error in
      if let place = places[error.value]?.popFirst() {
        error.message = "\(place): \(error.message)"
      }
      if error.code == .exerciseNotFound, let hint = error.hint {
        error.hint = hint + (hint.hasSuffix("?") ? " " : "; ") + "--create adds it"
      }
    }
  }
}
