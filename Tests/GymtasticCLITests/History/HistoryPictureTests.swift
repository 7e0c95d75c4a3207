import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The documentation's pictures are those that the commands draw for a year of training.
///
/// `GYMTASTIC_UPDATE=screenshots` replaces them; review them afterward.
struct HistoryPictureTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    let today = try #require(Day(written: "2026-11-21"))
    try folder.file("history.jsonl", YearOfTraining(until: today).lines.joined())
  }

  @Test(arguments: [
    ("history-year", ["calendar"]), ("history-squat", ["chart", "Back Squat"]),
    ("history-balance", ["balance"]),
  ])
  func `the pictures in the documentation are drawn by the commands`(
    name: String, words: [String]
  ) throws {
    let drawn = try folder.report(["history"] + words + ["--svg", "-"]).shown(terminal: false)
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let file = root.appending(path: "Sources/WorkoutCore/WorkoutCore.docc/Resources/\(name).svg")
    if Updates.isWanted(.screenshots) { try [UInt8](drawn.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
    #expect(drawn.utf8.count < 60_000)
  }

  private static let programs = ProcessLauncher.live(environment: .live)

  /// Python parses XML as strictly as any browser.
  @Test(.enabled(if: programs.find("python3") != nil, "python3 is missing"))
  func `the pictures are valid XML`() throws {
    let title = "Press & <Row> \"]]>\" 👩‍🚀 \u{1B}"
    let odd = Chart.line(title, unit: "<>", [Chart.Point(day: Day(number: 1), value: -0.5)])
    try folder.file("odd.svg", odd.svg)
    var files = [folder.path("odd.svg")]
    let all = [["calendar"], ["chart"], ["chart", "deadlift"], ["chart", "push up"], ["balance"]]
    for (number, words) in all.enumerated() {
      files.append(folder.path("\(number).svg"))
      _ = try folder.report(["history"] + words + ["--svg", folder.path("\(number).svg")])
    }
    let script = "import sys, xml.dom.minidom as dom; [dom.parse(file) for file in sys.argv[1:]]"
    let request = ProcessRequest("python3", ["-c", script] + files, timeLimit: .seconds(60))
    #expect(Self.programs.run(request).ending == .exited(0))
  }
}

/// A plausible year of training.
///
/// Three days a week with some missed, a short session on some Saturdays, and two weeks off. The
/// loads rise until a set fails, then drop.
private struct YearOfTraining {
  private(set) var lines: [String] = []
  private var squat = 60.0
  private var isTired = false
  /// A linear congruential generator, so that every year is the same.
  private var state: UInt32 = 2026

  init(until last: Day) {
    for number in (0..<362).reversed() {
      let day = last.adding(-number)
      let chance = next(100)
      guard !(118..<133).contains(number), !(329..<334).contains(number) else { continue }
      switch day.weekday {
      case 0 where chance < 92: addLegs(day)
      case 2 where chance < 88: addPull(day)
      case 4 where chance < 84: addPush(day)
      case 5 where chance < 45:
        addSession(day, minutes: 7 + next(20), [Lift("Push Up", 4, 20, nil)])
      default: break
      }
    }
  }

  private struct Lift {
    let title: String
    let sets: Int
    let reps: Int
    let load: Double?

    init(_ title: String, _ sets: Int, _ reps: Int, _ load: Double?) {
      (self.title, self.sets, self.reps, self.load) = (title, sets, reps, load)
    }
  }

  private mutating func next(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % limit
  }

  private mutating func addLegs(_ day: Day) {
    let limit = 78 + Double(lines.count) / 6
    let fails = squat > limit && next(3) == 0
    addSession(
      day, minutes: 46 + next(24),
      [
        Lift("Back Squat", 5, fails ? 3 : 5, squat), Lift("Romanian Deadlift", 4, 8, squat * 0.8),
        Lift("Bench Press", 4, 8, squat * 0.7), Lift("Calf Raise", 4, 15, 40),
      ])
    if fails, isTired { squat = (squat * 0.9 / 2.5).rounded() * 2.5 }
    if !fails { squat += squat < 85 || next(3) == 0 ? 2.5 : 0 }
    isTired = fails && !isTired
  }

  private mutating func addPull(_ day: Day) {
    addSession(
      day, minutes: 38 + next(20),
      [
        Lift("Deadlift", 3, 5, squat * 1.3), Lift("Pull Up", 4, 8, nil),
        Lift("Barbell Row", 4, 10, 50),
        Lift("Face Pull", 5, 15, 20), Lift("Lunge", 3, 10, 30), Lift("Biceps Curl", 4, 12, 12.5),
      ])
  }

  private mutating func addPush(_ day: Day) {
    addSession(
      day, minutes: 40 + next(22),
      [
        Lift("Bench Press", 5, 5, squat * 0.8), Lift("Overhead Press", 4, 6, squat * 0.5),
        Lift("Lateral Raise", 5, 12, 10), Lift("Leg Raise", 3, 12, nil),
      ])
  }

  private mutating func addSession(
    _ day: Day, minutes: Int, _ lifts: [Lift]
  ) {
    let sets = lifts.enumerated().flatMap { step, lift in
      (1...lift.sets).map { number in
        let load = lift.load.map {
          #""load":{"unit":"kg","value":\#(($0 / 2.5).rounded() * 2.5)},"#
        }
        return #"{"done":{\#(load ?? "")"reps":\#(lift.reps)},"exerciseState":"unlinked","#
          + #""planned":{\#(load ?? "")"reps":{"max":5,"min":5},"rest":90},"#
          + #""position":"\#(step + 1)","set":\#(number),"step":\#(step + 1),"#
          + #""title":"\#(lift.title)"}"#
      }
    }
    let number = "\(lines.count)"
    let id = String(repeating: "0", count: 8 - number.count) + number
    lines.append(
      #"{"duration":\#(minutes * 60),"end":"\#(day)T18:59:00.000Z","#
        + #""exercisesCompleted":\#(lifts.count),"exercisesTotal":\#(lifts.count),"#
        + #""id":"\#(id)-0000-4000-8000-000000000000","localOffset":0,"#
        + #""sets":[\#(sets.joined(separator: ","))],"start":"\#(day)T17:30:00.000Z","#
        + #""status":"completed","title":"Day","wasCompleted":true,"#
        + #""workoutID":"b0000000-0000-4000-8000-000000000000"}"# + "\n")
  }
}
