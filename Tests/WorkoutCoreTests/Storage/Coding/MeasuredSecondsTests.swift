import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct MeasuredSecondsTests {
  func written(_ duration: Duration) throws -> String {
    let data = try JSONEncoder().encode([MeasuredSeconds(duration)])
    return String(decoding: data, as: Unicode.UTF8.self)
  }

  @Test(arguments: [
    (0, "[0]"), (1, "[0.001]"), (999, "[0.999]"), (1000, "[1]"), (1500, "[1.5]"), (1230, "[1.23]"),
    (-1500, "[-1.5]"), (3_600_000, "[3600]"), (3_155_760_000_001, "[3155760000.001]"),
  ])
  func `seconds are whole where they can be, else with three places`(
    _ milliseconds: Int64, _ text: String
  ) throws {
    #expect(try written(.milliseconds(milliseconds)) == text)
  }

  @Test func `what is less than a millisecond is cut off`() throws {
    #expect(try written(.microseconds(1999)) == "[0.001]")
    #expect(try written(.nanoseconds(999_999_999)) == "[0.999]")
    #expect(try written(.microseconds(999)) == "[0]")
  }

  @Test func `every millisecond is written so that it is read again`() throws {
    var random = SeededGenerator(seed: 3)
    for round in 0..<300 {
      let milliseconds = Int64.random(in: 0...100_000_000_000, using: &random)
      let text = try written(.milliseconds(milliseconds)).dropFirst().dropLast()
      let seconds = try #require(Double(text), "seed 3, round \(round)")
      #expect(Int64((seconds * 1000).rounded()) == milliseconds, "seed 3, round \(round)")
      #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) <= 3)
    }
  }
}
