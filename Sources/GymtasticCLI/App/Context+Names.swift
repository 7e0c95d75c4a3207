import DurableFiles
import TerminalKit
import WorkoutCore

/// What a name on the command line was found to stand for.
struct NamedElement<Element: Named>: Sendable {
  let element: Element
  /// Whether it was named by its whole title, an alias or its full id.
  let isExact: Bool
}

extension Array {
  /// Each element once, in the order of its first naming.
  func unique<Named>() -> Self where Element == NamedElement<Named> {
    var seen: Set<Named.ID> = []
    return filter { seen.insert($0.element.id).inserted }
  }
}

extension Context {
  /// The exercises that the names stand for, in the order given.
  ///
  /// - Throws: exit code 66 with everything that was not found or is ambiguous.
  func exercises(
    named names: [String],
    in library: Library
  ) throws(Failure) -> [NamedElement<Exercise>] {
    try find(names, \.exercises, in: library)
  }

  /// The one exercise that a name stands for.
  ///
  /// - Throws: exit code 66 if there is none, or several.
  func exercise(
    named name: String,
    in library: Library
  ) throws(Failure) -> NamedElement<Exercise> {
    try only(of: try exercises(named: [name], in: library))
  }

  /// The one workout of the library that a name stands for.
  ///
  /// - Throws: exit code 66 if there is none, or several.
  func workout(
    named name: String,
    in library: Library
  ) throws(Failure) -> NamedElement<Workout> {
    try only(of: try workouts(named: [name], in: library))
  }

  /// The one element that a look-up of one name gives.
  private func only<Element>(
    of found: [NamedElement<Element>]
  ) throws(Failure) -> NamedElement<Element> {
    guard let first = found.first else { throw Failure.bug("a name was looked up without outcome") }
    return first
  }

  /// The workouts of the library that the names stand for, in the order given.
  ///
  /// - Throws: exit code 66 with everything that was not found or is ambiguous.
  func workouts(
    named names: [String],
    in library: Library
  ) throws(Failure) -> [NamedElement<Workout>] {
    try find(names, \.workouts, in: library)
  }

  /// The workouts that the names stand for, in the library first, then in the starter set.
  ///
  /// - Throws: exit code 66 with everything that was not found or is ambiguous.
  func workoutsAnywhere(
    named names: [String],
    in library: Library
  ) throws(Failure) -> [Workout] {
    let own = NameLookup(library.workouts)
    return try all(names) { name in
      let match = own.find(name)
      guard case .none(let nearest) = match else { return match.resolved(name) }
      return NameLookup(starter.workouts).find(name)
        .resolved(name, besides: nearest.map(\.candidate))
    }
  }

  /// Looks all names up before anything is done, so that a slip in the last changes nothing.
  private func find<Element: CandidateElement>(
    _ names: [String],
    _ elements: (Library) -> [Element],
    in library: Library
  ) throws(Failure) -> [NamedElement<Element>] {
    let lookup = NameLookup(elements(library))
    let starterLookup = NameLookup(elements(starter))
    var unknown = 0
    return try all(names) { name in
      // Comparing with every title takes long in a large library.
      let match = lookup.find(name, isOffering: unknown < 10)
      if case .none = match { unknown += 1 }
      return match.resolved(name)
        .mapError { failure in
          guard case .none = match else { return failure }
          let offered = starterLookup.find(name)
          guard offered.isExact || offered.element?.isNear(name) == true else { return failure }
          return failure.pointing(to: offered.element)
        }
        .map { NamedElement(element: $0, isExact: match.isExact) }
    }
  }

  /// What every name stands for, or everything that could not be found.
  private func all<Found>(
    _ names: [String],
    _ find: (String) -> Result<Found, Failure>
  ) throws(Failure) -> [Found] {
    let results = names.map(find)
    let failures = results.compactMap { result -> Failure? in
      guard case .failure(let failure) = result else { return nil }
      return failure
    }
    guard failures.isEmpty else { throw Failure(combining: failures) }
    return try results.map { result throws(Failure) in try result.get() }
  }
}

/// What a name may stand for, as failures show it.
protocol CandidateElement: Named {
  static var subject: Problem.Subject { get }
  var candidate: Failure.Candidate { get }
}

extension Exercise: CandidateElement {
  static var subject: Problem.Subject { .exercise }
  var candidate: Failure.Candidate { Failure.Candidate(self) }
}

extension Workout: CandidateElement {
  static var subject: Problem.Subject { .workout }
  var candidate: Failure.Candidate { Failure.Candidate(self) }
}

extension Named {
  /// Whether its title is near what was typed; one letter begins too many to mean any.
  fileprivate func isNear(_ typed: String) -> Bool {
    !EditDistance.nearest(to: typed, among: [title.text]).isEmpty
  }
}

extension NameMatch where Element: CandidateElement {
  /// Whether nothing was abbreviated; removing asks where something was.
  fileprivate var isExact: Bool {
    if case .exact = self { true } else { false }
  }

  /// The one element that the name stands for.
  fileprivate var element: Element? {
    switch self {
    case .exact(let element), .abbreviated(let element): element
    case .ambiguous, .none: nil
    }
  }

  /// The element, or why there is none; `others` are near too.
  func resolved(
    _ name: String,
    besides others: [Failure.Candidate] = []
  ) -> Result<Element, Failure> {
    switch self {
    case .exact(let element), .abbreviated(let element):
      return .success(element)
    case .ambiguous(let elements):
      return .failure(
        .ambiguous(Element.subject, name: name, candidates: elements.map(\.candidate))
      )
    case .none(let nearest):
      let candidates = others + nearest.map(\.candidate)
      return .failure(.notFound(Element.subject, name: name, nearest: candidates))
    }
  }
}

extension Failure {
  /// The same failure with the advice to take what is missing from the starter set, where it is.
  fileprivate func pointing(to starter: (some Named)?) -> Failure {
    guard let title = starter?.title else { return self }
    let command = "gymtastic starter add \(ShellWord.quoted(title.text))"
    return changingItems { $0.hint = "the starter set has “\(title)”: \(command)" }
  }
}
