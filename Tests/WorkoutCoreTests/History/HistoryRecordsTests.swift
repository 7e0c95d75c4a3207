import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct HistoryRecordsTests {
  private typealias Sample = HistorySample

  private func records(_ sets: (String, [SetRecord])...) -> HistoryRecords {
    let sessions = sets.enumerated().map {
      Sample.session(UInt8($0.offset + 1), $0.element.0, $0.element.1)
    }
    return Sample.records(of: sessions)
  }

  @Test func `records match those found by hand`() throws {
    let squat = try Sample.squat()
    let found = records(
      (
        "2026-01-05",
        [
          try Sample.set(squat, 1, reps: 5, Sample.kilograms(100)),
          try Sample.set(squat, 2, reps: 1, Sample.kilograms(115)),
          try Sample.set(squat, 3, reps: 15, Sample.kilograms(80)),
        ]
      ),
      (
        "2026-01-07",
        [
          try Sample.set(squat, 1, reps: 5, Sample.kilograms(100)),
          try Sample.set(squat, 2, reps: 3, Sample.kilograms(110)),
          try Sample.set(squat, 3, reps: 20),
          try Sample.set(squat, 4, reps: 9, Sample.kilograms(140), isSkipped: true),
        ]
      ))
    let records = try #require(found.exercises.first)
    #expect(found.exercises.count == 1)
    #expect(records.title == "Squat")
    #expect(records[.heaviest].first?.set.load == (try Sample.kilograms(115)))
    #expect(records[.heaviest].first?.day.description == "2026-01-05")
    // 110 × (1 + 3 ÷ 30) = 121; 100 × (1 + 5 ÷ 30) = 116.67; 15 repetitions are too many.
    let maximum = try #require(records[.maximum].first)
    #expect(abs(maximum.value - 121) < 1e-9 && maximum.unit == .kilograms)
    #expect(maximum.day.description == "2026-01-07")
    let shown = records[.byReps].map { "\($0.set.text) \($0.day)" }
    #expect(
      shown == [
        "1 × 115 kg 2026-01-05", "3 × 110 kg 2026-01-07", "5 × 100 kg 2026-01-05",
        "15 × 80 kg 2026-01-05",
      ])
    #expect(records[.mostReps].map(\.set.text) == ["20"])
    #expect(records[.bestSet].map(\.set.text) == ["15 × 80 kg"])
    // 5 × 100 + 1 × 115 + 15 × 80
    #expect(records[.volume].map(\.value) == [1815])
    #expect(records[.volume].first?.day.description == "2026-01-05")
    #expect(records[.longest].isEmpty)
  }

  @Test func `one repetition is its own maximum, and pounds are compared with kilograms`() throws {
    let press = try Sample.press()
    let found = records(
      ("2026-01-05", [try Sample.set(press, 1, reps: 1, Sample.pounds(225))]),
      ("2026-01-06", [try Sample.set(press, 1, reps: 1, Sample.kilograms(102))]))
    let records = try #require(found.exercises.first)
    // 225 lb are 102.06 kg.
    #expect(records[.heaviest].first?.set.load == (try Sample.pounds(225)))
    #expect(records[.maximum].map(\.value) == [225])
    #expect(records[.maximum].first?.unit == .pounds)
  }

  @Test func `the first of equal sets in the file is the record`() throws {
    let plank = try Sample.plank()
    let found = records(
      ("2026-03-02", [try Sample.hold(plank, 1, seconds: 90)]),
      ("2026-01-01", [try Sample.hold(plank, 1, seconds: 90)]),
      ("2026-03-04", [try Sample.hold(plank, 1, seconds: 80)]))
    let records = try #require(found.exercises.first)
    #expect(records[.longest].first?.day.description == "2026-03-02")
    #expect(records[.longest].first?.set.seconds == 90)
    #expect(records[.maximum].isEmpty)
  }

  @Test func `a hold for as long as possible can be the longest`() throws {
    var done = SetResult()
    done.seconds = 75
    let set = SetRecord(
      step: 0, position: EntryPosition(0), round: nil, set: 1, side: nil,
      exercise: try Sample.plank(), planned: PlannedSet(.openTime), done: done)
    let found = try #require(records(("2026-01-01", [set])).exercises.first)
    #expect(found[.longest].map(\.set.seconds) == [75])
  }

  @Test func `the fastest kilometers and the longest distance are records`() throws {
    func run(_ hundredths: Int, _ unit: Distance.Unit, _ seconds: Int) throws -> SetRecord {
      var set = try Sample.set(Sample.link("Run", nil), 1, reps: 1)
      set.done = SetResult()
      set.done.distance = try Distance(hundredths: hundredths, unit: unit)
      set.done.seconds = seconds
      return set
    }
    let found = records(
      ("2026-01-05", [try run(500, .kilometers, 1500), try run(40_000, .meters, 60)]),
      ("2026-01-06", [try run(310, .miles, 1560)]), ("2026-01-07", [try run(100, .kilometers, 250)])
    )
    let records = try #require(found.exercises.first)
    #expect(records[.fastest].map(\.number) == [1, 5])
    #expect(records[.fastest].map(\.value) == [250, 1500])
    let farthest = try #require(records[.farthest].first?.set)
    #expect(farthest.text == "5 km in 25m" && farthest.pace == "5:00/km")
    #expect(try run(310, .miles, 1560).done.pace == "8:23/mi")
    #expect(try run(40_000, .meters, 60).done.pace == nil)
    let statistics = HistorySample.statistics(
      of: [Sample.session(1, "2026-01-05", [try run(500, .kilometers, 1500)])])
    #expect(statistics.total.distance == 5000)
  }

  @Test func `the assisted set with the least assistance is the record`() throws {
    func set(_ kilograms: Int) throws -> SetRecord {
      let weight = try Weight(hundredths: kilograms * 100, unit: .kilograms)
      return try Sample.set(Sample.link("Dip", nil), 1, reps: 8, .bodyweightMinus(weight))
    }
    let found = records(("2026-01-05", [try set(20)]), ("2026-01-06", [try set(15)]))
    #expect(found.exercises.first?[.heaviest].first?.set.text == "8 × bodyweight − 15 kg")
    let better = records(("2026-01-07", [try set(10)])).improvements(on: found)
    #expect(better.first?.records.count == 1)
    #expect(records(("2026-01-07", [try set(25)])).improvements(on: found).isEmpty)
  }

  @Test func `a timed set that ended at once does not count`() throws {
    let session = Sample.session(1, "2026-01-05", [try Sample.hold(Sample.plank(), 1, seconds: 0)])
    #expect(Sample.records(of: [session]).exercises.isEmpty)
    #expect(Sample.statistics(of: [session]).total.sets == 0)
  }

  @Test func `zero repetitions are not a record`() throws {
    let set = try Sample.set(Sample.squat(), 1, reps: 1, Sample.kilograms(100))
    var failed = set
    failed.done.reps = 0
    #expect(records(("2026-01-01", [failed])).exercises.isEmpty)
  }

  @Test func `only what is better than everything before is a new record`() throws {
    let (squat, plank) = (try Sample.squat(), try Sample.plank())
    func set(_ reps: Int, _ kilograms: Double) throws -> SetRecord {
      try Sample.set(squat, 1, reps: reps, Sample.kilograms(kilograms))
    }
    func rounds(_ number: Int) -> CircuitScore {
      CircuitScore(
        position: EntryPosition(0), title: nil, completed: number, total: nil, repetitions: 0,
        time: nil)
    }
    let before = records(
      1, [try set(5, 100), try set(8, 80), try Sample.hold(plank, 1, seconds: 60)], rounds(5))
    func new(_ sets: [SetRecord], _ score: Int) -> [String: [NewRecord]] {
      let found = records(2, sets, rounds(score)).improvements(on: before)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.title, $0.records) })
    }
    let press = try Sample.set(Sample.press(), 1, reps: 5, Sample.kilograms(50))
    #expect(new([try set(5, 100), press], 5).isEmpty)
    let heavier = new([try set(1, 105)], 4)["Squat"] ?? []
    guard case .record(let best)? = heavier.first else {
      Issue.record("no heaviest")
      return
    }
    #expect(best.kind == .heaviest && best.set.text == "1 × 105 kg" && heavier.count == 1)
    let more = new([try set(9, 80), try Sample.hold(plank, 1, seconds: 61)], 6)
    guard case .record(let most)? = more["Squat"]?.first,
      case .record(let longest)? = more["Plank"]?.first
    else {
      Issue.record("no most repetitions or no longest hold: \(more)")
      return
    }
    #expect(most.kind == .byReps && most.set.reps == 9)
    #expect(longest.kind == .longest && longest.set.seconds == 61)
    #expect(more["Leg Day"] == [.score(rounds(6))])
    let estimated = new([try set(6, 100)], 5)["Squat"] ?? []
    guard case .record(let maximum)? = estimated.first else {
      Issue.record("no maximum")
      return
    }
    #expect(maximum.kind == .maximum && maximum.value == 120 && estimated.count == 2)
  }

  private func records(
    _ number: UInt8, _ sets: [SetRecord], _ score: CircuitScore
  ) -> HistoryRecords {
    Sample.records(of: [Sample.session(number, "2026-01-0\(number)", sets, circuits: [score])])
  }

  @Test func `circuits record the fastest time and the most rounds`() throws {
    func score(_ position: Int, time: Int? = nil, rounds: Int = 3, reps: Int? = nil) -> CircuitScore
    {
      CircuitScore(
        position: EntryPosition(position), title: nil, completed: rounds,
        total: time == nil ? nil : 3, repetitions: reps, time: time.map { .seconds($0) })
    }
    let sessions = [
      Sample.session(
        1, "2026-01-01", circuits: [score(0, time: 300), score(1, rounds: 5, reps: 3)]),
      Sample.session(
        2, "2026-01-02", circuits: [score(0, time: 280), score(1, rounds: 5, reps: 9)]),
      Sample.session(
        3, "2026-01-03", circuits: [score(0, time: 280), score(1, rounds: 4, reps: 20)]),
      // Not finished: no time, although there is a number of rounds.
      Sample.session(
        4, "2026-01-04",
        circuits: [
          CircuitScore(
            position: EntryPosition(0), title: nil, completed: 1, total: 3, repetitions: 9,
            time: nil)
        ]),
    ]
    let circuits = Sample.records(of: sessions).circuits
    #expect(circuits.map(\.score.text) == ["4:40", "5 rounds + 9 reps"])
    #expect(circuits.map(\.day.description) == ["2026-01-02", "2026-01-02"])
    #expect(circuits.map(\.workout) == ["Leg Day", "Leg Day"])
    #expect(circuits.map(\.name) == ["Leg Day, entry 1", "Leg Day, entry 2"])
    let new = Sample.records(of: [sessions[2]])
      .improvements(on: Sample.records(of: Array(sessions.prefix(1))))
    #expect(new.map(\.title) == ["Leg Day, entry 1"])
  }
}
