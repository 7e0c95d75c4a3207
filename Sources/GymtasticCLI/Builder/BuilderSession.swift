import DurableFiles
import Synchronization
import TerminalKit
import WorkoutCore

/// Building on the screen, from a command's point of view: takes what there is to choose from out
/// of the library, lets the person build, and puts what they chose into the library with each save.
struct BuilderSession {
  let context: Context
  /// The terminal to build on.
  let traits: TerminalTraits
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// What came of building.
  struct Outcome {
    let ending: Builder.Ending
    /// What entered the library beside the workout.
    let notes: [String]
  }

  /// Keeps a workout whose entries come from a source.
  typealias Save = (Workout, @escaping WorkoutService.EntrySource) throws(LibraryError) -> Void

  /// Lets the person build on from `workout`, until they leave or a signal ends the program.
  ///
  /// - Throws: exit code 74 if the terminal refuses.
  func build(
    _ workout: Workout, in library: Library, save: @escaping Save
  ) throws(Failure) -> Outcome {
    let state = BuilderState(
      workout, exercises: choice(library), precedents: Precedents(library.workouts),
      identifiers: context.identifiers, now: context.clock.now())
    let adoptions = AdoptedTitles()
    do throws(TerminalError) {
      let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
      let screen = try FullScreen(input: STDIN_FILENO, output: STDOUT_FILENO, traits: traits)
      var builder = Builder(
        state, screen: screen, input: STDIN_FILENO, signals: signals,
        isUnicode: traits.isUnicode, secondsPerRep: secondsPerRep,
        save: { state in keep(state, since: workout, adoptions, save) })
      return Outcome(ending: try builder.perform(), notes: adoptions.all)
    } catch {
      throw Failure(error)
    }
  }

  /// The library's exercises by title, then those of the starter set that it does not have.
  private func choice(_ library: Library) -> [Exercise] {
    let known = Set(library.exercises.map(\.title.folded))
    let others = context.starter.exercises.filter { !known.contains($0.title.folded) }
    return ListOrder.title.sorted(library.exercises) + ListOrder.title.sorted(others)
  }

  /// Keeps the state. An exercise that was chosen here enters the library with it; one that the
  /// workout had before, and that was removed since, stays removed.
  private func keep(
    _ state: BuilderState, since before: Workout, _ adoptions: AdoptedTitles, _ save: Save
  ) -> Builder.Keeping {
    let entries = state.workout.sequence
    let chosen = state.exercises.filter { !before.uses(exercise: $0.id) }
    let starters = Set(context.starter.exercises.map(\.title))
    let (clock, identifiers) = (context.clock, context.identifiers)
    do throws(LibraryError) {
      try save(state.workout) { library throws(LibraryError) in
        let adoption = library.adopt(
          entries, choosing: chosen, at: clock.now(), identifiers: identifiers)
        adoptions.note(adoption.added.map(\.title), starters: starters)
        return adoption.entries
      }
      return .kept(notes: adoptions.settle())
    } catch {
      let reasons = Failure(error).errors.first.map { [$0.message, $0.hint].compactMap(\.self) }
      return .refused((reasons ?? ["not saved"]).joined(separator: "; "))
    }
  }
}

/// What the saves of one session have brought into the library.
private final class AdoptedTitles: Sendable {
  private struct Titles {
    var settled: [String] = []
    var latest: [String] = []
  }

  private let titles = Mutex(Titles())

  /// Everything that was brought in.
  var all: [String] { titles.withLock(\.settled) }

  /// The store may ask again; the last time counts.
  func note(_ added: [Title], starters: Set<Title>) {
    let copied = added.filter { starters.contains($0) }.map(\.text)
    let made = added.filter { !starters.contains($0) }.map(\.text)
    let notes = [
      copied.isEmpty ? nil : CopiedNote.text(copied),
      made.isEmpty ? nil : "added to the library: \(made.joined(separator: ", "))",
    ]
    titles.withLock { $0.latest = notes.compactMap(\.self) }
  }

  /// The save has succeeded: what it brought in stays; returns it.
  func settle() -> [String] {
    titles.withLock { titles in
      titles.settled += titles.latest
      return titles.latest
    }
  }
}
