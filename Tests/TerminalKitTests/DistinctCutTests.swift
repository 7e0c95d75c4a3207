import Testing

@testable import TerminalKit

struct DistinctCutTests {
  @Test func `texts that end differently lose their middle`() {
    #expect(
      DistinctCut.texts(
        of: ["Single-Arm Dumbbell Row", "Single-Arm Dumbbell Press"], width: 16)
        == ["Single-A…ell Row", "Single-A…l Press"])
  }

  @Test func `the end takes room from the beginning where it takes more to differ`() {
    #expect(
      DistinctCut.texts(
        of: ["Squat and press one, on the left", "Squat and press two, on the left"], width: 18)
        == ["Squ…e, on the left", "Squ…o, on the left"])
  }

  @Test func `texts that differ in their middle alone lose what they begin with`() {
    let end = String(repeating: " and so on", count: 5)
    #expect(
      DistinctCut.texts(of: ["The row, first\(end)", "The row, second\(end)"], width: 12)
        == ["T…first and…", "T…second an…"])
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 9, 16, 30])
  func `no text is wider than it may be`(width: Int) {
    let texts = ["深蹲深蹲深蹲深蹲 one", "深蹲深蹲深蹲深蹲 two", "深蹲深蹲深蹲深蹲 two, and more"]
    for text in DistinctCut.texts(of: texts, width: width) {
      #expect(TextWidth.columns(of: text) <= width)
    }
  }
}
