import TestSupport
import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct WorkoutTimelineTests {
  private func output(_ report: Report, terminal: Bool) -> [Substring] {
    report.shown(terminal: terminal).split(separator: "\n")
  }

  @Test func `people see when, how long, what, and which of how many`() throws {
    let report = WorkoutTimeline.report([Timeline(try Sample.workout())])
    #expect(
      output(report, terminal: true).prefix(4) == [
        "   At  Duration  Kind   Step  Title                     Set  Round  Target",
        " 0:00      ~36s  work      1  Push Up                   1/3         12",
        " 0:36        1m  rest      1  Push Up                   1/3",
        " 1:36      ~36s  work      1  Push Up                   2/3         12",
      ])
  }

  @Test func `programs get offset, duration, kind, step, title, set, sets, side, round, rounds`()
    throws
  {
    let rows = output(WorkoutTimeline.report([Timeline(try Sample.workout())]), terminal: false)
    #expect(rows.first == "0\t36\twork\t1\tPush Up\t1\t3\t\t\t")
    #expect(rows.last == "1128\t15\tbreak\t9\tBreak\t\t\t\t3\t3")
    #expect(rows.allSatisfy { row in row.count { $0 == "\t" } == 9 })
  }

  @Test func `the rows add up to the estimate`() throws {
    let rows = output(WorkoutTimeline.report([Timeline(try Sample.workout())]), terminal: false)
    let durations = rows.compactMap { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().first
        .flatMap { Int($0) }
    }
    #expect(durations.reduce(0, +) == 1143)
  }

  @Test func `the JSON is that of the timeline itself`() throws {
    let timeline = Timeline(try Sample.workout())
    let json = try #require(WorkoutTimeline.report([timeline]).json)
    #expect(json.line == OutputSchema.timeline.view((timeline, .max)).line)
  }

  @Test func `a workout without exercises says so`() throws {
    let empty = Workout(id: Sample.id(1), title: try Title("Rest Day"), createdAt: Sample.noon)
    let report = WorkoutTimeline.report([Timeline(empty)])
    #expect(report.notes == ["“Rest Day” has nothing to do yet"])
    #expect(output(report, terminal: true).isEmpty)
  }
}
