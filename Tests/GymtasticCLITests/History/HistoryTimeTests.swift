import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Sessions in several time zones, and with a clock that was set back.
///
/// Every view shows each session once, in the same order.
struct HistoryTimeTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    // The clock was set back two hours before the second session, so it ends before the first
    // begins.
    try folder.file(
      "history.jsonl",
      Self.line(1, "2026-11-14T12:00:00.000Z", "2026-11-14T13:00:00.000Z")
        + Self.line(2, "2026-11-14T11:10:00.000Z", "2026-11-14T11:50:00.000Z"))
  }

  private static func id(_ number: Int) -> String {
    "a000000\(number)-0000-4000-8000-000000000000"
  }

  private static func line(_ number: Int, _ start: String, _ end: String) -> String {
    #"{"duration":600,"end":"\#(end)","exercisesCompleted":1,"exercisesTotal":1,"#
      + #""id":"\#(id(number))","localOffset":0,"start":"\#(start)","status":"completed","#
      + #""title":"Kept \#(number)","wasCompleted":true,"#
      + #""workoutID":"b0000000-0000-4000-8000-000000000000"}"# + "\n"
  }

  /// In the order of their ends: the same hour twice, when summer time ended in Berlin; then New
  /// York after Tokyo, although its date is a day earlier.
  private static let abroad =
    "session,start,workout,duration,exercise,reps,weight,distance,seconds,utc_offset\n"
    + [
      (3, "2026-10-25T00:30:00Z", "Summer", 7200), (4, "2026-10-25T01:30:00Z", "Winter", 3600),
      (5, "2026-11-10T23:30:00Z", "Tokyo", 32_400), (6, "2026-11-11T02:00:00Z", "York", -18_000),
      (7, "2026-11-14T11:30:00Z", "Between", 0),
    ].map { number, start, title, offset in
      "\(id(number)),\(start),\(title),600,Squat,5,,,,\(offset)\n"
    }.joined()

  private func piped(_ words: String...) throws -> String {
    try folder.report(words).shown(terminal: false)
  }

  private func column(_ index: Int, of text: String) -> [String] {
    text.split(separator: "\n").map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[index])
    }
  }

  @Test(arguments: [1, 2])
  func `sessions in other time zones are not reordered, duplicated or lost`(imports: Int) throws {
    let file = try folder.file("abroad.csv", Self.abroad)
    for _ in 1...imports { _ = try piped("history", "import", file) }
    // Existing sessions keep their order; imported ones follow the last one that is not later.
    let order = [2, 1, 7, 6, 5, 4, 3]
    let listed = try piped("history", "list")
    #expect(column(1, of: listed) == order.map(Self.id))
    #expect(
      column(3, of: listed) == [
        "2026-11-14", "2026-11-14", "2026-11-14", "2026-11-10", "2026-11-11", "2026-10-25",
        "2026-10-25",
      ])
    for (index, number) in order.enumerated() {
      #expect(try piped("history", "show", "\(index + 1)").contains(Self.id(number)))
    }
    #expect(
      try piped("history", "stats").split(separator: "\n").prefix(3) == [
        "total\t\t7\t4200\t5\t25\t0", "week\t2026-10-19\t2\t1200\t2\t10\t0",
        "week\t2026-11-09\t5\t3000\t3\t15\t0",
      ])
    #expect(
      try piped("history", "calendar") == """
        2026-10-25\t2\t1200
        2026-11-10\t1\t600
        2026-11-11\t1\t600
        2026-11-14\t3\t1800

        """)
  }

  @Test func `a day with a time limits sessions to the moment`() throws {
    let moment = "2026-11-14T11:30:00Z"
    #expect(column(1, of: try piped("history", "list", "--since", moment)) == [Self.id(1)])
    #expect(column(1, of: try piped("history", "list", "--until", moment)) == [Self.id(2)])
    #expect(column(1, of: try piped("history", "list", "--since", "2026-11-14")).count == 2)
  }

  @Test func `an export is imported completely, including what was planned`() throws {
    _ = try piped(
      "workout", "build", "Plan", "Squat: 2x8-12 @ 60kg RPE 8, rest 90s", "Lunge: 8/side")
    _ = try piped("history", "log", "Plan", "Squat: 12, 9")
    let before = try piped("history", "show")
    let file = try folder.file("all.csv", try piped("history", "export"))
    _ = try piped("history", "remove", "last", "--force")
    _ = try piped("history", "import", file)
    #expect(try piped("history", "show") == before && before.contains("8–12 reps @ 60 kg RPE 8"))
  }
}
