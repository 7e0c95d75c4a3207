import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct JSONScannerTests {
  @Test func `a comma before an end is passed over and noted`() throws {
    let data = Data(#"{"a":[1,2 , ],"b":{},}"#.utf8)
    var scanner = try JSONScanner(data)
    while try scanner.next() != nil {}
    #expect(scanner.trailingCommas == [10, 20])
    #expect(try JSONValue(scanning: data).members?["a"]?.elements?.count == 2)
  }

  @Test(arguments: [
    ("", 1, 1, "", "a value"),
    ("{", 1, 2, "", "a member's name in quotes"),
    (#"{"a":1,,}"#, 1, 8, "", "a member's name in quotes"),
    ("[1,,]", 1, 4, "[1]", "a value"),
    ("[,]", 1, 2, "[0]", "a value"),
    ("{,}", 1, 2, "", "a member's name in quotes"),
    ("[1 2]", 1, 4, "[0]", "a comma or ]"),
    (#"{"a" 1}"#, 1, 6, "a", "a colon"),
    (#"{"a":{"b":[1,x]}}"#, 1, 14, "a.b[1]", "a value"),
    ("[\n  1,\n  tru\n]", 3, 3, "[1]", "a value"),
    ("[nullx]", 1, 2, "[0]", "a value"),
    ("1 1", 1, 3, "", "the end of the file"),
    ("[\"é\", \"👨‍👩‍👧\", y]", 1, 12, "[2]", "a value"),
    ("[01]", 1, 3, "[0]", "the end of a number"),
    ("[1.]", 1, 4, "[0]", "a digit"),
    ("[-]", 1, 3, "[0]", "a digit"),
    ("[1e]", 1, 4, "[0]", "a digit"),
    ("[+1]", 1, 2, "[0]", "a value"),
    ("[NaN]", 1, 2, "[0]", "a value"),
    ("[Infinity]", 1, 2, "[0]", "a value"),
    (#"["\x"]"#, 1, 3, "[0]", "a known escape"),
    (#"["\u12"]"#, 1, 7, "[0]", "four hexadecimal digits"),
    (#"["\uD800"]"#, 1, 3, "[0]", "a pair of surrogates"),
    (#"["\uDC00\uD800"]"#, 1, 3, "[0]", "a pair of surrogates"),
    ("[\"a\nb\"]", 1, 4, "[0]", "an escape such as \\n for a control character"),
    ("[\"abc", 1, 6, "[0]", "a closing quote"),
    ("\u{FEFF}[x]", 1, 2, "[0]", "a value"),
  ])
  func `a fault is named with its place`(
    text: String, line: Int, column: Int, path: String, expected: String
  ) {
    let fault = JSONFault(line: line, column: column, path: path, expected: expected)
    #expect(throws: fault) { try Self.tokens(Data(text.utf8)) }
  }

  @Test(arguments: [
    "0", "-0", "0e1", "1.5E+10", "1e-3", "null", "true", "false", #""""#, "[]", "{}", " [ ] \r\n\t",
    #"{"":{"a":[[],{}]}}"#, #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#,
  ])
  func `what JSON allows is accepted`(text: String) throws {
    _ = try Self.tokens(Data(text.utf8))
  }

  @Test func `bytes that are not UTF-8 are named with their place`() {
    let fault = JSONFault(line: 2, column: 3, path: "", expected: "text in UTF-8")
    #expect(throws: fault) { try Self.tokens(Data("\n é".utf8) + [0xC3, 0x28]) }
  }

  @Test func `nesting is bounded without recursion`() throws {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try Self.tokens(Data(deepest.utf8))
    let error = #expect(throws: JSONFault.self) {
      try Self.tokens(Data(String(repeating: #"{"a":["#, count: 100_000).utf8))
    }
    #expect(error?.expected == "at most 512 levels of nesting")
  }

  @Test func `every beginning of a document is refused`() throws {
    let document = try JSONForm.compact.data(Samples.rich()).dropLast()
    for length in 0..<document.count {
      #expect(throws: JSONFault.self) { try Self.tokens(Data(document.prefix(length))) }
    }
  }

  @Test func `texts are read with their escapes`() throws {
    let value = try JSONValue(
      scanning: Data(#"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00", "é😀"]"#.utf8))
    let expected = "\"\\/\u{8}\u{C}\n\r\té😀"
    #expect(
      value.elements?.first?.text.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars)
    )
    #expect(value.elements?.last?.text == "é😀")
  }

  private static func tokens(_ data: Data) throws(JSONFault) -> [JSONToken] {
    var scanner = try JSONScanner(data)
    var tokens: [JSONToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }
}
