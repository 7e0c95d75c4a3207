import Synchronization
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The training of a library's workouts, a session a day, through the services.
final class TrainingDiary {
  let store: DataStore
  private let time = MovedClock()

  /// A clock that a test sets.
  private final class MovedClock: Sendable {
    let moment = Mutex(Timestamp(rfc3339: "2026-01-05T08:00:00Z") ?? Samples.moment)
  }

  /// - Parameter text: the workouts; one line is the workout “Day”.
  init(_ text: String, loadStep: Double = 2.5) throws {
    let time = time
    store = .inMemory(
      Library(),
      .test {
        $0.clock = WallClock { time.moment.withLock(\.self) }
        $0.identifiers = .live
      })
    let step = try HistorySample.kilograms(loadStep).weight
    try store.update { change in
      var settings = Settings()
      if let step { settings.loadStep = step }
      change.settings = settings
    }
    let document = NotationParser.parse(text.hasPrefix("#") ? text : "# Day\n" + text)
    try #require(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message))")
    var seen: Set<Title> = []
    for title in document.workouts.flatMap(\.entries).flatMap(\.items).flatMap({
      [$0.title] + $0.alternatives + $0.movements
    }) where seen.insert(title).inserted {
      _ = try store.exercises.create(ExerciseDraft(title: title.text, muscleGroups: [.legs]))
    }
    _ = try store.workouts.importWorkouts(document.workouts.map { ($0, try #require($0.title)) })
  }

  func workout(_ title: String = "Day") throws -> Workout {
    try #require(try store.load().workouts.first { $0.title.text == title })
  }

  func prescribed(_ title: String = "Day") throws -> Snapshot.Prescribed {
    try store.read().prescription(of: try workout(title))
  }

  /// The sets that the next session asks for, an item after the other: `3x5 @ 62.5kg`.
  func next(_ title: String = "Day") throws -> [String] {
    try prescribed(title).workout.items.map { item in
      let configuration = try #require(item.configuration)
      let sets = configuration.demands.sets.map { set in
        var set = set
        set.load = set.load?.lifted
        return set
      }
      return NotationText.prescription(try Configuration(sets), isPerSide: false)
    }
  }

  func passDay() { time.moment.withLock { $0 = $0.adding(.seconds(86_400)) } }

  /// Records the next session as it is due, with a change to it.
  @discardableResult
  func train(
    _ title: String = "Day", at start: Timestamp? = nil,
    _ change: (inout SessionRecord) throws -> Void = { _ in }
  ) throws -> SessionRecord {
    passDay()
    let record = try store.sessions.log(try workout(title), at: start).record
    var changed = record
    try change(&changed)
    if changed != record {
      try store.update { update in
        update.removedSessions = [record.id]
        update.addedSessions = [changed]
      }
    }
    return changed
  }

  /// Records the next session with what was done in the sets of the first item: `5,5,4`, with a
  /// load other than was asked for as in `5,5,5 @ 70kg`, or `skipped`, `left after 5`, and
  /// `as written 5,5,5 @ 60kg`. All other items are done as planned.
  func train(_ title: String = "Day", done text: String) throws {
    try train(title) { session in
      let first = session.sets.filter { $0.position == session.sets[0].position }
      let others = session.sets.dropFirst(first.count)
      session.sets = try Self.sets(first, done: text) + others
      if text.hasPrefix("left") { session.status = .stopped }
      if text.hasPrefix("as written") { session.basis = .written }
    }
  }

  private static func sets(_ planned: [SetRecord], done text: String) throws -> [SetRecord] {
    var planned = planned
    let parts = text.split(separator: "@").map { String($0).trimmed }
    let load = parts.dropFirst().first.flatMap { Load(written: $0) }
    if text == "skipped" {
      for index in planned.indices { planned[index].done = .skipped }
      return planned
    }
    let words = parts[0].split { $0 == "," || $0 == " " }
    let numbers = words.compactMap { Int($0) }
    for (index, number) in numbers.enumerated() where index < planned.count {
      if planned[index].planned.target.seconds != nil {
        planned[index].done.seconds = number
      } else {
        planned[index].done.reps = number
      }
      if let load { planned[index].done.load = load }
    }
    if text.hasPrefix("left") { return Array(planned.prefix(numbers.count)) }
    for index in numbers.count..<max(numbers.count, planned.count) {
      planned[index].done = .skipped
    }
    return planned
  }

  /// Replaces the prescription of the first item, as `workout set` does.
  func set(_ phrase: String, in title: String = "Day") throws {
    passDay()
    let parsed = NotationParser.parseEntries([phrase])
    try #require(parsed.diagnostics.isEmpty)
    _ = try store.workouts.setEntry(
      at: EntryPosition(0), in: try workout(title).id, .written(parsed.entries))
  }
}
