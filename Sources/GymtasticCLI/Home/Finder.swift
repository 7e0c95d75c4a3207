import DurableFiles
import PlainText
import TerminalKit
import WorkoutCore

/// An incremental search for workouts and exercises.
struct Finder: ScreenState {
  enum Found: Equatable {
    case workout(Workout)
    case exercise(Exercise)
    /// A session to put together, as a sentence describes it.
    case session(String)

    fileprivate var title: Title? {
      switch self {
      case .workout(let workout): workout.title
      case .exercise(let exercise): exercise.title
      case .session: nil
      }
    }
  }

  private let catalog: Catalog
  /// What a sentence may name: the tags of workouts do not apply to the exercises of a session.
  private let known: Catalog
  private let heading: String
  private let hasExercises: Bool
  private let secondsPerRep: SecondsPerRep
  private var field = TextField(limit: Title.maximumLength)
  private var cursor = 0
  private(set) var rows: [Found] = []

  /// - Parameters:
  ///   - catalog: the workouts and exercises to search.
  ///   - heading: what the user is searching for, such as `Run`.
  ///   - hasExercises: whether to search exercises too.
  init(_ catalog: Catalog, _ heading: String, hasExercises: Bool, secondsPerRep: SecondsPerRep) {
    self.catalog = catalog
    known = Catalog(Library(exercises: hasExercises ? catalog.exercises : []), over: Library())
    self.heading = heading
    self.hasExercises = hasExercises
    self.secondsPerRep = secondsPerRep
    search()
  }

  /// Searches; titles that have its words come first, and with an empty query the user's own
  /// workouts.
  private mutating func search() {
    let workouts = catalog.searchWorkouts(field.text)
    let sorted =
      field.text.isEmpty
      ? workouts.filter { catalog.isOwn($0.id) } + workouts.filter { !catalog.isOwn($0.id) }
      : workouts
    rows = sorted.map(Found.workout)
    if hasExercises { rows += catalog.searchExercises(field.text).map(Found.exercise) }
    let ranking = SearchRanking(field.text)
    let isTitled = { (found: Found) in found.title.map(ranking.isNamed) ?? false }
    rows = rows.filter(isTitled) + rows.filter { !isTitled($0) }
    if hasExercises { offerSession() }
    cursor = 0
  }

  /// Offers what `now` makes of several words, first if they name a length.
  private mutating func offerSession() {
    guard field.text.trimmed.contains(" ") else { return }
    let sentence = FilterSentence([field.text], knowing: known)
    guard sentence.unknown.isEmpty else { return }
    rows.insert(.session(field.text.trimmed), at: sentence.seconds == nil ? rows.count : 0)
  }

  /// Ends with the chosen element, or with `nil`.
  mutating func take(_ key: Key) -> ScreenAnswer<Found?> {
    switch key {
    case .escape: return .end(nil)
    case .control("l"): return .redraw
    case .enter: return rows.indices.contains(cursor) ? .end(rows[cursor]) : .stay
    case .arrowUp: move(by: -1)
    case .arrowDown, .tab: move(by: 1)
    case .pageUp: move(by: -10)
    case .pageDown: move(by: 10)
    default:
      let before = field.text
      if field.take(key), field.text != before { search() }
    }
    return .stay
  }

  private mutating func move(by count: Int) {
    cursor = min(max(cursor + count, 0), max(rows.count - 1, 0))
  }

  func frame(_ size: TerminalSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let prompt = "\(heading): "
    buffer.write(prompt, row: 0, column: 0, style: Palette.heading)
    buffer.write(field, row: 0, column: TextWidth.columns(of: prompt))
    let list = min(2, size.rows - 1)..<max(size.rows - 1, min(2, size.rows - 1))
    if rows.isEmpty {
      buffer.write("Nothing matches", row: list.lowerBound, column: 2, style: Palette.quiet)
    }
    let shown = CellBuffer.window(of: rows.count, height: list.count, cursor: cursor)
    for (line, index) in zip(list, shown) {
      let isCurrent = index == cursor
      buffer.write(isCurrent ? "›" : " ", row: line, column: 0, style: Palette.title)
      let (title, about) = text(of: rows[index])
      let width = buffer.write(
        TextWidth.truncated(title, to: size.columns - 2), row: line, column: 2,
        style: isCurrent ? Palette.title : .plain)
      buffer.write(
        TextWidth.truncated("  " + about, to: max(size.columns - width - 2, 0)), row: line,
        column: width + 2, style: Palette.quiet)
    }
    let forms = [
      "Type to find · ↑ ↓ choose · Enter takes it · Esc back", "Enter takes it · Esc back",
    ]
    buffer.write(
      TextWidth.fitting(forms + [""], to: size.columns), row: size.rows - 1, column: 0,
      style: Palette.quiet)
    return buffer
  }

  private func text(of found: Found) -> (title: String, about: String) {
    switch found {
    case .workout(let workout):
      let length = DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep))
      let tags = workout.tags.map(\.text).joined(separator: ", ")
      let origin = catalog.isOwn(workout.id) ? "" : " · built-in"
      return (workout.title.text, length + (tags.isEmpty ? "" : " · \(tags)") + origin)
    case .exercise(let exercise):
      let groups = exercise.muscleGroups.groups.map(\.rawValue).joined(separator: ", ")
      return (exercise.title.text, "exercise · \(groups)")
    case .session(let sentence): return ("Train now: \(sentence)", "")
    }
  }
}
