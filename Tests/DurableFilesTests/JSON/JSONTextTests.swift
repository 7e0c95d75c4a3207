import TestSupport
import Testing

@testable import DurableFiles

@Suite struct JSONTextTests {
  static func parse(_ text: String) throws(JSONError) -> JSONNode {
    try JSONText(Array(text.utf8)).root
  }

  // MARK: - The grammar

  @Test(arguments: [
    "0", "-0", "0e1", "1.5E+10", "1e-3", "9999999999999999999999", "null", "true", "false", #""""#,
    "[]", "{}", " [ ] \r\n\t", #"{"":{"a":[[],{}]}}"#, #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#,
    "\"\u{7F}\u{80}\u{FFFF}\u{10FFFF}\"", "\u{FEFF}{}", "[1,[2,[3,{\"a\":[4]}]],5]",
  ])
  func `what JSON allows is accepted`(text: String) throws { _ = try Self.parse(text) }

  @Test(arguments: [
    ("", "line 1, column 1", "a value"),
    ("   \n", "line 2, column 1", "a value"),
    ("\u{FEFF}", "line 1, column 1", "a value"),
    ("{", "line 1, column 2", "a member's name in quotes"),
    ("[", "line 1, column 2 ([0])", "a value"),
    (#"{"a":1,,}"#, "line 1, column 8", "a member's name in quotes"),
    (#"{"a":1,}"#, "line 1, column 8", "a member's name in quotes"),
    (#"{"a":}"#, "line 1, column 6 (a)", "a value"),
    ("[1,,]", "line 1, column 4 ([1])", "a value"),
    ("[1,]", "line 1, column 4 ([1])", "a value"),
    ("[,]", "line 1, column 2 ([0])", "a value"),
    ("{,}", "line 1, column 2", "a member's name in quotes"),
    ("{1:2}", "line 1, column 2", "a member's name in quotes"),
    ("[1 2]", "line 1, column 4 ([0])", "a comma or ]"),
    ("[1}", "line 1, column 3 ([0])", "a comma or ]"),
    (#"{"a":1]"#, "line 1, column 7 (a)", "a comma or }"),
    (#"{"a" 1}"#, "line 1, column 6 (a)", "a colon"),
    (#"{"a":{"b":[1,x]}}"#, "line 1, column 14 (a.b[1])", "a value"),
    (#"{"a":[{}],"b,\"[":{"c":[[],"]",x]}}"#, "line 1, column 32 (b,\"[.c[2])", "a value"),
    ("[\n  1,\n  tru\n]", "line 3, column 3 ([1])", "a value"),
    ("[nullx]", "line 1, column 2 ([0])", "a value"),
    ("[trueé]", "line 1, column 2 ([0])", "a value"),
    ("1 1", "line 1, column 3", "the end of the file"),
    ("[]]", "line 1, column 3", "the end of the file"),
    ("[\"é\", \"👨‍👩‍👧\", y]", "line 1, column 12 ([2])", "a value"),
    ("[01]", "line 1, column 3 ([0])", "the end of a number"),
    ("[1x]", "line 1, column 3 ([0])", "the end of a number"),
    ("[1.5.2]", "line 1, column 5 ([0])", "the end of a number"),
    ("[1.]", "line 1, column 4 ([0])", "a digit"),
    ("[-]", "line 1, column 3 ([0])", "a digit"),
    ("[1e]", "line 1, column 4 ([0])", "a digit"),
    ("[1e+-5]", "line 1, column 5 ([0])", "a digit"),
    ("[+1]", "line 1, column 2 ([0])", "a value"),
    ("[.5]", "line 1, column 2 ([0])", "a value"),
    ("[NaN]", "line 1, column 2 ([0])", "a value"),
    ("[Infinity]", "line 1, column 2 ([0])", "a value"),
    ("['a']", "line 1, column 2 ([0])", "a value"),
    ("[1]//", "line 1, column 4", "the end of the file"),
    ("\u{A0}1", "line 1, column 1", "a value"),
    (#"["\x"]"#, "line 1, column 3 ([0])", "a known escape"),
    (#"["\u12"]"#, "line 1, column 7 ([0])", "four hexadecimal digits"),
    (#"["\u12"#, "line 1, column 7 ([0])", "four hexadecimal digits"),
    (#"["\uD800"]"#, "line 1, column 3 ([0])", "a pair of surrogates"),
    (#"["\uD800\n"]"#, "line 1, column 3 ([0])", "a pair of surrogates"),
    (#"["\uD800\u0041"]"#, "line 1, column 3 ([0])", "a pair of surrogates"),
    (#"["\uDC00\uD800"]"#, "line 1, column 3 ([0])", "a pair of surrogates"),
    (#"{"\uD800":1}"#, "line 1, column 3", "a pair of surrogates"),
    ("[\"a\nb\"]", "line 1, column 4 ([0])", "an escape such as \\n for a control character"),
    ("[\"abc", "line 1, column 6 ([0])", "a closing quote"),
    ("[\"abc\\", "line 1, column 7 ([0])", "a closing quote"),
    ("\u{FEFF}[x]", "line 1, column 2 ([0])", "a value"),
    ("\u{FEFF}\u{FEFF}[]", "line 1, column 1", "a value"),
  ])
  func `an error has its place`(text: String, place: String, expected: String) {
    let error = #expect(throws: JSONError.self) { try Self.parse(text) }
    #expect(error?.place == place)
    #expect(error?.expected == expected)
  }

  @Test(arguments: [
    [0xFF], [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE2, 0x82],
    [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
  ])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) {
      try JSONText(Array("[\n\"é".utf8) + bytes + Array("\"]".utf8))
    }
    #expect(error?.place == "line 2, column 3 ([0])")
    #expect(error?.expected == "text in UTF-8")
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is refused, with a byte-order mark or without`(isBig: Bool, hasMark: Bool) {
    let bytes = Array(((hasMark ? "\u{FEFF}" : "") + "[1]").utf16).flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let error = #expect(throws: JSONError.self) { try JSONText(bytes) }
    #expect(error?.place == "line 1, column 1")
    #expect(error?.expected == "text in UTF-8")
  }

  @Test(arguments: ["[", #"{"a":"#, #"{"a":["#])
  func `nesting is limited without recursion`(opening: String) {
    let error = #expect(throws: JSONError.self) {
      try Self.parse(String(repeating: opening, count: 100_000))
    }
    #expect(error?.expected == "at most 512 levels of nesting")
    #expect((error?.place.count ?? 0) < 200)
  }

  @Test func `512 levels are read`() throws {
    var node = try Self.parse(
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    var depth = 1
    while let inner = try node.elements().first(where: { _ in true }) {
      (node, depth) = (inner, depth + 1)
    }
    #expect(depth == 512)
  }

  // MARK: - Every change to a sample

  static let sample = #"""
    {"exercises" : [
      {"aliases":["Pröss-up"],"id":"5a000001","title":"Push \"Up\" 💪\u00e9\ud83d\udcaa",
       "load":{"value":62.5,"unit":"kg"},"sets":-3e0,"ok":true,"no":false,"none":null}
    ],"schemaVersion":1, "x":[[],{},[1,2]]}
    """#

  @Test func `every prefix of a document is refused with a place`() {
    let bytes = Array(Self.sample.utf8)
    for length in bytes.indices {
      let error = #expect(throws: JSONError.self) { try JSONText(Array(bytes[..<length])) }
      #expect(error?.place.hasPrefix("line ") == true)
    }
  }

  /// Accepted texts must match the platform's decoder, which accepts more.
  @Test func `every changed byte is refused with a place, or decoded correctly`() throws {
    let bytes = Array(Self.sample.utf8)
    for place in bytes.indices {
      for byte in replacements(at: place) {
        var changed = bytes
        changed[place] = byte
        do throws(JSONError) {
          let tree = try JSONTree(JSONText(changed).root)
          let expected = try? JSONTree(decoding: changed)
          #expect(tree == expected, "byte \(byte) at \(place)")
        } catch {
          #expect(error.line <= 5 && error.column > 0 && error.offset <= bytes.count)
        }
      }
    }
  }

  private static let replacements =
    Array("\u{0}\u{1}\t\n\u{7F}\"\\/{}[]:,.+-eE0159untfb x".utf8)
    + [0x80, 0xA9, 0xC0, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]

  /// The bytes to try at a place; the next place tries others.
  private func replacements(at place: Int) -> [UInt8] {
    LawCases.share(of: Self.replacements.indices, every: 5, turn: place)
      .map { Self.replacements[$0] }
  }

  @Test func `a document within other bytes is read alone, its lines counted from the first`()
    throws
  {
    let bytes = Array("{}\n[1,\n 2]\n[x]".utf8)
    let inner = try JSONText(bytes, in: 3..<10)
    #expect(try inner.root.elements().map { try $0.integer() } == [1, 2])
    let error = #expect(throws: JSONError.self) { try JSONText(bytes, in: 11..<14) }
    #expect(error?.place == "line 4, column 2 ([0])")
    #expect(throws: JSONError.self) { try JSONText(bytes, in: 3..<9) }
    #expect(throws: JSONError.self) { try JSONText(bytes, in: 99..<120) }
  }
}
