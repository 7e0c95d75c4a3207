import Testing

@testable import DurableFiles

@Suite struct JSONNodeTests {
  private func parse(_ text: String) throws(JSONError) -> JSONNode { try JSONTextTests.parse(text) }

  // MARK: - Strings

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""é💪""#, "é💪"), (#""\"\\\/""#, "\"\\/"),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9é""#, "ééé"),
    (#""\ud83d\udcaa💪""#, "💪💪"), (#""a\u0000b""#, "a\u{0}b"), (#""x\\u0041""#, "x\\u0041"),
    ("\"\u{7F}\u{80}\"", "\u{7F}\u{80}"), (#""\uFFFF\uFEFF""#, "\u{FFFF}\u{FEFF}"),
  ])
  func `a string means what its escapes mean`(source: String, text: String) throws {
    let node = try parse("[\(source)]").elements().first { _ in true }
    let read = try node?.string()
    #expect(read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    let isPlain = source.utf8.allSatisfy { $0 < 0x80 && $0 != 0x5C }
    #expect(try node?.plainBytes().map(Array.init) == (isPlain ? Array(text.utf8) : nil))
  }

  // MARK: - Numbers

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-0.0e99", 0), ("0e999999999999999999999", 0), ("1", 1), ("-12", -12),
    ("1.0", 1), ("1e2", 100), ("1E+2", 100), ("1200e-2", 12), ("0.5e1", 5), ("12.50e1", 125),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("1000000000000000000000000000000e-30", 1), ("0.000000000000000000000000000001e30", 1),
  ])
  func `a whole number is read however it is written`(source: String, value: Int) throws {
    #expect(try parse(source).integer() == value)
  }

  @Test(arguments: [
    "1.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999999999999",
    "1e-999999999999999999", "99999999999999999999999999", "0.1000000000000000000000000001e1",
  ])
  func `what is no whole number, or does not fit, is refused`(source: String) throws {
    let node = try parse("[\(source)]").elements().first { _ in true }
    let error = #expect(throws: JSONError.self) { try node?.integer() }
    #expect(error?.place == "line 1, column 2 ([0])")
    #expect(error?.expected == "a whole number")
  }

  @Test(arguments: [
    ("62.5", 6250), ("62.50", 6250), ("62.500", 6250), ("135.05", 13_505), ("75", 7500),
    ("0.01", 1), ("2e3", 200_000), ("6.25e1", 6250), ("-0.5", -50), ("62.555", nil),
    ("1e-3", nil), ("1e90", nil), ("\"1\"", nil), ("null", nil),
  ])
  func `hundredths are exact`(source: String, hundredths: Int?) throws {
    #expect(try parse(source).scaledInteger(places: 2) == hundredths)
  }

  @Test func `other numbers are rounded to the nearest value`() throws {
    #expect(try parse("0.1").double() == 0.1)
    #expect(try parse("-1.5e3").double() == -1500)
    #expect(try parse("0e1").double() == 0)
    #expect(try parse("1e-999").double() == 0)
    #expect(throws: JSONError.self) { try parse("1e999").double() }
  }

  @Test func `the error for a value of another kind says what was expected`() throws {
    func expected(_ text: String, _ read: (JSONNode) throws -> Void) -> String? {
      let error = #expect(throws: JSONError.self) { try read(try parse(text)) }
      return error?.expected
    }
    #expect(expected("1") { _ = try $0.string() } == "a text")
    #expect(expected("1") { _ = try $0.plainBytes() } == "a text")
    #expect(expected("null") { _ = try $0.integer() } == "a whole number")
    #expect(expected("\"1\"") { _ = try $0.double() } == "a number")
    #expect(expected("0") { _ = try $0.bool() } == "true or false")
    #expect(expected("{}") { _ = try $0.elements() } == "a list")
    #expect(expected("[]") { _ = try $0.members() } == "an object")
    #expect(try parse("true").bool() && !parse("false").bool())
  }

  // MARK: - Members

  @Test func `members are found in any order, unless they are null or absent`() throws {
    var members = try parse(#"{"a":1,"b":{"a":[2]},"c":null,"d":"x","\u0065":5,"a":6,"é":7}"#)
      .members()
    #expect(members.find("d")?.source == #""x""#)
    #expect(members.find("a")?.source == "1")
    #expect(members.find("e")?.source == "5")
    #expect(members.find("b")?.source == #"{"a":[2]}"#)
    #expect(members.find("c") == nil)
    #expect(members.find("é")?.source == "7")
    #expect(members.find("x") == nil)
    let error = #expect(throws: JSONError.self) { try members.require("x") }
    #expect(error?.expected == "the member “x”")
    #expect(error?.place == "line 1, column 1")
  }

  @Test func `the first of several members with the same name counts, in any order`() throws {
    let object = try parse(#"{"a":1,"b":2,"a":3,"b":4,"c":5}"#)
    for names: [(StaticString, Int)] in [
      [("a", 1), ("b", 2), ("c", 5)], [("b", 2), ("a", 1), ("c", 5)],
      [("c", 5), ("b", 2), ("a", 1)],
      [("b", 2), ("c", 5), ("a", 1)],
    ] {
      var members = try object.members()
      for (name, value) in names { #expect(try members.find(name)?.integer() == value) }
    }
  }

  @Test func `members and elements are iterated in order`() throws {
    let members = try parse(#"{"b":[1],"a":{"c":2},"b":3}"#).members()
    #expect(try members.map { try $0.name.string() } == ["b", "a", "b"])
    #expect(members.map(\.value.source) == ["[1]", #"{"c":2}"#, "3"])
    let elements = try parse(#"[[1,2],{"a":[3]},4]"#).elements()
    #expect(elements.map(\.source) == ["[1,2]", #"{"a":[3]}"#, "4"])
    #expect(try parse("[]").elements().map(\.source).isEmpty)
    #expect(try parse("{}").members().map(\.value.source).isEmpty)
  }

  @Test func `an error in a value has its path`() throws {
    var members = try parse(#"{"a":[{"b":1},{"b":"x","c":[true]}]}"#).members()
    let second = try #require(
      try members.require("a").elements().first { $0.range.lowerBound > 10 })
    var inner = try second.members()
    let error = #expect(throws: JSONError.self) { try inner.require("b").integer() }
    #expect(error?.place == "line 1, column 20 (a[1].b)")
    let missing = #expect(throws: JSONError.self) { try inner.require("d") }
    #expect(missing?.place == "line 1, column 15 (a[1])")
    let third = try inner.require("c").elements().first { _ in true }
    #expect(third?.error("x").place == "line 1, column 29 (a[1].c[0])")
  }
}
