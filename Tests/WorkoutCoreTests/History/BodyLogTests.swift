import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct BodyLogTests {
  private func log() throws -> BodyLog {
    // A clock that was set back left them out of order.
    try BodyLog([
      BodySample.measurement(3, "2026-11-20", "weight", "82kg"),
      BodySample.measurement(1, "2026-10-01", "Weight", "83.5kg"),
      BodySample.measurement(2, "2026-11-10", "weight", "182lb"),
      BodySample.measurement(4, "2026-11-12", "waist", "90cm"),
      BodySample.measurement(5, "2026-11-22", "sleep", "7h30m"),
    ])
  }

  @Test func `the latest measurement of each measure includes its changes`() throws {
    let latest = try log().latest(at: try #require(Day(written: "2026-11-22")))
    #expect(latest.map(\.measurement.text) == ["sleep 7h 30m", "waist 90 cm", "weight 82 kg"])
    // 182 lb are 82.55 kg; the measurement before the last 30 days is that of October.
    #expect(latest.map(\.change) == [nil, nil, -55])
    #expect(latest.map(\.monthChange) == [nil, nil, -150])
  }

  @Test func `the monthly change counts 30 days from today, not from the measurement`() throws {
    let log = try BodySample.weights(("2026-10-20", "84kg"), ("2026-10-25", "82kg"))
    let change = { (day: String) in
      Day(written: day).map { log.latest(at: $0).map(\.monthChange) } ?? []
    }
    #expect(change("2026-11-18") == [nil])
    #expect(change("2026-11-19") == [-200])
    #expect(change("2027-01-01") == [-200])
  }

  @Test func `numbers count from the latest measurement, whatever the filter`() throws {
    let log = try log()
    #expect(log.newest().map(\.measurement.id) == [5, 3, 4, 2, 1].map(HistorySample.id))
    #expect(log.newest(of: "WEIGHT").map(\.number) == [2, 4, 5])
    #expect(log.newest(of: "weight", since: Day(written: "2026-11-10")).map(\.number) == [2, 4])
    #expect(log.newest(of: "height").isEmpty)
    #expect(log.measures == ["Weight", "waist", "sleep"])
  }

  @Test func `a measurement is named like a session`() throws {
    let log = try log()
    #expect(log.measurement(named: "last")?.id == HistorySample.id(5))
    #expect(log.measurement(named: "LAST")?.id == HistorySample.id(5))
    #expect(log.measurement(named: "2")?.id == HistorySample.id(3))
    #expect(log.measurement(named: HistorySample.id(4).uuidString)?.id == HistorySample.id(4))
    for name in ["0", "6", "-1", "00000000-0000", "x", ""] {
      #expect(log.measurement(named: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("2026-09-30T23:59:59Z", nil), ("2026-10-01T12:00:00Z", "83.5 kg"),
    ("2026-11-10T11:59:59Z", "83.5 kg"), ("2026-11-10T12:00:00Z", "182 lb"),
    ("2030-01-01T00:00:00Z", "82 kg"),
  ])
  func `body weight is the last one measured at or before a moment`(
    moment: String, weight: String?
  ) throws {
    let moment = try #require(Timestamp(rfc3339: moment))
    #expect(try log().weight(at: moment)?.description == weight)
    #expect(BodyLog().weight(at: moment) == nil)
  }

  // MARK: Bodyweight loads

  private func sessions() throws -> [SessionRecord] {
    let pullUp = try HistorySample.link("Pull Up", 7)
    let ten = try Weight(hundredths: 1000, unit: .kilograms)
    let set = { (number: Int, reps: Int, load: Load) throws in
      try HistorySample.set(pullUp, number, reps: reps, load)
    }
    return try [
      HistorySample.session(1, "2026-10-01", [set(1, 8, .bodyweight(hundredths: 100))]),
      HistorySample.session(
        2, "2026-11-12",
        [
          set(1, 5, .bodyweightPlus(ten)), set(2, 8, .bodyweight(hundredths: 100)),
          set(3, 10, .bodyweightMinus(ten)), set(4, 12, .bodyweight(hundredths: 50)),
        ]),
    ]
  }

  @Test func `volume uses the body weight last measured before the session`() throws {
    let log = try BodySample.weights(("2026-11-10", "80kg"), ("2026-11-20", "90kg"))
    var statistics = HistoryStatistics(body: log)
    for session in try sessions() { statistics.add(session) }
    // Nothing was measured yet in October. 5 × 90 + 8 × 80 + 10 × 70 + 12 × 40
    #expect(statistics.total.volume == 450 + 640 + 700 + 480)
    #expect(!statistics.convertsPounds)
    var pounds = HistoryStatistics(body: try BodySample.weights(("2026-11-10", "200lb")))
    for session in try sessions() { pounds.add(session) }
    // 200 lb are 90.718474 kg: 5 × 100.718474 + 8 × 90.718474 + 10 × 80.718474 + 12 × 45.359237
    #expect(abs(pounds.total.volume - 2580.835746) < 1e-6)
    #expect(pounds.convertsPounds)
    #expect(HistorySample.statistics(of: try sessions()).total.volume == 0)
  }

  @Test func `assistance beyond body weight leaves zero`() throws {
    let body = try Weight(hundredths: 4000, unit: .kilograms)
    let help = try Weight(hundredths: 5000, unit: .kilograms)
    #expect(LiftedWeight(.bodyweightMinus(help), bodyweight: body)?.value == 0)
    #expect(LiftedWeight(.percent(hundredths: 7500), bodyweight: body) == nil)
  }

  @Test func `records use body weight too, and keep the load as written`() throws {
    var found = HistoryRecords(body: try BodySample.weights(("2026-11-10", "80kg")))
    for session in try sessions().reversed() { found.add(session) }
    let records = try #require(found.exercises.first)
    let heaviest = try #require(records[.heaviest].first)
    #expect(heaviest.set.text == "5 × bodyweight + 10 kg")
    #expect(heaviest.bodyweightKilograms == 90)
    // 90 × (1 + 5 ÷ 30) = 105
    #expect(records[.maximum].map(\.value) == [105])
    #expect(
      records[.byReps].map { "\($0.set.text) \($0.day)" } == [
        "5 × bodyweight + 10 kg 2026-11-12", "8 × bodyweight 2026-11-12",
        "10 × bodyweight − 10 kg 2026-11-12", "12 × 0.5 × bodyweight 2026-11-12",
      ])
    let unknown = try #require(HistorySample.records(of: try sessions()).exercises.first)
    #expect(unknown[.heaviest].first?.set.text == "5 × bodyweight + 10 kg")
    #expect(unknown[.maximum].isEmpty && unknown[.volume].isEmpty)
  }
}
