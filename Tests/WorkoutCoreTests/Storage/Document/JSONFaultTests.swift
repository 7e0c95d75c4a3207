import Testing

@testable import DurableFiles

@Suite struct JSONFaultTests {
  @Test func `a place has its path, whatever its length`() {
    #expect(place("") == "line 3, column 7")
    #expect(place("exercises[3].title") == "line 3, column 7 (exercises[3].title)")
    let longest = String(repeating: "[0]", count: 40)
    #expect(place(longest) == "line 3, column 7 (\(longest))")
  }

  @Test func `a path that nobody would read to its end is cut in the middle`() {
    let deep = "a" + String(repeating: "[0]", count: 100_000) + ".z"
    #expect(place(deep).count < 150)
    #expect(place(deep).hasPrefix("line 3, column 7 (a[0][0]"))
    #expect(place(deep).contains("…") && place(deep).hasSuffix("[0].z)"))
  }

  private func place(_ path: String) -> String {
    JSONFault(line: 3, column: 7, path: path, expected: "a text").place
  }
}
