import DurableFiles
import TerminalKit
import WorkoutCore

/// A Language Server Protocol 3.17 server for texts in the notation.
///
/// Messages are handled one at a time.
struct LanguageServer {
  private let store: DataStore
  private let files: TextFiles
  private var documents: [String: TextDocument] = [:]
  /// The folders that the editor has open.
  private var folders: [String] = []
  private var language: NotationLanguage?
  private var versions: [FileVersion?] = []
  private var state = State.new

  private enum State {
    case new, running
    /// After `shutdown`, and after `exit`.
    case shutDown, ended
  }

  /// An error response to a request.
  private struct Refusal: Error {
    let code: Int
    let message: String

    static func invalid(_ message: String) -> Refusal { Refusal(code: -32602, message: message) }
  }

  /// Writes the result of a request.
  private typealias Answer = (inout JSONWriter) -> Void

  init(_ store: DataStore, _ files: TextFiles = TextFiles()) {
    self.store = store
    self.files = files
  }

  /// Handles all messages until `exit` or the end of the input.
  ///
  /// - Returns: whether `shutdown` was received first.
  mutating func serve(_ stream: MessageStream) throws(Errno) -> Bool {
    while let content = try stream.next() {
      let wasShutDown = state == .shutDown
      try handle(content, stream)
      if state == .ended { return wasShutDown }
    }
    return state == .shutDown
  }

  private mutating func handle(_ content: [UInt8], _ stream: MessageStream) throws(Errno) {
    guard let message = try? JSONText(content).root, message.kind == .object else {
      try stream.send { Self.write(Refusal(code: -32700, message: "not JSON"), nil, to: &$0) }
      return
    }
    guard let method = (try? message["method"]?.string()) ?? nil else { return }
    guard let id = message["id"] else {
      try notify(method, message["params"], stream)
      return
    }
    do throws(Refusal) {
      let answer = try answer(method, message["params"])
      try? stream.send { json in
        json.member("id") { $0.raw(Array(id.source.utf8)) }
        json.member("result", answer)
      }
    } catch {
      try stream.send { Self.write(error, id, to: &$0) }
    }
  }

  private static func write(_ refusal: Refusal, _ id: JSONNode?, to json: inout JSONWriter) {
    json.member("id") { $0.raw(Array((id?.source ?? "null").utf8)) }
    json.object("error") { json in
      json.member("code", refusal.code)
      json.member("message", refusal.message)
    }
  }

  // MARK: Notifications

  private mutating func notify(
    _ method: String, _ params: JSONNode?, _ stream: MessageStream
  ) throws(Errno) {
    let document = params?["textDocument"]
    let uri = (try? document?["uri"]?.string()) ?? ""
    var text: String?
    switch method {
    case "exit": state = .ended
    // What the first document needs is read while none is open.
    case "initialized": _ = current()
    case "textDocument/didOpen": text = try? document?["text"]?.string()
    case "textDocument/didChange":
      let changes = (try? params?["contentChanges"]?.elements()).map { Array($0) } ?? []
      text = try? changes.last?["text"]?.string()
    case "textDocument/didClose":
      documents[uri] = nil
      try publish(uri, [], stream)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // The library may have changed as well.
      for document in documents.values { try publish(document, stream) }
    default: break
    }
    if let text {
      let document = TextDocument(uri: uri, text: text)
      documents[uri] = document
      try publish(document, stream)
    }
  }

  private mutating func publish(_ document: TextDocument, _ stream: MessageStream) throws(Errno) {
    try publish(document.uri, current().findings(in: document), stream)
  }

  private func publish(
    _ uri: String, _ findings: [(diagnostic: Diagnostic, range: Range<TextPosition>)],
    _ stream: MessageStream
  ) throws(Errno) {
    try stream.send { json in
      json.member("method", "textDocument/publishDiagnostics")
      json.object("params") { json in
        json.member("uri", uri)
        json.array("diagnostics", findings) { Self.write($1.diagnostic, $1.range, to: &$0) }
      }
    }
  }

