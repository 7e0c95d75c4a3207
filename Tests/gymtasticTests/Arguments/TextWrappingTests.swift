import Testing

@testable import gymtastic

struct TextWrappingTests {
  @Test func `lines break at spaces and fill the width`() {
    #expect(TextWrapping.wrap("one two three", width: 7) == ["one two", "three"])
    #expect(TextWrapping.wrap("one two three", width: 8) == ["one two", "three"])
    #expect(TextWrapping.wrap("one two three", width: 13) == ["one two three"])
  }

  @Test func `a word longer than the line stands alone`() {
    #expect(TextWrapping.wrap("a incomprehensible b", width: 5) == ["a", "incomprehensible", "b"])
  }

  @Test func `spaces collapse and nothing is no line`() {
    #expect(TextWrapping.wrap("  a   b ", width: 80) == ["a b"])
    #expect(TextWrapping.wrap("", width: 80).isEmpty)
  }

  @Test func `no width traps`() {
    #expect(TextWrapping.wrap("a b", width: -3) == ["a", "b"])
  }
}
