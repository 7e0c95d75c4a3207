import Testing

@testable import WorkoutCore

@Suite struct NotationTextTests {
  @Test func `a text falls into lines wherever the parser counts one`() {
    let text = "\u{FEFF}# Day\r\n\rPlank: 45s\nbreak 0s"
    #expect(NotationText.lines(of: text) == ["# Day", "", "Plank: 45s", "break 0s"])
    #expect(NotationParser.parse(text).diagnostics.map(\.line) == [4])
    #expect(NotationText.lines(of: "") == [""])
  }

  @Test(arguments: [
    (0, "0s"), (1, "1s"), (59, "59s"), (60, "1m"), (61, "1m1s"), (3599, "59m59s"), (3600, "1h"),
    (3601, "1h1s"), (3660, "1h1m"), (7325, "2h2m5s"), (360_000, "100h"),
  ])
  func `a duration leaves out what is zero`(_ seconds: Int, _ text: String) {
    #expect(NotationText.duration(seconds) == text)
  }

  @Test func `a load has its unit behind it`() throws {
    #expect(NotationText.load(try Load(hundredths: 6000, unit: .kilograms)) == "60kg")
    #expect(NotationText.load(try Load(hundredths: 6250, unit: .pounds)) == "62.5lb")
    #expect(NotationText.load(try Load(hundredths: 7505, unit: .percent)) == "75.05%")
  }

  @Test(arguments: [
    "10", "3x10", "12,10,8", "8-12", "3x8-12", "5+", "max", "3xmax", "45s", "3x1m30s",
    "12,8-10,5+,max", "3x10, rest 1m", "10 @ 60kg", "10 each side",
    "3x45s @ 75% each side, rest 30s",
  ])
  func `a prescription is written as it is read`(_ text: String) throws {
    #expect(try Reading.canonical(text) == text)
  }

  @Test(arguments: UInt64(1)...100)
  func `any prescription is read again as it was`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    for item in try generator.workout().items {
      let configuration = try #require(item.configuration)
      let text = NotationText.prescription(
        configuration, load: item.load, isPerSide: item.isPerSide)
      let read = try Reading.item("A: " + text)
      // A list of one set, or of equal ones, is written as what it comes to.
      #expect(read.configuration == configuration, "seed \(seed): \(text)")
      #expect(read.load == item.load && read.isPerSide == item.isPerSide, "seed \(seed): \(text)")
    }
  }
}
