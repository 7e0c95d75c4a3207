import DurableFiles
import TerminalKit
import WorkoutCore

/// The exercise or workout that a name was found for.
struct NamedElement<Element: Named>: Sendable {
  let element: Element
  /// Whether it was named by its whole title, an alias or its full id; removing asks otherwise.
  let isExact: Bool
}

extension Array {
  /// Each element once, in the order of its first naming.
  func unique<Named>() -> Self where Element == NamedElement<Named> {
    var seen: Set<Named.ID> = []
    return filter { seen.insert($0.element.id).inserted }
  }
}

/// An element that commands name.
protocol NamedByCommands: Named {
  static var subject: Problem.Subject { get }
}

extension Exercise: NamedByCommands {
  static var subject: Problem.Subject { .exercise }
}

extension Workout: NamedByCommands {
  static var subject: Problem.Subject { .workout }
}

/// Finding what the names of a command line mean. Each function throws exit code 66 with all names
/// that are not found or that are ambiguous, so that a mistake in the last one changes nothing.
extension Context {
  /// The exercises of the names, in the order given.
  func exercises(
    named names: [String], in library: Library
  ) throws(Failure) -> [NamedElement<Exercise>] {
    try find(names, \.exercises, in: library)
  }

  func exercise(
    named name: String, in library: Library
  ) throws(Failure) -> NamedElement<Exercise> {
    try only(of: try exercises(named: [name], in: library))
  }

  /// The workouts of the library with the names, in the order given.
  func workouts(
    named names: [String], in library: Library
  ) throws(Failure) -> [NamedElement<Workout>] {
    try find(names, \.workouts, in: library)
  }

  func workout(
    named name: String, in library: Library
  ) throws(Failure) -> NamedElement<Workout> {
    try only(of: try workouts(named: [name], in: library))
  }

  /// The workouts of the names, from the library or else from the starter set.
  func workoutsAnywhere(
    named names: [String], in known: NotationNames
  ) throws(Failure) -> [Workout] {
    try all(names, known.find)
  }

  private func find<Element: NamedByCommands>(
    _ names: [String],
    _ elements: (Library) -> [Element],
    in library: Library
  ) throws(Failure) -> [NamedElement<Element>] {
    let lookup = NameLookup(elements(library))
    let others = NameLookup(elements(starter))
    return try all(names) { name in
      let match = lookup.find(name)
      let isExact = if case .exact = match { true } else { false }
      return match.resolved(name)
        .map { NamedElement(element: $0, isExact: isExact) }
        .mapError { failure in
          guard case .none = match else { return failure }
          return failure.pointing(to: starterTitle(name, among: others))
        }
    }
  }

  /// The title in the starter set that was probably meant: that of an exact match, or one like it.
  private func starterTitle<Element: Named>(
    _ name: String, among offered: NameLookup<Element>
  ) -> Title? {
    switch offered.find(name) {
    case .exact(let element): element.title
    case .abbreviated(let element)
    where !EditDistance.nearest(to: name, among: [element.title.text]).isEmpty:
      element.title
    case .abbreviated, .ambiguous, .none: nil
    }
  }

  /// The results for all names, or all failures.
  private func all<Found>(
    _ names: [String], _ find: (String) -> Result<Found, Failure>
  ) throws(Failure) -> [Found] {
    var failures = FailureLog()
    var found: [Found] = []
    for name in names {
      switch find(name) {
      case .success(let element): found.append(element)
      case .failure(let failure): failures.add(failure)
      }
    }
    try failures.check()
    return found
  }

  private func only<Found>(of found: [Found]) throws(Failure) -> Found {
    guard let first = found.first else { throw .bug("a name was looked up without a result") }
    return first
  }
}

extension NameMatch where Element: NamedByCommands {
  /// The element, or why there is none; `others` have similar names too.
  func resolved(
    _ name: String, besides others: [Failure.Candidate] = []
  ) -> Result<Element, Failure> {
    switch self {
    case .exact(let element), .abbreviated(let element):
      return .success(element)
    case .ambiguous(let elements):
      let candidates = elements.map(Failure.Candidate.init)
      return .failure(.ambiguous(Element.subject, name: name, candidates: candidates))
    case .none(let nearest):
      let candidates = others + nearest.map(Failure.Candidate.init)
      return .failure(.notFound(Element.subject, name: name, nearest: candidates))
    }
  }
}

extension Failure {
  /// The same failure with the hint to copy what is missing from the starter set.
  fileprivate func pointing(to title: Title?) -> Failure {
    guard let title else { return self }
    let command = "gymtastic starter add \(ShellWord.quoted(title.text))"
    return changingItems { $0.hint = "the starter set has “\(title)”: \(command)" }
  }
}

/// The titles that several elements of a list have, folded; the beginnings of their ids distinguish
/// such elements.
struct SharedTitles: Sendable {
  private let folded: Set<String>

  init(_ elements: [some Named]) {
    var seen: Set<String> = []
    folded = Set(elements.map(\.title.folded).filter { !seen.insert($0).inserted })
  }

  /// The first eight characters of the element's id, by which it can be named; `nil` where its
  /// title is unique.
  func mark(of element: some Named) -> String? {
    folded.contains(element.title.folded) ? String(element.id.lowercase.prefix(8)) : nil
  }

  /// The title, for people with the mark.
  func cell(for element: some Named) -> Cell {
    let title = element.title.text
    return mark(of: element).map { .either(people: "\(title) (\($0))", programs: title) }
      ?? .text(title)
  }
}
