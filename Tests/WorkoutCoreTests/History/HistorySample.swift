@testable import DurableFiles
@testable import WorkoutCore

/// Sessions written by hand, whose statistics the tests compute by hand.
enum HistorySample {
  static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, number))
  }

  static func squat() throws -> ExerciseLink { try link("Squat", 1) }
  static func press() throws -> ExerciseLink { try link("Press", 2) }
  static func plank() throws -> ExerciseLink { try link("Plank", 3) }

  static func link(_ title: String, _ number: UInt8?) throws -> ExerciseLink {
    ExerciseLink(exercise: number.map { .linked(id($0)) } ?? .unlinked, title: try Title(title))
  }

  static func kilograms(_ value: Double) throws -> Load {
    .weight(try Weight(hundredths: Int(value * 100), unit: .kilograms))
  }

  static func pounds(_ value: Int) throws -> Load {
    .weight(try Weight(hundredths: value * 100, unit: .pounds))
  }

  /// A set of repetitions, done as planned.
  static func set(
    _ exercise: ExerciseLink, _ number: Int, reps: Int, _ load: Load? = nil, side: Int? = nil,
    isSkipped: Bool = false
  ) throws -> SetRecord {
    var done = SetResult()
    done.reps = reps
    done.load = load
    done.isSkipped = isSkipped
    return SetRecord(
      step: 0, position: EntryPosition(0), round: nil, set: number, side: side, exercise: exercise,
      planned: PlannedSet(.reps(.exactly(try RepCount(reps))), load: load), done: done)
  }

  static func hold(_ exercise: ExerciseLink, _ number: Int, seconds: Int) throws -> SetRecord {
    var done = SetResult()
    done.seconds = seconds
    return SetRecord(
      step: 1, position: EntryPosition(1), round: nil, set: number, side: nil,
      exercise: exercise, planned: PlannedSet(.time(try WorkDuration(60))), done: done)
  }

  /// A session of 10 minutes at noon of a day, with local time equal to UTC.
  static func session(
    _ number: UInt8, _ day: String, _ sets: [SetRecord] = [], title: String = "Leg Day",
    workout: UInt8 = 90, completed: Int = 1, circuits: [CircuitScore] = [], offset: Int = 0
  ) -> SessionRecord {
    let start = Timestamp(rfc3339: "\(day)T12:00:00Z") ?? Timestamp(milliseconds: 0)
    return SessionRecord(
      id: id(number), workoutID: id(workout), title: title, start: start,
      end: start.adding(.seconds(660)), localOffset: offset, duration: .seconds(600),
      exercisesCompleted: completed, exercisesTotal: 2, status: .completed, circuits: circuits,
      sets: sets)
  }

  static func statistics(
    of records: [SessionRecord], _ filter: HistoryFilter = HistoryFilter(),
    exercises: [Exercise] = []
  ) -> HistoryStatistics {
    var statistics = HistoryStatistics(filter, exercises: exercises)
    for record in records.reversed() { statistics.add(record) }
    return statistics
  }

  static func records(
    of records: [SessionRecord], _ filter: HistoryFilter = HistoryFilter()
  ) -> HistoryRecords {
    var found = HistoryRecords(filter)
    for record in records.reversed() { found.add(record) }
    return found
  }
}