  private static func write(
    _ diagnostic: Diagnostic, _ range: Range<TextPosition>, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("range", range)
      json.member("severity", diagnostic.severity == .error ? 1 : 2)
      json.member("code", diagnostic.code.rawValue)
      json.member("source", "gymtastic")
      json.member("message", diagnostic.message + (diagnostic.hint.map { "\nhint: \($0)" } ?? ""))
    }
  }

  // MARK: Requests

  private mutating func answer(_ method: String, _ params: JSONNode?) throws(Refusal) -> Answer {
    if method == "initialize" {
      state = .running
      folders = TextDocument.folders(of: params)
      return Self.capabilities
    }
    guard state != .new else { throw Refusal(code: -32002, message: "initialize comes first") }
    guard state == .running else { throw Refusal(code: -32600, message: "shutdown came before") }
    if method == "shutdown" {
      state = .shutDown
      return { $0.null() }
    }
    guard let request = Self.requests[method] else {
      throw Refusal(code: -32601, message: "unknown method \(method)")
    }
    let uri = (try? params?["textDocument"]?["uri"]?.string()) ?? ""
    guard let document = documents[uri] else { throw .invalid("\(uri) is not open") }
    return try request(&self, document, params)
  }

  /// Answers a request about an open document.
  private typealias Request =
    @Sendable (inout LanguageServer, TextDocument, JSONNode?) throws(Refusal) -> Answer

  private static let requests: [String: Request] = [
    "textDocument/formatting": { server, document, _ in server.formatting(document) },
    "textDocument/completion": { $0.completion($1, TextPosition($2?["position"])) },
    "textDocument/hover": { $0.hover($1, TextPosition($2?["position"])) },
    "textDocument/documentSymbol": { server, document, _ in server.symbols(document) },
    "textDocument/codeAction": { server, document, params in
      let start = TextPosition(params?["range"]?["start"])
      let end = TextPosition(params?["range"]?["end"])
      return server.fixes(document, start...max(start, end))
    },
    "textDocument/prepareRename": { server, document, params throws(Refusal) in
      try server.renameable(document, TextPosition(params?["position"]))
    },
    "textDocument/rename": { server, document, params throws(Refusal) in
      let name = (try? params?["newName"]?.string()) ?? ""
      return try server.renaming(document, TextPosition(params?["position"]), to: name)
    },
  ]

  private static func capabilities(_ json: inout JSONWriter) {
    json.object { json in
      json.object("serverInfo") { json in
        json.member("name", "gymtastic")
        json.member("version", Version.current)
      }
      json.object("capabilities") { json in
        json.object("textDocumentSync") { json in
          json.member("openClose", true)
          // Full texts, not increments.
          json.member("change", 1)
          json.member("save", true)
        }
        json.member("positionEncoding", "utf-16")
        json.member("documentFormattingProvider", true)
        json.member("documentSymbolProvider", true)
        json.member("hoverProvider", true)
        json.object("completionProvider") { $0.member("triggerCharacters", [" ", "\""]) }
        json.object("codeActionProvider") { $0.member("codeActionKinds", ["quickfix"]) }
        json.object("renameProvider") { $0.member("prepareProvider", true) }
      }
    }
  }

  private mutating func current() -> NotationLanguage {
    let now = [store.libraryPath, store.settingsPath].map { path in
      (try? SystemCalls.live.status(of: path))?.version
    }
    if let language, now == versions { return language }
    let data = store.read()
    let secondsPerRep = (try? data.settings.secondsPerRep) ?? .standard
    let made = NotationLanguage(
      (try? data.library) ?? Library(), secondsPerRep: secondsPerRep, store.configuration)
    (language, versions) = (made, now)
    return made
  }
}

extension LanguageServer {
  private mutating func formatting(_ document: TextDocument) -> Answer {
    let text = current().formatted(document)
    return { json in
      json.array([text].compactMap(\.self).filter { $0 != document.text }) {
        $0.textEdit(document.whole, $1)
      }
    }
  }

  private mutating func completion(_ document: TextDocument, _ position: TextPosition) -> Answer {
    let found = current().proposals(after: document.text(before: position))
    let start = TextPosition(line: position.line, character: found.start)
    return { json in
      json.object { json in
        json.member("isIncomplete", !found.isAll)
        json.objects("items", found.proposals) { json, proposal in
          json.member("label", proposal.text)
          // 12 is a value, 14 a keyword.
          json.member("kind", proposal.isExercise ? 12 : 14)
          json.member("detail", proposal.detail)
          json.member("textEdit") { $0.textEdit(min(start, position)..<position, proposal.text) }
        }
      }
    }
  }

