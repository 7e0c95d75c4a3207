import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Imports of the same training with fewer or different details.
struct HistoryImportTests {
  private let store = DataStore.logging()

  private var service: HistoryService { store.sessions }

  /// Sessions of a Strong export with these columns and one row per set.
  private func strong(_ columns: String, _ rows: String...) throws -> [SessionRecord] {
    let text = (["Date,Workout Name,Duration,Exercise Name,Set Order,\(columns)"] + rows)
      .joined(separator: "\n2021-03-05 18:00:00,A,5m,push up,")
    return try ImportedHistory(
      Array(text.utf8), file: "a.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
  }

  @Test func `a file with fewer columns changes sets and keeps the other details`() throws {
    _ = try service.add(
      strong("Weight,Reps,Notes,Workout Notes,RPE", "W,20,5,slow,Late,", "1,60,5,,Late,8"))
    #expect(try service.add(strong("Weight,Reps", "1,20,5", "2,60,5")).presentCount == 1)
    let imported = try service.add(strong("Weight,Reps", "1,20,5", "2,65,5"))
    #expect(imported.updated.map(\.title) == ["A"] && imported.conflicting.isEmpty)
    let record = try #require(try store.records().first)
    #expect(record.note?.text == "Late")
    #expect(record.sets.map(\.kind) == [.warmUp, .working])
    #expect(record.sets.map(\.note?.text) == ["slow", nil])
    #expect(record.sets.map(\.done.effort?.halves) == [nil, 16])
    let loads = record.sets.map { $0.done.load?.description }
    #expect(loads == ["bodyweight + 20 kg", "bodyweight + 65 kg"])
    let replaced = try service.add(strong("Weight,Reps", "1,20,5", "2,65,5"), isReplacing: true)
    #expect(replaced.updated.map(\.note) == [nil])
    #expect(try store.records().flatMap { $0.sets.map(\.done.effort) } == [nil, nil])
  }

  @Test func `more sets with fewer details do not replace an earlier import`() throws {
    _ = try service.add(strong("Weight,Reps,RPE", "1,60,5,8"))
    let imported = try service.add(try strong("Weight,Reps", "1,60,5", "2,60,5", "3,60,5"))
    #expect(imported.conflicting.map(\.title) == ["A"] && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [1])
  }

  @Test(arguments: [true, false])
  func `a session without a time matches one on its day with the same sets`(isFirst: Bool) throws {
    let text = """
      Date,Exercise,Weight (kgs),Reps
      2021-03-05,push up,60,5
      2021-03-05,push up,20,5
      2021-03-06,push up,60,5
      """
    let days = try ImportedHistory(
      Array(text.utf8), file: "b.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
    let timed = try strong("Weight,Reps,RPE", "W,20,5,", "1,60,5,8")
    _ = try service.add(isFirst ? days : timed)
    let imported = try service.add(isFirst ? timed : days)
    #expect(imported.presentCount == (isFirst ? 0 : 1))
    #expect(imported.updated.isEmpty)
    #expect(imported.sessions.map { $0.day.description } == ["2021-03-0\(isFirst ? 5 : 6)"])
    let records = try store.records()
    #expect(records.map(\.title) == ["A", "Workout"])
    #expect(records.first?.start == Timestamp(rfc3339: "2021-03-05T18:00:00Z"))
    #expect(records.first?.sets.map(\.done.effort?.halves) == [nil, 16])
    #expect(try service.add(days).presentCount == 2)
    #expect(try service.add(timed).presentCount == 1)
  }

  // MARK: The same training at another time

  /// Sessions of a file with one set per row: start, title, exercise, kilograms, repetitions.
  private func sessions(_ rows: String...) throws -> [SessionRecord] {
    let text = (["Date,Workout Name,Exercise,Weight (kg),Reps"] + rows).joined(separator: "\n")
    return try ImportedHistory(
      Array(text.utf8), file: "c.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
  }

  private func timed() throws -> [SessionRecord] {
    try sessions(
      "2021-03-05 08:00,Morning,Push Up,20,8", "2021-03-05 08:00,Morning,Push Up,20,8",
      "2021-03-05 18:00,Evening,Squat,100,5", "2021-03-05 18:00,Evening,Squat,100,5")
  }

  private let day = [
    "2021-03-05,,Push Up,20,8", "2021-03-05,,Push Up,20,8", "2021-03-05,,Squat,100,5",
    "2021-03-05,,Squat,100,5",
  ]

  @Test(arguments: [true, false])
  func `a day without times matches its two sessions`(isFirst: Bool) throws {
    let whole = try sessions(day[0], day[1], day[2], day[3])
    let first = try isFirst ? whole : timed()
    _ = try service.add(first, isCreating: true)
    let imported = try service.add(try isFirst ? timed() : whole, isCreating: true)
    #expect(imported.presentCount == (isFirst ? 0 : 1))
    #expect(imported.updated.isEmpty && imported.conflicting.isEmpty)
    #expect(imported.sessions.count == (isFirst ? 2 : 0))
    #expect(try store.records().map(\.title) == ["Morning", "Evening"])
    #expect(try service.add(whole).presentCount == 1)
  }

  @Test func `sessions of a day without times that lack its notes do not replace it`() throws {
    var whole = try sessions(day[0], day[1], day[2], day[3])
    whole[0].sets[1].note = try Prose("slow", field: "note")
    _ = try service.add(whole, isCreating: true)
    #expect(try service.add(timed()).presentCount == 2)
    #expect(try store.records().map(\.title) == ["Workout"])
  }

  @Test func `a day without times matches sessions that have parts of it and more`() throws {
    let pushUp = "2021-03-05 08:00,Morning,Push Up,20,"
    let squats = (1...6).map { "Squat,100,\($0)" }
    let evening = squats.map { "2021-03-05 18:00,Evening,\($0)" }.joined(separator: "\n")
    _ = try service.add(
      sessions(pushUp + "8", pushUp + "8", pushUp + "9", pushUp + "10", pushUp + "11", evening),
      isCreating: true)
    let same = squats.map { "2021-03-05,,\($0)" }.joined(separator: "\n")
    let imported = try service.add(sessions(day[0], day[1], same))
    #expect(imported.presentCount == 1 && imported.sessions.isEmpty && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [5, 6])
  }

  @Test(arguments: [true, false])
  func `a day without times matches its two sessions that have lengths and no times`(
    isFirst: Bool
  ) throws {
    let text = """
      Date,Workout Name,Duration,Exercise,Weight (kg),Reps
      2021-03-05,Morning,40m,Push Up,20,8
      2021-03-05,Morning,40m,Push Up,20,8
      2021-03-05,Evening,30m,Squat,100,5
      2021-03-05,Evening,30m,Squat,100,5
      """
    let lengths = try ImportedHistory(Array(text.utf8), file: "d.csv", localTime: .fixed(0))
    let whole = try sessions(day[0], day[1], day[2], day[3])
    _ = try service.add(isFirst ? whole : lengths.sessions, isCreating: true)
    _ = try service.add(isFirst ? lengths.sessions : whole)
    let records = try store.records()
    #expect(Set(records.map(\.title)) == ["Morning", "Evening"] && records.count == 2)
    #expect(Set(records.map(\.duration)) == [.seconds(2400), .seconds(1800)])
  }

  @Test func `a day without times may have other names for some exercises`() throws {
    let start = "2021-03-05 18:00,Evening,"
    _ = try service.add(
      sessions(start + "Squat,100,5", start + "Yoke Hop,20,8", start + "Yoke Hop,20,7"),
      isCreating: true)
    let other = try sessions(day[2], "2021-03-05,,Yoke Jump,20,8", "2021-03-05,,Yoke Jump,20,7")
    #expect(try service.add(other, isCreating: true).presentCount == 1)
    #expect(try store.records().map(\.sets.count) == [3])
  }

  @Test(arguments: [true, false])
  func `files of the same training in one import add it once`(isTimedFirst: Bool) throws {
    let whole = try sessions(day[0], day[1], day[2], day[3], "2021-03-06,,Squat,100,5")
    let files = try isTimedFirst ? [timed(), whole] : [whole, timed()]
    let imported = try service.add(files, isCreating: true)
    #expect(imported.sessions.count == 3 && imported.presentCount == (isTimedFirst ? 1 : 0))
    #expect(try store.records().map(\.title) == ["Morning", "Evening", "Workout"])
    #expect(try service.add(files).presentCount == 4)
    #expect(try store.records().count == 3)
  }

  @Test func `files of one import may have different names for an unknown exercise`() throws {
    let files = try [
      sessions("2021-03-05 18:00,Evening,Yoke Hop (Barbell),20,8"),
      sessions("2021-03-05,,Barbell Yoke Hop,20,8"),
    ]
    let imported = try service.add(files, isCreating: true)
    #expect(imported.exercises.map(\.title.text) == ["Yoke Hop (Barbell)"])
    #expect(imported.sessions.count == 1 && imported.presentCount == 1)
  }

  @Test func `a session that was run or logged here is never replaced by another file`() throws {
    let start = Timestamp(rfc3339: "2021-03-05T18:00:00Z")
    let own = try store.logged("# Evening\nSquat: 2x5 @ 100kg\n", [], at: start)
    let files = try [
      sessions(day[2], day[3], "2021-03-05,,Squat,105,5"),
      sessions("2021-03-05 18:00,Evening,Squat,100,5", "2021-03-05 18:00,Evening,Squat,105,5"),
    ]
    for file in files {
      let imported = try service.add(file, isReplacing: true)
      #expect(imported.conflicting.count == 1 && imported.sessions.isEmpty)
      #expect(try store.records() == [own])
    }
    var edited = own
    edited.sets[0].done.reps = 4
    #expect(try service.add([[edited], [edited]]).conflicting.count == 1)
    #expect(try service.add([edited], isReplacing: true).updated.count == 1)
  }

  @Test func `two workouts of a day without times match the day as one`() throws {
    _ = try service.add(
      sessions("2021-03-05,Morning,Push Up,20,8", "2021-03-05,Evening,Squat,100,5"),
      isCreating: true)
    let imported = try service.add(try sessions(day[0], day[2]))
    #expect(imported.presentCount == 1 && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [1, 1])
  }

  @Test func `a day without times that has more than its two sessions replaces them on request`()
    throws
  {
    _ = try service.add(try timed(), isCreating: true)
    let more = try sessions(day[0], day[1], day[2], day[3], "2021-03-05,,Squat,105,5")
    let imported = try service.add(more)
    #expect(imported.conflicting.map(\.title) == ["Workout"] && imported.sessions.isEmpty)
    #expect(try store.records().map(\.title) == ["Morning", "Evening"])
    #expect(try service.add(more, isReplacing: true).sessions.count == 1)
    #expect(try store.records().map(\.sets.count) == [5])
  }

  @Test func `a day without times that has more than its session updates it and keeps its time`()
    throws
  {
    _ = try service.add(try sessions("2021-03-05 18:00,Evening,Squat,100,5"), isCreating: true)
    let more = try sessions(day[2], "2021-03-05,,Squat,105,5")
    #expect(try service.add(more).updated.map(\.title) == ["Evening"])
    let record = try #require(try store.records().first)
    #expect(record.start == Timestamp(rfc3339: "2021-03-05T18:00:00Z") && record.sets.count == 2)
    #expect(try service.add(more).presentCount == 1)
    let other = try service.add(try sessions(day[0]))
    #expect(other.sessions.count == 1, "it shares no set")
  }

  @Test func `a session that lacks sets of its day without times does not replace it`() throws {
    _ = try service.add(try sessions(day[0], day[2]), isCreating: true)
    let other = try sessions(
      "2021-03-05 08:00,Morning,Push Up,20,8", "2021-03-05 08:00,Morning,Push Up,20,9")
    let imported = try service.add(other)
    #expect(imported.conflicting.map(\.title) == ["Morning"] && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [2] && imported.sessions.isEmpty)
  }

  @Test func `an export with the clock of another time zone adds nothing`() throws {
    let first = "2021-03-05 18:00,A,Push Up,20,8"
    _ = try service.add(sessions(first, "2021-03-06 07:30,B,Push Up,20,8"))
    let shifted = try service.add(
      try sessions("2021-03-05 19:00,A,Push Up,20,8", "2021-03-06 08:30,B,Push Up,20,8"))
    #expect(shifted.presentCount == 2 && shifted.sessions.isEmpty)
    let different = try service.add(
      try sessions(
        "2021-03-05 19:00,A,Push Up,20,9", "2021-03-05 18:20,A,Push Up,20,8",
        "2021-03-04 03:30,A,Push Up,20,8"))
    #expect(different.sessions.count == 3 && different.presentCount == 0)
    let again = try service.add(try sessions(first, "2021-03-05 20:00,A,Push Up,20,8"))
    #expect(again.sessions.count == 1 && again.presentCount == 1, "the same training twice a day")
  }

  @Test func `an import on a journey keeps the times of the first one`() throws {
    let text = "Date,Workout Name,Exercise,Weight (kg),Reps\n2021-03-05 18:00,A,Push Up,20,"
    func add(_ reps: String, offset: Int) throws -> HistoryService.Imported {
      let found = try ImportedHistory(
        Array((text + reps).utf8), file: "a.csv", localTime: .fixed(offset))
      return try service.add(found.sessions)
    }
    _ = try add("8", offset: 3600)
    #expect(try add("8", offset: -18_000).presentCount == 1)
    #expect(try add("9", offset: -18_000).updated.count == 1)
    #expect(try store.records().map(\.start) == [Timestamp(rfc3339: "2021-03-05T17:00:00Z")])
  }

  @Test func `the same workout again in the evening is not the clock of another time zone`() throws
  {
    _ = try service.add(sessions("2021-03-05 07:00,A,Push Up,20,8"))
    let evening = try service.add(try sessions("2021-03-05 19:00,A,Push Up,20,8"))
    #expect(evening.sessions.count == 1 && evening.presentCount == 0)
  }

  @Test func `of two sessions of a minute only one is a known session`() throws {
    _ = try service.add(sessions("2021-03-05 18:00:05,Gym,Squat,60,5"), isCreating: true)
    let arms = "2021-03-05 18:00:00,Arms,Barbell Curl,"
    let imported = try service.add(
      try sessions("2021-03-05 18:00:00,Legs,Squat,60,5", arms + "60,5", arms + "30,9"),
      isCreating: true)
    #expect(imported.sessions.map(\.title) == ["Arms"] && imported.presentCount == 1)
    #expect(try store.records().map(\.sets.count).sorted() == [1, 2])
  }

  @Test func `the same results of another exercise are another workout`() throws {
    let squats = "2021-03-05 08:00,Morning,Squat,60,5"
    _ = try service.add(try sessions(squats, squats), isCreating: true)
    let rows = "2021-03-05,,Barbell Row,60,5"
    let imported = try service.add(try sessions(rows, rows), isCreating: true)
    #expect(imported.sessions.count == 1 && imported.presentCount == 0)
  }

  @Test(arguments: [true, false])
  func `the same sessions in other units are unchanged`(isMetricFirst: Bool) throws {
    func hevy(_ units: (String, String), _ weight: String, _ distance: String) throws
      -> [SessionRecord]
    {
      let text = """
        title,start_time,end_time,exercise_title,set_type,weight_\(units.0),reps,\
        distance_\(units.1),duration_seconds
        A,2021-03-05 18:00,2021-03-05 19:00,Squat,normal,\(weight),5,,
        A,2021-03-05 18:00,2021-03-05 19:00,Run,normal,,,\(distance),1500
        """
      return try ImportedHistory(Array(text.utf8), file: "d.csv", localTime: .fixed(0)).sessions
    }
    let metric = try hevy(("kg", "km"), "60", "5")
    let other = try hevy(("lbs", "miles"), "132.28", "3.11")
    _ = try service.add(isMetricFirst ? metric : other, isCreating: true)
    let imported = try service.add(isMetricFirst ? other : metric)
    #expect(imported.presentCount == 1 && imported.updated.isEmpty)
    #expect(try service.add(try hevy(("kg", "km"), "61", "5")).updated.count == 1)
  }

  @Test func `days of two files without times that have nothing in common are two sessions`() throws
  {
    let lifts = try sessions("2021-03-05,,Squat,60,5", "2021-03-05,,Squat,65,5")
    let rows = "2021-03-05,,Push Up,,"
    let other = try sessions(rows + "20", rows + "18", rows + "15")
    let more = try sessions(rows + "20", rows + "18", rows + "15", rows + "12")
    _ = try service.add(lifts, isCreating: true)
    #expect(try service.add(other).sessions.count == 1)
    for file in [lifts, other] { #expect(try service.add(file).presentCount == 1) }
    #expect(try service.add(more).updated.count == 1)
    for file in [lifts, more] { #expect(try service.add(file).presentCount == 1) }
    #expect(try store.records().map(\.sets.count).sorted() == [2, 4])
    #expect(Set(try store.records().map(\.id)).count == 2)
  }

  @Test func `the same training that two programs recorded minutes apart is one session`() throws {
    _ = try service.add(sessions("2021-03-05 18:00:40,A,Push Up,20,8"))
    let later = try service.add(try sessions("5 Mar 2021 18:02,B,Push Up,20,8"))
    #expect(later.presentCount == 1 && later.sessions.isEmpty)
    let other = try service.add(try sessions("5 Mar 2021 18:03,B,Push Up,20,9"))
    #expect(other.presentCount == 0 && other.sessions.count == 1)
  }

  @Test func `exports of two programs with the same starts do not change each other`() throws {
    let strong = try sessions("2021-03-05 18:00:00,Legs,Squat,60,5")
    let other = try sessions("5 Mar 2021 18:00,Leg Day,Squat,60,6", "5 Mar 2021 18:00,,Squat,60,5")
    _ = try service.add(strong, isCreating: true)
    for file in [strong, [other[1]], strong] {
      #expect(try service.add(file).presentCount == 1)
    }
    #expect(try service.add([other[0]]).conflicting.map(\.title) == ["Leg Day"])
    let renamed = try sessions("2021-03-05 18:00:00,Heavy Legs,Squat,60,6")
    #expect(try service.add(renamed).updated.map(\.title) == ["Heavy Legs"])
    #expect(try service.add(renamed).presentCount == 1)
    #expect(try store.records().map(\.sets.count) == [1])
  }

  // MARK: Further sets in the export of another program

  private let strongRow = "2021-03-05 18:00:05,Legs,Squat,100,5"
  private let hevyRow = "5 Mar 2021 18:00,Legs,"

  @Test func `further sets in the export of another program are added, with known details`() throws
  {
    var strong = try sessions(strongRow, strongRow)
    strong[0].sets[1].note = try Prose("slow", field: "note")
    let squat = hevyRow + "Squat,100,5"
    let hevy = try sessions(squat, squat, hevyRow + "Push Up,,20")
    _ = try service.add(strong, isCreating: true)
    let imported = try service.add(hevy)
    #expect(imported.updated.map(\.title) == ["Legs"])
    #expect(imported.sessions.isEmpty && imported.conflicting.isEmpty)
    let record = try #require(try store.records().first)
    #expect(record.sets.map(\.done.reps) == [5, 5, 20])
    #expect(record.sets.compactMap(\.note?.text) == ["slow"])
    for file in [hevy, strong] {
      let again = try service.add(file)
      #expect(again.presentCount == 1 && again.updated.isEmpty && again.conflicting.isEmpty)
    }
    #expect(try store.records() == [record])
  }

  @Test func `an export of another program that also lacks sets replaces only on request`() throws {
    let heavier = "2021-03-05 18:00:05,Legs,Squat,105,5"
    _ = try service.add(sessions(strongRow, heavier), isCreating: true)
    let hevy = try sessions(hevyRow + "Squat,100,5", hevyRow + "Push Up,,20")
    let imported = try service.add(hevy)
    #expect(imported.conflicting.count == 1 && imported.presentCount == 0)
    #expect(try store.records().flatMap { $0.sets.map(\.done.reps) } == [5, 5])
    #expect(try service.add(hevy, isReplacing: true).updated.count == 1)
    #expect(try store.records().flatMap { $0.sets.map(\.done.reps) } == [5, 20])
  }

  @Test func `two files of one import add further sets once`() throws {
    let squat = hevyRow + "Squat,100,5"
    let files = try [sessions(strongRow), sessions(squat, hevyRow + "Push Up,,20")]
    let imported = try service.add(files, isCreating: true)
    #expect(imported.sessions.map(\.sets.count) == [2] && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [2])
  }
}
