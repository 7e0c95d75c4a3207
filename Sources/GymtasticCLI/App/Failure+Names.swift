import DurableFiles
import TerminalKit
import WorkoutCore

extension Failure {
  /// No exercise or workout bears the name; `nearest` are those that nearly do.
  static func notFound(
    _ subject: Problem.Subject,
    name: String,
    nearest: [Candidate] = []
  ) -> Failure {
    var item = Item(
      subject == .exercise ? Problem.exerciseNotFound(name) : .workoutNotFound(name)
    )
    item.hint =
      if subject == .workout, NotationFileName.isOne(name) {
        "files are read by gymtastic workout timeline and run; workout import takes them in"
      } else if nearest.isEmpty {
        "gymtastic \(subject.rawValue) list shows what there is"
      } else {
        "did you mean \(Candidate.listing(nearest, conjunction: "or"))?"
      }
    item.candidates = nearest
    return Failure(item, exitCode: .notFound)
  }

  /// Several exercises or workouts bear the name equally well.
  static func ambiguous(
    _ subject: Problem.Subject,
    name: String,
    candidates: [Candidate]
  ) -> Failure {
    let item = Item(
      code: .ambiguous,
      message: "“\(name)” could be any of \(candidates.count) \(subject.rawValue)s",
      hint: "name one of them: \(Candidate.listing(candidates, conjunction: "or"))",
      value: name,
      candidates: candidates
    )
    return Failure(item, exitCode: .notFound)
  }

  /// A file, or an earlier version, that does not exist.
  static func notFound(_ message: String, value: String, hint: String? = nil) -> Failure {
    let item = Item(code: .notFound, message: message, hint: hint, value: value)
    return Failure(item, exitCode: .notFound)
  }

  /// Words that contradict the state of things, or lack something: `--force`, a name.
  static func usage(_ message: String, hint: String? = nil, value: String? = nil) -> Failure {
    let item = Item(code: .usage, message: message, hint: hint, value: value)
    return Failure(item, exitCode: .usage)
  }

  /// What must never happen did.
  static func bug(_ message: String) -> Failure {
    let item = Item(
      code: .bug,
      message: "gymtastic has a bug: \(message)",
      hint: "please report it, with what you typed"
    )
    return Failure(item, exitCode: .bug)
  }
}

extension Failure.Candidate {
  init(_ exercise: Exercise) {
    self.init(id: exercise.id.lowercase, title: exercise.title.text)
  }

  init(_ workout: Workout) {
    self.init(id: workout.id.lowercase, title: workout.title.text)
  }

  /// The titles in quotation marks; those of equal title bear the first eight characters of their
  /// ids, by which they can be named.
  static func listing(_ candidates: [Self], conjunction: String) -> String {
    var counts: [String: Int] = [:]
    for candidate in candidates { counts[Folding.fold(candidate.title), default: 0] += 1 }
    let names = candidates.map { candidate in
      counts[Folding.fold(candidate.title)] == 1
        ? "“\(candidate.title)”" : "“\(candidate.title)”" + IDMark.behind(candidate.id)
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
