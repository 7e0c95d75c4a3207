import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// What is recorded of a run, with any input and any interruptions.
struct RunRecordsTests {
  private static let everything = """
    # Evening
    Squat: 5x5 @ 60kg, rest 90s
    Curl: 8-12 @ 62kg, 8-12 @ 6kg, max @ 62.5kg, rest 60s
    Bike: 2x20 cal, rest 30s
    Plank: 2x30s each side, rest 15s
    break 30s
    Dead Hang: max hold
    2 rounds:
      Pull Up | Ring Row: 5
      Push Up: max, rest until ready
    9-6-3 for time, cap 5m:
      Thruster @ 43kg
      Burpee
    emom 3:
      Swing @ 24kg: 10
    amrap 5m:
      Row: 10 cal
      Lunge: 15
      break 10s
    Press: 10 @ 40kg + 10 @ 30kg
    """

  /// Squats with more weight from the second set on, and one repetition less in the third.
  ///
  /// A part is typed again from its start if the run is interrupted within it.
  private static let squats = [
    "n", "n", "n", "w62.5", "n", "n", "3u4", "n", "n", "n", "n", "e9", "n",
  ]

  private static func key(_ character: Character) -> Key {
    character == "n" ? .arrowRight : .character(character)
  }

  @Test func `a run reads back exactly from the history, wherever it was interrupted`() throws {
    let expected = ["5 × 60 kg", "5 × 62.5 kg", "4 × 62.5 kg", "5 × 62.5 kg", "5 × 62.5 kg RPE 9"]
    let planned = Array(repeating: "5 reps @ 60 kg", count: 5)
    for cut in 0..<Self.squats.joined().count {
      var evening = try Evening("# Day\nSquat: 5x5 @ 60kg, rest 90s\nPlank: 20s")
      var count = 0
      for part in Self.squats {
        for key in part {
          try evening.press(Self.key(key), after: .seconds(2))
          count += 1
          guard count == cut else { continue }
          try evening.cutOff()
          guard key != part.last else { continue }
          for key in part { try evening.press(Self.key(key), after: .seconds(2)) }
          break
        }
      }
      try evening.press(.escape, after: .seconds(30))
      try evening.press(.enter, after: .seconds(30))
      let record = try #require(try evening.store.sessionRecords().first)
      #expect(record.sets.map(\.text) == expected + ["20s"], "cut after \(cut) keys")
      #expect(record.sets.map(\.planned.summary).dropLast() == planned, "cut after \(cut) keys")
      #expect(record.sets.map(\.set) == [1, 2, 3, 4, 5, 1])
      #expect(record.wasCompleted)
      #expect(try evening.store.keptSession() == nil)
    }
  }

  private static let seeds =
    (0..<UInt64(LawCases.count(2))).map { FuzzSeed($0) } + [FuzzSeed(of: "an evening")]

  @Test(arguments: seeds)
  func `an hour of random typing loses no recorded set`(seed: FuzzSeed) throws {
    var generator = seed.generator
    var evening = try Evening(Self.everything)
    let keys =
      " bsSp+-v?n\u{1B}rRxgma0123456789.:wwwwuetdk".map { Key.character($0) }
      + [.arrowDown, .arrowUp, .arrowLeft, .arrowRight] + Array(repeating: .enter, count: 12)
    let lines: [RunInput] = [
      .score(rounds: .max, repetitions: .max), .score(rounds: 3, repetitions: 5),
      .correct(.amount(.max)), .goTo(12), .goTo(0), .goTo(99), .undo, .swap(),
    ]
    while evening.moment < .seconds(3600), !evening.model.runner.isFinished {
      let pause = Duration.milliseconds(Int.random(in: 0...20_000, using: &generator))
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: try evening.cutOff()
      case 1: try evening.cutOff(unkept: generator.pick(keys) ?? .enter)
      case 2: try evening.sleep(for: pause * 10)
      case 3...5: try evening.tell(generator.pick(lines) ?? .tick, after: pause)
      default: try evening.press(generator.pick(keys) ?? .enter, after: pause)
      }
      let size = TerminalSize(
        rows: .random(in: 1...60, using: &generator),
        columns: .random(in: 1...120, using: &generator)
      )
      #expect(evening.isShown(size), "\(seed)")
      let stored = try evening.stored()
      #expect(stored == evening.announced, "\(seed) after \(evening.moment)")
      if stored != evening.announced { return }
    }
    try evening.end()
    #expect(try evening.stored() == evening.announced, "\(seed)")
  }
}

/// A run that is saved after every input, with its own clock.
private struct Evening {
  /// Identifies a set; a later record of the same set replaces the earlier one.
  struct Place: Hashable {
    let step: Int
    let position: EntryPosition
    let round: Int?
    let set: Int
    let side: Int?
  }

