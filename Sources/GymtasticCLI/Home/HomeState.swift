import TerminalKit
import WorkoutCore

/// The screen that `gymtastic` alone shows. Pure.
struct HomeState: ScreenState {
  /// What leaves the screen.
  enum Wish: Equatable {
    case run(Workout)
    /// Records that a workout was done.
    case log(Workout)
    /// Another command, by the words that call it.
    case call([String])
    case leave
  }

  /// What is on the screen.
  private enum Mode {
    case today
    case finding(Finder)
    /// Finding a workout to log.
    case logging(Finder)
    case keys
  }

  let overview: Overview
  let today: Day
  /// Whose data it is.
  let person: String?
  let secondsPerRep: SecondsPerRep
  /// What there is to find; made when it is first needed, as workouts take their time.
  let catalog: () -> Catalog
  private var mode = Mode.today

  init(
    _ overview: Overview, today: Day, person: String? = nil, secondsPerRep: SecondsPerRep,
    catalog: @escaping () -> Catalog
  ) {
    self.overview = overview
    self.today = today
    self.person = person
    self.secondsPerRep = secondsPerRep
    self.catalog = catalog
  }

  mutating func take(_ key: Key) -> ScreenAnswer<Wish> {
    switch mode {
    case .today: return takeToday(key)
    case .keys:
      mode = .today
      return .stay
    case .finding(var finder):
      return answer(finder.take(key), .finding(finder)) { found in
        switch found {
        case .workout(let workout): .run(workout)
        case .exercise(let exercise): .call(["exercise", "show", exercise.id.lowercase])
        }
      }
    case .logging(var finder):
      return answer(finder.take(key), .logging(finder)) { found in
        guard case .workout(let workout) = found else { return .leave }
        return .log(workout)
      }
    }
  }

  private mutating func answer(
    _ answer: ScreenAnswer<Finder.Found?>, _ next: Mode, _ wish: (Finder.Found) -> Wish
  ) -> ScreenAnswer<Wish> {
    switch answer {
    case .stay: mode = next
    case .refuse: return .refuse
    case .redraw: return .redraw
    case .end(nil): mode = .today
    case .end(let found?): return .end(wish(found))
    }
    return .stay
  }

  private mutating func takeToday(_ key: Key) -> ScreenAnswer<Wish> {
    switch key {
    case .enter: return start
    case .character("p"): return .end(.call(["pick", "--all"]))
    case .character("n"): return .end(.call(["now"]))
    case .character("h"): return .end(.call(["history"]))
    case .character("b"): return .end(.call(["workout", "build"]))
    case .character("/"): mode = .finding(finder("Find", hasExercises: true))
    case .character("l"): mode = .logging(finder("Log", hasExercises: false))
    case .character("?"), .function(1): mode = .keys
    case .character("q"), .escape: return .end(.leave)
    case .control("l"): return .redraw
    default: break
    }
    return .stay
  }

  private var start: ScreenAnswer<Wish> {
    if overview.interrupted != nil { return .end(.call(["run", "--resume"])) }
    return overview.workout.map { .end(.run($0)) } ?? .stay
  }

  private func finder(_ heading: String, hasExercises: Bool) -> Finder {
    Finder(catalog(), heading, hasExercises: hasExercises, secondsPerRep: secondsPerRep)
  }

  func frame(_ size: TerminalSize) -> CellBuffer {
    switch mode {
    case .today: HomeScreen.frame(of: self, size)
    case .finding(let finder), .logging(let finder): finder.frame(size)
    case .keys: HomeScreen.keys(size)
    }
  }
}
