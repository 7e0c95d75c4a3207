import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The body commands on measurements in a file, at noon on Saturday, 2026-11-21, in UTC.
struct BodyCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    let lines = [
      (1, "2026-10-01", "weight", "83", "kg"), (2, "2026-11-14", "waist", "90", "cm"),
      (3, "2026-11-14", "weight", "82.4", "kg"), (4, "2026-11-20", "weight", "181", "lb"),
      (5, "2026-11-21", "sleep", "27000", "s"),
    ].map { number, day, measure, value, unit in
      #"{"id":"\#(Self.id(number))","localOffset":3600,"measure":"\#(measure)","#
        + #""time":"\#(day)T07:00:00.000Z","unit":"\#(unit)","value":\#(value)}"# + "\n"
    }
    try folder.file("body.jsonl", lines.joined())
  }

  private static func id(_ number: Int) -> String { "a000000\(number)-0000-4000-8000-000000000000" }

  private func run(_ words: String...) throws -> Report { try run(words) }

  private func run(_ words: [String]) throws -> Report { try folder.report(words) }

  private func failure(_ work: @autoclosure () throws -> Report) -> Failure? {
    do {
      _ = try work()
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test func `the latest value of each measure comes with its changes`() throws {
    // 181 lb is 82.1 kg: 0.66 lb less than 82.4 kg, and 1.98 lb less than 83 kg.
    #expect(
      try run("body").shown(terminal: false) == """
        sleep\t27000\ts\t2026-11-21\t\t\t2026-11-21T07:00:00.000Z\t\(Self.id(5))
        waist\t90\tcm\t2026-11-14\t\t\t2026-11-14T07:00:00.000Z\t\(Self.id(2))
        weight\t181\tlb\t2026-11-20\t-0.66\t-1.98\t2026-11-20T07:00:00.000Z\t\(Self.id(4))

        """)
    let shown = try run("body").shown(terminal: true)
    #expect(shown.contains("181 lb") && shown.contains("−1.98 lb") && shown.contains("7h 30m"))
    let json = try #require(try run("body", "--json").json).line
    #expect(json.contains(#""change":-0.66,"change30Days":-1.98,"id":"\#(Self.id(4))""#))
  }

  @Test func `the list is sorted newest first, and options filter it`() throws {
    func numbers(_ options: String...) throws -> [String] {
      try run(["body", "list"] + options).shown(terminal: false).split(separator: "\n").map {
        String($0.prefix { $0 != "\t" })
      }
    }
    #expect(try numbers() == ["1", "2", "3", "4", "5"])
    #expect(try numbers("Weight") == ["2", "3", "5"])
    #expect(try numbers("weight", "--last", "8d") == ["2", "3"])
    #expect(try numbers("--since", "2026-11-20", "--limit", "1") == ["1"])
    #expect(failure(try run("body", "list", "--limit", "0"))?.exitCode == .invalidData)
    let line = try run("body", "list", "waist").shown(terminal: false)
    #expect(line == "4\t\(Self.id(2))\t2026-11-14T07:00:00.000Z\t2026-11-14\twaist\t90\tcm\n")
    #expect(try run("body", "list", "waist").shown(terminal: true).contains("2026-11-14 08:00"))
  }

  @Test func `a measurement is recorded with its change, and undo removes it`() throws {
    let report = try run("body", "add", "weight", "81.9", "kg")
    #expect(report.body == .change("Recorded weight 81.9 kg (−0.2 kg since 2026-11-20)"))
    #expect(report.json?.line.contains(#""time":"2026-11-21T12:00:00.000Z""#) == true)
    let first = try run("body", "add", "resting", "pulse", "54bpm", "--at", "2026-11-21T06:00:00Z")
    #expect(first.body == .change("Recorded resting pulse 54 bpm, the first of this measure"))
    #expect(
      try run("undo").json?.line.contains(
        #""measurements":{"added":[],"changed":[],"removed":["resting pulse 54 bpm"]}"#) == true)
    #expect(try run("body", "list").shown(terminal: false).split(separator: "\n").count == 6)
  }

  @Test func `a measurement before all others has no change and is not the first`() throws {
    let report = try run("body", "add", "waist", "92cm", "--at", "2026-10-01T06:00:00Z")
    #expect(report.body == .change("Recorded waist 92 cm"))
  }

  @Test func `a negative amount is refused`() throws {
    let refused = failure(try run("body", "add", "weight", "-3kg"))
    #expect(refused?.errors.map(\.code) == [.invalidMeasurement])
    #expect(refused?.errors.first?.value == "-3kg")
  }

  @Test func `an invalid measurement is refused`() {
    #expect(failure(try run("body", "add", "weight", "82,4kg"))?.exitCode == .invalidData)
    #expect(failure(try run("body", "add", "waist", "90kg"))?.exitCode == .invalidData)
    #expect(
      failure(try run("body", "add", "weight", "80kg", "--at", "23:00"))?.exitCode == .invalidData)
    #expect(failure(try run("body", "add", "weight"))?.exitCode == .usage)
    #expect(failure(try run("body", "add", "weight", "8kg", "--at", "soon"))?.exitCode == .usage)
    #expect(failure(try run("body", "list", "wieght"))?.exitCode == .notFound)
    #expect(failure(try run("body", "export", "height"))?.exitCode == .notFound)
  }

  @Test func `a removal asks, unless it is forced or uses exact ids`() throws {
    #expect(failure(try run("body", "remove", "last", "--no-input"))?.exitCode == .usage)
    #expect(failure(try run("body", "remove", "9", "a000", "--force"))?.errors.count == 2)
    #expect(try run("body", "rm", "1", "--dry-run").json?.line.contains("dryRun") == true)
    let report = try run("body", "remove", "1", "2", "1", "--force")
    let names = "“sleep 7h 30m” of 2026-11-21, “weight 181 lb” of 2026-11-20"
    #expect(report.body == .change("Removed \(names)"))
    _ = try run("body", "remove", Self.id(1), "--no-input")
    #expect(try run("body", "list").shown(terminal: false).split(separator: "\n").count == 2)
  }

  @Test func `an export begins with the earliest measurement`() throws {
    let csv = try run("body", "export", "waist").shown(terminal: false)
    #expect(
      csv == "id,time,day,measure,value,unit,person\r\n"
        + "\(Self.id(2)),2026-11-14T07:00:00.000Z,2026-11-14,waist,90,cm,\r\n")
    let json = try run("body", "export", "--format", "json").shown(terminal: false)
    #expect(json.hasPrefix(#"[{"id":"\#(Self.id(1))""#) && json.hasSuffix("]\n"))
    _ = try run("config", "name", "Kim")
    let named = try run("body", "export", "waist", "--format", "json").shown(terminal: false)
    #expect(named.contains(#""measure":"waist","person":"Kim","time""#))
    try folder.file("body.jsonl", "")
    #expect(try run("body").notes.count == 1)
    #expect(try run("body", "export").notes.count == 1)
  }

  @Test func `a chart shows one measure, in the unit of its latest value`() throws {
    let rows = try run("body", "chart", "weight").shown(terminal: false)
    // 83 kg is 182.98 lb, and 82.4 kg is 181.66 lb.
    #expect(rows == "2026-10-01\t182.98\n2026-11-14\t181.66\n2026-11-20\t181\n")
    _ = try run("body", "add", "sleep", "6h15m")
    let json = try #require(try run("body", "chart", "sleep", "--json").json).line
    #expect(
      json == #"{"points":[{"day":"2026-11-21","value":6.25}],"title":"sleep","unit":"h"}"# + "\n")
    _ = try run("body", "chart", "weight", "--svg", folder.path("weight.svg"))
    let svg = try String(contentsOf: URL(filePath: folder.path("weight.svg")), encoding: .utf8)
    #expect(svg.contains("<svg") && svg.contains("weight"))
    #expect(try run("body", "chart", "weight", "--since", "2026-11-21").notes.count == 1)
    #expect(failure(try run("body", "chart", "height"))?.exitCode == .notFound)
    #expect(failure(try run("body", "chart"))?.exitCode == .usage)
  }

  @Test func `measures are completed`() throws {
    let offered = try run("complete", "body", "list", "").shown(terminal: false)
    #expect(offered.split(separator: "\n").dropFirst() == ["weight", "waist", "sleep"])
    #expect(
      try !run("complete", "--", "body", "list", "--data-dir", "/nowhere", "").shown(
        terminal: false
      ).contains("weight"))
  }

  @Test func `measurements are completed where one is removed`() throws {
    let offered = try run("complete", "body", "remove", "").shown(terminal: false)
    let rows = offered.split(separator: "\n").dropFirst()
    #expect(rows.first == "last\tThe last measurement")
    #expect(rows.count > 1 && rows.dropFirst().first?.hasPrefix("1\t") == true)
  }

  @Test func `bodyweight sets count once the body's weight is known`() throws {
    let load = #""load":{"unit":"bodyweight","value":1}"#
    let set =
      #"{"done":{\#(load),"reps":10},"exerciseState":"unlinked","planned":{\#(load),"#
      + #""reps":{"max":10,"min":10},"rest":0},"position":"1","set":1,"step":1,"title":"Pull Up"}"#
    let sessions = ["2026-09-01", "2026-11-15"].enumerated().map { number, day in
      #"{"duration":600,"end":"\#(day)T10:10:00.000Z","exercisesCompleted":1,"#
        + #""exercisesTotal":1,"id":"\#(Self.id(number))","localOffset":0,"sets":[\#(set)],"#
        + #""start":"\#(day)T10:00:00.000Z","status":"completed","title":"Pull Day","#
        + #""wasCompleted":true,"workoutID":"b0000000-0000-4000-8000-000000000000"}"# + "\n"
    }
    try folder.file("history.jsonl", sessions.joined())
    let total = try run("history", "stats").shown(terminal: false).split(separator: "\n").first
    #expect(total == "total\t\t2\t1200\t2\t20\t824")
    let volumes = try run("history").shown(terminal: false).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)[9]
    }
    #expect(volumes == ["824", ""])
    // 82.4 × (1 + 10 ÷ 30) = 109.9
    let records = try run("history", "records").shown(terminal: false)
    #expect(records.contains("maximum\tPull Up\t109.9 kg\tbodyweight\t2026-11-15"))
    #expect(
      try run("history", "records").shown(terminal: true).contains("10 × bodyweight (82.4 kg)"))
    let json = try #require(try run("history", "records", "--json").json).line
    #expect(json.contains(#""kilograms":82.4"#))
  }
}
