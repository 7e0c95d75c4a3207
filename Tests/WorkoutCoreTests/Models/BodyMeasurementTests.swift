import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct BodyMeasurementTests {
  private typealias Amount = BodyMeasurement.Amount

  @Test(arguments: [
    ("82.4kg", 8240, "kg", "82.4 kg"), ("82.4 kilos", 8240, "kg", "82.4 kg"),
    (" 181 LBS ", 18_100, "lb", "181 lb"), ("90 cm", 9000, "cm", "90 cm"),
    ("35.43 inches", 3543, "in", "35.43 in"), ("18%", 1800, "%", "18 %"),
    ("54bpm", 5400, "bpm", "54 bpm"), ("24.7 kg/m²", 2470, "kg/m²", "24.7 kg/m²"),
    ("0 points", 0, "points", "0 points"), ("7h30m", 2_700_000, "s", "7h 30m"),
    ("7h 30min", 2_700_000, "s", "7h 30m"), ("7h30", 2_700_000, "s", "7h 30m"),
    ("7.5h", 2_700_000, "s", "7h 30m"),
    ("450 min", 2_700_000, "s", "7h 30m"), ("1.5s", 150, "s", "1.5 s"), ("0h", 0, "s", "0s"),
    ("10000000 steps", 1_000_000_000, "steps", "10000000 steps"),
  ])
  func `amounts are read back as written`(
    written: String, hundredths: Int, unit: String, text: String
  ) throws {
    let amount = try Amount(written: written)
    #expect(amount.hundredths == hundredths)
    #expect(amount.unit == unit)
    #expect(amount.text == text)
  }

  @Test(arguments: [
    ("", Problem.MeasurementReason.noNumber), ("kg", .noNumber), (".5kg", .noNumber),
    ("82.4", .noUnit), ("82,4kg", .decimalComma), ("82.444kg", .tooManyDecimals),
    ("-3kg", .negative), ("7:30", .timeWithoutUnits), ("1.82m", .minutesOrMeters),
    ("5k 25min", .unitNotAWord), ("82kg2", .unitNotAWord), ("1 averylongunitname", .unitNotAWord),
    ("10000000.01 steps", .outOfRange), ("99999999999999999999kg", .outOfRange),
    ("5 \u{202E}kg", .unitNotAWord),
  ])
  func `invalid and ambiguous amounts are rejected`(
    written: String, reason: Problem.MeasurementReason
  ) {
    let problem = #expect(throws: Problem.self) { try Amount(written: written) }
    guard case .invalidMeasurement(_, reason) = problem else {
      Issue.record("\(problem?.message ?? "accepted")")
      return
    }
  }

  @Test func `changes are in the unit of the later amount`() throws {
    let pounds = try Amount(written: "180lb")
    let kilograms = try Amount(written: "82kg")
    // 82 kg is 180.779 lb, and 180 lb is 81.647 kg.
    #expect(pounds.change(since: kilograms) == -78)
    #expect(kilograms.change(since: pounds) == 35)
    #expect(try Amount(written: "10in").change(since: Amount(written: "20cm")) == 213)
    #expect(try Amount(written: "10cm").change(since: kilograms) == nil)
    #expect(try Amount(written: "60BPM").change(since: Amount(written: "58 bpm")) == 200)
    #expect(pounds.text(ofChange: -78) == "−0.78 lb")
    #expect(try Amount(written: "8h").text(ofChange: 180_000) == "+30m")
  }

  @Test(arguments: ["weight", "Weight", " bodyweight", "Body Weight", "body-weight"])
  func `body weight has several names and is a weight`(name: String) throws {
    #expect(try BodySample.measurement(1, "2026-01-01", name, "82kg").key == "weight")
    #expect(throws: Problem.self) { try BodySample.measurement(1, "2026-01-01", name, "82cm") }
    #expect(throws: Problem.self) { try BodySample.measurement(1, "2026-01-01", name, "0kg") }
    #expect(throws: Problem.self) { try BodySample.measurement(1, "2026-01-01", name, "2001kg") }
  }

  @Test func `a measurement is a line of JSON, with its unit as given`() throws {
    let measurement = try BodySample.measurement(7, "2026-11-20", "Sleep", "7h30m", offset: -18_000)
    let line = String(decoding: measurement.line(), as: UTF8.self)
    #expect(
      line == #"{"id":"00000000-0000-4000-8000-000000000007","localOffset":-18000,"#
        + #""measure":"Sleep","time":"2026-11-20T12:00:00.000Z","unit":"s","value":27000}"# + "\n")
    let later = #"{"mood":{"good":true},"# + line.dropFirst()
    #expect(
      try LineDocument([UInt8](later.utf8)).records(of: BodyMeasurement.self) == [measurement])
  }

  @Test(arguments: [
    (#""unit":"kg","value":82"#, #""unit":"cm","value":82"#),
    (#""value":82"#, #""value":82.444"#), (#""value":82"#, #""value":-1"#),
    (#""unit":"kg","#, ""), (#""measure":"weight""#, #""measure":"""#),
    (#""localOffset":0"#, #""localOffset":90000"#), ("T12:00:00.000Z", ""),
  ])
  func `a line that violates a rule is not a measurement`(part: String, broken: String) throws {
    let line = String(
      decoding: try BodySample.measurement(1, "2026-01-01", "weight", "82kg").line(), as: UTF8.self)
    let changed = line.replacing(part, with: broken)
    #expect(changed != line)
    #expect(throws: JSONError.self) {
      try LineDocument([UInt8](changed.utf8)).records(of: BodyMeasurement.self)
    }
  }
}
