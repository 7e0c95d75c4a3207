import TestSupport
import Testing

@testable import DurableFiles

@Suite struct JSONWriterTests {
  private func text(
    _ form: JSONWriter.Form = .compact, over earlier: JSONNode? = nil,
    find: ((UUID) -> JSONNode?)? = nil, _ write: (inout JSONWriter) -> Void
  ) -> String {
    let bytes = JSONWriter.document(form) { $0.over(earlier, find: find, write) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `members are sorted, and nil ones are omitted`() {
    let line = text { json in
      json.object { json in
        json.member("title", "Plank")
        json.member("b") { json in
          json.object { json in
            json.member("y", 1)
            json.member("x", true)
          }
        }
        json.member("aa", ["é", "\"/\\"])
        json.member("a", nil as Int?)
        json.member("c", nil as String?)
        json.member("", false)
      }
    }
    #expect(line == #"{"":false,"aa":["é","\"/\\"],"b":{"x":true,"y":1},"title":"Plank"}"# + "\n")
  }

  @Test(arguments: [
    (6250, 2, "62.5"), (13_505, 2, "135.05"), (7500, 2, "75"), (1, 2, "0.01"), (0, 2, "0"),
    (-50, 2, "-0.5"), (-5, 3, "-0.005"), (3_155_760_000_001, 3, "3155760000.001"), (7, 0, "7"),
    (Int.min, 0, "-9223372036854775808"), (100, 3, "0.1"),
  ])
  func `a decimal has no more places than it needs`(value: Int, places: Int, written: String) {
    #expect(text { $0.decimal(value, places: places) } == written + "\n")
  }

  @Test func `characters that control a terminal are escaped without changing the text`() throws {
    let string = "x\u{9B}31m\u{202E}\u{7F}\u{2066}\u{200E}\u{61C}\u{2028}é深💪\u{A0}\u{85}\u{10FFFF}"
    let line = text(.printable) { $0.string(string) }
    #expect(
      line == #""x\u009b31m\u202e\u007f\u2066\u200e\u061c\u2028é深💪"# + "\u{A0}"
        + #"\u0085"# + "\u{10FFFF}\"\n")
    #expect(try JSONTextTests.parse(line).string() == string)
    #expect(text { $0.string(string) } == "\"\(string)\"\n")
  }

  @Test func `the bytes match Foundation's encoder and decode to what was written`() throws {
    let seed = FuzzSeed(of: "the writer of JSON")
    var generator = seed.generator
    for round in 0..<300 {
      let tree = JSONTree.random(&generator)
      for (form, options) in Self.forms {
        let encoder = JSONEncoder()
        encoder.outputFormatting = options
        let expected = String(decoding: try encoder.encode(tree), as: UTF8.self) + "\n"
        let written = JSONWriter.document(form) { tree.write(to: &$0) }
        let isSame = String(decoding: written, as: UTF8.self) == expected
        #expect(isSame, "\(seed), round \(round)")
        #expect(try JSONTree(JSONText(written).root) == tree, "\(seed), round \(round)")
      }
      let printable = JSONWriter.document(.printable) { tree.write(to: &$0) }
      #expect(try JSONTree(JSONText(printable).root) == tree, "\(seed), round \(round)")
    }
  }

  private static let forms: [(JSONWriter.Form, JSONEncoder.OutputFormatting)] = [
    (.compact, [.sortedKeys, .withoutEscapingSlashes]),
    (.pretty, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]),
  ]

  @Test func `a copied document has the same content, on one line or in its own form`() throws {
    let seed = FuzzSeed(of: "copies of JSON")
    var generator = seed.generator
    for round in 0..<300 {
      let tree = JSONTree.random(&generator)
      let pretty = JSONWriter.document(.pretty) { tree.write(to: &$0) }
      let root = try JSONText(pretty).root
      let line = JSONWriter.document(.compact) { $0.copy(root) }
      let isLine = line == JSONWriter.document(.compact) { tree.write(to: &$0) }
      #expect(isLine, "\(seed), round \(round)")
      let isCopy = JSONWriter.document(.pretty) { $0.copy(root) } == pretty
      #expect(isCopy, "\(seed), round \(round)")
    }
  }

  @Test func `members that are not known are taken over as they are, sorted among the others`()
    throws
  {
    let before = try JSONTextTests.parse(
      #"{"zz":{"k" : [1,  2]},"title":"Old","m":1e999,"\u0074itle":"Older","m":2,"note":null}"#)
    let written = text(.pretty, over: before) { json in
      json.object { json in
        json.member("title", "New")
        json.omitField("note")
        json.member("id", 1)
      }
    }
    #expect(
      written == """
        {
          "id" : 1,
          "m" : 1e999,
          "m" : 2,
          "title" : "New",
          "zz" : {"k" : [1,  2]}
        }

        """)
  }

  @Test func `inner objects keep the unknown members of those they replace`() throws {
    let before = try JSONTextTests.parse(
      #"{"a":{"x":1,"old":2},"b":[{"y":3},{"z":4}],"c":{"gone":5}}"#)
    let written = text(over: before) { json in
      json.object { json in
        json.object("a") { $0.member("old", 6) }
        json.objects("b", [7, 8, 9]) { $0.member("n", $1) }
        json.omitField("c")
      }
    }
    #expect(written == #"{"a":{"old":6,"x":1},"b":[{"n":7,"y":3},{"n":8,"z":4},{"n":9}]}"# + "\n")
  }

  @Test func `an object with an id keeps the unknown members of the one it replaces`() throws {
    let before = try JSONTextTests.parse(#"[{"a":1},{"b":2}]"#)
    let elements = Array(try before.elements())
    let (first, other) = (UUID(), UUID())
    func find(_ id: UUID) -> JSONNode? { id == first ? elements[1] : nil }
    let written = text(over: before, find: find) { json in
      json.array([other, first]) { json, id in json.object(id: id) { $0.member("n", 0) } }
    }
    #expect(written == #"[{"n":0},{"b":2,"n":0}]"# + "\n")
  }

  @Test(arguments: [
    ("a", #"{"kind":"a","n":0,"x":1}"#), ("b", #"{"kind":"b","n":0}"#),
  ])
  func `an object of another kind keeps nothing`(kind: String, expected: String) throws {
    let before = try JSONTextTests.parse(#"{"kind":"a","x":1}"#)
    let written = text(over: before) { json in
      json.object { json in
        json.forgetEarlier(unless: "kind", is: kind)
        json.member("kind", kind)
        json.member("n", 0)
      }
    }
    #expect(written == expected + "\n")
  }

  @Test func `a nested value is indented by its depth`() {
    var writer = JSONWriter(.pretty, depth: 2)
    writer.object { $0.member("a", ["x"]) }
    let expected = "{\n      \"a\" : [\n        \"x\"\n      ]\n    }"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
