import Testing

@testable import CommandLineKit

struct ValueKindTests {
  @Test func `a path is never empty, but a text may be`() {
    #expect(ValueKind<String>.file.convert("") == nil)
    #expect(ValueKind<String>.folder.convert("") == nil)
    #expect(ValueKind<String>.file.convert("-") == "-")
    #expect(ValueKind<String>.text.convert("")?.isEmpty == true)
    #expect(ValueKind<String>.fileOrNothing.convert("")?.isEmpty == true)
    #expect(ValueKind<String>.file.description.expected == "the path of a file")
  }

  @Test func `a choice is exact, and the closest choices are known`() {
    let kind = ValueKind<Order>.choice("order")
    #expect(kind.convert("created") == .created)
    #expect(kind.convert("Created") == nil && kind.convert("") == nil)
    #expect(kind.description.choices == ["title", "created"])
    #expect(kind.description.nearest("creatde") == ["created"])
    #expect(kind.description.nearest("something").isEmpty)
  }

  @Test func `a renamed kind keeps everything except its name`() {
    let kind = ValueKind<Int>.wholeNumber.named("rounds")
    #expect(kind.description.name == "rounds")
    #expect(kind.description.isNumber && kind.convert("-3") == -3 && kind.convert("x") == nil)
    #expect(kind.description.name == "rounds" && kind.description.isNumber)
    #expect(kind.description.convert("7") as? Int == 7)
  }
}
