import Testing
import WorkoutCore

@Suite struct LoadTests {
  @Test(
    arguments: [
      (6000, .kilograms, "60 kg"), (6250, .kilograms, "62.5 kg"), (13_500, .pounds, "135 lb"),
      (7500, .percent, "75 %"), (125, .kilograms, "1.25 kg"), (105, .pounds, "1.05 lb"),
      (1, .kilograms, "0.01 kg"), (200_000, .kilograms, "2000 kg"), (200_000, .pounds, "2000 lb"),
      (100, .percent, "1 %"), (20_000, .percent, "200 %"),
    ] as [(Int, Load.Unit, String)])
  func `a load is written without superfluous zeros`(
    _ hundredths: Int, _ unit: Load.Unit, _ text: String
  ) throws {
    #expect(try Load(hundredths: hundredths, unit: unit).description == text)
  }

  @Test(
    arguments: [
      (0, .kilograms, "0 kg"), (200_001, .kilograms, "2000.01 kg"), (0, .pounds, "0 lb"),
      (200_001, .pounds, "2000.01 lb"), (99, .percent, "0.99 %"), (20_001, .percent, "200.01 %"),
      (-50, .kilograms, "-0.5 kg"), (-100, .pounds, "-1 lb"),
      (.min, .percent, "-92233720368547758.08 %"),
    ] as [(Int, Load.Unit, String)])
  func `a load out of range is refused`(_ hundredths: Int, _ unit: Load.Unit, _ text: String) {
    #expect(throws: Problem.invalidLoad(text)) { try Load(hundredths: hundredths, unit: unit) }
  }
}
