import TerminalKit
import WorkoutCore

/// The state of the screen that a bare `gymtastic` shows. Has no side effects.
struct HomeState: ScreenState {
  /// A request that ends the screen.
  enum Choice: Equatable {
    case run(Workout)
    /// Records that a workout was done.
    case log(Workout)
    /// Another command, as words of a command line.
    case call([String])
    case leave
  }

  /// What is on the screen.
  private enum Mode {
    case today
    case finding(Finder)
    /// Finding a workout to log.
    case logging(Finder)
    /// Typing the title of a workout to build.
    case naming(TextField)
    case keys
  }

  private(set) var overview: Overview
  let today: Day
  /// The name of the data's owner.
  let person: String?
  let secondsPerRep: SecondsPerRep
  /// The workouts and exercises to search.
  ///
  /// Created on first use, because creating workouts takes time.
  let catalog: () -> Catalog
  /// What the last key, or reading the streak, came to; shown in place of the keys.
  private(set) var notice: String?
  /// Reads the streak; `nil` once it was called.
  private var readStreak: ((inout Overview) throws -> Void)?
  /// Whether the history has sessions, or cannot be read.
  private let hasSessions: () -> Bool
  private var mode = Mode.today

  init(
    _ overview: Overview, today: Day, person: String? = nil, secondsPerRep: SecondsPerRep,
    readStreak: ((inout Overview) throws -> Void)? = nil,
    hasSessions: @escaping () -> Bool = { true }, catalog: @escaping () -> Catalog
  ) {
    self.overview = overview
    self.today = today
    self.person = person
    self.secondsPerRep = secondsPerRep
    self.readStreak = readStreak
    self.hasSessions = hasSessions
    self.catalog = catalog
  }

  mutating func finish() -> Bool {
    guard let readStreak else { return false }
    self.readStreak = nil
    do {
      try readStreak(&overview)
    } catch {
      notice = "The history cannot be read: gymtastic doctor shows why"
    }
    return true
  }

  mutating func take(_ key: Key) -> ScreenAnswer<Choice> {
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
        case .session(let sentence): .call(["now", "--", sentence])
        }
      }
    case .logging(var finder):
      return answer(finder.take(key), .logging(finder)) { found in
        guard case .workout(let workout) = found else { return .leave }
        return .log(workout)
      }
    case .naming(let field): return takeTitle(key, field)
    }
  }

  private mutating func takeTitle(_ key: Key, _ field: TextField) -> ScreenAnswer<Choice> {
    var field = field
    switch key {
    case .escape: mode = .today
    case .control("l"): return .redraw
    case .enter:
      guard let title = try? Title(field.text) else { return .refuse }
      return .end(.call(["workout", "build", "--", title.text]))
    default:
      if field.take(key) { mode = .naming(field) }
    }
    return .stay
  }

  private mutating func answer(
    _ answer: ScreenAnswer<Finder.Found?>, _ next: Mode, _ choice: (Finder.Found) -> Choice
  ) -> ScreenAnswer<Choice> {
    switch answer {
    case .stay: mode = next
    case .refuse: return .refuse
    case .redraw: return .redraw
    case .end(nil): mode = .today
    case .end(let found?): return .end(choice(found))
    }
    return .stay
  }

  private mutating func takeToday(_ key: Key) -> ScreenAnswer<Choice> {
    notice = nil
    switch key {
    case .enter: return start
    case .character("p"): return .end(.call(["pick", "--all"]))
    case .character("n"): return .end(.call(["now"]))
    case .character("h"):
      if hasSessions() { return .end(.call(["history"])) }
      notice = "No sessions yet: l records one"
    case .character("b"): mode = .naming(TextField(limit: Title.maximumLength))
    case .character("/"): mode = .finding(finder("Find", hasExercises: true))
    case .character(let digit) where digit.isNumber:
      // The beginning of “15 minutes no equipment”.
      var search = finder("Find", hasExercises: true)
      _ = search.take(key)
      mode = .finding(search)
    case .character("l"): mode = .logging(finder("Log", hasExercises: false))
    case .character("?"), .function(1): mode = .keys
    case .character("q"), .escape: return .end(.leave)
    case .control("l"): return .redraw
    default: break
    }
    return .stay
  }

  private var start: ScreenAnswer<Choice> {
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
    case .naming(let field): HomeScreen.naming(field, size)
    case .keys: HomeScreen.keys(size)
    }
  }
}
