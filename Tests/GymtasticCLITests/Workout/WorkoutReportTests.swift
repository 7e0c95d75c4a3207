import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct WorkoutReportTests {
  @Test func `people get titles, counts and the estimate, programs get everything`() throws {
    let workout = try Sample.workout()
    let report = WorkoutReport(secondsPerRep: .standard).list(
      [workout], in: .own(Library(workouts: [workout])))
    #expect(
      report.shown(terminal: true) == """
        Title             Exercises  Breaks  Duration
        Chest & Core Day          3       2    19m 3s

        """)
    #expect(
      report.shown(terminal: false) == """
        00000000-0000-4000-8000-00000000000a\tChest & Core Day\t3\t2\t1143\
        \t2025-11-20T12:00:00.000Z\t2025-11-20T12:00:00.000Z\town\t\t0

        """)
  }

  @Test func `a workout is shown with its entries, and those of circuits are indented`() throws {
    let report = WorkoutReport(secondsPerRep: .standard).show([try Sample.workout()], [:])
    #expect(
      report.shown(terminal: true) == """
        Chest & Core Day
        id         00000000-0000-4000-8000-00000000000a
        note       Twice a week.
        exercises  3
        breaks     2
        duration   19m 3s
        created    2025-11-20 12:00
        updated    2025-11-20 12:00

        #    Entry                     Prescription                Rest  Note
        1    Push Up                   3 sets × 12 reps              1m
        2    Deleted Exercise (Squat)  4 sets × 10 reps @ 60 kg  1m 30s  Heels down
        3    Break                     2m 0s
        4    Finisher                  3 rounds                      1m
        4.1    Burpee                  30s
        4.2    Break                   15s

        """)
  }

  @Test(arguments: [1, 20, 30, 40, 60])
  func `no part of an entry is lost, however narrow the terminal is`(columns: Int) throws {
    let report = WorkoutReport(secondsPerRep: .standard).show([try Sample.workout()], [:])
    let words = report.shown(terminal: true, columns: columns)
      .split { $0 == " " || $0.isNewline }.map(String.init)
    let rows = report.shown(terminal: true, columns: 200).split(separator: "\n").suffix(6)
    for row in rows {
      let found = row.split(separator: " ").dropFirst().map(String.init)
      // A title may be cut with an ellipsis.
      for word in found where !["Deleted", "Exercise", "(Squat)"].contains(word) {
        #expect(words.contains(word), "\(word)")
      }
    }
    #expect(["1", "2", "3", "4", "4.1", "4.2"].allSatisfy(words.contains))
  }

  @Test func `programs get entries as rows, including positions`() throws {
    let report = WorkoutReport(secondsPerRep: .standard).show([try Sample.workout()], [:])
    let rows = report.shown(terminal: false).split(separator: "\n").suffix(6)
    #expect(
      rows.joined(separator: "\n") == """
        1\texercise\tPush Up\t3 sets × 12 reps\t60\t
        2\texercise\tDeleted Exercise (Squat)\t4 sets × 10 reps @ 60 kg\t90\tHeels down
        3\tbreak\tBreak\t2m 0s\t\t
        4\tcircuit\tFinisher\t3 rounds\t60\t
        4.1\texercise\tBurpee\t30s\t\t
        4.2\tbreak\tBreak\t15s\t\t
        """)
  }

  @Test func `pacing is described in words, and a missing prescription is empty`() throws {
    func row(_ entry: WorkoutSequenceItem) throws -> String {
      let workout = Workout(
        id: Sample.id(9), title: try Title("Day"), createdAt: Sample.noon, sequence: [entry])
      return TabSeparated.text(of: WorkoutReport.entryTable(of: workout))
    }
    let plank = CircuitEntry.exercise(try Sample.item("Plank", id: 3, Sample.time(1, 30)))
    let every = try Circuit(
      id: Sample.id(1), pacing: .every(IntervalDuration(60), RoundCount(10)),
      entries: [plank])
    let limit = try Circuit(
      id: Sample.id(2),
      pacing: .asManyRoundsAsPossible(IntervalDuration(720)), entries: [plank])
    #expect(try row(.circuit(every)).hasPrefix("1\tcircuit\tCircuit\t10 rounds, every 1m\t"))
    #expect(
      try row(.circuit(limit)).hasPrefix("1\tcircuit\tCircuit\tas many rounds as possible in 12m\t")
    )
    let open = try Sample.item("Plank", id: 4, nil)
    #expect(try row(.exercise(open)) == "1\texercise\tPlank\t\t\t\n")
  }

  @Test func `an empty list says what to do next`() {
    let report = WorkoutReport(secondsPerRep: .standard).list([], in: .own())
    #expect(report.notes == [WorkoutReport.noneFound])
    #expect(report.shown(terminal: true).isEmpty)
  }
}
