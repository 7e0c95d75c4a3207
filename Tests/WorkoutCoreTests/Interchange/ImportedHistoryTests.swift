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

  /// The positions of the problems in a text: `line:column`.
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

  @Test func `a Strong export with commas uses the given unit`() throws {
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
    #expect(found.emptyRows == 0 && found.skippedRows == 0)
    let push = try #require(found.sessions.first)
    #expect(push.start == Timestamp(rfc3339: "2021-03-05T17:21:07Z"))
    #expect(push.duration == .seconds(3900) && push.localOffset == 3600)
    #expect(
      push.sets.map(\.text) == ["10 × 20 kg", "8 × 62.5 kg RPE 8.5", "6 × 62.5 kg", "45s"])
    #expect(push.sets.map(\.kind) == [.warmUp, .working, .working, .working])
    #expect(push.sets.map(\.step) == [0, 0, 0, 1] && push.sets.map(\.set) == [1, 1, 2, 1])
    #expect(push.sets.map(\.note?.text) == [nil, "said \"ok\"\nand more", nil, nil])
    #expect(push.sets.map(\.planned.rest) == [.none, .none, .fixed(.nearest(to: 90)), .none])
    #expect((push.exercisesCompleted, push.exercisesTotal, push.wasCompleted) == (2, 2, true))
    #expect(found.sessions.last?.sets.map(\.done.distance?.text) == ["5.2 km"])
  }

  @Test func `a session in the future is left out like an unreadable row`() throws {
    let row = "2021-03-05 18:21:07,Push,1h,Bench Press,1,60,8,0,0,,,\n"
    let late = row.replacing("2021", with: "2031")
    let now = try #require(Timestamp(rfc3339: "2021-03-04T20:00:00Z"))
    let read = { (rows: String) in
      try ImportedHistory(
        Array((Self.strong + rows).utf8), file: "log.csv", unit: .kilograms, localTime: .fixed(0),
        now: now)
    }
    let found = try read(row + late)
    #expect(found.sessions.map(\.start) == [Timestamp(rfc3339: "2021-03-05T18:21:07Z")])
    #expect(found.skippedRows == 1 && found.problems.map(\.code) == [.invalidEntry])
    #expect(throws: CoreError.invalid(found.problems)) { try read(late) }
  }

  @Test func `columns that are not recognized are named if no set has a result`() throws {
    let rows = "2021-03-05,Push,Bench Press,62.5,8\n2021-03-07,Push,Bench Press,65,8\n"
    let header = "Date,Workout Name,Exercise,Weight (kg),"
    #expect(
      throws: CoreError.invalid([
        .unreadable(
          file: "log.csv", line: 1, column: 40, expected: .header, found: "Repz")
      ])
    ) { try imported(header + "Repz\n" + rows) }
    #expect(try imported(header + "Reps\n" + rows).sessions.count == 2)
    let partial = try imported(header + "Reps\n" + rows.replacing("65,8", with: "65,"))
    #expect((partial.sessions.count, partial.emptyRows) == (1, 1))
  }

  @Test func `a Strong export with semicolons has units in its rows`() throws {
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

  @Test func `quotes, a byte-order mark and decimal commas are parsed`() throws {
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

  @Test func `a Hevy export has dates in words`() throws {
    let found = try imported(
      Self.hevy
        + #""Legs","28 Mar 2025, 17:29","28 Mar 2025, 18:30","","Squat",,"",0,"warmup",40,10,,,"#
        + "\n"
        + #""Legs","28 Mar 2025, 17:29","28 Mar 2025, 18:30","","A",,"",1,"failure",100.4999,5,,,8"#
        + "\n")
    let session = try #require(found.sessions.first)
    #expect(session.start == Timestamp(rfc3339: "2025-03-28T16:29:00Z"))
    #expect(session.duration == .seconds(3660))
    #expect(session.sets.map(\.text) == ["10 × 40 kg", "5 × 100.5 kg RPE 8"])
    #expect(session.sets.map(\.kind) == [.warmUp, .failure])
    let pounds = try imported(
      Self.hevy.replacing("_kg", with: "_lbs").replacing("_km", with: "_miles")
        + #""A","2025-03-28 17:29","","","Run",,"",0,"normal",,,3.1,1500,"# + "\n")
    #expect(pounds.sessions.first?.sets.first?.done.distance?.text == "3.1 miles")
  }

  @Test func `our own export is restored as it was done`() throws {
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

  @Test func `the same file gives the same IDs, and another session a different one`() throws {
    let row = "2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,,\n"
    let once = try imported(Self.strong + row, unit: .kilograms).sessions
    #expect(
      try imported(Self.strong + row + row, unit: .pounds).sessions.map(\.id) == once.map(\.id))
    let later = row.replacing("07,A", with: "08,A")
    #expect(
      try imported(Self.strong + later, unit: .kilograms).sessions.first?.id != once.first?.id)
  }

  @Test func `every bad value is reported with its position, and other rows are imported`() throws {
    let good = "2021-03-06 18:21:07,B,5m,Squat,1,60,5,0,0,,,\n"
    let bad = """
      2021-03-05 25:00:00,A,5m,Squat,1,60,5,0,0,,,
      2021-03-05 18:21:07,A,soon,Squat,1,60,5,0,0,,,
      2021-03-05 18:21:07,A,5m,Squat,1,heavy,5,0,0,,,
      2021-03-05 18:21:07,A,5m,Squat,1,60,1.5,0,0,,,
      2021-03-05 18:21:07,A,5m,Squat,1,9999999,5,0,0,,,
      2021-03-05 18:21:07,"A"x,5m,Squat,1,60,5,0,0,,,
      2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,,11

      """
    let places = ["2:1", "3:23", "4:34", "5:37", "6:34", "7:24", "8:45"]
    #expect(self.places(Self.strong + bad, unit: .kilograms) == places)
    let found = try imported(Self.strong + bad + good, unit: .kilograms)
    #expect(found.skippedRows == 7 && found.problems.count == 7)
    #expect(found.sessions.map(\.title) == ["B"])
    // Rows with one value less or more than the header.
    let row = "2021-03-05 18:21:07,A,5m,Squat,1,60,5,0,0,,"
    let uneven = try imported(
      Self.strong + row + "\n" + row + ",\n" + row + ",,more\n" + row + ",,\n", unit: .kilograms)
    #expect(uneven.skippedRows == 3 && uneven.sessions.first?.sets.count == 1)
    // Without a unit, weights are unreadable.
    #expect(self.places(Self.strong + good + good + good) == ["2:34"])
    #expect(self.places("name,age\nKim,3\n") == ["1:1"])
    #expect(self.places("") == ["1:1"])
    #expect(self.places(Self.strong + "2021-03-05 18:21:07,\"A") == ["2:21"])
    let many = Array(repeating: "never,A,5m,Squat,1,60,5,0,0,,,\n", count: 50).joined()
    #expect(self.places(Self.strong + many).count == 20)
    #expect(try imported(Self.strong + many + good, unit: .pounds).skippedRows == 50)
  }

  @Test func `supersets, drops, assistance and notes from Hevy are imported`() throws {
    let head = #""Push","1 févr. 2025, 17:29","1 févr. 2025, 18:00","Tired","#
    let rows = [
      #""Fly","0","Elbows",0,"normal",20,10,,,"#, #""Fly","0","Elbows",1,"normal",20,9,,,"#,
      #""Dip (Assisted)","0","",0,"normal",15,8,,,"#, #""Curl","","",0,"normal",15,8,,,"#,
      #""Curl","","",1,"dropset",10,6,,,"#,
    ].map { head + $0 }
    let session = try #require(
      try imported(Self.hevy + rows.joined(separator: "\n")).sessions.first)
    #expect(session.start == Timestamp(rfc3339: "2025-02-01T16:29:00Z"))
    #expect(session.note?.text == "Tired")
    #expect(session.sets.map(\.position.description) == ["1.1", "1.1", "1.2", "2"])
    #expect(session.sets.map(\.round) == [1, 2, 1, nil])
    #expect(session.sets.map(\.note?.text) == ["Elbows", nil, nil, nil])
    #expect(
      session.sets.map(\.text) == [
        "10 × 20 kg", "9 × 20 kg", "8 × bodyweight − 15 kg", "8 × 15 kg + 6 × 10 kg",
      ])
    let counts = ImportedKind.allCases.map { $0.count(in: [session]) }
    #expect(counts == [0, 0, 1, 3, 1, 0, 0, 0, 2])
  }

  @Test(arguments: [
    ("Pull Up (Weighted)", 10, "5 × bodyweight + 10 kg"), ("Chin-Up", 10, "5 × bodyweight + 10 kg"),
    ("Chest Dips", 2.5, "5 × bodyweight + 2.5 kg"), ("Pull Up", 0, "5"),
    ("Pull Up (Assisted)", 20, "5 × bodyweight − 20 kg"), ("Dip", -20, "5 × bodyweight − 20 kg"),
    ("Seated Dip (Machine)", 40, "5 × 40 kg"), ("Lat Pulldown (Cable)", 40, "5 × 40 kg"),
    ("Upright Row", 30, "5 × 30 kg"),
  ])
  func `weights of pull-ups and dips come on top of the body's own`(
    name: String, weight: Double, text: String
  ) throws {
    let row = #""Back","1 Feb 2025, 17:29","1 Feb 2025, 18:00","","\#(name)","","",0,"normal","#
    let session = try #require(try imported(Self.hevy + row + "\(weight),5,,,").sessions.first)
    #expect(session.sets.map(\.text) == [text])
  }

  @Test func `only lifts of the body have weights below zero`() throws {
    let start = #""Back","1 Feb 2025, 17:29","1 Feb 2025, 18:00","","#
    let rows = ["Bench Press (Barbell)", "Chin Up (Band)", "Leg Press (Assisted)"].map { name in
      start + #""\#(name)","","",0,"normal",-20,5,,,"#
    }
    let found = try imported(Self.hevy + rows.joined(separator: "\n"))
    let names = found.sessions.flatMap(\.sets).map(\.exercise.title.text)
    #expect(names == ["Chin Up (Band)", "Leg Press (Assisted)"])
    #expect(ImportedKind.assistedSets.count(in: found.sessions) == 2)
    #expect(found.problems.map(\.code) == [.invalidEntry] && found.skippedRows == 1)
  }

  @Test func `FitNotes has days without a time or a title, and times with colons`() throws {
    let found = try imported(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-03-15,Barbell Squat,Legs,15.0,lbs,12,,,,"easy"
      2024-03-15,Barbell Squat,Legs,15.0,lbs,10,,,,""
      2024-03-16,Treadmill,Cardio,,,,1.53,mi,0:32:06,""
      """)
    #expect(
      found.sessions.map(\.start.description) == [
        "2024-03-15T11:00:00.000Z", "2024-03-16T11:00:00.000Z",
      ])
    #expect(found.sessions.first?.sets.map(\.note?.text) == ["easy", nil])
    #expect(found.sessions.last?.sets.map(\.text) == ["1.53 miles in 32m 6s"])
  }

  @Test func `Jefit has all sets of an exercise in one row of a section`() throws {
    let found = try imported(
      """
      ### SETTING ###
      row_id,gender
      1,M

      ### EXERCISE LOGS ###
      USERID,logs,_id,mydate,ename,belongsession
      1,"60x10,65x8,65x0",1,2026-01-01,"Barbell Bench Press",1767286800
      1,"100x5",2,2026-01-01,"Barbell Squat",1767286800

      ### NOTES ###
      _id,text
      """, unit: .kilograms)
    let session = try #require(found.sessions.first)
    #expect(session.sets.map(\.text) == ["10 × 60 kg", "8 × 65 kg", "5 × 100 kg"])
    #expect(session.start == Timestamp(rfc3339: "2026-01-01T17:00:00Z"))
    #expect((found.sessions.count, found.emptyRows, found.skippedRows) == (1, 1, 0))
  }

  @Test func `Jefit has starts and lengths of sessions in a section of their own`() throws {
    let found = try imported(
      """
      ### WORKOUT SESSIONS ###
      _id,USERID,starttime,total_time
      7,1,1767286800,3125
      8,1,,0

      ### EXERCISE LOGS ###
      logs,mydate,ename,belongsession
      "60x10",2026-01-01,"Barbell Bench Press",7
      "100x5",2026-01-03,"Barbell Squat",8
      """, unit: .kilograms)
    #expect(found.sessions.map(\.duration) == [.seconds(3125), .zero])
    #expect(found.sessions.first?.start == Timestamp(rfc3339: "2026-01-01T17:00:00Z"))
    #expect(found.sessions.map(\.day.description) == ["2026-01-01", "2026-01-03"])
  }

  @Test func `Apple Health workouts and Fitbod warm-ups are imported`() throws {
    let health = try imported(
      """
      Workout Type,Start,End,Duration,Distance (km),Active Energy (kcal)
      Running,2026-01-02 07:00:00 +0100,2026-01-02 07:30:00 +0100,0:30:00,5.2,310
      """)
    #expect(health.sessions.map(\.title) == ["Running"])
    #expect(health.sessions.first?.sets.map(\.text) == ["5.2 km in 30m"])
    #expect(health.sessions.first?.start == Timestamp(rfc3339: "2026-01-02T06:00:00Z"))
    let fitbod = try imported(
      """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),isWarmup,Note,multiplier
      2026-01-02 18:02:11 +0000,Row,10,40.0,0.0,0.0,true,,1.0
      2026-01-02 18:02:11 +0000,Row,8,60.0,0.0,0.0,false,strict,1.0
      """)
    #expect(fitbod.sessions.first?.sets.map(\.kind) == [.warmUp, .working])
    #expect(fitbod.sessions.first?.sets.map(\.note?.text) == [nil, "strict"])
  }

  @Test(arguments: ["utf16le", "utf16be", "utf16 without mark", "sep", "blank", "latin1"])
  func `other encodings, German headers and decimal commas are parsed`(encoding: String) throws {
    let text =
      "Datum;Training;Übung;Gewicht (kg);Wdh.;Notizen\n28.03.2025 17:29;Früh;Rückenzug;"
      + "1.062,5;8;größer\n"
    let bytes: [UInt8] =
      switch encoding {
      case "utf16le": [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "utf16be": [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "utf16 without mark": text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "sep": Array("sep=;\r\n\(text)".utf8)
      case "blank": Array("\n\n\(text)".utf8)
      default: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      }
    let found = try ImportedHistory(bytes, file: "a.csv", localTime: .fixed(3600))
    let session = try #require(found.sessions.first)
    #expect(session.title == "Früh" && session.start == Timestamp(rfc3339: "2025-03-28T16:29:00Z"))
    #expect(session.sets.map(\.exercise.title.text) == ["Rückenzug"])
    #expect(session.sets.map(\.text) == ["8 × 1062.5 kg"])
    #expect(session.sets.map(\.note?.text) == ["größer"])
  }

  @Test(arguments: [
    (["3/4/2026 18:00", "28/4/2026 18:00"], "2026-04-03"),
    (["3/4/2026 6:00 PM", "4/28/2026 6:00 PM"], "2026-03-04"), (["3/4/2026 18:00"], "2026-04-03"),
  ])
  func `the dates in a file show whether days come first`(dates: [String], first: String) throws {
    let rows = dates.map { "\($0),A,5m,Squat,1,60,5,0,0,,,\n" }.joined()
    let found = try imported(Self.strong + rows, unit: .kilograms)
    #expect(found.sessions.first?.day.description == first)
    #expect(found.sessions.count == dates.count)
    #expect(found.assumedOrder == (dates.count == 1 ? .dayFirst : nil))
  }
}
