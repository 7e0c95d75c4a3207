import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What the header of a table means, and what its values show of each other.
struct ImportColumnsTests {
  private func imported(
    _ header: String, _ rows: String..., order: DateOrder? = nil
  ) throws -> ImportedHistory {
    let found = try ImportedHistory(
      Array(([header] + rows).joined(separator: "\n").utf8), file: "a.csv", unit: .pounds,
      localTime: .fixed(0), dateOrder: order)
    #expect(found.skippedRows == 0)
    return found
  }

  private func sets(_ header: String, _ rows: String...) throws -> [String] {
    let text = rows.joined(separator: "\n")
    return try imported(header, text).sessions.flatMap(\.sets).map(\.text)
  }

  private func unused(_ found: ImportedHistory) -> [String] {
    found.unusedColumns.map {
      if case .unreadable(_, let line, let column, .header, let name) = $0 {
        "\(line):\(column) \(name)"
      } else {
        ""
      }
    }
  }

  // MARK: Names

  @Test(arguments: [
    "Exercise,Duration", "Exercise,Time", "Übung,Zeit", "Übung,Dauer", "Exercice,Temps",
    "Exercice,Durée", "Ejercicio,Tiempo", "Exercício,Tempo", "Exercício,Duração", "種目,時間",
  ])
  func `a length after the exercise is that of the set`(names: String) throws {
    for (text, length) in [("45", "45s"), ("0:45", "45s"), ("1m 30s", "1m 30s")] {
      #expect(try sets("Date,\(names),Reps", "2026-03-28,Plank,\(text),") == [length])
    }
  }

  @Test func `a length before the exercise is that of the workout`() throws {
    let found = try imported("Date,Duration,Exercise,Reps", "2026-03-28,45m,Squat,5")
    #expect(found.sessions.map(\.duration) == [.seconds(2700)])
    #expect(found.sessions.flatMap(\.sets).map(\.done.seconds) == [nil])
    let last = try imported("Date,Exercise,Reps,Workout Duration", "2026-03-28,Squat,5,45m")
    #expect(last.sessions.map(\.duration) == [.seconds(2700)])
  }

