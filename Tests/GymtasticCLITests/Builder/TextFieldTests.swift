import TerminalKit
import Testing

@testable import GymtasticCLI

struct TextFieldTests {
  private var field = TextField("abc")

  private mutating func press(_ keys: Key...) {
    for key in keys { _ = field.take(key) }
  }

  @Test mutating func `characters are inserted at the cursor`() {
    press(.arrowLeft, .character("x"))
    #expect(field.text == "abxc")
    #expect(field.cursor == 3)
  }

  @Test mutating func `characters before and after the cursor are removed`() {
    press(.arrowLeft, .backspace)
    #expect(field.text == "ac")
    press(.delete)
    #expect(field.text == "a")
    press(.delete, .home, .backspace)
    #expect(field.text == "a")
  }

  @Test mutating func `the cursor stays within the text`() {
    press(.home, .arrowLeft, .character("x"), .end, .arrowRight, .character("y"))
    #expect(field.text == "xabcy")
  }

  @Test mutating func `a combining mark joins the letter before it`() {
    press(.character("e"), .character("\u{301}"))
    #expect(field.text == "abce\u{301}")
    press(.backspace)
    #expect(field.text == "abc")
  }

  @Test mutating func `a paste is inserted as one line, and cut at the limit`() {
    press(.paste("d\ne"))
    #expect(field.text == "abcd e")
    press(.paste(String(repeating: "x", count: 5000)))
    #expect(field.text.count == field.limit)
  }

  @Test func `a field limits its characters and its combining marks`() {
    var field = TextField(limit: 3)
    for letter in "abcde\u{301}" { _ = field.take(.character(letter)) }
    #expect(field.text == "abc")
    _ = field.take(.backspace)
    for _ in 0..<1000 { _ = field.take(.character("\u{301}")) }
    #expect(field.text.utf8.count <= 48)
    #expect(field.cursor == 2)
  }

  @Test(arguments: [Key.character("x"), .paste("x")])
  func `the first typed text replaces an offer`(key: Key) {
    var field = TextField(offering: "abc")
    #expect(field.isOffer)
    _ = field.take(key)
    #expect(field.text == "x")
    _ = field.take(.character("y"))
    #expect(field.text == "xy")
  }

  @Test(arguments: [Key.backspace, .arrowLeft, .home, .end, .delete])
  func `an offer that is edited becomes ordinary text`(key: Key) {
    var field = TextField(offering: "abc")
    var typed = TextField("abc")
    for key in [key, .character("x")] {
      _ = field.take(key)
      _ = typed.take(key)
    }
    #expect(field.text == typed.text)
    #expect(!field.isOffer)
  }

  @Test func `keys that do not edit leave an offer`() {
    var field = TextField(offering: "abc")
    _ = field.take(.arrowUp)
    #expect(field.isOffer)
    _ = field.take(.paste(""))
    #expect(field.text == "abc")
  }

  @Test mutating func `other keys are not handled`() {
    let taken = [field.take(.enter), field.take(.arrowUp)]
    #expect(taken == [false, false])
  }
}
