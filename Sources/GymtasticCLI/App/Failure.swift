import DurableFiles
import TerminalKit
import WorkoutCore

/// Why a command failed: one or more errors, reported together.
///
/// ``Renderer`` turns it into text or JSON; `Failure+Causes.swift` converts the errors of the lower
/// layers.
struct Failure: Error, Equatable, Sendable {
  /// What went wrong, in the order given; never empty.
  let errors: [Item]
  let exitCode: ExitCode

  struct Item: Equatable, Sendable {
    var code: ErrorName
    /// What happened: lower case, no final period, with the value.
    var message: String
    var hint: String?
    /// The offending value as typed.
    var value: String?
    /// The exercises or workouts that the value could have meant.
    var candidates: [Candidate] = []
  }

  /// - Parameter exitCode: overrides the exit code derived from the errors.
  init(_ errors: [Item], exitCode: ExitCode? = nil) {
    self.errors = errors
    self.exitCode = exitCode ?? .combining(errors.map(\.code.exitCode))
  }

  init(_ code: ErrorName, _ message: String, hint: String? = nil, value: String? = nil) {
    self.init([Item(code: code, message: message, hint: hint, value: value)])
  }

  init(combining failures: [Failure]) {
    self.init(failures.flatMap(\.errors), exitCode: .combining(failures.map(\.exitCode)))
  }

  func changingItems(_ change: (inout Item) -> Void) -> Failure {
    var changed = errors
    for index in changed.indices { change(&changed[index]) }
    return Failure(changed, exitCode: exitCode)
  }

  /// What happened, phrased to follow a colon.
  var sentence: String { errors.map(\.message).joined(separator: "; ") }

  init(inputOutput message: String, hint: String? = nil, value: String? = nil) {
    self.init(.inputOutput, message, hint: hint, value: value)
  }

  /// A file, or an earlier version, that does not exist.
  static func notFound(_ message: String, value: String, hint: String? = nil) -> Failure {
    Failure(.notFound, message, hint: hint, value: value)
  }

  /// Unsuitable or incomplete arguments, such as a missing `--force` or name.
  static func usage(_ message: String, hint: String? = nil, value: String? = nil) -> Failure {
    Failure(.usage, message, hint: hint, value: value)
  }

  /// A condition that must never occur.
  static func bug(_ message: String) -> Failure {
    Failure(.bug, "gymtastic has a bug: \(message)", hint: "please report it, with what you typed")
  }
}

/// Collects the failures of independent parts of a request so that they are reported together.
struct FailureLog {
  private var failures: [Failure] = []

  mutating func add(_ error: any Error) { failures.append(Failure(error)) }

  /// The result of `work`; `nil` after adding its failure.
  mutating func value<Value>(_ work: @autoclosure () throws -> Value) -> Value? {
    do {
      return try work()
    } catch {
      add(error)
      return nil
    }
  }

  /// All failures combined; otherwise `nil`.
  var failure: Failure? { failures.isEmpty ? nil : Failure(combining: failures) }

  func check() throws {
    if let failure { throw failure }
  }

  /// The results of `work` for all elements.
  ///
  /// - Throws: all failures of `work`, combined.
  static func values<Element, Value>(
    of elements: [Element], _ work: (Element) throws -> Value
  ) throws -> [Value] {
    var log = FailureLog()
    var values: [Value] = []
    for element in elements {
      if let value = log.value(try work(element)) { values.append(value) }
    }
    try log.check()
    return values
  }
}

extension ErrorName {
  /// Missing things have their own exit code, so that a script can distinguish them from bad input.
  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .exerciseNotFound, .workoutNotFound, .placeNotFound, .planNotFound, .itemNotFound,
      .notFound, .ambiguous:
      .notFound
    case .inputOutput, .deletionFailed, .thumbnailGenerationFailed: .inputOutput
    case .busy: .busy
    case .bug: .bug
    case .invalidTitle, .invalidYouTubeURL, .noMuscleGroupsSelected, .imageTooLarge,
      .unsupportedImage, .duplicateTitle, .noExercisesInWorkout, .invalidSets, .invalidReps,
      .invalidRest, .invalidDuration, .invalidBreakDuration, .invalidRounds, .invalidLoad,
      .invalidDistance, .invalidCalories, .invalidEffort, .invalidTempo, .invalidProgression,
      .invalidPosition, .missingConfiguration, .emptyCircuit, .invalidEntry, .invalidText,
      .changedMeanwhile, .repeatedID, .workoutNotValid, .invalidSpeed, .sessionNotActive,
      .alreadyCompleted,
      .cannotAdvance, .noCurrentItem, .invalidMeasurement, .invalidNumber, .damagedStore,
      .conflictedStore,
      .newerStore, .notSynced, .storeTooLarge:
      .invalidData
    }
  }
}

// MARK: - Names

extension Failure {
  /// An exercise or a workout that a name could have meant.
  struct Candidate: Equatable, Sendable {
    /// A lower-case UUID.
    let id: String
    let title: String

    /// The titles in quotation marks.
    ///
    /// Titles that occur twice get the first eight characters of their ids, which also name them.
    static func listing(_ candidates: [Self], conjunction: String) -> String {
      let counts = Dictionary(candidates.map { (Title.fold($0.title), 1) }, uniquingKeysWith: +)
      let names = candidates.map { candidate in
        counts[Title.fold(candidate.title)] == 1
          ? "“\(candidate.title)”" : "“\(candidate.title)” (\(candidate.id.prefix(8)))"
      }
      return names.listed(conjunction)
    }
  }

  /// Nothing has this name; `nearest` have similar names.
  static func notFound(
    _ subject: Problem.Subject,
    name: String,
    nearest: [Candidate] = []
  ) -> Failure {
    let problem: Problem =
      switch subject {
      case .exercise: .exerciseNotFound(name)
      case .workout: .workoutNotFound(name)
      case .plan: .planNotFound(name)
      }
    var item = Item(problem)
    item.hint =
      if subject == .workout, WorkoutOperand.isPath(name) {
        "gymtastic workout timeline and run read files; workout import adds them to the library"
      } else if nearest.isEmpty {
        "gymtastic \(subject.rawValue) list shows what there is"
      } else {
        "did you mean \(Candidate.listing(nearest, conjunction: "or"))?"
      }
    item.candidates = nearest
    return Failure([item])
  }

  /// Several exercises or workouts match the name equally well.
  static func ambiguous(
    _ subject: Problem.Subject,
    name: String,
    candidates: [Candidate]
  ) -> Failure {
    Failure([
      Item(
        code: .ambiguous,
        message: "“\(name)” could be any of \(candidates.count) \(subject.rawValue)s",
        hint: "name one of them: \(Candidate.listing(candidates, conjunction: "or"))",
        value: name,
        candidates: candidates
      )
    ])
  }
}

extension Failure.Candidate {
  init(_ element: some Named) { self.init(id: element.id.lowercase, title: element.title.text) }
}

// MARK: - JSON
