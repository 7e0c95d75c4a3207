import Testing

@testable import WorkoutCore

@Suite struct LoadTests {
  /// A number of hundredths with its unit, and how it is written.
  struct Sample {
    let hundredths: Int
    let unit: Load.Unit
    let text: String

    init(_ hundredths: Int, _ unit: Load.Unit, _ text: String) {
      self.hundredths = hundredths
      self.unit = unit
      self.text = text
    }
  }

  @Test(arguments: [
    Sample(6000, .kilograms, "60 kg"), Sample(6250, .kilograms, "62.5 kg"),
    Sample(13_500, .pounds, "135 lb"),
    Sample(7500, .percent, "75 %"), Sample(125, .kilograms, "1.25 kg"),
    Sample(105, .pounds, "1.05 lb"),
    Sample(1, .kilograms, "0.01 kg"), Sample(200_000, .kilograms, "2000 kg"),
    Sample(200_000, .pounds, "2000 lb"),
    Sample(100, .percent, "1 %"), Sample(20_000, .percent, "200 %"),
  ])
  func `a load is written without superfluous zeros`(_ sample: Sample) throws {
    let load = try Load(hundredths: sample.hundredths, unit: sample.unit)
    #expect(load.description == sample.text)
  }

  @Test(arguments: [
    Sample(0, .kilograms, "0 kg"), Sample(200_001, .kilograms, "2000.01 kg"),
    Sample(0, .pounds, "0 lb"),
    Sample(200_001, .pounds, "2000.01 lb"), Sample(99, .percent, "0.99 %"),
    Sample(20_001, .percent, "200.01 %"),
    Sample(-50, .kilograms, "-0.5 kg"), Sample(-100, .pounds, "-1 lb"),
    Sample(.min, .percent, "-92233720368547758.08 %"),
  ])
  func `a load out of range is refused`(_ sample: Sample) {
    #expect(throws: Problem.invalidLoad(sample.text)) {
      try Load(hundredths: sample.hundredths, unit: sample.unit)
    }
  }
}
