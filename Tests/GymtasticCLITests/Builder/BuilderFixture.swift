import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// A workout being built with keys.
struct BuilderFixture {
  var state: BuilderState

  /// - Parameters:
  ///   - entries: the initial entries, as lines of the notation.
  ///   - before: the entries of an earlier workout.
  init(_ entries: [String] = [], before: [String] = []) throws {
    let identifiers = Identifiers.counting()
    let clock = WallClock.fixed(Timestamp(milliseconds: 0))
    let exercises = try [
      ("Push Up", [MuscleGroup.chest, .triceps], ["Press Up"]), ("Pull Up", [.back], []),
      ("Squat", [.legs, .glutes], ["Knee Bend"]), ("Plank", [.core], []),
    ].map { title, groups, aliases in
      Exercise(
        id: identifiers.next(), title: try Title(title), muscleGroups: try MuscleGroups(groups),
        aliases: try aliases.map { try Title($0) }, createdAt: clock.now())
    }
    let resolver = EntryResolver(
      library: Library(exercises: exercises), identifiers: identifiers, clock: clock)
    let workouts = try [before, entries].map { entries in
      let resolution = resolver.resolve(NotationParser.parseEntries(entries).entries)
      #expect(resolution.unknown.isEmpty)
      #expect(resolution.entries.count == entries.count)
      return Workout(
        id: identifiers.next(), title: try Title("Chest Day"), createdAt: clock.now(),
        sequence: resolution.entries)
    }
    state = BuilderState(
      workouts[1], exercises: exercises, recent: [workouts[0]].latestItems,
      identifiers: identifiers, now: clock.now())
  }

  /// Types keys; a line break stands for Enter.
  @discardableResult
  mutating func type(_ text: String) -> BuilderState.Choice? {
    var choice: BuilderState.Choice?
    for character in text { choice = press(character == "\n" ? .enter : .character(character)) }
    return choice
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> BuilderState.Choice? {
    var choice: BuilderState.Choice?
    for key in keys { choice = state.take(key) }
    return choice
  }

  /// The entries in the notation.
  var entries: [String] { state.workout.sequence.flatMap { NotationPrinter().lines($0) } }

  /// Replaces the line being typed.
  mutating func answer(_ text: String) {
    press(.control("u"))
    type(text + "\n")
  }

  func screen(rows: Int = 24, columns: Int = 80, isUnicode: Bool = true) -> String {
    let frame = BuilderScreen.frame(of: state, TerminalSize(rows: rows, columns: columns))
    return (isUnicode ? frame : frame.plain).text
  }
}
