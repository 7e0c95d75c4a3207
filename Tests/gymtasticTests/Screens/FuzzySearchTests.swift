import Testing

@testable import gymtastic

struct FuzzyMatchTests {
  private func best(_ query: String, _ names: String...) -> [String] {
    names.compactMap { name in FuzzyMatch(query, in: name).map { (match: $0, name: name) } }
      .sorted { $0.match < $1.match }.map(\.name)
  }

  @Test func `all letters must occur, in their order`() {
    #expect(FuzzyMatch("psh", in: "push up") != nil)
    #expect(FuzzyMatch("hsp", in: "push up") == nil)
    #expect(FuzzyMatch("pushh", in: "push up") == nil)
    #expect(FuzzyMatch("", in: "push up") != nil)
  }

  @Test func `a whole name is best, then a beginning, a word, a part, scattered letters`() {
    #expect(
      best("up", "cut pull", "supine", "pull up", "upright row", "up")
        == ["up", "upright row", "pull up", "supine", "cut pull"])
  }

  @Test func `letters close together are better`() {
    #expect(best("pl", "p-xxxx-l", "xpxl") == ["xpxl", "p-xxxx-l"])
  }
}
