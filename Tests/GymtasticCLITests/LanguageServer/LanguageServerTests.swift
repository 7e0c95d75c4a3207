import DurableFiles
import Synchronization
import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Whole conversations with an editor, as messages.
struct LanguageServerTests {
  private static let text = """
    # Day
    Push Up: 3x12, rest 60s
    💪 Squat: 3x10; Push up: 10
    2 rounds:
      Plank: 45s
      Press Up: 3 sets of 5 @60

    # Other
    Push Up | Plank: 3x5
    """

  /// The responses to messages, one per line.
  private func answers(_ messages: [String], chunk: Int = 7) throws -> [String] {
    let bytes = Mutex(
      messages.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }[...])
    let output = CapturedOutput()
    let stream = MessageStream(
      input: InputStream { _ throws(Errno) in
        bytes.withLock { bytes in
          defer { bytes = bytes.dropFirst(chunk) }
          return Array(bytes.prefix(chunk))
        }
      }, output: output.stream)
    let exercise = Exercise(
      id: UUID(), title: try Title("Push Up"), muscleGroups: try MuscleGroups([.chest]),
      createdAt: Timestamp(milliseconds: 0))
    var library = Library(exercises: [exercise])
    library.exercises[0].aliases = [try Title("Press Up")]
    library.exercises[0].exerciseDescription = try Prose("Chest down.", field: "description")
    var server = LanguageServer(.inMemory(library))
    let isWhole = try server.serve(stream)
    #expect(isWhole == messages.contains { $0.contains(#""shutdown""#) })
    return output.text.components.map { String($0) }
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: JSONWriter.document(.compact) { $0.string(text) }, as: UTF8.self).trimmed
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#

  private static func open(_ text: String) -> String {
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":"#
      + #"{"uri":"file:///a.gym","languageId":"gym","version":1,"text":\#(escaped(text))}}}"#
  }

  private static func request(_ method: String, _ params: String = "") -> String {
    #"{"jsonrpc":"2.0","id":"x","method":"textDocument/\#(method)","params":"#
      + #"{"textDocument":{"uri":"file:///a.gym"}\#(params.isEmpty ? "" : "," + params)}}"#
  }

  private static func position(_ line: Int, _ character: Int) -> String {
    #""position":{"line":\#(line),"character":\#(character)}"#
  }

  /// The result of one request about a text.
  private func result(
    _ method: String, _ params: String = "", text: String = text
  ) throws -> String {
    let all = try answers([Self.initialize, Self.open(text), Self.request(method, params)])
    let last = try #require(all.last)
    if last.hasPrefix(#"{"error""#) { return last }
    #expect(last.hasPrefix(#"{"id":"x","jsonrpc":"2.0","#))
    return String(last.dropFirst(#"{"id":"x","jsonrpc":"2.0","#.count).dropLast())
  }

  private static func range(_ line: Int, _ characters: Range<Int>) -> String {
    #"{"end":{"character":\#(characters.upperBound),"line":\#(line)},"#
      + #""start":{"character":\#(characters.lowerBound),"line":\#(line)}}"#
  }

  @Test func `a session begins with initialize and ends with exit`() throws {
    let shutdown = #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#
    let all = try answers([
      Self.request("hover"), Self.initialize, shutdown, Self.request("hover"),
      #"{"jsonrpc":"2.0","method":"exit"}"#, Self.request("hover"),
    ])
    #expect(all.count == 4)
    #expect(all[0].contains("-32002"))
    #expect(all[1].contains(#""hoverProvider":true"#))
    #expect(all[2] == #"{"id":1,"jsonrpc":"2.0","result":null}"#)
    #expect(all[3].contains("-32600"))
  }

  @Test(arguments: [1, 2, 30, 100_000])
  func `messages are read in chunks of any size`(chunk: Int) throws {
    let all = try answers([Self.initialize, Self.open("# A\nPlank: 45s\n")], chunk: chunk)
    #expect(all.count == 2)
  }

  @Test func `invalid requests are refused, and the session continues`() throws {
    let all = try answers([
      "nonsense", "[]", "{}", Self.initialize, Self.request("unheardOf"), Self.request("hover"),
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
      #"{"jsonrpc":"2.0","id":9,"method":"workspace/unheardOf"}"#,
    ])
    #expect(all.map { $0.contains("-32700") } == [true, true, false, false, false, false])
    #expect(all[3].contains("-32601") && all[5].contains("-32601"))
    #expect(all[4].contains("-32602"))
  }

  @Test func `a header without a length ends the session`() throws {
    let stream = MessageStream(
      input: .typed("Content-Type: x\r\n\r\n{}"), output: CapturedOutput().stream)
    #expect(throws: Errno.self) { try stream.next() }
  }

  @Test func `a text is checked when it is opened and when it changes`() throws {
    let change =
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":"#
      + ##"{"uri":"file:///a.gym"},"contentChanges":[{"text":"# A\nPlank: 45s"}]}}"##
    let close =
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":"#
      + #"{"uri":"file:///a.gym"}}}"#
    let all = try answers([
      Self.initialize, Self.open("# A\n💪💪 Flurb: 3q\n"), change, close,
    ])
    #expect(all.count == 4)
    #expect(all[1].contains(#""code":"G027""#) && all[1].contains(#""severity":1"#))
    // Two emoji are four UTF-16 code units.
    #expect(all[1].contains(Self.range(1, 12..<14)))
    #expect(all[1].contains(#""code":"G051""#) && all[1].contains(#""severity":2"#))
    #expect(all[2].contains(#""diagnostics":[]"#))
    #expect(all[3].contains(#""diagnostics":[]"#))
  }

  @Test func `a fix is an edit of its span`() throws {
    let text = "# A\nPush Up: 3x12, 60s\n"
    let all =
      #""range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{}"#
    let document = NotationParser.parse(text, file: "/a.gym")
    let fix = try #require(document.diagnostics.compactMap(\.fix).first)
    let shown = try result("codeAction", all, text: text)
    #expect(shown.contains(#""kind":"quickfix""#))
    #expect(shown.contains(#""newText":\#(Self.escaped(fix))"#))
    #expect(try result("codeAction", all, text: "# A\nPlank: 45s\n") == #""result":[]"#)
  }

  @Test func `formatting replaces the text, unless it is already formatted or has errors`() throws {
    let shown = try result("formatting", text: "# A\nPlank 45 sec")
    #expect(shown.contains(##""newText":"# A\nPlank: 45s\n""##))
    #expect(try result("formatting", text: "# A\nPlank: 45s\n") == #""result":[]"#)
    #expect(try result("formatting", text: "# A\nPlank: 3q\n") == #""result":[]"#)
  }

  @Test func `exercises are completed before the colon, keywords after it`() throws {
    let titles = try result("completion", Self.position(2, 18), text: "\n\n💪 Squat: 3x10; pus")
    #expect(titles.contains(#""label":"Push Up""#) && !titles.contains(#""label":"Plank""#))
    #expect(titles.contains(Self.range(2, 16..<18)))
    let words = try result("completion", Self.position(1, 17), text: "# A\nPush Up: 3x12, re")
    #expect(words.contains(#""label":"rest""#) && !words.contains(#""label":"Push Up""#))
    #expect(words.contains(Self.range(1, 15..<17)))
    let none = try result("completion", Self.position(0, 3), text: "# P")
    #expect(none.contains(#""items":[]"#))
  }

  @Test func `hovering over an exercise shows its description and duration`() throws {
    let push = try result("hover", Self.position(1, 3))
    #expect(push.contains("**Push Up**") && push.contains("Chest down.") && push.contains("4m 48s"))
    #expect(try result("hover", Self.position(2, 18)).contains("**Push Up** · 30s"))
    #expect(try result("hover", Self.position(5, 4)).contains("**Push Up**"))
    #expect(try result("hover", Self.position(0, 3)).contains("**Day** · "))
    #expect(try result("hover", Self.position(6, 0)) == #""result":null"#)
  }

  @Test func `the outline of a text has its workouts and their entries`() throws {
    let symbols = try result("documentSymbol")
    #expect(symbols.components(of: #""kind":5"#) == 2)
    #expect(symbols.components(of: #""kind":6"#) == 5)
    #expect(symbols.contains(#""name":"💪 Squat""#))
  }

  @Test func `an exercise is renamed everywhere it has that title`() throws {
    let rename = Self.position(2, 20) + #","newName":"Press: Up""#
    let edits = try result("rename", rename)
    for range in [Self.range(1, 0..<7), Self.range(2, 16..<23), Self.range(8, 0..<7)] {
      #expect(edits.contains(range))
    }
    // The alias is a different title.
    #expect(edits.components(of: "newText") == 3)
    #expect(try result("prepareRename", Self.position(8, 12)).contains(#""placeholder":"Plank""#))
    #expect(try result("rename", Self.position(8, 12) + #","newName":" ""#).contains("-32602"))
    #expect(try result("prepareRename", Self.position(0, 2)).contains("-32602"))
  }

  @Test(arguments: [(2, 2), (3, 5)])
  func `the plural is renamed too, wherever it is`(line: Int, character: Int) throws {
    let text = "# A\n\nPush Up: 3x10\n10 Push Ups\nPress Ups: 5\n"
    for name in ["Dip", "Push-Ups"] {
      let rename = Self.position(line, character) + #","newName":"\#(name)""#
      let edits = try result("rename", rename, text: text)
      #expect(edits.contains(#"{"newText":"\#(name)","range":\#(Self.range(2, 0..<7))}"#))
      #expect(edits.contains(#"{"newText":"\#(name)","range":\#(Self.range(3, 3..<11))}"#))
      #expect(edits.components(of: "newText") == 2)
    }
  }

  @Test func `quotation marks are part of the renamed title, and comments are not`() throws {
    let text = "# A\n\nSquat: 3x10 // as the last Squat\n\"Squat\": 3x3\n"
    let rename = Self.position(3, 2) + #","newName":"Foo""#
    let edits = try result("rename", rename, text: text)
    #expect(edits.contains(#"{"newText":"Foo","range":\#(Self.range(2, 0..<5))}"#))
    #expect(edits.contains(#"{"newText":"Foo","range":\#(Self.range(3, 0..<7))}"#))
    #expect(edits.components(of: "newText") == 2)
  }

  @Test func `a title that could not be parsed at its new place is refused`() throws {
    let text = "# A\n\nSquat: 3x10\n3x10 Squat\n"
    let rename = { (name: String) in Self.position(2, 2) + #","newName":"\#(name)""# }
    #expect(try result("rename", rename("Foo (Legs)"), text: text).contains("-32602"))
    let edits = try result("rename", rename("Back Squat"), text: text)
    #expect(edits.contains(Self.range(2, 0..<5)) && edits.contains(Self.range(3, 5..<10)))
  }

  @Test func `an exercise is renamed in the other files of the open folders`() throws {
    let folder = try CommandFolder()
    let file = try folder.file("ü b.gym", "# Far\nPush up: 5\n")
    _ = try folder.file("other.gym", "# Other\nPlank: 45s\n")
    let uri = "file://" + file.uriReference
    #expect(uri.hasSuffix("/%C3%BC%20b.gym") && TextDocument.path(of: uri) == file)
    let root = "file://" + folder.path.uriReference
    let initialize =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":"#
      + #"{"workspaceFolders":[{"uri":"\#(root)","name":"x"}]}}"#
    let rename = Self.request("rename", Self.position(1, 2) + #","newName":"Press""#)
    let edits = try #require(try answers([initialize, Self.open(Self.text), rename]).last)
    #expect(edits.contains(#""\#(uri)":[{"newText":"Press","range":\#(Self.range(1, 0..<7))}]"#))
    #expect(edits.contains(#""file:///a.gym":"#) && !edits.contains("other.gym"))
  }
}

extension String {
  /// The contents of the messages in the output.
  fileprivate var components: [Substring] {
    split(separator: "\n").flatMap { $0.split(separator: "\r\n") }.filter { $0.hasPrefix("{") }
      .map { $0.prefix(while: { $0 != "\r\n" }) }
  }

  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