  private mutating func hover(_ document: TextDocument, _ position: TextPosition) -> Answer {
    guard let text = current().description(of: position, in: document) else {
      return { $0.null() }
    }
    return { json in
      json.object { json in
        json.object("contents") { json in
          json.member("kind", "markdown")
          json.member("value", text)
        }
      }
    }
  }

  private mutating func symbols(_ document: TextDocument) -> Answer {
    let parts = current().parts(of: document)
    let ends = parts.dropFirst().map { max(0, $0.line - 1) } + [max(0, document.lines.count - 1)]
    return { json in
      json.array(Array(zip(parts, ends))) { json, part in
        json.object { Self.write(part.0, endingAt: part.1, document, to: &$0) }
      }
    }
  }

  /// Writes a workout as a class, and its entries as methods.
  private static func write(
    _ part: NotationLanguage.Part, endingAt end: Int, _ document: TextDocument,
    to json: inout JSONWriter
  ) {
    json.member("name", part.title)
    json.member("detail", DurationFormat.plain(part.seconds))
    json.member("kind", 5)
    write(part.line...max(part.line, end), of: document, to: &json)
    json.objects("children", part.entries) { json, entry in
      json.member("name", entry.title)
      json.member("detail", DurationFormat.plain(entry.seconds))
      json.member("kind", 6)
      let last = entry.items.map(\.range.line).max() ?? entry.line
      write(entry.line...max(entry.line, last), of: document, to: &json)
    }
  }

  private static func write(
    _ lines: ClosedRange<Int>, of document: TextDocument, to json: inout JSONWriter
  ) {
    let own = document.range(ofLine: lines.lowerBound)
    let end = document.range(ofLine: lines.upperBound).upperBound
    json.member("range", own.lowerBound..<max(own.upperBound, end))
    json.member("selectionRange", own)
  }

  private mutating func fixes(
    _ document: TextDocument, _ range: ClosedRange<TextPosition>
  ) -> Answer {
    let found = current().findings(in: document).filter { finding in
      finding.diagnostic.fix != nil && finding.range.lowerBound <= range.upperBound
        && finding.range.upperBound >= range.lowerBound
    }
    return { json in
      json.array(found) { json, finding in
        let fix = finding.diagnostic.fix ?? ""
        json.object { json in
          json.member("title", "Write “\(fix)”")
          json.member("kind", "quickfix")
          json.member("isPreferred", true)
          json.array("diagnostics", [finding]) { Self.write($1.diagnostic, $1.range, to: &$0) }
          json.object("edit") { json in
            json.object("changes") { json in
              json.array(document.uri, [finding.range]) { $0.textEdit($1, fix) }
            }
          }
        }
      }
    }
  }

  private mutating func renameable(
    _ document: TextDocument, _ position: TextPosition
  ) throws(Refusal) -> Answer {
    guard let found = current().title(at: position, in: document) else {
      throw .invalid("there is no exercise")
    }
    return { json in
      json.object { json in
        json.member("range", found.range)
        json.member("placeholder", found.title.text)
      }
    }
  }

  private mutating func renaming(
    _ document: TextDocument, _ position: TextPosition, to name: String
  ) throws(Refusal) -> Answer {
    let language = current()
    guard let found = language.title(at: position, in: document) else {
      throw .invalid("there is no exercise")
    }
    let title: Title
    do {
      title = try Title(name)
    } catch {
      throw .invalid(error.message)
    }
    let text = NotationPrinter.written(title)
    var changes: [(uri: String, places: [Range<TextPosition>])] = []
    for document in documents.values
      + TextDocument.closed(in: folders, besides: documents, files)
    {
      let places = language.places(of: found.title, in: document)
      let renamed = document.replacing(places, with: text)
      let others =
        language.isSame(title, found.title) ? 0 : language.count(of: title, in: document)
      guard language.count(of: title, in: renamed) >= others + places.count else {
        throw .invalid("“\(title)” cannot be written in each place; rename by hand")
      }
      changes.append((document.uri, places))
    }
    return { json in
      json.object { json in
        json.object("changes") { json in
          for (uri, places) in changes where !places.isEmpty {
            json.array(uri, places) { $0.textEdit($1, text) }
          }
        }
      }
    }
  }
}
