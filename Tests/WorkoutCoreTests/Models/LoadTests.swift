import Testing

@testable import WorkoutCore

@Suite struct LoadTests {
  @Test(arguments: [
    (6000, Weight.Unit.kilograms, "60 kg"), (6250, .kilograms, "62.5 kg"),
    (13_500, .pounds, "135 lb"), (125, .kilograms, "1.25 kg"), (105, .pounds, "1.05 lb"),
    (1, .kilograms, "0.01 kg"), (200_000, .kilograms, "2000 kg"), (200_000, .pounds, "2000 lb"),
  ])
  func `a weight is written without superfluous zeros`(
    hundredths: Int, unit: Weight.Unit, text: String
  ) throws {
    #expect(try Weight(hundredths: hundredths, unit: unit).description == text)
  }

  @Test(arguments: [
    (0, Weight.Unit.kilograms, "0 kg"), (200_001, .kilograms, "2000.01 kg"), (0, .pounds, "0 lb"),
    (200_001, .pounds, "2000.01 lb"), (-50, .kilograms, "-0.5 kg"), (-100, .pounds, "-1 lb"),
  ])
  func `a weight out of range is refused`(hundredths: Int, unit: Weight.Unit, text: String) {
    #expect(throws: Problem.invalidLoad(text)) { try Weight(hundredths: hundredths, unit: unit) }
  }

  @Test func `each load has its words`() throws {
    let twenty = try Weight(hundredths: 2000, unit: .kilograms)
    let ten = try Weight(hundredths: 1000, unit: .kilograms)
    #expect("\(Load.weight(twenty))" == "20 kg")
    #expect("\(Load.alternatives(twenty, ten))" == "20/10 kg")
    #expect("\(Load.implements(2, twenty))" == "2 × 20 kg")
    #expect("\(Load.percent(hundredths: 7500))" == "75 %")
    #expect("\(Load.percent(hundredths: 7500, weight: ten))" == "75 % (10 kg)")
    #expect("\(Load.bodyweight(hundredths: 100))" == "bodyweight")
    #expect("\(Load.bodyweight(hundredths: 150))" == "1.5 × bodyweight")
    #expect("\(Load.bodyweightPlus(ten))" == "bodyweight + 10 kg")
    #expect("\(Load.bodyweightMinus(ten))" == "bodyweight − 10 kg")
  }

  @Test func `both ends of every range are allowed, and nothing beyond`() throws {
    let weight = try Weight(hundredths: 1, unit: .pounds)
    for load: Load in [
      .percent(hundredths: 100), .percent(hundredths: 20_000), .bodyweight(hundredths: 5),
      .bodyweight(hundredths: 500), .implements(2, weight), .implements(10, weight),
    ] {
      #expect(try load.checked() == load)
    }
    for load: Load in [
      .percent(hundredths: 99), .percent(hundredths: 20_001), .percent(hundredths: .min),
      .bodyweight(hundredths: 4), .bodyweight(hundredths: 501), .implements(1, weight),
      .implements(11, weight),
      .alternatives(weight, try Weight(hundredths: 1, unit: .kilograms)),
    ] {
      #expect(throws: Problem.invalidLoad("\(load)")) { try load.checked() }
    }
  }
}