  /// The stored part of a set.
  struct Kept: Equatable {
    let exercise: ExerciseLink
    let planned: PlannedSet
    let done: SetResult
  }

  private final class Clock: Sendable {
    let moment = Mutex(Duration.zero)
  }

  private(set) var model: RunModel
  private(set) var announced: [Place: Kept] = [:]
  let store: DataStore
  private var keeper: SessionKeeper
  private let clock = Clock()
  /// When the current part of the run began, after the last interruption.
  private var origin = Duration.zero

  var moment: Duration { clock.moment.withLock(\.self) }

  init(_ text: String) throws {
    let clock = clock
    var configuration = DataStore.Configuration.sample
    configuration.clock = WallClock {
      Timestamp(milliseconds: Int64(clock.moment.withLock(\.self) / .milliseconds(1)))
    }
    store = .inMemory(Library(), configuration)
    let session = try store.executions.start(try RunFixture(text).runner.session.workout)
    keeper = try #require(try store.executions.ready(session).keeper)
    let (runner, events) = WorkoutRunner.begin(session)
    model = RunModel(runner)
    try keep(events)
  }

  private func after(_ pause: Duration) -> Duration {
    clock.moment.withLock { moment in
      moment += pause
      return moment - origin
    }
  }

  mutating func press(_ key: Key, after pause: Duration) throws {
    let now = after(pause)
    try keep(model.handle(.tick, at: now))
    let response = model.take(key, at: now)
    try keep(response.events)
    if response.request == .saveForLater { try cutOff() }
  }

  mutating func tell(_ input: RunInput, after pause: Duration) throws {
    try keep(model.handle(input, at: after(pause)))
  }

  mutating func sleep(for pause: Duration) throws {
    let since = after(.zero)
    _ = after(pause)
    try keep(model.handle(.slept(since: since), at: after(.zero)))
  }

  /// Ends the process, possibly before the effect of a key is saved, and resumes the run.
  mutating func cutOff(unkept key: Key? = nil) throws {
    guard !model.runner.isFinished else { return }
    if let key { _ = model.take(key, at: after(.zero)) }
    keeper.release()
    let left = try #require(try store.executions.interruptedSession())
    origin = moment
    let saved = try SavedSession(reading: left.contents())
    let run = try store.executions.resume(saved, options: saved.options)
    keeper = try #require(run.keeper)
    let (runner, events) = WorkoutRunner.begin(run.session, options: run.options)
    model = RunModel(runner)
    try keep(events)
  }

  /// Interrupts the run for good: the next run would record it.
  mutating func end() throws {
    // A set whose amount was typed before its end is recorded, and never announced.
    let session = model.runner.session
    for set in session.entered where set.isCorrected && session.entered(at: set.place) == set {
      announced[place(of: set)] = kept(set)
    }
    keeper.release()
    _ = try store.executions.recordLeftSession()
  }

  private mutating func keep(_ events: [RunEvent]) throws {
    try keeper.save(model.runner.session, after: events)
    if !model.isReviewing { try keeper.finish() }
    for case .setRecorded(let record, _) in events.map(\.occurrence) {
      // A set that only an undone change recorded is announced as skipped.
      let isRecorded = model.runner.session.records.contains { $0.place == record.place }
      announced[place(of: record)] = isRecorded ? kept(record) : nil
    }
  }

  /// The sets read back from the run, whether in progress or ended.
  func stored() throws -> [Place: Kept] {
    let records: [SetRecord]
    switch try store.keptSession() {
    case .inProgress(let saved):
      records = try SavedSession(reading: saved.contents()).session.records
    case .ended(let record): records = record.sets
    case nil:
      let line = try #require(try store.sessionRecords().last).line()
      records = try SessionRecord(try JSONText([UInt8](line)).root).sets
    }
    let stored = Dictionary(records.map { (place(of: $0), kept($0)) }) { $1 }
    #expect(stored.count == records.count)
    return stored
  }

  private func place(of record: SetRecord) -> Place {
    Place(
      step: record.step, position: record.position, round: record.round, set: record.set,
      side: record.side)
  }

  private func kept(_ record: SetRecord) -> Kept {
    Kept(exercise: record.exercise, planned: record.planned, done: record.done)
  }

  func isShown(_ size: TerminalSize) -> Bool {
    let view = RunView(
      snapshot: model.runner.snapshot(at: after(.zero)), overlay: model.overlay)
    return view.frame(size).size == size
  }
}

extension DataStore {
  /// The sessions of the history, oldest first.
  fileprivate func sessionRecords() throws -> [SessionRecord] {
    try read().history.newest().reversed().map(\.record)
  }
}