  @Test func `the length of a set may be in minutes`() throws {
    #expect(
      try sets("Date,Exercise,Reps,Duration (min)", "2026-03-28,Plank,,1.5") == ["1m 30s"])
  }

  @Test func `the time of day and the tempo of repetitions are no lengths`() throws {
    let found = try imported(
      "Date,Time,Exercise,Reps,Tempo", "2026-03-28,18:30,Squat,5,3010")
    #expect(found.sessions.flatMap(\.sets).map(\.text) == ["5"])
    #expect(unused(found) == ["1:6 Time", "1:25 Tempo"])
  }

  @Test(arguments: [
    "Load (kg)", "kg", "Last (kg)", "Charge (kg)", "Carga (kg)", "重さ (kg)", "重量（kg）",
    "Gewicht [kg]",
  ])
  func `weights have many names`(name: String) throws {
    #expect(try sets("Date,Exercise,Reps,\(name)", "2026-03-28,Squat,5,60") == ["5 × 60 kg"])
  }

  @Test func `a load is a weight, or has its unit`() throws {
    let rows = ["2026-03-28,Squat,5,60", "2026-03-28,Squat,5,60 kg"].joined(separator: "\n")
    #expect(try sets("Date,Exercise,Reps,Load", rows) == ["5 × 60 lb", "5 × 60 kg"])
    #expect(try sets("Date,Exercise,Reps,Last", rows).first == "5 × 60 lb")
  }

  @Test func `an added weight may have a plus sign`() throws {
    let header = "Date,Exercise,Reps,Weight (kg)"
    for weight in ["+10", "+10.0 kg"] {
      #expect(
        try sets(header, "2026-03-28,Pull Up,5,\(weight)")
          == sets(header, "2026-03-28,Pull Up,5,10"))
    }
  }

  @Test func `columns that hold something and are not understood are named`() throws {
    let found = try imported(
      "Date,Exercise,Category,Reps,Bar,Incline,Side", "2026-03-28,Squat,Legs,5,,0.0,",
      "2026-03-28,Squat,Legs,5,thick,0.0,left")
    #expect(unused(found) == ["1:29 Bar", "1:41 Side"])
  }

  // MARK: Counts of sets

  @Test(arguments: ["Sets", "Series", "Sätze", "Séries", "Number of sets"])
  func `a count of sets repeats the set`(name: String) throws {
    let found = try imported(
      "Date,Exercise,\(name),Reps,Weight (kg),Notes", "2026-03-28,Squat,3,5,100,deep",
      "2026-03-28,Row,,8,60,")
    let sets = found.sessions.flatMap(\.sets)
    #expect(sets.map(\.text) == ["5 × 100 kg", "5 × 100 kg", "5 × 100 kg", "8 × 60 kg"])
    #expect(sets.map(\.set) == [1, 2, 3, 1] && sets.map(\.note?.text) == ["deep", nil, nil, nil])
  }

  @Test(arguments: ["Set", "Set Order", "set_index", "Satz", "Série", "Serie", "Série Nº", "セット"])
  func `the number of a set repeats nothing`(name: String) throws {
    #expect(
      try sets("Date,Exercise,\(name),Reps,Weight (kg)", "2026-03-28,Squat,3,5,100").count == 1)
  }

  @Test func `numbers from 1 in the rows of each exercise are not counts of sets`() throws {
    func sets(_ numbers: [Int]) throws -> [Int] {
      let names = ["Squat", "Squat", "Squat", "Row", "Squat", "Row"]
      let rows = zip(names, numbers).map { "2026-03-28,\($0),\($1),5" }.joined(separator: "\n")
      return try imported("Date,Exercise,Sets,Reps", rows).sessions.flatMap(\.sets).map(\.set)
    }
    #expect(try sets([1, 2, 3]) == [1, 2, 3])
    #expect(try sets([1, 2, 3, 1, 4, 2]) == [1, 2, 3, 1, 1, 1])
    #expect(try sets([1, 2, 3, 1, 1]) == [1, 2, 3, 1, 1])
    #expect(try sets([1, 2, 2]) == [1, 2, 3, 4, 5])
    #expect(try sets([2, 1]) == [1, 2, 3])
    #expect(try sets([1, 1, 2]) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    ([1, 2, 4, 1], "Sets"), ([1, 2, 3], nil), ([3, 3, 3, 4], nil), ([4, 3, 2], nil),
    ([1, 2, 4, 3], nil), ([1, 1, 3], nil), ([2, 3, 5], nil),
  ])
  func `counts that may be numbers of sets with gaps are an assumption`(
    numbers: [Int], column: String?
  ) throws {
    let names = ["Squat", "Squat", "Squat", "Row"]
    let rows = zip(names, numbers).map { "2026-03-28,\($0),\($1),5" }.joined(separator: "\n")
    #expect(try imported("Date,Exercise,Sets,Reps", rows).assumedCounts == column)
  }

  @Test func `the Italian word for a set is also its plural`() throws {
    let header = "Data,Esercizio,Serie,Ripetizioni,Peso (kg),Note"
    let row = "2026-03-28,Squat,3,5,100,"
    #expect(try sets(header, row).count == 3)
    #expect(
      try sets(header, row.replacing("3,5", with: "1,5"), row.replacing("3,5", with: "2,5"))
        == ["5 × 100 kg", "5 × 100 kg"])
  }

  @Test func `no set at all is a row without a result`() throws {
    let found = try imported(
      "Date,Exercise,Sets,Reps", "2026-03-28,Squat,0,5", "2026-03-28,Squat,1,5")
    #expect(found.emptyPlaces == ["a.csv:2"] && found.sessions.map(\.sets.count) == [1])
  }

  // MARK: Thousands

  @Test func `three digits after a comma are thousands unless commas are decimal marks`() throws {
    let header = "Date,Exercise,Weight (lbs),Reps,Distance (meters)"
    let found = try imported(
      header, #"2026-03-28,Squat,"1,050",5,"#, #"2026-03-28,Run,,,"2,000""#)
    #expect(found.sessions.flatMap(\.sets).map(\.text) == ["5 × 1050 lb", "2000 meters"])
    #expect(found.assumedThousands == "1,050")
    let shown = try imported(
      header, #"2026-03-28,Squat,"1,050",5,"#, "2026-03-28,Squat,62.5,5,")
    #expect(shown.sessions.flatMap(\.sets).map(\.text) == ["5 × 1050 lb", "5 × 62.5 lb"])
    #expect(shown.assumedThousands == nil)
    let decimal = try imported(
      header, #"2026-03-28,Squat,"1,050",5,"#, #"2026-03-28,Squat,"62,5",5,"#)
    #expect(decimal.sessions.flatMap(\.sets).map(\.text) == ["5 × 1.05 lb", "5 × 62.5 lb"])
    #expect(decimal.assumedThousands == nil)
  }

  // MARK: Days and months

  @Test(arguments: [
    ("kg", "", "2026-04-03", "day-first"), ("lbs", "", "2026-03-04", "month-first"),
    ("lbs", "day-first", "2026-04-03", ""), ("kg", "month-first", "2026-03-04", ""),
    ("", "", "2026-03-04", "month-first"),
  ])
  func `the unit of weights suggests the order of day and month`(
    unit: String, order: String, day: String, assumed: String
  ) throws {
    let found = try imported(
      "Date,Exercise,Weight (\(unit)),Reps", "3/4/2026,Squat,60,5",
      order: DateOrder(rawValue: order))
    #expect(found.sessions.map(\.day.description) == [day])
    #expect(found.assumedOrder?.rawValue ?? "" == assumed)
  }

  @Test func `a date that shows the order overrides the given one`() throws {
    let found = try imported(
      "Date,Exercise,Weight (lbs),Reps", "3/4/2026,Squat,60,5", "28/4/2026,Squat,60,5",
      order: .monthFirst)
    #expect(found.sessions.map(\.day.description) == ["2026-04-03", "2026-04-28"])
  }
}
