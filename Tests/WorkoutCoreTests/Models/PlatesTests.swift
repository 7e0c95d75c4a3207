import Testing

@testable import WorkoutCore

@Suite struct PlatesTests {
  private static func weight(_ text: String) throws -> Weight { try Weight(written: text) }

  @Test(arguments: [
    ("20kg", "", true), ("60kg", "20", true), ("82.5kg", "25 5 1.25", true),
    ("140kg", "25 25 10", true), ("61kg", "20", false), ("22.5kg", "1.25", true),
    ("45lb", "", true), ("225lb", "45 45", true), ("187.5lb", "45 25", false),
  ])
  func `the heaviest plates that fit go on each side`(
    load: String, perSide: String, isExact: Bool
  ) throws {
    let plates = try #require(Plates(for: .weight(Self.weight(load)), Settings()))
    #expect(plates.perSide.map(\.number).joined(separator: " ") == perSide)
    #expect(plates.isExact == isExact)
  }

  @Test(arguments: [
    ("20kg", "empty bar"), ("60kg", "20 kg a side"), ("140kg", "2 × 25 + 10 kg a side"),
    ("500kg", "9 × 25 + 15 kg a side"), ("225lb", "2 × 45 lb a side"),
  ])
  func `equal plates are counted`(load: String, text: String) throws {
    let plates = try #require(Plates(for: .weight(Self.weight(load)), Settings()))
    #expect(plates.text == text)
  }

  @Test func `the user's bar and plates count in their unit alone`() throws {
    var settings = Settings()
    settings.bar = try Self.weight("15kg")
    settings.plates = [try Self.weight("5kg"), try Self.weight("10kg")]
    let own = try #require(Plates(for: .weight(Self.weight("45kg")), settings))
    #expect(own.bar == settings.bar)
    #expect(own.perSide.map(\.number) == ["10", "5"])
    let other = try #require(Plates(for: .weight(Self.weight("95lb")), settings))
    #expect(other.bar == .standardBar(in: .pounds))
    #expect(other.perSide.map(\.number) == ["25"])
  }

  @Test func `a load lighter than the bar, or not a weight, has no plates`() throws {
    #expect(Plates(for: .weight(try Self.weight("17.5kg")), Settings()) == nil)
    #expect(Plates(for: .bodyweight(hundredths: 100), Settings()) == nil)
    #expect(Plates(for: .percent(hundredths: 8000), Settings()) == nil)
    let known = Load.percent(hundredths: 8000, weight: try Self.weight("60kg"))
    #expect(Plates(for: known, Settings())?.perSide.map(\.number) == ["20"])
  }

  @Test func `a barbell is recognized by the equipment, or else by the built-in exercise`() throws {
    #expect(Plates.areUsed(by: nil, titled: try Title("Bench Press")))
    #expect(!Plates.areUsed(by: nil, titled: try Title("Push Up")))
    let squat = try #require(StarterSet.exercises.first { $0.title.text == "Squat" })
    #expect(squat.equipment?.text == "none" && Plates.areUsed(by: squat, titled: squat.title))
    var own = Exercise(
      id: UUID(), title: try Title("Bench Press"), muscleGroups: try MuscleGroups([.chest]),
      createdAt: Timestamp(milliseconds: 0))
    own.equipment = try Title("dumbbells")
    #expect(!Plates.areUsed(by: own, titled: own.title))
    own.equipment = try Title("EZ barbell")
    #expect(Plates.areUsed(by: own, titled: own.title))
  }
}
