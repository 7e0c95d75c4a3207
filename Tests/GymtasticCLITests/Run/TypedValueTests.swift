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
  func `digits for a set by distance are its distance`(
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
  func `digits for a timed entry of a circuit are repetitions`(
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
    ("15<", "1"), ("12<5", "15"), ("9<", "12"), ("9<<", "12"), ("9<8", "8"), ("9_<", "9"),
    ("w9<5", "12 × 5 kg"), ("e8<", "12"), ("99999<<<", "99"), ("w62.54", "4 × 62.5 kg"),
    ("w61.258", "8 × 61.25 kg"), ("e84", "4 RPE 8"), ("e8.54", "4 RPE 8.5"),
    ("e104", "4 RPE 10"),
  ])
  func `a number ends with a pause, and Backspace deletes its last digit`(
    keys: String, done: String
  ) throws {
    var model = RunModel(try RunFixture().runner)
    _ = model.take(.enter, at: .seconds(20))
    var second = 30
    for key in keys {
      switch key {
      case "_": second += 4
      case "<": _ = model.take(.backspace, at: .seconds(second))
      default: _ = model.take(.character(key), at: .seconds(second))
      }
    }
    #expect(model.runner.session.records.map(\.text) == [done])
  }

  @Test(arguments: [
    "w9999", "w99995", "w6.5.", "e11", "e7.3", "99999", "7.", "d400", "t99:99",
  ])
  func `an impossible number is refused with a bell and changes nothing`(keys: String) throws {
    var model = RunModel(try RunFixture().runner)
    _ = model.take(.enter, at: .seconds(20))
    var requests: [RunModel.Request?] = []
    for key in keys { requests.append(model.take(.character(key), at: .seconds(30)).request) }
    #expect(requests.last == .ring)
    #expect(model.runner.session.records.map(\.text) == ["12"])
    guard case .notice = model.overlay else {
      Issue.record("no notice of \(keys)")
      return
    }
  }

  @Test func `an impossible number changes nothing even if the set ended meanwhile`() throws {
    var model = RunModel(try RunFixture("# Day\nPlank: 2x30s, rest 60s").runner)
    for key in "e1" { _ = model.take(.character(key), at: .seconds(29)) }
    _ = model.handle(.tick, at: .seconds(30))
    #expect(model.runner.session.records.map { $0.done.effort != nil } == [true])
    #expect(model.take(.character("1"), at: .seconds(30)).request == .ring)
    #expect(model.runner.session.records.map(\.text) == ["30s"])
  }

  @Test func `u takes back one number after the other, and says where`() throws {
    var model = RunModel(try RunFixture("# Day\nSquat: 2x5 @ 60kg, rest 60s").runner)
    _ = model.take(.enter, at: .seconds(20))
    for key in "12" { _ = model.take(.character(key), at: .seconds(21)) }
    for key in "w62.5e8" { _ = model.take(.character(key), at: .seconds(22)) }
    var done: [String] = []
    for second in 30..<33 {
      _ = model.take(.character("u"), at: .seconds(second))
      done += model.runner.session.records.map(\.text)
      guard case .notice(let text) = model.overlay else {
        Issue.record("no notice of what was undone")
        return
      }
      #expect(text.contains("Squat, set 1"))
    }
    #expect(done == ["12 × 62.5 kg", "12 × 60 kg", "5 × 60 kg"])
  }

  @Test func `a load without a unit uses that of the set, or else of the settings`() throws {
    for (text, done) in [("Squat: 5 @ 100lb", "5 × 95 lb"), ("Squat: 5", "5 × 95 lb")] {
      var model = RunModel(try RunFixture("# Day\n" + text).runner)
      model.unit = .pounds
      _ = model.take(.enter, at: .seconds(20))
      for key in "w95" { _ = model.take(.character(key), at: .seconds(21)) }
      #expect(model.runner.session.records.first?.text == done)
    }
  }
}
