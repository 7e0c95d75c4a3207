import Testing

@testable import WorkoutCore

/// Distances, efforts and tempos.
@Suite struct MeasuresTests {
  @Test(arguments: [
    (40_000, Distance.Unit.meters, "400 meters"), (100, .meters, "1 meter"),
    (500, .kilometers, "5 km"), (100, .kilometers, "1 km"), (100, .miles, "1 mile"),
    (310, .miles, "3.1 miles"), (5000, .yards, "50 yards"), (100, .yards, "1 yard"),
    (20_000, .kilometers, "200 km"),
  ])
  func `a distance is written in its unit`(
    hundredths: Int, unit: Distance.Unit, text: String
  ) throws {
    #expect(try Distance(hundredths: hundredths, unit: unit).text == text)
  }

  @Test(arguments: [
    (0, Distance.Unit.meters, "0 meters"), (-100, .meters, "-1 meters"),
    (20_001, .kilometers, "200.01 km"), (20_000_001, .meters, "200000.01 meters"),
    (.max, .miles, "92233720368547758.07 miles"),
  ])
  func `a distance out of range is rejected`(hundredths: Int, unit: Distance.Unit, text: String) {
    #expect(throws: Problem.invalidDistance(text)) {
      try Distance(hundredths: hundredths, unit: unit)
    }
  }

  /// 6 minutes per kilometer unless the name implies another pace; a mile is 1609.344 m, a yard
  /// 0.9144 m.
  @Test(arguments: [
    ("Run", 40_000, Distance.Unit.meters, 144), ("Anything", 40_000, .meters, 144),
    ("Row", 50_000, .meters, 150), ("Rowing Machine", 50_000, .meters, 150),
    ("Ski Erg", 100_000, .meters, 300), ("Swim", 10_000, .meters, 120),
    ("Swim", 5000, .yards, 55), ("Walk", 100, .miles, 966), ("Air Bike", 500, .kilometers, 750),
    ("Farmer Carry", 4000, .meters, 72), ("Farmer's Carries", 4000, .meters, 72),
    ("Sled Push", 2000, .meters, 36), ("Sled Run", 2000, .meters, 7), ("Run", 1, .meters, 1),
  ])
  func `the time for a distance depends on the exercise's name`(
    title: String, hundredths: Int, unit: Distance.Unit, seconds: Int
  ) throws {
    let distance = try Distance(hundredths: hundredths, unit: unit)
    #expect(Pace.seconds(for: distance, exercise: try Title(title)) == seconds)
  }

  @Test func `an effort uses one of two scales`() throws {
    #expect(try Effort(.rpe, halves: 2).text == "RPE 1")
    #expect(try Effort(.rpe, halves: 17).text == "RPE 8.5")
    #expect(try Effort(.rpe, halves: 20).text == "RPE 10")
    #expect(try Effort(.rir, halves: 0).text == "RIR 0")
    #expect(try Effort(.rir, halves: 20).text == "RIR 10")
    for (scale, halves, text) in [
      (Effort.Scale.rpe, 1, "RPE 0.5"), (.rpe, 21, "RPE 10.5"), (.rir, 5, "RIR 2.5"),
      (.rir, 22, "RIR 11"),
    ] {
      #expect(throws: Problem.invalidEffort(text)) { try Effort(scale, halves: halves) }
    }
  }

  @Test func `a tempo has four phases, at least one of which is not zero`() throws {
    #expect(try Tempo([3, 1, 0, 0]).text == "3-1-0-0")
    #expect(try Cadence.tempo(Tempo([60, 60, 60, 60])).secondsPerRep == 240)
    #expect(Cadence.hold(.maximum).secondsPerRep == 86_400)
    for phases in [[0, 0, 0, 0], [3, 1, 1], [3, 1, 1, 0, 0], [61, 0, 0, 0], [-1, 1, 1, 1], []] {
      let text = phases.map(String.init).joined(separator: "-")
      #expect(throws: Problem.invalidTempo(text)) { try Tempo(phases) }
    }
  }
}

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
  func `a weight out of range is rejected`(hundredths: Int, unit: Weight.Unit, text: String) {
    #expect(throws: Problem.invalidLoad(text)) { try Weight(hundredths: hundredths, unit: unit) }
  }

  @Test func `each load has a description`() throws {
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

  @Test func `both ends of every range are accepted, and nothing beyond`() throws {
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
