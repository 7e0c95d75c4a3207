import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Resolves names on a command line to exercises and workouts of the library and the starter set.
///
/// Indices are built on first use, at most once per command.
///
/// Each function throws exit code 66 with all names that are unknown or ambiguous, so that a
/// mistake in the last name changes nothing.
final class Names {
  /// Operands that name something of the library or the built-in set.
  static let exercise = Operand(.anyExercise, "Title, alias, beginning of a title, or id")
  static let exercises = OperandList(.anyExercise, "Title, alias, beginning of a title, or id")
  static let workout = Operand(.anyWorkout, "Title, beginning of a title, or id")
  static let workouts = OperandList(.anyWorkout, "Title, beginning of a title, or id")
  static let workoutsOrFiles = OperandList(
    .workoutOrFile, "Title, beginning of a title, id, file, folder, or -")

  let library: Library
  let context: Context
  /// The name shown for standard input in diagnostics.
  let standardInputName: String
  private(set) lazy var ownExercises = NameLookup(library.exercises)
  private(set) lazy var starterExercises = NameLookup(StarterSet.exercises)
  private(set) lazy var ownWorkouts = NameLookup(library.workouts)
  private(set) lazy var starterWorkouts = NameLookup(StarterSet.workouts)
  /// Looks up exercises in texts: first in the library, then in the built-in set.
  private(set) lazy var resolver = EntryResolver(
    library: library, starter: StarterSet.exercises, identifiers: context.identifiers,
    clock: context.clock)
  /// The muscle groups of exercises of the library and the built-in set, by their ids.
  private(set) lazy var groups = (library.exercises + StarterSet.exercises).muscleGroups
  private(set) lazy var printer = NotationPrinter(groups: groups)

  /// Only the groups that some workouts need, because creating the built-in exercises takes time.
  func groups(of workouts: [Workout]) -> [UUID: MuscleGroups] {
    let own = library.exercises.muscleGroups
    let ids = workouts.flatMap(\.items).flatMap(\.links).compactMap(\.exercise.linkedID)
    return ids.allSatisfy { own[$0] != nil } ? own : groups
  }

  init(_ library: Library, in context: Context, standardInputName: String = "-") {
    self.library = library
    self.context = context
    self.standardInputName = standardInputName
  }

  convenience init(in context: Context) throws { self.init(try context.data.library, in: context) }

  /// The element found for a name, and whether the name was a whole title, an alias or a full id.
  ///
  /// If it was not, removing asks for confirmation.
  typealias Found<Element> = (element: Element, isExact: Bool)

  /// The exercises with these names, in the order given.
  func exercises(_ names: [String]) throws -> [Found<Exercise>] {
    try find(names, .exercise, ownExercises, starter: starterExercises)
  }

  /// The workouts of the library with these names, in the order given.
  func workouts(_ names: [String]) throws -> [Found<Workout>] {
    try find(names, .workout, ownWorkouts, starter: starterWorkouts)
  }

  /// The workouts with these names, from the library or else from the built-in set.
  func workoutsAnywhere(_ names: [String]) throws -> [Workout] {
    // Making the built-in workouts takes longer than everything else.
    try findAnywhere(names, .workout, ownWorkouts, starter: starterWorkouts) {
      StarterSet.workoutTitles.contains(Title.fold($0))
    }
  }

  /// The exercises with these names, from the library or else from the built-in set.
  func exercisesAnywhere(_ names: [String]) throws -> [Exercise] {
    try findAnywhere(names, .exercise, ownExercises, starter: starterExercises)
  }

  func exerciseAnywhere(_ name: String) throws -> Exercise {
    try only(of: try exercisesAnywhere([name]))
  }

  func workoutAnywhere(_ name: String) throws -> Workout {
    try only(of: try workoutsAnywhere([name]))
  }

