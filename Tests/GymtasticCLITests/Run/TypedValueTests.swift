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
