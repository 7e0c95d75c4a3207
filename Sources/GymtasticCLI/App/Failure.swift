import DurableFiles
import TerminalKit
import WorkoutCore

/// Why a command could not do what was asked: one error or several, reported together.
///
/// ``Renderer`` turns it into text or JSON; `Failure+Causes.swift` makes one of every error of the
/// layers below.
struct Failure: Error, Equatable, Sendable {
  /// What went wrong, in the order given; never empty.
  let errors: [Item]
  let exitCode: ExitCode

  /// One error.
  struct Item: Equatable, Sendable {
    /// The name under which programs know it.
    var code: ErrorName
    /// What happened: lower case, no full stop, with the value.
    var message: String
    /// What to do about it.
    var hint: String?
    /// The offending value as typed.
    var value: String?
    /// What the value could have meant.
    var candidates: [Candidate] = []
  }

  /// - Parameter exitCode: overrides the exit code that follows from the errors.
  init(_ errors: [Item], exitCode: ExitCode? = nil) {
    self.errors = errors
    self.exitCode = exitCode ?? .combining(errors.map(\.code.exitCode))
  }

  init(_ code: ErrorName, _ message: String, hint: String? = nil, value: String? = nil) {
    self.init([Item(code: code, message: message, hint: hint, value: value)])
  }

  /// Several failures of one request as one.
  init(combining failures: [Failure]) {
    self.init(failures.flatMap(\.errors), exitCode: .combining(failures.map(\.exitCode)))
  }

  /// The same failure, its errors changed.
  func changingItems(_ change: (inout Item) -> Void) -> Failure {
    var changed = errors
    for index in changed.indices { change(&changed[index]) }
    return Failure(changed, exitCode: exitCode)
  }

  /// What happened, to follow a colon.
  var sentence: String { errors.map(\.message).joined(separator: "; ") }

  /// Reading or writing failed.
  init(inputOutput message: String, hint: String? = nil, value: String? = nil) {
    self.init(.inputOutput, message, hint: hint, value: value)
  }

  /// A file, or an earlier version, that does not exist.
  static func notFound(_ message: String, value: String, hint: String? = nil) -> Failure {
    Failure(.notFound, message, hint: hint, value: value)
  }

  /// Arguments that do not fit the situation, or that are incomplete: `--force`, a name.
  static func usage(_ message: String, hint: String? = nil, value: String? = nil) -> Failure {
    Failure(.usage, message, hint: hint, value: value)
  }

  /// What must never happen did.
  static func bug(_ message: String) -> Failure {
    Failure(.bug, "gymtastic has a bug: \(message)", hint: "please report it, with what you typed")
  }
}

/// Collects the failures of independent parts of a request, so that they are reported together.
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

  /// All failures combined; `nil` without any.
  var failure: Failure? { failures.isEmpty ? nil : Failure(combining: failures) }

  func check() throws {
    if let failure { throw failure }
  }

  /// The results of `work` for all elements.
  ///
  /// - Throws: all its failures as one.
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
  /// Things that are missing have an exit code of their own, so that a script can distinguish them
  /// from bad input.
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

    /// The titles in quotation marks; equal ones with the first eight characters of their ids, by
    /// which they can be named.
    static func listing(_ candidates: [Self], conjunction: String) -> String {
      let counts = Dictionary(candidates.map { (Title.fold($0.title), 1) }, uniquingKeysWith: +)
      let names = candidates.map { candidate in
        counts[Title.fold(candidate.title)] == 1
          ? "“\(candidate.title)”" : "“\(candidate.title)” (\(candidate.id.prefix(8)))"
      }
      return names.listed(conjunction)
    }
  }

  /// No exercise or workout has the name; `nearest` have similar ones.
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