  private func findAnywhere<Element>(
    _ names: [String], _ subject: Problem.Subject, _ own: NameLookup<Element>,
    starter: @autoclosure () -> NameLookup<Element>,
    mayBeStarter: (String) -> Bool = { _ in true }
  ) throws -> [Element] {
    try FailureLog.values(of: names) { name in
      let match = own.find(name)
      switch match {
      case .exact: return try match.resolved(name, as: subject)
      case .abbreviated, .ambiguous:
        // The whole name of a built-in one counts more than the beginning of the user's own.
        guard mayBeStarter(name), !own.isExact(name),
          case .exact(let element) = starter().find(name), !own.isExact(element.id.lowercase)
        else { return try match.resolved(name, as: subject) }
        return element
      case .none(let nearest):
        return try starter().find(name)
          .resolved(name, as: subject, besides: nearest.map(Failure.Candidate.init))
      }
    }
  }

  private func find<Element>(
    _ names: [String], _ subject: Problem.Subject, _ own: NameLookup<Element>,
    starter: @autoclosure () -> NameLookup<Element>
  ) throws -> [Found<Element>] {
    try FailureLog.values(of: names) { name in
      let match = own.find(name)
      let isExact = if case .exact = match { true } else { false }
      do {
        return (try match.resolved(name, as: subject), isExact)
      } catch {
        guard case .none = match, let title = Self.title(name, among: starter()) else {
          throw error
        }
        let command = "gymtastic \(subject) hide \(title.text.shellQuoted)"
        throw Failure(error).changingItems {
          $0.hint = "“\(title)” is built in; \(command) leaves it out of lists"
        }
      }
    }
  }

  /// The probable title in the built-in set: an exact match, or a similar one.
  private static func title<Element>(_ name: String, among offered: NameLookup<Element>) -> Title? {
    switch offered.find(name) {
    case .exact(let element): element.title
    case .abbreviated(let element)
    where !EditDistance.nearest(to: name, among: [element.title.text]).isEmpty:
      element.title
    case .abbreviated, .ambiguous, .none: nil
    }
  }

  private func only<Element>(of found: [Element]) throws -> Element {
    guard let first = found.first else {
      throw Failure.bug("a name was looked up without a result")
    }
    return first
  }
}

extension NameMatch {
  /// The matched element.
  ///
  /// In an error, `others` with similar names are listed before those found here.
  ///
  /// - Throws: exit code 66 unless exactly one matches.
  func resolved(
    _ name: String, as subject: Problem.Subject, besides others: [Failure.Candidate] = []
  ) throws -> Element {
    switch self {
    case .exact(let element), .abbreviated(let element):
      return element
    case .ambiguous(let elements):
      let candidates = elements.sorted(byName: \.title.text).map(Failure.Candidate.init)
      throw Failure.ambiguous(subject, name: name, candidates: candidates)
    case .none(let nearest):
      let titles = Set(others.map { Title.fold($0.title) })
      let further = nearest.filter { !titles.contains($0.title.folded) }
      throw Failure.notFound(
        subject, name: name, nearest: others + further.map(Failure.Candidate.init))
    }
  }
}

/// The folded titles that several elements share; the beginnings of their ids distinguish them.
struct SharedTitles: Sendable {
  private let folded: Set<String>

  static let none = SharedTitles([Exercise]())

  init(_ elements: [some Named]) {
    var seen = Set<String>(minimumCapacity: elements.count)
    var shared: Set<String> = []
    for element in elements where !seen.insert(element.title.folded).inserted {
      shared.insert(element.title.folded)
    }
    folded = shared
  }

  /// The first eight characters of the element's id, by which it can be named; `nil` if its
  /// title is unique.
  func mark(of element: some Named) -> String? {
    // Most libraries have no duplicate titles.
    guard !folded.isEmpty, folded.contains(element.title.folded) else { return nil }
    return String(element.id.lowercase.prefix(8))
  }

  /// The title; for people with the mark.
  func cell(for element: some Named) -> Cell {
    let title = element.title.text
    return mark(of: element).map { .either(people: "\(title) (\($0))", programs: title) }
      ?? .text(title)
  }
}
