import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

@Suite struct TypedValueTests {
  @Test(arguments: [
    ("Run: 2x400 meters, rest 60s", "350", "350 meters in 1m"),
    ("Run: 5 km, rest 60s", "4.8", "4.8 km in 1m"), ("Row: 5 min", "d1250", "1250 meters in 1m"),
    ("Run: 20 min", "d5.2", "5.2 km in 1m"),
  ])
  func `digits after a set by distance are its distance`(
    text: String, keys: String, done: String
  ) throws {
    var model = RunModel(try RunFixture("# Day\n" + text).runner)
    _ = model.take(.enter, at: .seconds(60))
    for key in keys { _ = model.take(.character(key), at: .seconds(61)) }
    #expect(model.runner.session.records.first?.text == done)
  }

  @Test(arguments: [
    ("3 rounds:\n  Wall Ball: 60s\n  Box Jump: 60s", "15", "15 in 20s", "reps"),
    ("3 rounds:\n  Wall Ball: 60s\n  Box Jump: 60s", "t45", "45s", "reps"),
    ("Plank: 2x60s", "15", "15s", "seconds"), ("Rowing: 2x20 cal", "18", "18 cal", "cal"),
  ])
  func `digits in a station by the clock are repetitions`(
    text: String, keys: String, done: String, noun: String
  ) throws {
    var model = RunModel(try RunFixture("# Day\n" + text).runner)
    for key in keys { _ = model.take(.character(key), at: .seconds(15)) }
    let snapshot = model.runner.snapshot(at: .seconds(15))
    let screen = RunView(snapshot: snapshot).frame(.standard).text
    #expect(screen.contains("0-9 \(noun)"))
    for key in [Key.enter, .enter] { _ = model.take(key, at: .seconds(20)) }
    #expect(model.runner.session.records.first?.text == done)
  }

  @Test(arguments: [
    ("w62,5", "12 × 62.5 kg"), ("w62.5_9", "9 × 62.5 kg"), ("e8_9", "9 RPE 8"), ("4_5", "5"),
    ("45", "45"), ("w_62.5", "12 × 62.5 kg"), ("w102.06", "12 × 102.06 kg"),
    ("w0.5", "12 × 0.5 kg"), ("e10", "12 RPE 10"), ("e8.5", "12 RPE 8.5"), ("0", "0"),
  ])
  func `a number ends with a pause`(keys: String, done: String) throws {
    var model = RunModel(try RunFixture().runner)
    _ = model.take(.enter, at: .seconds(20))
    var second = 30
    for key in keys {
      if key == "_" { second += 4 } else { _ = model.take(.character(key), at: .seconds(second)) }
    }
    #expect(model.runner.session.records.map(\.text) == [done])
  }

  @Test(arguments: [
    ("w61.258", "12 × 61.25 kg"), ("w99999", "12 × 999 kg"), ("w6.5.", "12 × 6.5 kg"),
    ("e11", "12 RPE 1"), ("e99", "12 RPE 9"), ("e7.3", "12 RPE 7"), ("e8.54", "12 RPE 8.5"),
    ("99999", "999"), ("7.", "7"), ("d400", "12"), ("t99:99", "12 in 1h 39m 9s"),
  ])
  func `what a set cannot have is refused with a bell, and changes nothing`(
    keys: String, done: String
  ) throws {
    var model = RunModel(try RunFixture().runner)
    _ = model.take(.enter, at: .seconds(20))
    var requests: [RunModel.Request?] = []
    for key in keys { requests.append(model.take(.character(key), at: .seconds(30)).request) }
    #expect(requests.contains(.ring))
    #expect(model.runner.session.records.map(\.text) == [done])
    guard case .notice = model.overlay else {
      Issue.record("no notice of \(keys)")
      return
    }
  }

  @Test func `a load without a unit is in that of the set, else of the settings`() throws {
    for (text, done) in [("Squat: 5 @ 100lb", "5 × 95 lb"), ("Squat: 5", "5 × 95 lb")] {
      var model = RunModel(try RunFixture("# Day\n" + text).runner)
      model.unit = .pounds
      _ = model.take(.enter, at: .seconds(20))
      for key in "w95" { _ = model.take(.character(key), at: .seconds(21)) }
      #expect(model.runner.session.records.first?.text == done)
    }
  }
}
