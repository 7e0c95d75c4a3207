import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

struct ValueKindsTests {
  @Test func `muscle groups are offered as they are typed`() {
    let kind = ValueKind<MuscleGroup>.muscleGroup
    for choice in kind.description.choices { #expect(kind.convert(choice)?.typedName == choice) }
    #expect(kind.description.choices.count == MuscleGroup.allCases.count)
    #expect(kind.description.nearest("full-bdoy") == ["full-body"])
  }

  @Test func `a number without a unit is not a duration, and a correction is suggested`() {
    #expect(ValueKind<Duration>.duration.convert("90") == nil)
    #expect(ValueKind<Duration>.duration.description.nearest("90") == ["90s"])
    #expect(ValueKind<Duration>.duration.convert("1m30s") == .seconds(90))
  }

  @Test(arguments: [("5", 5), ("-5", -5), ("5s", 5), ("1:30", 90), ("2 min", 120)])
  func `a setting in seconds accepts a number or a duration`(word: String, seconds: Int) throws {
    #expect(try Setting.getReady.value(of: word) == .seconds(seconds))
  }

  @Test func `a setting accepts only values of its kind`() throws {
    #expect(try Setting.theme.value(of: "dark") == .word("dark"))
    #expect(try Setting.theme.value(of: "Dark") == .word("dark"))
    let step = try Weight(hundredths: 125, unit: .kilograms)
    #expect(try Setting.loadStep.value(of: "1.25 kg") == .weight(step))
    for word in [
      " ", "soon", "5.5", "1e3", "500ms", "nan", "99999999999999999999", "darker", "0kg", "75%",
      "bw",
    ] {
      for setting in Setting.allCases where ![.name, .place, .exclusions].contains(setting.kind) {
        #expect(throws: UsageError.self, "\(word)") { try setting.value(of: word) }
      }
    }
  }

  @Test func `positions count from one, with a point inside circuits`() {
    #expect(ValueKind.position.convert("3") == EntryPosition(2))
    #expect(ValueKind.position.convert("3.2") == EntryPosition(2, inner: 1))
  }

  @Test func `zero and negative numbers are positions that no workout has`() {
    #expect(ValueKind.position.convert("0")?.description == "0")
    #expect(ValueKind.position.convert("-5")?.description == "-5")
  }

  @Test(arguments: ["", ".", "3.", "3.2.1", "x", "-9223372036854775808", "99999999999999999999"])
  func `anything else is not a position`(word: String) {
    #expect(ValueKind.position.convert(word) == nil)
  }

  @Test(arguments: [
    ("500ms", Duration.milliseconds(500)), ("5s", .seconds(5)), ("5 S", .seconds(5)),
    ("2m", .seconds(120)), ("1h30m", .seconds(5400)), ("1:30", .seconds(90)), ("0s", .zero),
  ])
  func `durations are written as in the notation, or in milliseconds`(
    word: String, duration: Duration
  ) {
    #expect(ValueKind.duration.convert(word) == duration)
  }

  @Test(arguments: ["", "s", "5", "0", "--5s", "1.5s", "5x"])
  func `anything else is not a duration`(word: String) {
    #expect(ValueKind.duration.convert(word) == nil)
  }
}
