import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct ImportedHistoryTests {
  private func imported(
    _ text: String, unit: Weight.Unit? = nil, offset: Int = 3600
  ) throws -> ImportedHistory {
    try ImportedHistory(
      Array(text.utf8), file: "log.csv", unit: unit, localTime: .fixed(offset))
  }

  /// The places of the problems of a text: `line:column`.
  private func places(_ text: String, unit: Weight.Unit? = nil) -> [String] {
    do {
      _ = try imported(text, unit: unit)
      return []
    } catch {
      let problems = (error as? CoreError)?.problems ?? []
      return problems.map {
        if case .unreadable(_, let line, let column, _, _) = $0 { "\(line):\(column)" } else { "" }
      }
    }
  }

  private static let strong =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
    + "Workout Notes,RPE\n"

  @Test func `an export of Strong with commas has the unit that is given`() throws {
    let found = try imported(
      Self.strong + """
        2021-03-05 18:21:07,"Push, Day",1h 5m,Bench Press,W,20.0,10,0,0,,,
        2021-03-05 18:21:07,"Push, Day",1h 5m,Bench Press,1,62.5,8,0,0,"said ""ok""\nand more",,8.5
        2021-03-05 18:21:07,"Push, Day",1h 5m,Bench Press,2,62.5,6,0,0,,,
        2021-03-05 18:21:07,"Push, Day",1h 5m,Bench Press,Rest Timer,,,,90,,,
        2021-03-05 18:21:07,"Push, Day",1h 5m,Plank,1,0,0,0,45,,,
        2021-03-07 09:00:00,Run,30m,Running,1,0,0,5.2,1740,,,

        """, unit: .kilograms)
    #expect(found.sessions.map(\.title) == ["Push, Day", "Run"])
    #expect((found.warmUps, found.emptyRows) == (1, 1))
    let push = try #require(found.sessions.first)
    #expect(push.start == Timestamp(rfc3339: "2021-03-05T17:21:07Z"))
    #expect(push.duration == .seconds(3900) && push.localOffset == 3600)
    #expect(push.sets.map(\.text) == ["8 × 62.5 kg RPE 8.5", "6 × 62.5 kg", "45s"])
    #expect(push.sets.map(\.step) == [0, 0, 1] && push.sets.map(\.set) == [1, 2, 1])
    #expect((push.exercisesCompleted, push.exercisesTotal, push.wasCompleted) == (2, 2, true))
    #expect(found.sessions.last?.sets.map(\.done.distance?.text) == ["5.2 km"])
  }

  @Test func `an export of Strong with semicolons has its units in the rows`() throws {
    let found = try imported(
      """
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;\
      Seconds;Notes;Workout Notes;Workout Duration
      2020-01-02 10:00:00;A;Squat;1;225;lbs;5;;;;0;;;45m
      2020-01-02 10:00:00;A;Row;1;0;;0;;500;m;110;;;45m
      """)
    #expect(found.sessions.first?.sets.map(\.text) == ["5 × 225 lb", "500 meters in 1m 50s"])
    #expect(found.sessions.first?.sets.last?.done.distance?.text == "500 meters")
  }

  @Test func `quotes, a byte-order mark and decimal commas are read`() throws {
    let found = try imported(
      "\u{FEFF}\"Workout #\";\"Date\";\"Workout Name\";\"Duration (sec)\";\"Exercise Name\";"
        + "\"Set Order\";\"Weight (kg)\";\"Reps\";\"RPE\";\"Distance (meters)\";\"Seconds\"\r\n"
        + "\"1\";\"2023-06-01 07:30:00\";\"Früh\";\"3125\";\"Kniebeuge\";\"1\";\"62,5\";\"8,0\";"
        + "\"\";\"\";\"0,0\"\r\n")
    let session = try #require(found.sessions.first)
    #expect(session.duration == .seconds(3125))
    #expect(session.sets.map(\.text) == ["8 × 62.5 kg"])
  }

  private static let hevy =
    #""title","start_time","end_time","description","exercise_title","superset_id","#
    + #""exercise_notes","set_index","set_type","weight_kg","reps","distance_km","#
    + #""duration_seconds","rpe""# + "\n"

  @Test func `an export of Hevy has its dates in words`() throws {
    let found = try imported(
      Self.hevy
        + #""Legs","28 Mar 2025, 17:29","28 Mar 2025, 18:30","","Squat",,"",0,"warmup",40,10,,,"#
        + "\n"
        + #""Legs","28 Mar 2025, 17:29","28 Mar 2025, 18:30","","A",,"",1,"failure",100.4999,5,,,8"#
        + "\n")
    let session = try #require(found.sessions.first)
    #expect(session.start == Timestamp(rfc3339: "2025-03-28T16:29:00Z"))
    #expect(session.duration == .seconds(3660) && found.warmUps == 1)
    #expect(session.sets.map(\.text) == ["5 × 100.5 kg RPE 8"])
    let pounds = try imported(
      Self.hevy.replacing("_kg", with: "_lbs").replacing("_km", with: "_miles")
        + #""A","2025-03-28 17:29","","","Run",,"",0,"normal",,,3.1,1500,"# + "\n")
    #expect(pounds.sessions.first?.sets.first?.done.distance?.text == "3.1 miles")
  }

  @Test func `our own export comes back as it was done`() throws {
    var record = HistorySample.session(
      1, "2026-01-02",
      [
        try HistorySample.set(HistorySample.squat(), 1, reps: 5, HistorySample.kilograms(62.5)),
        try HistorySample.set(
          HistorySample.squat(), 2, reps: 4,
          .bodyweightPlus(Weight(hundredths: 1000, unit: .kilograms))),
        try HistorySample.hold(HistorySample.plank(), 1, seconds: 45),
      ])
    record.sets[2].done.effort = try Effort(.rir, halves: 4)
    record.sets[0].done.reps = 3
    var drop = SetResult()
    drop.reps = 6
    drop.load = try HistorySample.kilograms(40)
    record.sets[0].done.drops = [drop]
    record.sets[1].done = .skipped
    let bare = HistorySample.session(2, "2026-01-03", offset: -18_000)
    let text = HistoryCSV.header + HistoryCSV.rows(of: record) + HistoryCSV.rows(of: bare)
    let found = try imported(text).sessions
    #expect(found.map(\.id) == [record.id, bare.id])
    #expect(found.map(\.start) == [record.start, bare.start])
    #expect(found.map(\.localOffset) == [0, -18_000])
    #expect(found.first?.sets.map(\.done) == record.sets.map(\.done))
    #expect(found.first?.sets.map(\.position) == record.sets.map(\.position))
    #expect(found.first?.sets.map(\.planned) == record.sets.map(\.planned))
    #expect(found.last?.countsAsTraining == true)
  }

  @Test func `the same file gives the same ids, and another session another`() throws {
    let row = "2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,,\n"
    let once = try imported(Self.strong + row, unit: .kilograms).sessions
    #expect(
      try imported(Self.strong + row + row, unit: .pounds).sessions.map(\.id) == once.map(\.id))
    let later = row.replacing("07,A", with: "08,A")
    #expect(
      try imported(Self.strong + later, unit: .kilograms).sessions.first?.id != once.first?.id)
  }

  @Test func `every bad value is named with its place`() {
    #expect(
      places(
        Self.strong + """
          2021-03-05 25:00:00,A,5m,Squat,1,60,5,0,0,,,
          2021-03-05 18:21:07,A,soon,Squat,1,60,5,0,0,,,
          2021-03-05 18:21:07,A,5m,Squat,1,heavy,5,0,0,,,
          2021-03-05 18:21:07,A,5m,Squat,1,60,1.5,0,0,,,
          2021-03-05 18:21:07,A,5m,Squat,1,9999999,5,0,0,,,
          2021-03-05 18:21:07,,5m,Squat,1,60,5,0,0,,,
          2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,,11
          """, unit: .kilograms)
        == ["2:1", "3:23", "4:34", "5:37", "6:34", "7:21", "8:45"])
    // Rows with a value less or more than the header, and a set of an unknown type.
    let row = "2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,"
    #expect(
      places(Self.strong + row + "\n" + row + ",\n" + row + ",,\n", unit: .kilograms)
        == ["2:44", "4:46"])
    let hevy = #""A","2025-03-28 17:29","","","Run",,"",0,"uphill",,,3.1,1500,"# + "\n"
    #expect(places(Self.hevy + hevy) == ["2:42"])
    // Without a unit no weight means anything.
    let bare = "2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,,\n"
    #expect(places(Self.strong + bare + bare + bare) == ["2:34"])
    #expect(places("name,age\nKim,3\n") == ["1:1"])
    #expect(places("") == ["1:1"])
    #expect(places(Self.strong + "2021-03-05 18:21:07,\"A") == ["2:21"])
    #expect(places(Self.strong + "2021-03-05 18:21:07,\"A\"b,") == ["2:24"])
    let many = Array(repeating: "never,A,5m,Squat,1,60,5,0,0,,,\n", count: 50).joined()
    #expect(places(Self.strong + many).count == 20)
  }
}
