import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// What one machine does to a data folder: edits, removals, runs, imports and plans, the same for
/// the same seed.
struct MergeSide {
  private var random: SeededGenerator
  private var count = 0
  private let name: String
  /// Whether it only changes the history.
  private let isHistory: Bool
  /// A clock of its own, that differs from the other machine's.
  private var now: Timestamp

  init(
    _ name: String, _ seed: UInt64, from start: Timestamp = Samples.moment, isHistory: Bool = false
  ) {
    (self.name, self.isHistory) = (name, isHistory)
    random = SeededGenerator(seed: seed)
    now = start.adding(.milliseconds(Int64(random.next() % 1000)))
  }

  private mutating func id() -> UUID {
    var bytes = (random.next(), random.next())
    return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  private mutating func tick() -> Timestamp {
    count += 1
    now = now.adding(.seconds(Int(random.next() % 500) + 1))
    return now
  }

  /// Makes some changes.
  mutating func work(on store: DataStore, changes: Int) throws {
    for _ in 0..<changes { try change(store) }
  }

  private mutating func change(_ store: DataStore) throws {
    let moment = tick()
    switch Int.random(in: isHistory ? 8..<12 : 0..<14, using: &random) {
    case 0, 1: try addExercise(store, moment)
    case 2, 3: try editExercise(store, moment)
    case 4: try removeExercise(store)
    case 5, 6: try changeWorkouts(store, moment)
    case 7: try removeWorkout(store)
    case 8, 9: try store.record(try session(moment))
    case 10: try importSessions(store, moment)
    case 11: try changeLines(store, moment)
    default: try changePlans(store, moment)
    }
  }

  private mutating func addExercise(_ store: DataStore, _ moment: Timestamp) throws {
    var exercise = try Samples.exercise("\(name) \(count)", id: id())
    (exercise.createdAt, exercise.updatedAt) = (moment, moment)
    try store.updateLibrary { $0.exercises.append(exercise) }
  }

  private mutating func editExercise(_ store: DataStore, _ moment: Timestamp) throws {
    let (number, member) = (random.next(), random.next() % 4)
    let text = "\(name) \(count)"
    try store.updateLibrary { library throws(CoreError) in
      guard !library.exercises.isEmpty else { return }
      let index = Int(number % UInt64(library.exercises.count))
      do throws(Problem) {
        switch member {
        case 0: library.exercises[index].title = try Title(text)
        case 1:
          library.exercises[index].exerciseDescription = try Prose(text, field: "description")
        case 2: library.exercises[index].equipment = try Title(text)
        default: library.exercises[index].aliases = [try Title(text)]
        }
      } catch {
        throw .invalid([error])
      }
      library.exercises[index].updatedAt = moment
      library.retitleItems(of: library.exercises[index])
    }
  }

  private mutating func removeExercise(_ store: DataStore) throws {
    let number = random.next()
    let exercises = try store.load().exercises
    guard !exercises.isEmpty else { return }
    try store.exercises.delete([exercises[Int(number % UInt64(exercises.count))].id])
  }

  private mutating func changeWorkouts(_ store: DataStore, _ moment: Timestamp) throws {
    let (number, isNew) = (random.next(), random.once(in: 2))
    let (workoutID, itemID, text) = (id(), id(), "\(name) \(count)")
    try store.updateLibrary { library throws(CoreError) in
      do throws(Problem) {
        let title = try Title(text)
        guard !isNew, !library.workouts.isEmpty else {
          var sequence: [WorkoutSequenceItem] = []
          if let exercise = library.exercises.last {
            sequence = [
              .exercise(
                WorkoutItem(
                  id: itemID, exercise: .linked(exercise.id), title: exercise.title))
            ]
          }
          library.workouts.append(
            Workout(
              id: workoutID, title: title, note: nil, createdAt: moment, updatedAt: moment,
              sequence: sequence))
          return
        }
        let index = Int(number % UInt64(library.workouts.count))
        if number % 3 == 0 {
          library.workouts[index].note = try Prose(text, field: "note")
        } else {
          library.workouts[index].title = title
        }
        library.workouts[index].updatedAt = moment
      } catch {
        throw .invalid([error])
      }
    }
  }

  private mutating func removeWorkout(_ store: DataStore) throws {
    let number = random.next()
    try store.updateLibrary { library in
      guard !library.workouts.isEmpty else { return }
      library.workouts.remove(at: Int(number % UInt64(library.workouts.count)))
    }
  }

  /// Makes, edits, starts, stops or removes a plan.
  private mutating func changePlans(_ store: DataStore, _ moment: Timestamp) throws {
    let (number, action, planID, text) = (
      random.next(), random.next() % 8, id(), "\(name) \(count)"
    )
    try store.updateLibrary { library throws(CoreError) in
      guard let title = try? Title(text) else { return }
      guard !library.plans.isEmpty, action > 1 else {
        var plan = Plan(id: planID, title: title, createdAt: moment)
        plan.workouts = library.workouts.prefix(3).map { Plan.Entry($0) }
        if !plan.workouts.isEmpty { library.plans.append(plan) }
        return
      }
      let index = Int(number % UInt64(library.plans.count))
      let before = library.plans[index]
      switch action {
      case 2: library.plans[index].title = title
      case 3: library.plans[index].days = [.mon, .thu]
      case 4: library.plans[index].note = try? Prose(text, field: "note")
      case 5: library.plans[index].start = nil
      case 6: library.plans[index].start = Plan.Start(since: moment, place: Plan.Place())
      default:
        library.plans.remove(at: index)
        return
      }
      if library.plans[index] != before { library.plans[index].updatedAt = moment }
    }
  }

  private mutating func session(_ moment: Timestamp) throws -> SessionRecord {
    SessionRecord(
      id: id(), workoutID: id(), title: "\(name) \(count)", start: moment,
      end: moment.adding(.seconds(600)), localOffset: 0, duration: .seconds(600),
      exercisesCompleted: 1, exercisesTotal: 1, status: .completed, circuits: [])
  }

  private mutating func importSessions(_ store: DataStore, _ moment: Timestamp) throws {
    let sessions = try [session(moment), session(moment.adding(.seconds(-86_400)))]
    try store.change(adding: sessions)
  }

  /// Removes or edits a session, or adds or removes a measurement.
  private mutating func changeLines(_ store: DataStore, _ moment: Timestamp) throws {
    let records = try store.records()
    if let record = random.pick(records), isHistory || random.once(in: 2) {
      var edited = record
      edited.note = try Prose("\(name) \(count)", field: "note")
      edited.editedAt = moment
      try store.change(removing: [record.id], adding: random.once(in: 3) ? [] : [edited])
      return
    }
    let known = try store.read().body.measurements
    let removed = random.once(in: 3) ? random.pick(known).map { Set([$0.id]) } ?? [] : []
    let added = try BodyMeasurement(
      id: id(), measure: Title("weight"),
      amount: BodyMeasurement.Amount(hundredths: 8000 + count, unit: "kg"), time: moment,
      localOffset: 0)
    try store.measure(removing: removed, adding: [added])
  }
}

extension DataStore {
  /// The contents of the files that are merged.
  func mergedFiles() throws -> [StoreFile: [UInt8]] {
    var contents: [StoreFile: [UInt8]] = [:]
    for file in [StoreFile.library, .history, .body] {
      contents[file] = try files.read(file.rawValue)?.bytes ?? file.emptyContent
    }
    return contents
  }

  /// A store in memory with contents of files.
  static func holding(_ contents: [StoreFile: [UInt8]]) throws -> DataStore {
    let store = DataStore.inMemory(Library(), .test())
    try store.update { $0.contents = contents }
    return store
  }
}
