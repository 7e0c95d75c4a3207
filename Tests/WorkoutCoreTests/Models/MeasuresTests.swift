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
  func `a distance out of range is refused`(hundredths: Int, unit: Distance.Unit, text: String) {
    #expect(throws: Problem.invalidDistance(text)) {
      try Distance(hundredths: hundredths, unit: unit)
    }
  }

  /// 6 minutes a kilometre unless the name says otherwise; a mile is 1609.344 m, a yard 0.9144 m.
  @Test(arguments: [
    ("Run", 40_000, Distance.Unit.meters, 144), ("Anything", 40_000, .meters, 144),
    ("Row", 50_000, .meters, 150), ("Rowing Machine", 50_000, .meters, 150),
    ("Ski Erg", 100_000, .meters, 300), ("Swim", 10_000, .meters, 120),
    ("Swim", 5000, .yards, 55), ("Walk", 100, .miles, 966), ("Air Bike", 500, .kilometers, 750),
    ("Farmer Carry", 4000, .meters, 72), ("Farmer's Carries", 4000, .meters, 72),
    ("Sled Push", 2000, .meters, 36), ("Sled Run", 2000, .meters, 7), ("Run", 1, .meters, 1),
  ])
  func `a distance takes its time by what the exercise is called`(
    title: String, hundredths: Int, unit: Distance.Unit, seconds: Int
  ) throws {
    let distance = try Distance(hundredths: hundredths, unit: unit)
    #expect(Pace.seconds(for: distance, exercise: try Title(title)) == seconds)
  }

  @Test func `an effort is on one of two scales`() throws {
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

  @Test func `a tempo has four phases, at least one of which takes time`() throws {
    #expect(try Tempo([3, 1, 0, 0]).text == "3-1-0-0")
    #expect(try Cadence.tempo(Tempo([60, 60, 60, 60])).secondsPerRep == 240)
    #expect(Cadence.hold(.maximum).secondsPerRep == 86_400)
    for phases in [[0, 0, 0, 0], [3, 1, 1], [3, 1, 1, 0, 0], [61, 0, 0, 0], [-1, 1, 1, 1], []] {
      let text = phases.map(String.init).joined(separator: "-")
      #expect(throws: Problem.invalidTempo(text)) { try Tempo(phases) }
    }
  }
}
