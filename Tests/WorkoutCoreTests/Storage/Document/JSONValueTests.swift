import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct JSONValueTests {
  @Test func `a document is read into a tree and written back`() throws {
    let text = #"{"a":[1,2.5,-3e2,true,false,null,"x"],"b":{"c":{}},"d":[]}"#
    let value = try JSONValue(scanning: Data(text.utf8))
    #expect(value.members?["b"] == .object(["c": .object([:])]))
    let written = String(decoding: try JSONForm.compact.data(value), as: Unicode.UTF8.self)
    let expected = #"{"a":[1,2.5,-300,true,false,null,"x"],"b":{"c":{}},"d":[]}"# + "\n"
    #expect(written == expected)
  }

  @Test(arguments: [
    "12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678",
    "-99999999999999999999999999999999999999", "1e100", "1e-100", "0.0", "100.10",
    "1000000000000000000000000000000000000000000000000",
  ])
  func `numbers of up to 38 digits keep their value`(source: String) throws {
    let read = try JSONValue(scanning: Data("[\(source)]".utf8))
    let again = try JSONValue(scanning: JSONForm.compact.data(read))
    #expect(read == again)
    let exact = try #require(Decimal(string: source))
    #expect(read == .array([.number(exact)]))
  }

  @Test(arguments: [
    "123456789012345678901234567890123456789", "1e400", "1e-400", "1e99999999999999999999",
    "0.123456789012345678901234567890123456789",
  ])
  func `a number that would lose digits is refused with its place`(source: String) {
    let fault = JSONFault(
      line: 1, column: 6, path: "a", expected: "a number of at most 38 digits")
    #expect(throws: fault) { try JSONValue(scanning: Data("{\"a\":\(source)}".utf8)) }
  }

  @Test func `a zero is a zero whatever its exponent`() throws {
    #expect(try JSONValue(scanning: Data("[0e999,-0]".utf8)) == .array([.number(0), .number(0)]))
  }

  @Test func `of members of one name the first counts`() throws {
    let value = try JSONValue(scanning: Data(#"{"a":1,"a":2}"#.utf8))
    #expect(value == .object(["a": .number(1)]))
  }
}
