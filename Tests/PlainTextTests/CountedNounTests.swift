import Testing

@testable import PlainText

struct CountedNounTests {
  @Test(arguments: [(0, "0 breaks"), (1, "1 break"), (2, "2 breaks")])
  func `a noun takes its number`(_ count: Int, _ text: String) {
    #expect(CountedNoun.text(count, "break") == text)
    #expect(CountedNoun.text(0, "break", zero: "no") == "no breaks")
    #expect(CountedNoun.text(count, "break", zero: "no") == (count == 0 ? "no breaks" : text))
  }
}
